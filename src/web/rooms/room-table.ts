// A game at a table with several people, as the table of the page has any game: the room in, what one plays at out.
import type { RoomMoment } from '#protocol';
import { tableLink } from '#protocol/client';
import { accept, refuse } from '#kernel';
import type { Sitter } from '#table';
import type { OpenTable } from '../engine/engine.ts';
import type { AtRoom } from './at-room.svelte.ts';
import BesideSeat from './BesideSeat.svelte';

/** What is looked back at is what this browser itself has kept. */
const NOTHING_TO_LOOK_BACK = { follow: () => () => {}, stop: () => {} };

export function roomTable(room: AtRoom, moment: RoomMoment): OpenTable {
  const { commitment, rules, seats } = moment.room;
  return {
    id: `room-${room.table}-${commitment.number}`,
    game: moment.game,
    rules,
    seats: seats.map(sitterIn),
    // Who looks on does so from the first chair, and sees no hand there.
    viewer: moment.seat ?? 0,
    room,
    BesideSeat,
    link: tableLink(room.link),
    lookingBack: NOTHING_TO_LOOK_BACK,
    // How fast it goes is everybody's business.
    pace: () => {},
    hurry: () => {},
    again: async () => {
      const isAgreed = await room.send({ do: 'again' });
      return isAgreed ? accept(null) : refuse('not_agreed', room.notice);
    },
    close: () => {},
  };
}

function sitterIn({ kind, level, name }: RoomMoment['room']['seats'][number]): Sitter {
  return kind === 'bot' ? { kind, name, level: level ?? '' } : { kind: 'person', name };
}
