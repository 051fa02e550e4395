// What was chosen last in the menu: JSON in, the same out next time.
import path from 'node:path';
import { parseJson, type JsonObject, type Result } from '#kernel';
import { DISK, makeFolder, onDisk, replaceFile, type Disk } from './disk.ts';

const FILE = 'last-choice.json';

/** Undefined when there is none, or none that can be read: then nothing is proposed. */
export function lastChoice(directory: string, disk: Disk = DISK): JsonObject | undefined {
  const file = path.join(directory, FILE);
  const text = onDisk(file, () => disk.readFileSync(file, 'utf8'));
  const parsed = text.ok ? parseJson(text.value) : text;
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function rememberChoice(
  directory: string,
  choice: JsonObject,
  disk: Disk = DISK,
): Result<void> {
  return onDisk(directory, () => {
    makeFolder(disk, directory);
    replaceFile(disk, path.join(directory, FILE), `${JSON.stringify(choice, null, 2)}\n`);
  });
}
