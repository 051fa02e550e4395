// What is decided is one entry, and whoever folds the log comes to the same moment.
import { describe, expect, test } from 'vitest';
import { coinche, GAMES, mayi, tysiac } from '#games';
import { at, orThrow, type Game } from '#kernel';
import { bot, nextCommand, person, playedOn, tableOf } from '../../tests/a-table.ts';
import { decide, undoneBy } from './decide.ts';
import { after, foldedLog } from './fold.ts';
import { type GameInProgress } from './game-in-progress.ts';
import { dueIn } from './turn-taking.ts';

const ALONE = [person('Ann'), bot('Bea'), bot('Cid'), bot('Dan')];

function aloneAt(game: Game): GameInProgress {
  return tableOf(game, { seats: ALONE.slice(0, game.usualSeats) });
}

/** The moment after Ann has acted so many times. */
function afterOwn(start: GameInProgress, count: number): GameInProgress {
  let now = start;
  while (now.steps.filter(({ entry }) => entry.seat === 0).length < count)
    now = playedOn(now, 1).now;
  return now;
}

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (_, game) => {
  const presets = Object.keys(game.ruleset.presets);

  test.each(presets)('by %s: an entry leads wherever it was decided to lead', (preset) => {
    const seats = [person('Ann'), bot('Bea'), person('Cid'), bot('Dan')].slice(0, game.usualSeats);
    const start = tableOf(game, { seats, rules: { preset } });
    let now = start;
    const entries = [];
    for (let i = 0; i < 60 && !now.isEnded; i++) {
      const { entry, next } = orThrow(decide(now, nextCommand(now)));
      expect(orThrow(after(now, entry, i + 2))).toEqual(next);
      entries.push(entry);
      now = next;
    }
    const opened = { is: 'opened' as const, header: start.header, seats };
    expect(orThrow(foldedLog(game, { opened, entries }, start.seats))).toEqual(now);
  });

  test('who plays alone takes back to before the own last action, again and again', () => {
    const now = afterOwn(aloneAt(game), 2);
    const first = now.steps.findIndex(({ entry }) => entry.seat === 0);
    const second = now.steps.findLastIndex(({ entry }) => entry.seat === 0);
    const once = orThrow(decide(now, { do: 'takeBack', by: 0 })).next;
    expect(once.steps).toEqual(now.steps.slice(0, second));
    expect(once.state).toEqual(at(now.steps, second).before.state);
    expect(once.tellings.after(once.tellings.length - 1)).toEqual([
      { is: 'tookBack', by: 0, to: second },
    ]);
    const twice = orThrow(decide(once, { do: 'takeBack', by: 0 })).next;
    expect(twice.steps).toHaveLength(first);
    // What is done then is done as if nothing had been taken back.
    const again = afterOwn(twice, 2);
    expect(again.steps.map(({ entry }) => entry)).toEqual(now.steps.map(({ entry }) => entry));
    expect(again.tail).toEqual(now.tail);
    expect(again.turn).toEqual(now.turn);
  });
});

describe('taking back is refused', () => {
  const code = (now: GameInProgress, by: number) => {
    const undone = undoneBy(now, by);
    return undone.ok ? 'fine' : undone.refusal.code;
  };

  test('where others play too', () => {
    const seats = [person('Ann'), bot('Bea'), person('Cid'), bot('Dan')];
    const now = afterOwn(tableOf(coinche, { seats }), 1);
    expect(code(now, 0)).toBe('not_alone');
  });

  test('before one has acted, and after new cards were dealt', () => {
    const start = aloneAt(coinche);
    expect(code(start, 0)).toBe('nothing_to_take_back');
    let now = afterOwn(start, 1);
    expect(code(now, 0)).toBe('fine');
    while (now.steps.at(-1)?.entry.seat !== null) now = playedOn(now, 1).now;
    expect(code(now, 0)).toBe('nothing_to_take_back');
  });

  test('when the game is over', () => {
    const short = { ...tysiac.ruleset.presets['standard'], maxHands: 1 };
    const start = tableOf(tysiac, { seats: ALONE.slice(0, 3), rules: short });
    const { now, entries } = playedOn(start, 5000);
    expect(entries.at(-1)?.is).toBe('ended');
    expect(code(now, 0)).toBe('game_is_over');
    expect(decide(now, { do: 'end' })).toMatchObject({ refusal: { code: 'game_is_over' } });
  });

  test('and the end is not written before it is there', () => {
    const ended = decide(aloneAt(mayi), { do: 'end' });
    expect(ended).toMatchObject({ refusal: { code: 'game_not_over' } });
  });
});

