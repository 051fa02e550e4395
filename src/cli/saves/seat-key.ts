// The key of a seat at a table of a house far away: kept on the disk as long as the table lasts, for its owner alone.
import path from 'node:path';
import {
  accept,
  asInteger,
  asObject,
  asText,
  isHex,
  KEY_DIGITS,
  listOf,
  parseJson,
  reading,
  refuse,
  sha256,
  toHex,
  unreadable,
  unwrap,
  utf8,
  type Result,
} from '#kernel';
import type { KeptSeat, Receipt, SeatKeeper } from '#protocol/client';
import { DISK, makeFolder, onDisk, replaceFile, type Disk } from './disk.ts';

/** A house of another address is another house: it never sees a key that is not its own. */
export function seatFile(
  directory: string,
  { base, table }: { readonly base: string; readonly table: string },
  disk: Disk = DISK,
): SeatKeeper {
  const folder = path.join(directory, 'seats');
  const house = toHex(sha256(utf8(base))).slice(0, HOUSE_DIGITS);
  const file = path.join(folder, `${table}-${house}.json`);
  return {
    read: () => {
      if (!disk.existsSync(file)) return accept(null);
      const text = onDisk(file, () => disk.readFileSync(file, 'utf8'));
      return text.ok ? seatFrom(text.value, base, file) : text;
    },
    write: (seat) =>
      onDisk(folder, () => {
        makeFolder(disk, folder);
        const printed = { version: VERSION, house: base, table, ...seat };
        replaceFile(disk, file, `${JSON.stringify(printed, null, 2)}\n`);
      }),
    forget: () => onDisk(file, () => disk.rmSync(file, { force: true })),
  };
}

const HOUSE_DIGITS = 12;
const VERSION = 1;

/** What is damaged is left as it is: somebody's seat may hang on it. */
function seatFrom(text: string, base: string, file: string): Result<KeptSeat> {
  const read = reading((): KeptSeat => {
    const given = asObject(unwrap(parseJson(text), ''), '');
    if (given['version'] !== VERSION) unreadable('version', 'another program wrote it');
    if (given['house'] !== base) unreadable('house', 'it is another house’s');
    const key = asText(given['key'], 'key');
    if (!isHex(key, KEY_DIGITS)) unreadable('key', 'it is none');
    return { key, receipts: listOf(given['receipts'] ?? [], 'receipts', receiptFrom) };
  });
  return read.ok ? read : refuse('seat_damaged', `${file}: ${read.refusal.message}`, { file });
}

function receiptFrom(value: unknown, at: string): Receipt {
  const given = asObject(value, at);
  const field = (name: string) => asText(given[name], `${at}.${name}`);
  return {
    table: field('table'),
    number: asInteger(given['number'], `${at}.number`, 0, Number.MAX_SAFE_INTEGER),
    commit: field('commit'),
    entropy: field('entropy'),
  };
}
