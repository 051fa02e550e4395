// The line above the table: what matters most is said first, and a clock runs whatever the two machines think the time is.
import { expect, test } from 'vitest';
import type { Connection, RoomMoment, RoomSeatSeen } from '#protocol';
import { loadRoomWords } from '#text';
import { aroundOf, newsHeard } from './around.ts';

const words = await loadRoomWords('en');
const person = (name: string, more: Partial<RoomSeatSeen> = {}): RoomSeatSeen => ({
  name,
  kind: 'person',
  level: null,
  isHere: true,
  hasLeft: false,
  standIn: null,
  hasMixed: true,
  ...more,
});

function momentOf(room: object = {}, more: object = {}): RoomMoment {
  return {
    seat: 0,
    mayWait: false,
    told: [],
    room: {
      stage: 'playing',
      seats: [person('Ann'), person('Bob')],
      waitsFor: { who: 'person', seat: 1, mayWait: false },
      takeBack: null,
      isPaused: false,
      clocks: null,
      policy: {},
      ...room,
    },
    ...more,
  } as unknown as RoomMoment;
}

function around(moment: RoomMoment, connection: Connection = { is: 'connected' }, now = 1000) {
  const news = [{ sentence: 'Bob: Hello!', at: 0 }];
  return aroundOf({ moment, connection, news, houseTime: null, now, words });
}

const LOST: Connection = { is: 'reconnecting', since: 0 };
const ASKED = { takeBack: { seat: 1, agreed: [] } };
const AWAY = { seats: [person('Ann'), person('Bob', { isHere: false })] };
const LATER = 60_000;

test.each([
  ['a lost connection', momentOf(ASKED), LOST, 0, /^The connection is lost/, true],
  [
    'a question',
    momentOf(ASKED),
    undefined,
    0,
    /^Bob would like .* y Agree {2}n Do not agree/,
    true,
  ],
  ['news', momentOf(AWAY), undefined, 0, /^Bob: Hello!$/, false],
  ['who is waited for', momentOf(AWAY), undefined, LATER, /^Waiting for Bob/, false],
  ['nothing', momentOf(), undefined, LATER, /^$/, false],
  ['looking on', momentOf({}, { seat: null }), undefined, LATER, /^You are looking on/, false],
])('%s', (_, moment, connection, now, text, isUrgent) => {
  const said = around(moment, connection, now);
  expect(said.text).toMatch(text);
  expect(said.isUrgent).toBe(isUrgent);
});

test('keys answer only where something is asked', () => {
  const keys = (moment: RoomMoment) => around(moment).keys.map(({ key }) => key);
  expect(keys(momentOf(ASKED))).toEqual(['y', 'n', 'i', '!']);
  expect(keys(momentOf({ takeBack: { seat: 1, agreed: [0] } }))).toEqual(['i', '!']);
  expect(keys(momentOf({ takeBack: { seat: 0, agreed: [] } }))).toEqual(['i', '!']);
  expect(keys(momentOf({ policy: { reactions: false } }))).toEqual(['i']);
  expect(keys(momentOf({}, { seat: null }))).toEqual(['i']);
});

test('nobody plays in a pause, nor whom a bot plays for', () => {
  expect(around(momentOf({ isPaused: true })).held).toBe('The game is paused.');
  const seats = [person('Ann', { standIn: 'easy' }), person('Bob')];
  expect(around(momentOf({ seats })).held).toBe('A bot plays for you.');
  expect(around(momentOf()).held).toBe(null);
});

test('time runs by the clock of the house, and one’s own comes before another’s', () => {
  const clocks = { running: [1], since: 5_000_000, move: 60_000, reserves: [30_000, 0] };
  const moment = momentOf({ clocks });
  const houseTime = { since: 5_000_000, behind: -4_998_900, isGuess: false };
  const time = (shown: RoomMoment, now: number, by: typeof houseTime | null = houseTime) => {
    const known = { connection: { is: 'connected' as const }, news: [], houseTime: by, words };
    return aroundOf({ ...known, moment: shown, now }).time;
  };
  expect(time(moment, 1100)).toBe('Bob 1:00');
  expect(time(moment, 11_100)).toBe('Bob 0:50');
  expect(time(moment, 99_100)).toBe('Bob 0:00');
  expect(time(momentOf({ clocks: { ...clocks, running: [1, 0] } }), 1100)).toBe('1:30 left');
  expect(time(momentOf({ clocks, isPaused: true }), 1100)).toBe('');
  // Whoever comes in the middle of a question has not more time than is left of it.
  expect(time(moment, 5_040_000, null)).toBe('Bob 0:20');
});

test('that somebody moves to a free chair is no news', () => {
  const told = [{ n: 1, by: null, events: [], room: { type: 'swapped', seats: [0, 1] } }];
  const free = { seats: [person('Ann'), person('', { kind: 'open' })] };
  expect(newsHeard(momentOf(free, { told }), words, 0)).toEqual([]);
  expect(newsHeard(momentOf({}, { told }), words, 0)).toHaveLength(1);
});
