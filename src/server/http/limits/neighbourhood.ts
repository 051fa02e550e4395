// Whom a limit is for: an address in, the name that it shares with those it cannot be told from out.
import { isIPv6 } from 'node:net';

/** A household has 2^64 addresses of version 6, so those are counted by their network; of version 4 each by itself. */
export function neighbourhood(address: string): string {
  const [plain = ''] = address.split('%');
  // Whatever a proxy says instead is not remembered at any length.
  if (!isIPv6(plain)) return plain.slice(0, LONGEST);
  const groups = groupsOf(plain);
  return isMapped(groups)
    ? dotted(groups.slice(6))
    : `${groups.slice(0, 4).map(hex).join(':')}::/64`;
}

const GROUPS = 8;
const LONGEST = 64;

/** All eight, the same however they were abbreviated. */
function groupsOf(address: string): readonly number[] {
  const [before = '', after = ''] = address.split('::');
  const [head, tail] = [groupsIn(before), groupsIn(after)];
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

/** The last two may be written as an address of version 4. */
function groupsIn(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** An address of version 4, as a socket for both versions tells it. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 255]).join('.');
}

function hex(group: number): string {
  return group.toString(16);
}