test('nobody lets others go on twice, or while it is their own turn', () => {
  const persons = ['Ann', 'Bea', 'Cid'].map(person);
  const now = tableOf(tysiac, { seats: persons, seed: 'n196', rules: { preset: 'kurnik' } });
  const once = orThrow(decide(now, { do: 'wait', by: 0 })).next;
  expect(decide(once, { do: 'wait', by: 0 })).toMatchObject({ refusal: { code: 'already_waits' } });
  expect(decide(now, { do: 'wait', by: 2 })).toMatchObject({ refusal: { code: 'cannot_wait' } });
});

test('letting go can be taken back, and then the turn is as if it had not been said', () => {
  const seats = [person('Ann'), bot('Bea'), bot('Cid'), bot('Dan')];
  let now = tableOf(mayi, { seats });
  const isAsked = () => {
    const due = dueIn(now);
    return due.who === 'person' && due.mayWait;
  };
  while (!isAsked()) now = playedOn(now, 1).now;
  const before = now;
  now = orThrow(decide(now, { do: 'wait', by: 0 })).next;
  for (let i = 0; i < 3; i++) now = playedOn(now, 1).now;
  expect(now.steps.length).toBeGreaterThan(before.steps.length);
  const back = orThrow(decide(now, { do: 'takeBack', by: 0 })).next;
  expect(back.steps).toEqual(before.steps);
  expect({ turn: back.turn, waits: back.waits, waiting: back.waiting }).toEqual({
    turn: before.turn,
    waits: before.waits,
    waiting: [],
  });
  // The letting go that was taken back is not there to be taken back again.
  expect(undoneBy(back, 0)).not.toMatchObject({ value: before.steps.length });
});

test('a log with an end in the middle is refused with its line', () => {
  const start = aloneAt(coinche);
  const { entries } = playedOn(start, 3);
  const opened = { is: 'opened' as const, header: start.header, seats: ALONE };
  const ended = { is: 'ended' as const, check: '' };
  const early = foldedLog(coinche, { opened, entries: [...entries, ended] }, start.seats);
  expect(early).toMatchObject({ refusal: { message: 'line 5: the game is not over yet' } });
  const over = { ...playedOn(start, 2).now, isEnded: true };
  expect(after(over, at(entries, 2), 9)).toMatchObject({
    refusal: { message: 'line 9: nothing comes after the end' },
  });
});

describe('a log that could not have been', () => {
  const start = tableOf(mayi, { seats: [person('Ann'), person('Bea'), person('Cid')] });
  const opened = { is: 'opened' as const, header: start.header, seats: [] };
  const asked = [0, 1, 2].find((seat) => decide(start, { do: 'wait', by: seat }).ok) ?? 0;
  const waited = orThrow(decide(start, { do: 'wait', by: asked })).entry;
  const folded = (...entries: readonly (typeof waited)[]) =>
    foldedLog(mayi, { opened, entries }, start.seats);

  test('has somebody let the others go on once', () => {
    expect(folded(waited)).toMatchObject({ ok: true });
  });

  test.each([
    ['lets the same player go on twice', [waited, waited], 'line 3: this seat has let them go on'],
    [
      'takes back what nobody did',
      [{ is: 'tookBack', seat: 0, to: 0, check: '' } as const],
      'line 2: there is nothing to take back',
    ],
    [
      'ends in the middle',
      [{ is: 'ended', check: '' } as const],
      'line 2: the game is not over yet',
    ],
  ])('%s', (_, entries, message) => {
    const found = folded(...entries);
    expect(found.ok ? '' : found.refusal.message).toContain(message);
  });

  test('takes back further than it could', () => {
    const now = afterOwn(aloneAt(coinche), 2);
    const { entry } = orThrow(decide(now, { do: 'takeBack', by: 0 }));
    expect(after(now, entry, 9)).toMatchObject({ ok: true });
    const further = entry.is === 'tookBack' ? { ...entry, to: 0 } : entry;
    expect(after(now, further, 9)).toMatchObject({ refusal: { params: { line: 9 } } });
  });
});
