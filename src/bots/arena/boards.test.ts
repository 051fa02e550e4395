import { describe, expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import { eachAlone, orThrow, present, readRules, type Game } from '#kernel';
import { toy } from '../../../tests/toy-game.ts';
import { botFor } from '../levels.ts';
import { thoughtOrWait, type Bot } from '../bot.ts';
import { cardPointsMade, fixedContract } from '../coinche/fixed-contract.ts';
import { BOARDS, hasContracts, type BoardKind } from './boards.ts';
import { lineUps, parOf } from './line-ups.ts';
import { playBoard, type BoardResult, type MatchTable } from './play-board.ts';

function tableFor(game: Game, kind: BoardKind, seats: number, bothWays = false): MatchTable {
  const rules = orThrow(readRules(game.ruleset, undefined));
  return { game, rules, seats, seed: 'arena', kind, bothWays, hands: 3 };
}

function played(table: MatchTable, a: string, b: string, board: number): BoardResult {
  const bot = (name: string): Bot => present(botFor(table.game, name), name);
  const bots = { a: bot(a), b: bot(b) };
  const canWait = { a: bots.a.wants !== undefined, b: bots.b.wants !== undefined };
  const playing = playBoard(table, board, canWait);
  let next = playing.next();
  while (next.done !== true) {
    const { player, decision, mayWait } = next.value;
    next = playing.next(thoughtOrWait(bots[player], decision, mayWait));
  }
  return next.value;
}

describe('line-ups', () => {
  test.each([
    ['two players change places', eachAlone(2), false, ['ab', 'ba']],
    ['teams change places', coinche.sides(4), false, ['abab', 'baba']],
    ['once, both ways or not', coinche.sides(4), true, ['abab', 'baba']],
    ['a in each seat', eachAlone(3), false, ['abb', 'bab', 'bba']],
    ['and b too', eachAlone(3), true, ['abb', 'bab', 'bba', 'baa', 'aba', 'aab']],
  ])('%s', (_, sides, bothWays, expected) => {
    expect(lineUps(sides, bothWays).map((lineUp) => lineUp.join(''))).toEqual(expected);
  });

  test.each([
    [2, false, 1 / 2],
    [3, false, 1 / 3],
    [5, false, 1 / 5],
    [5, true, 1 / 2],
  ])('par at %i seats, both ways %s, is %f', (seats, bothWays, par) => {
    expect(parOf(lineUps(eachAlone(seats), bothWays))).toBeCloseTo(par, 12);
  });
});

describe('boards', () => {
  const tables: readonly (readonly [string, MatchTable])[] = [
    ['Tysiąc at 2', tableFor(tysiac, 'deals', 2)],
    ['games of Tysiąc at 2', tableFor(tysiac, 'games', 2)],
    ['Tysiąc at 3, both ways', tableFor(tysiac, 'deals', 3, true)],
    ['games of Tysiąc at 3, both ways', tableFor(tysiac, 'games', 3, true)],
    ['Coinche', tableFor(coinche, 'deals', 4)],
    ['games of Coinche', tableFor(coinche, 'games', 4)],
    ['Coinche with fixed contracts', tableFor(coinche, 'contracts', 4)],
    ['May I? at 3, both ways', tableFor(mayi, 'deals', 3, true)],
  ];

  test.each(tables)('%s: a bot against itself is even', (_, table) => {
    for (const level of ['random', 'greedy']) {
      const { difference, won } = played(table, level, level, 1);
      expect(difference).toBeCloseTo(0, 9);
      expect(won ?? 0.5).toBeCloseTo(0.5, 9);
    }
  });

  test.each(tables)('%s: a and b changed is the same seen from the other side', (_, table) => {
    const one = played(table, 'greedy', 'random', 2);
    const other = played(table, 'random', 'greedy', 2);
    expect(one.difference).not.toBe(0);
    expect(other.difference).toBeCloseTo(-one.difference, 9);
    if (one.won !== null) expect(other.won).toBeCloseTo(1 - one.won, 9);
  });

  test('the better player is ahead', () => {
    for (const [, table] of tables) {
      const differences = [0, 1, 2, 3].map((n) => played(table, 'greedy', 'random', n).difference);
      expect(differences.reduce((sum, each) => sum + each)).toBeGreaterThan(0);
    }
  });

  test('a game without boards of its own is played as well', () => {
    for (const kind of ['deals', 'games'] as const) {
      const table = tableFor(toy, kind, 3, true);
      expect(played(table, 'random', 'random', 1).difference).toBeCloseTo(0, 9);
    }
  });

  test('only games that offer them have contracts to fix', () => {
    expect([coinche, mayi, tysiac, toy].map((game: Game) => hasContracts(game))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('May I? takes its rounds in turn', () => {
    const { game, rules } = tableFor(mayi, 'deals', 3);
    const rounds = [0, 1, 5, 6, 7].map((board) => {
      const state = BOARDS.deals.start(game, { rules, seats: 3, seed: 'x', board });
      const { round, dealer, turn } = game.printPosition(state);
      return { round, dealer, turn };
    });
    expect(rounds).toEqual([
      { round: 1, dealer: 0, turn: 1 },
      { round: 2, dealer: 0, turn: 1 },
      { round: 6, dealer: 0, turn: 1 },
      { round: 1, dealer: 1, turn: 2 },
      { round: 2, dealer: 1, turn: 2 },
    ]);
  });
});

describe('fixed contracts', () => {
  const rules = orThrow(readRules(coinche.ruleset, undefined));

  test('go to the strongest hand, without an auction', () => {
    const state = fixedContract({ rules, seats: 4, seed: 'fixed', board: 6 });
    const { hands, contract, bids, turn, dealer } = coinche.printPosition(state);
    // By seat the best count: 55 in ♥, 43 in ♦, 83 in ♠, 65 in ♦.
    expect(hands).toEqual(
      [
        '7♠ 10♠ J♥ K♥ 7♦ A♦ 7♣ J♣',
        'J♠ Q♥ 10♥ 8♦ Q♦ 10♦ Q♣ K♣',
        '9♠ Q♠ K♠ A♠ 8♥ A♥ K♦ 10♣',
        '8♠ 7♥ 9♥ 9♦ J♦ 8♣ 9♣ A♣',
      ].map((hand) => hand.split(' ')),
    );
    expect(contract).toEqual({ seat: 2, value: 80, suit: '♠', multiplier: 1 });
    expect({ bids, turn, dealer }).toEqual({ bids: [], turn: 3, dealer: 2 });
  });

  test('all points of the cards are shared out, 20 more with a belote', () => {
    let state = fixedContract({ rules, seats: 4, seed: 'fixed', board: 0 });
    while (coinche.roundsPlayed(state) === 0) {
      const seat = present(coinche.toAct(state)[0], 'a seat');
      const [action] = coinche.legalActions(state, seat);
      state = orThrow(coinche.step(state, seat, present(action, 'a card'))).state;
    }
    const [first = 0, second = 0, ...others] = cardPointsMade(state);
    expect([162, 182]).toContain(first + second);
    expect(others).toEqual([first, second]);
  });
});
