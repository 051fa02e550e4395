// Games that come from elsewhere: what is read of them, whether they are here already, and who plays on.
import { describe, expect, test } from 'vitest';
import { autoplay, botFor } from '#bots';
import { gameById } from '#games';
import {
  orThrow,
  present,
  printRecord,
  readRules,
  recordHeader,
  recordRenumbered,
  type GameRecord,
} from '#kernel';
import { foldedLog } from './fold.ts';
import { readLog } from './log-lines.ts';
import { comparedWith, entriesFrom, likelySeat, playedElsewhere, seatsAround } from './taken-in.ts';

const coinche = present(gameById('coinche'), 'coinche');
const PLAYERS = ['Fox', 'Ann', 'Owl', 'Bea'];
const RULES = orThrow(readRules(coinche.ruleset, { preset: 'standard', maxRounds: 1 }));
const HEADER = recordHeader(coinche, RULES, { seats: 4, players: PLAYERS, seed: 'a', dealer: 0 });
const WHOLE = recordRenumbered(HEADER, played());

function played() {
  const bot = present(botFor(coinche, 'greedy'), 'greedy');
  const bots = PLAYERS.map(() => bot);
  const taken = autoplay(coinche, coinche.start(RULES, 4, 'a', 0), { bots, seed: 'a' });
  return [...taken].map(({ actor, action }) => ({ seat: actor, do: coinche.printAction(action) }));
}

const upTo = (n: number): GameRecord => ({ ...WHOLE, entries: WHOLE.entries.slice(0, n) });
const read = (record: GameRecord) =>
  playedElsewhere(coinche, orThrow(readLog(printRecord(record))));

test('a log that goes on with it stands where the record stands, and has its end where there is one', () => {
  for (const record of [upTo(0), upTo(7), WHOLE]) {
    const come = orThrow(read(record));
    expect(come).toEqual({ record, isOver: record === WHOLE });
    const seats = PLAYERS.map((name) => ({ kind: 'person' as const, name }));
    const opened = { is: 'opened' as const, header: HEADER, seats };
    const now = orThrow(foldedLog(coinche, { opened, entries: entriesFrom(come, 0) }, seats));
    expect(now.tail.n).toBe(record.entries.length);
    expect(now.isEnded).toBe(record === WHOLE);
  }
});

test('what the file has more is added to what is here', () => {
  const come = orThrow(read(WHOLE));
  const more = [...entriesFrom(orThrow(read(upTo(5))), 0), ...entriesFrom(come, 5)];
  expect(more).toEqual(entriesFrom(come, 0));
});

describe('refused', () => {
  const headed = (other: Partial<typeof HEADER>) =>
    recordRenumbered({ ...HEADER, ...other }, upTo(3).entries);

  test.each([
    ['a name that is none', headed({ players: ['', 'Ann', 'Owl', 'Bea'] }), 'line 1: players[0]'],
    ['a name that moves a cursor', headed({ players: ['a', '\u001B[2J', 'c', 'd'] }), '[1]'],
    ['a name without end', headed({ players: ['a', 'b', 'x'.repeat(41), 'd'] }), '[2]'],
    ['cards from outside that are still to come', headed({ seed: null }), 'dealt from outside'],
    ['an action that cannot be', recordRenumbered(HEADER, upTo(9).entries.slice(1)), 'line '],
  ])('%s', (_, record, place) => {
    const come = read(record);
    expect(come.ok).toBe(false);
    expect(come.ok ? '' : come.refusal.message).toContain(place);
  });
});

test.each([
  ['the same', upTo(7), upTo(7), 'asFar'],
  ['further here', WHOLE, upTo(7), 'asFar'],
  ['further there', upTo(7), WHOLE, 'behind'],
  ['just begun here', upTo(0), upTo(7), 'behind'],
  [
    'the same deal, played otherwise',
    recordRenumbered(HEADER, upTo(7).entries.toReversed()),
    upTo(7),
    'other',
  ],
  [
    'others at the table',
    recordRenumbered({ ...HEADER, players: ['a', 'b', 'c', 'd'] }, []),
    upTo(0),
    'other',
  ],
] as const)('compared: %s', (_, kept, come, result) => {
  expect(comparedWith(kept, come)).toBe(result);
});

test('the seat is that of whoever is called so, else of the first who is no bot', () => {
  const animals = (name: string) => ['Fox', 'Owl', 'Heron'].includes(name);
  expect(likelySeat(PLAYERS, 'Bea', animals)).toBe(3);
  expect(likelySeat(PLAYERS, 'Zoe', animals)).toBe(1);
  expect(likelySeat(['Fox', 'Owl', 'Heron'], 'Zoe', animals)).toBe(0);
});

test('one sits among bots, each of their own level', () => {
  expect(seatsAround(['a', 'b', 'c'], 1, ['easy', 'hard'])).toEqual([
    { kind: 'bot', name: 'a', level: 'easy' },
    { kind: 'person', name: 'b' },
    { kind: 'bot', name: 'c', level: 'hard' },
  ]);
});
