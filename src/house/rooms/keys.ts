// The names of tables and of what was asked for: what a client made up in, its hash out; none can be turned back.
import { hexBytes, sha256, sortedJson, toHex, utf8, type JsonObject } from '#kernel';

/** Letters and digits that are not taken for each other. */
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';
const LETTERS = 27;

/**
 * The name of the table that a host's key opens: more than 128 bits that only the key's owner could have made up, so
 * that whoever asks twice, because the first answer was lost, gets the same table.
 */
export function tableNamed(key: string): string {
  const digest = sha256([...utf8('baize/table/1'), ...hexBytes(key)]);
  let number = BigInt(`0x${toHex(digest)}`);
  let name = '';
  for (let i = 0; i < LETTERS; i++) {
    name += READABLE[Number(number % BigInt(READABLE.length))] ?? '';
    number /= BigInt(READABLE.length);
  }
  return name;
}

const TABLE = new RegExp(`^[${READABLE}]{${LETTERS}}$`);

/** Whether a table could be called so: what is not is looked for nowhere. */
export function isTableName(text: string): boolean {
  return TABLE.test(text);
}

/** What was asked for, so that the same id with another body is noticed, in whatever order its fields came. */
export function bodyHash(body: object): string {
  return toHex(sha256(utf8(sortedJson(body as JsonObject)))).slice(0, 32);
}
