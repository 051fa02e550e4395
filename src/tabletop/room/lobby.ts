// A table with several people as one of them sees what is around the game: a moment in; chairs, what is asked and what they may do out.
import type { Seat } from '#kernel';
import type { RoomDeed, RoomMoment, RoomSeatSeen } from '#protocol';
import type { RoomUiKey } from '#text';
import { chairState, HELD_WORDS, type ChairState } from './chair-state.ts';

/** Sitting down is asked of the house, everything else of the table. */
export type LobbyDeed = RoomDeed | { readonly do: 'sit'; readonly seat: Seat | null };

/** Something that may be done now, and the word on its button. */
export interface LobbyButton {
  readonly word: RoomUiKey;
  readonly deed: LobbyDeed;
}

export interface LobbyChair {
  readonly seat: Seat;
  readonly name: string;
  readonly level: string | null;
  readonly state: ChairState;
  readonly isOwn: boolean;
  readonly isHost: boolean;
  /** With whom one plays together: chairs of the same number score together. */
  readonly side: number;
  readonly buttons: readonly LobbyButton[];
}

export interface Lobby {
  readonly stage: RoomMoment['room']['stage'];
  readonly chairs: readonly LobbyChair[];
  readonly own: Seat | null;
  readonly isHost: boolean;
  readonly hostName: string | null;
  /** The one sentence about what is to be done. */
  readonly asks: RoomUiKey;
  /** For the whole table, the likely one first. */
  readonly buttons: readonly LobbyButton[];
}

/** What a game says of who scores together, and the bots that are called where nobody says which. */
export interface LobbyGame {
  readonly sides: (seats: number) => readonly (readonly Seat[])[];
  readonly level: string;
}

/** What the buttons depend on. */
interface Looked {
  readonly room: RoomMoment['room'];
  readonly own: Seat | null;
  readonly level: string;
}

export function lobbyOf({ room, seat: own }: RoomMoment, { level, sides }: LobbyGame): Lobby {
  const looked = { room, own, level };
  const together = sides(room.seats.length);
  const chairs = room.seats.map((chair, seat): LobbyChair => ({
    seat,
    name: chair.name,
    level: chair.level,
    state: chairState(chair),
    isOwn: seat === own,
    isHost: seat === room.host,
    side: together.findIndex((side) => side.includes(seat)),
    buttons: chairButtons(looked, seat, chair),
  }));
  const { host, isHost, stage } = room;
  const hostName = host === null ? null : (room.seats[host]?.name ?? null);
  const buttons = tableButtons(looked);
  return { stage, chairs, own, isHost, hostName, asks: askedOf(looked), buttons };
}

/** Of whoever looks: a bot plays for them, or will. */
function heldWord({ own, room }: Looked): RoomUiKey | undefined {
  const chair = own === null ? undefined : room.seats[own];
  return chair === undefined ? undefined : HELD_WORDS[chairState(chair)];
}

function isFree({ kind }: RoomSeatSeen): boolean {
  return kind === 'open';
}

function askedOf(looked: Looked): RoomUiKey {
  const { own, room } = looked;
  const hasFree = room.seats.some(isFree);
  switch (room.stage) {
    case 'closed':
      return 'askClosed';
    case 'playing':
      if (own === null) return 'askLookOn';
      return heldWord(looked) ?? (room.isPaused ? 'askPaused' : 'askPlaying');
    case 'over':
      return room.isHost ? 'askAgain' : 'askAgainHost';
    case 'lobby':
      if (own === null && hasFree) return 'askSit';
      if (room.isHost) return hasFree ? 'askFill' : 'askBegin';
      return own === null ? 'askFull' : 'askHost';
  }
}

