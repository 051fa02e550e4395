// The simulator with a mistake planted: the sources copied and changed, and the first life in which it is noticed.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plant } from './plants.ts';

export interface Noticed {
  readonly plant: string;
  /** How many lives it took, and which law was broken; null where none was. */
  readonly life: number | null;
  readonly law: string;
}

export async function noticed(plant: Plant, seeds: number, seed: string): Promise<Noticed> {
  const folder = withPlant(plant);
  try {
    const told = await toldBy(folder, ['--seeds', String(seeds), '--seed', seed]);
    const found = /^life (\d+): ([^:]+)/m.exec(told);
    if (found === null && !/^\{"lives"/m.test(told)) throw new Error(`${plant.name}: ${told}`);
    const life = found === null ? null : Number(found[1]) + 1;
    return { plant: plant.name, life, law: found?.[2] ?? '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withPlant({ edits, name }: Plant): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-plant-'));
  for (const each of [
    'src',
    'tests/faults',
    'tests/run-faults.ts',
    'tests/command-flags.ts',
    'package.json',
  ])
    cpSync(each, path.join(folder, each), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const { file, from, to } of edits) {
    const at = path.join(folder, file);
    const parts = readFileSync(at, 'utf8').split(from);
    if (parts.length !== 2) throw new Error(`${name}: ${file} has another form now`);
    writeFileSync(at, parts.join(to));
  }
  return folder;
}

function toldBy(folder: string, flags: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['tests/run-faults.ts', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stdout.on('data', (text) => (told += String(text)));
  child.stderr.on('data', (text) => (told += String(text)));
  return new Promise((resolve) => void child.on('close', () => resolve(told)));
}
