// Keys: what a client made up in, what a house keeps of it out; it cannot be turned back.
import { hexBytes, sha256, toHex, utf8 } from '#kernel';

const KIND = utf8('baize/key/1');

/** All that is kept of a key. Of the token of a link too, which its maker sends as a hash. */
export function keyHash(key: string): string {
  return toHex(sha256(KIND.concat(hexBytes(key))));
}
