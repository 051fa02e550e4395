// A game at a table with several people, as the page has any game: the room in, what one plays at or looks at again out.
import { accept, refuse, type GameRecord } from '#kernel';
import type { RoomMoment } from '#protocol';
import { tableLink } from '#protocol/client';
import type { Sitter } from '#table';
import type { OpenTable } from '../engine/engine.ts';
import type { LookingBack } from '../engine/look-back.ts';
import type { AtRoom } from './at-room.svelte.ts';
import BesideSeat from './BesideSeat.svelte';

/** How fast it goes is everybody's business. */
const NOTHING_OF_OURS = { pace: () => {}, hurry: () => {}, close: () => {} };

/** Which game this is at its table, counted from 1: its record will have this number, or has it. */
function gameNumber({ records, stage }: RoomMoment['room']): number {
  return stage === 'over' ? records : records + 1;
}

export function roomTable(
  room: AtRoom,
  moment: RoomMoment,
  lookingBack: (game: number) => LookingBack,
): OpenTable {
  const { commitment, rules, seats } = moment.room;
  // By the names that the record will have.
  const chairs = room.heard?.room.seats ?? seats;
  const game = gameNumber(moment.room);
  return {
    ...NOTHING_OF_OURS,
    id: `room-${room.table}-${commitment.number}`,
    game: moment.game,
    rules,
    seats: chairs.map(sitterIn),
    // Who looks on does so from the first chair, and sees no hand there.
    viewer: moment.seat ?? 0,
    room,
    BesideSeat,
    link: { ...tableLink(room.link), record: () => room.link.record(game) },
    lookingBack: lookingBack(game),
    way: wayIn(room, game),
    again: async () => {
      const isAgreed = await room.send({ do: 'again' });
      return isAgreed ? accept(null) : refuse('not_agreed', 'the room has told why');
    },
  };
}

/** A game that is over, whoever sits there by now: nobody plays at it. */
export function replayTable(
  room: AtRoom,
  { header, ...played }: GameRecord,
  { game, lookingBack }: { readonly game: number; readonly lookingBack: LookingBack },
): OpenTable {
  // By the names in the record.
  const chairs = room.heard?.room.seats ?? [];
  const own = room.seat === null ? undefined : chairs[room.seat]?.name;
  const bots = chairs.filter(({ kind }) => kind === 'bot').map(({ name }) => name);
  return {
    ...NOTHING_OF_OURS,
    id: `room-${room.table}-replay-${game}`,
    game: header.game,
    rules: header.rules,
    seats: header.players.map((name) =>
      bots.includes(name) ? { kind: 'bot', name, level: '' } : { kind: 'person', name },
    ),
    viewer: Math.max(0, header.players.indexOf(own ?? '')),
    link: { ...tableLink(room.link), record: async () => accept({ header, ...played }) },
    lookingBack,
    way: wayIn(room, game),
    again: async () => refuse('game_is_over', 'this game is over'),
  };
}

function wayIn({ table }: AtRoom, game: number): OpenTable['way'] {
  return (step) =>
    step === null
      ? { at: 'room', id: table, token: '' }
      : { at: 'roomReplay', id: table, game, step };
}

function sitterIn({ kind, level, name }: RoomMoment['room']['seats'][number]): Sitter {
  return kind === 'bot' ? { kind, name, level: level ?? '' } : { kind: 'person', name };
}
