// A table as somebody reads it: bots in their language, people as they call themselves.
import { expect, test } from 'vitest';
import type { RoomMoment, RoomSeatSeen } from '#protocol';
import { roomShown } from './room-shown.ts';

const seat = (kind: RoomSeatSeen['kind'], name: string) => ({ kind, name }) as RoomSeatSeen;

function momentOf(
  seats: readonly RoomSeatSeen[],
  told: RoomMoment['told'] = [],
  tally: RoomMoment['room']['tally'] = [],
): RoomMoment {
  return { room: { seats, tally }, told } as unknown as RoomMoment;
}

const AT_TABLE = [seat('person', 'Owl'), seat('bot', 'Fox'), seat('open', ''), seat('bot', 'Zoé')];

test('chairs and tally', () => {
  const tally = ['Owl', 'Fox', 'Hare'].map((name) => ({ name, played: 1, won: 0 }));
  const { room } = roomShown(momentOf(AT_TABLE, [], tally), 'pl');
  expect(room.seats.map(({ name }) => name)).toEqual(['Owl', 'Lis', '', 'Zoé']);
  // Nobody knows any more whether it was a person who was called Hare.
  expect(room.tally.map(({ name }) => name)).toEqual(['Owl', 'Lis', 'Hare']);
});

test('what is told of a bot that comes, stands in or goes, and of a person of such a name', () => {
  const event = (room: object) =>
    ({ n: 1, by: null, events: [], room }) as RoomMoment['told'][number];
  const sat = { type: 'botSat', seat: 1, level: 'easy', why: 'asked' };
  const told = [
    event({ ...sat, name: 'Fox' }),
    event({ ...sat, name: 'Hare 2' }),
    event({ type: 'unseated', seat: 2, name: 'Otter' }),
    event({ type: 'unseated', seat: 2, name: 'Raven' }),
    event({ type: 'sat', seat: 0, name: 'Owl' }),
    { n: 2, by: 0, events: [] },
  ];
  const before = momentOf([seat('person', 'Raven'), seat('bot', 'Fox'), seat('bot', 'Otter')]);
  const shown = roomShown(momentOf(AT_TABLE, told), 'fr', before).told;
  expect(
    shown.map(({ room }) => (room !== undefined && 'name' in room ? room.name : null)),
  ).toEqual(['Renard', 'Lièvre 2', 'Loutre', 'Raven', 'Owl', null]);
});