function chairButtons(looked: Looked, seat: Seat, chair: RoomSeatSeen): readonly LobbyButton[] {
  const { own, room } = looked;
  if (room.stage === 'lobby') return [...moves(looked, seat, chair), ...hosts(looked, seat, chair)];
  if (room.stage !== 'playing' || !room.isHost || seat === own) return [];
  const isAway = ['away', 'left'].includes(chairState(chair));
  const replaced: LobbyButton = {
    word: 'letBotPlay',
    deed: { do: 'replace', seat, level: looked.level },
  };
  return [...(isAway ? [replaced] : []), ...passing(looked, seat, chair)];
}

/** What everybody may do before a game: sit down, or move to a chair that no person has. */
function moves({ own, room }: Looked, seat: Seat, chair: RoomSeatSeen): readonly LobbyButton[] {
  if (own === null) return isFree(chair) ? [{ word: 'sitHere', deed: { do: 'sit', seat } }] : [];
  if (seat === own) return [];
  if (chair.kind !== 'person')
    return [{ word: 'moveHere', deed: { do: 'swap', seats: [own, seat] } }];
  return room.isHost ? [{ word: 'swapPlaces', deed: { do: 'swap', seats: [own, seat] } }] : [];
}

/** What the host may do besides. */
function hosts(looked: Looked, seat: Seat, chair: RoomSeatSeen): readonly LobbyButton[] {
  const { level, own, room } = looked;
  if (!room.isHost) return [];
  if (isFree(chair)) return [{ word: 'seatBot', deed: { do: 'replace', seat, level } }];
  const freed: readonly LobbyButton[] =
    seat === own ? [] : [{ word: 'freeChair', deed: { do: 'free', seat } }];
  return [...freed, ...passing(looked, seat, chair)];
}

function passing({ own }: Looked, seat: Seat, chair: RoomSeatSeen): readonly LobbyButton[] {
  const mayHave = chair.kind === 'person' && !chair.hasLeft && seat !== own;
  return mayHave ? [{ word: 'passHost', deed: { do: 'passHost', seat } }] : [];
}

function tableButtons(looked: Looked): readonly LobbyButton[] {
  const { level, own, room } = looked;
  const { isHost, isPaused, seats, stage } = room;
  const isSeated = own !== null;
  const hasFree = seats.some(isFree);
  const begin: LobbyButton = hasFree
    ? { word: 'beginWithBots', deed: { do: 'begin', fill: level } }
    : { word: 'begin', deed: { do: 'begin' } };
  const hasLeft = own !== null && seats[own]?.hasLeft === true;
  const leave: readonly LobbyButton[] =
    isSeated && !hasLeft ? [{ word: 'leave', deed: { do: 'leave' } }] : [];
  const close: readonly LobbyButton[] = isHost ? [{ word: 'close', deed: { do: 'close' } }] : [];
  switch (stage) {
    case 'lobby': {
      const sit: readonly LobbyButton[] =
        !isSeated && hasFree ? [{ word: 'sitDown', deed: { do: 'sit', seat: null } }] : [];
      // A table that nobody has sat down at is nobody's game yet.
      const somebody = seats.some(({ kind }) => kind === 'person');
      return [...sit, ...(isHost && somebody ? [begin] : []), ...leave, ...close];
    }
    case 'playing': {
      if (heldWord(looked) !== undefined)
        return [{ word: 'comeBack', deed: { do: 'sit', seat: own } }];
      const pause: LobbyButton = isPaused
        ? { word: 'resume', deed: { do: 'resume' } }
        : { word: 'pause', deed: { do: 'pause' } };
      const giveUp: readonly LobbyButton[] = isHost
        ? [{ word: 'giveUp', deed: { do: 'giveUp' } }]
        : [];
      return [...(isSeated || isHost ? [pause] : []), ...leave, ...giveUp, ...close];
    }
    case 'over': {
      const again: readonly LobbyButton[] = isHost
        ? [{ word: 'again', deed: { do: 'again' } }]
        : [];
      return [...again, ...leave, ...close];
    }
    case 'closed':
      return [];
  }
}
