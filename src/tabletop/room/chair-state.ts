// Who is in a chair: a chair as everybody sees it in, one word out; a file of its own, which a page loads without a lobby.
import type { RoomSeatSeen } from '#protocol';
import type { RoomUiKey } from '#text';

/** Who is in a chair, told by one word: `here` plays for themselves, `standIn` is a person for whom a bot plays. */
export type ChairState = 'open' | 'bot' | 'here' | 'away' | 'left' | 'standIn';

export function chairState({ hasLeft, isHere, kind, standIn }: RoomSeatSeen): ChairState {
  if (kind !== 'person') return kind;
  if (standIn !== null) return 'standIn';
  return hasLeft ? 'left' : isHere ? 'here' : 'away';
}

/** What somebody is told who sits there and does not play; undefined for whoever does. */
export const HELD_WORDS: Readonly<Partial<Record<ChairState, RoomUiKey>>> = {
  left: 'askLeft',
  standIn: 'askComeBack',
};

/** The word for why somebody does not play; undefined for whoever does, and for chairs that nobody has. */
export const MISSING_WORDS: Readonly<Partial<Record<ChairState, RoomUiKey>>> = {
  away: 'stateAway',
  left: 'stateLeft',
  standIn: 'stateStandIn',
};
