// A seat moves to another device: its link in, the token out that the other one shows the house, once.
import { accept, KEY_DIGITS, type Result } from '#kernel';
import { keyHash } from '../keys.ts';
import type { RoomLink } from '../room-link.ts';
import type { HttpPorts } from './ports.ts';

/** The house gets its hash alone: only the link or picture that is made of it opens the seat. */
export async function offerMove(
  link: RoomLink,
  { newHex }: Pick<HttpPorts, 'newHex'>,
): Promise<Result<string>> {
  const token = newHex(KEY_DIGITS);
  const offered = await link.send({ do: 'offerMove', token: keyHash(token) });
  return offered.ok ? accept(token) : offered;
}
