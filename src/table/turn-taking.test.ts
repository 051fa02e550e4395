// Who is asked before the first bid of a kurnik hand: everybody, whoever holds the four nines.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { orThrow, readRules, recordHeader, type Game } from '#kernel';
import { seatMoment } from './seat-moment.ts';
import type { Seated } from './seats.ts';
import {
  gameInProgress,
  gameStepped,
  gameWithWait,
  type GameInProgress,
} from './game-in-progress.ts';
import { dueIn, turnAfter, waitsFor } from './turn-taking.ts';

/** The seed decides who holds them; seat 2 is to move in all three. */
const HOLDERS = [
  ['seat 1 holds them', 'n196', 1],
  ['seat 0 holds them', 'n394', 0],
  ['nobody holds them', 'plain', null],
] as const;

const PERSON = { kind: 'person' as const, name: 'P' };
const BOT = { kind: 'bot' as const, name: 'B', level: 'greedy', canWait: true };

function begun(seed: string, seats: readonly Seated[]): GameInProgress {
  const rules = orThrow(readRules(tysiac.ruleset, { preset: 'kurnik' }));
  const players = seats.map(({ name }) => name);
  const header = recordHeader(tysiac as Game, rules, { seats: 3, players, seed, dealer: 0 });
  return orThrow(gameInProgress(tysiac as Game, { header, entries: [] }, seats));
}

/** Who is asked, one after the other, when all let go until somebody must move. */
function line(now: GameInProgress): readonly unknown[] {
  const due = dueIn(now);
  if (due.who !== 'person' && due.who !== 'bot') return [due.who];
  const here = [due.who, due.seat, due.mayWait];
  return due.mayWait ? [here, ...line(gameWithWait(now, due.seat))] : [here];
}

describe.each(HOLDERS)('%s', (_, seed, holder) => {
  test('the player to move is first in toAct', () => {
    const { state } = begun(seed, [PERSON, PERSON, PERSON]);
    expect(tysiac.toAct(state as never)).toEqual(holder === null ? [2] : [2, holder]);
  });

  test('among persons everybody else is asked, then the player to move', () => {
    expect(line(begun(seed, [PERSON, PERSON, PERSON]))).toEqual([
      ['person', 0, true],
      ['person', 1, true],
      ['person', 2, false],
    ]);
  });

  test('bots are asked as persons are, and first', () => {
    expect(line(begun(seed, [PERSON, BOT, PERSON]))).toEqual([
      ['bot', 1, true],
      ['person', 0, true],
      ['person', 2, false],
    ]);
  });

  test('who plays alone among bots is asked out of turn only with something to choose', () => {
    const asked = line(begun(seed, [PERSON, BOT, BOT]));
    const own = holder === 0 ? [['person', 0, true]] : [];
    expect(asked).toEqual([['bot', 1, true], ...own, ['bot', 2, false]]);
  });
});

test('after a new deal everybody is asked again, also who let go before', () => {
  const now = begun('n196', [PERSON, PERSON, PERSON]);
  const again = orThrow(gameStepped(gameWithWait(now, 0), 1, { type: 'ASK_REDEAL' }));
  expect(line(again)).toEqual([
    ['person', 0, true],
    ['person', 1, true],
    ['person', 2, false],
  ]);
});

test('who let go is not asked again while the same player is to move', () => {
  const now = begun('n196', [PERSON, PERSON, PERSON]);
  expect(turnAfter(now, 2)).toEqual({ mover: 2, waited: [0, 1] });
});

describe('whom others see the table wait for', () => {
  test.each([
    ['among persons', [PERSON, PERSON, PERSON]],
    ['where one plays alone among bots', [PERSON, BOT, BOT]],
  ] as const)('%s does not depend on who holds the nines', (_, seats) => {
    const seen = HOLDERS.map(([, seed]) => {
      const now = letGoBots(begun(seed, seats));
      return [null, 1, 2].map((viewer) => waitsFor(now, viewer));
    });
    const others = seen.map((each) => each.map((waits, i) => (i === 1 ? null : waits)));
    expect(others[1]).toEqual(others[0]);
    expect(others[2]).toEqual(others[0]);
    expect(others[0]?.[0]).toMatchObject({ seat: 2, mayWait: false });
  });

  test('nor on who has let the others go on', () => {
    const now = begun('n196', [PERSON, PERSON, PERSON]);
    expect(waitsFor(now, 0)).toEqual({ who: 'person', seat: 0, mayWait: true });
    for (const viewer of [null, 1, 2])
      expect(waitsFor(gameWithWait(now, 0), viewer)).toEqual(waitsFor(now, viewer));
  });

  test('nor on whom chance picks, where a bot cannot wait', () => {
    const hasty = { ...BOT, canWait: false };
    for (const [, seed] of HOLDERS) {
      const now = begun(seed, [hasty, hasty, hasty]);
      for (const viewer of [null, 0, 1, 2])
        expect(waitsFor(now, viewer)).toEqual({ who: 'bot', seat: 2, mayWait: false });
    }
  });

  test.each(HOLDERS)('nor whether a seat may let the others go on, when %s', (_, seed) => {
    const now = begun(seed, [PERSON, PERSON, PERSON]);
    const may = [0, 1, 2].map((seat) => seatMoment(now, seat).mayWait);
    expect(may).toEqual([true, true, false]);
  });

  test('and a clock that says the time is over leaves the mover alone', () => {
    const now = begun('n196', [PERSON, PERSON, PERSON]);
    expect(dueIn(now, 'over')).toMatchObject({ who: 'person', seat: 2, mayWait: false, also: [] });
  });

  /** Bots answer at once, before anybody looks. */
  function letGoBots(now: GameInProgress): GameInProgress {
    const due = dueIn(now);
    return due.who === 'bot' && due.mayWait ? letGoBots(gameWithWait(now, due.seat)) : now;
  }
});
