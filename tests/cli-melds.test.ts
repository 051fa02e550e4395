// The melds command as a user sees it: hands and rounds in, plain words, JSON or a refusal out.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { baize } from './run-baize.ts';

async function told(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await baize('melds', ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('what baize melds says', () => {
  test.each([
    [
      'a hand that can be laid down in several ways',
      ['9♣ 9♦ Joker K♣ K♦ K♠ 4♥ 2♠', '--contract', '1', '--ways', '3'],
      `Round 1: 2 sets of 3.
The hand, 8 cards, 104 points: 2♠ K♠ 4♥ 9♦ K♦ 9♣ K♣ Joker

Yes, it can be laid down, in 8 ways.

Best by every measure:
  9♦ 9♣ Joker | K♠ K♦ K♣   leaves 6 points

The first 3:
  1  9♦ 9♣ 2♠ | K♦ K♣ Joker   leaves 14 points
  2  9♦ 9♣ Joker | K♦ K♣ 2♠   leaves 14 points
  3  K♠ K♦ 2♠ | 9♦ 9♣ Joker   leaves 14 points
`,
    ],
    [
      'measures that do not agree, every way listed, cards as several words',
      ['3♠', '5♠', '6s,7s', '8♠ 10♠ 3♥', '4♥', '2♠', '2♥', '--contract', '3'],
      `Round 3: 2 runs of 4.
The hand, 10 cards, 50 points: 2♠ 3♠ 5♠ 6♠ 7♠ 8♠ 10♠ 2♥ 3♥ 4♥

Yes, it can be laid down, in 4 ways.

Fewest points left and fewest wild cards:
  3♠ 2♠ 5♠ 6♠ | 7♠ 8♠ 2♥ 10♠   leaves 7 points
Most melds without a wild card:
  5♠ 6♠ 7♠ 8♠ | 3♥ 4♥ 2♠ 2♥   leaves 13 points

All of them:
  1  3♠ 2♠ 5♠ 6♠ | 7♠ 8♠ 2♥ 10♠   leaves 7 points
  2  3♠ 2♥ 5♠ 6♠ | 7♠ 8♠ 2♠ 10♠   leaves 7 points
  3  5♠ 6♠ 7♠ 8♠ | 3♥ 4♥ 2♠ 2♥    leaves 13 points
  4  5♠ 6♠ 7♠ 8♠ | 3♥ 4♥ 2♥ 2♠    leaves 13 points
`,
    ],
    [
      'one measure and no list',
      ['3♠ 5♠ 6♠ 7♠ 8♠ 10♠ 3♥ 4♥ 2♠ 2♥', '--contract', '3', '--best', 'natural', '--ways', '0'],
      `Round 3: 2 runs of 4.
The hand, 10 cards, 50 points: 2♠ 3♠ 5♠ 6♠ 7♠ 8♠ 10♠ 2♥ 3♥ 4♥

Yes, it can be laid down, in 4 ways.

Most melds without a wild card:
  5♠ 6♠ 7♠ 8♠ | 3♥ 4♥ 2♠ 2♥   leaves 13 points
`,
    ],
    [
      'what is missing, by suits',
      ['3♠ 4♠ 8♠ K♥', '--contract', '3', '--rules', 'family'],
      `Round 3: 2 runs of 4, runs of one suit at least 2 ranks apart.
The hand, 4 cards, 25 points: 3♠ 4♠ 8♠ K♥

No, not yet. 5 cards are missing.

One card more, any of these brings it nearer:
  ♠  5 6
  ♥  10 J Q A
  any 2 or Joker
`,
    ],
    [
      'ranks that help in any suit',
      ['3h 4h 5h 6h 9s 9d qc', '--contract', '2', '--rules', 'phase4'],
      `Round 2: 1 set of 3 or more and 1 run of 4 or more.
The hand, 7 cards, 46 points: 9♠ 3♥ 4♥ 5♥ 6♥ 9♦ Q♣

No, not yet. 1 card is missing.

One card more, any of these is enough:
  any suit  9
  any 2 or Joker
`,
    ],
    [
      'a card that must be another where all is laid at once',
      ['9♠ 9♥ 9♦ 3♣ 4♣ 5♣ 6♣ 3♦ 4♦ 5♦ 6♦ K♠', '--contract', '6'],
      `Round 6: 1 set and 2 runs, every card at once.
The hand, 12 cards, 73 points: 9♠ K♠ 9♥ 3♦ 4♦ 5♦ 6♦ 9♦ 3♣ 4♣ 5♣ 6♣

No, not yet. To lay all 12 at once, one of them must be another card.

In the place of a card that does not fit, any of these is enough:
  any suit  9
  ♦         7
  ♣         7
  any 2 or Joker
`,
    ],
    [
      'too few cards for all at once',
      ['3♠', '--contract', '6', '--rules', 'family'],
      `Round 6: 1 set and 2 runs, every card at once, runs of one suit at least 2 ranks
apart.
The hand, 1 card, 3 points: 3♠

No, not yet. All at once takes 11 cards or more; for 11, 10 cards are missing.

One card more, any of these brings it nearer:
  any natural card
  any 2 or Joker
`,
    ],
    [
      'the only way to lay all at once',
      ['9♠ 9♥ 9♦ 3♣ 4♣ 5♣ 6♣ 3♦ 4♦ 5♦ 2♦', '--contract', '6'],
      `Round 6: 1 set and 2 runs, every card at once.
The hand, 11 cards, 59 points: 9♠ 9♥ 2♦ 3♦ 4♦ 5♦ 9♦ 3♣ 4♣ 5♣ 6♣

Yes, it can be laid down and the round is won, in one way.

The way:
  9♠ 9♥ 9♦ | 3♦ 4♦ 5♦ 2♦ | 3♣ 4♣ 5♣ 6♣
`,
    ],
  ])('%s', async (_, args, expected) => {
    expect(await told(...args)).toBe(expected);
  });

  test('of a large hand no line is wider than 80 columns, and ways are counted up to a bound', async () => {
    const hand = '3♠ 5♠ 6♠ 7♠ 8♠ 10♠ 3♥ 4♥ 2♠ 2♥ '.repeat(2).concat('Joker Joker 9♦ 9♣ A♦');
    const text = await told(hand, '--contract', '6', '--rules', 'phase4');
    expect(text).toContain('Yes, it can be laid down, in more ways than the 10,000 counted.');
    for (const line of text.split('\n')) {
      expect(Array.from(line).length).toBeLessThanOrEqual(80);
      expect(line).toBe(line.trimEnd());
    }
  });

  test.each([
    ['9♠ 9♥ 9♦ 3♣ 4♣ 5♣ 6♣ 3♦ 4♦ 5♦ 6♦ K♠', '6', 'house', 'In the place of a card that'],
    ['3♠ 5♠ 6♠ 7♠ 8♠ 10♠ 3♥ 4♥ 2♠ 2♥', '3', 'house', 'Most melds without a wild\ncard:'],
    [
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥ 9♠ 9♥ 10♠ 10♥ J♠ J♥',
      '4',
      'house',
      '  any suit  3 4 5 6 7 8 9 10\n            J\n',
    ],
  ])('at a terminal of 28 columns: %s', (hand, contract, rules, expected) => {
    const args = ['bin/baize.js', 'melds', hand, '--contract', contract, '--rules', rules];
    const narrow = 'data:text/javascript,process.stdout.columns = 28';
    const { stdout } = spawnSync(process.execPath, ['--import', narrow, ...args], {
      encoding: 'utf8',
    });
    expect(stdout).toContain(expected);
    for (const line of stdout.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(28);
  });

  test('as JSON: the same facts, possible or not', async () => {
    const way = {
      melds: expect.arrayContaining([
        { type: 'set', cards: ['9♦', '9♣', 'Joker'] },
        { type: 'run', cards: ['4♥', '5♥', '6♥', '7♥'] },
      ]) as unknown,
      pointsLeft: 2,
      cardsLeft: 1,
      wilds: 1,
      natural: 1,
    };
    const possible = await told('9♣ 9♦ Joker 4♥ 5♥ 6♥ 7♥ 2♣', '--contract', '2', '--json');
    expect(JSON.parse(possible)).toMatchObject({
      round: 2,
      contract: { sets: 1, runs: 1 },
      exact: true,
      all: false,
      gap: 0,
      points: 92,
      possible: true,
      missing: 0,
      helps: [],
      best: { points: way },
      ways: { complete: true },
    });
    const lacking = await told('9♣ 9♦ 9♥ 4♥ 5♥ 7♥', '--contract', '2', '--json');
    expect(JSON.parse(lacking)).toMatchObject({
      hand: ['4♥', '5♥', '7♥', '9♥', '9♦', '9♣'],
      possible: false,
      missing: 1,
      helps: ['2♠', '2♥', '6♥', '2♦', '2♣', 'Joker'],
      best: {},
      ways: { counted: 0, complete: true, first: [] },
    });
  });
});
