// The engine and the second opinion on the same positions: whatever they disagree on is a bug in one of them.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { pick, shuffled, simulationRng } from '#kernel';
import { DEFAULT_RULES } from '../src/games/tysiac/rules.ts';
import { compareTysiac } from './second-opinion/compare.ts';
import { cardPoints, marriageValue, trickWinner } from './second-opinion/tysiac.ts';

const RULES = [
  ['standard', 'standard'],
  ['kurnik', 'kurnik'],
  ['house rules by chance', undefined],
] as const;
const TABLES = RULES.flatMap(([name, rules]) => [2, 3, 4].map((seats) => [name, seats, rules]));
const POSITIONS = 330;

describe('engine and second opinion agree on who acts, what is legal, what is refused and what follows', () => {
  test.each(TABLES)('%s, %i players', (name, seats, rules) => {
    const seed = `${name} at a table of ${seats}`;
    const compared = compareTysiac({ rules, seats: Number(seats), seed, positions: POSITIONS });
    expect(compared.positions).toBe(POSITIONS);
    expect(compared.refusals).toBeGreaterThan(10 * POSITIONS);
    expect(compared.actions - compared.refusals).toBeGreaterThan(2 * POSITIONS);
  });
});

const SUITS = ['♠', '♥', '♦', '♣'];
const PACK = SUITS.flatMap((suit) => ['9', 'J', 'Q', 'K', '10', 'A'].map((rank) => rank + suit));

/** A first trick that announces a marriage, so that the second has a trump. */
function twoTricks(seed: string, seats: number) {
  const rng = simulationRng(seed);
  const trump = pick(SUITS, rng);
  const pair = shuffled([`K${trump}`, `Q${trump}`], rng);
  const rest = shuffled(
    PACK.filter((card) => !pair.includes(card)),
    rng,
  );
  const plays = (first: string, announcedMarriage: string | null) =>
    Array.from({ length: seats }, (_, seat) => ({
      seat,
      card: seat === 0 ? first : (rest.pop() ?? ''),
      announcedMarriage: seat === 0 ? announcedMarriage : null,
    }));
  return { trump, tricks: [plays(pair[0] ?? '', trump), plays(rest.pop() ?? '', null)] };
}

describe('engine and second opinion agree on finished tricks', () => {
  test.each([2, 3])('%i players: winners, points and marriages of random tricks', (seats) => {
    for (let n = 0; n < 500; n++) {
      const { trump, tricks } = twoTricks(`trick ${n}`, seats);
      const read = tysiac.readPosition(
        {
          phase: 'HandEnd',
          dealer: 0,
          turn: null,
          hands: Array.from({ length: seats }, () => []),
          tricks: tricks.map((plays) => ({ leader: 0, plays })),
        },
        DEFAULT_RULES,
      );
      if (!read.ok) throw new Error(read.refusal.message);
      const points = Array.from({ length: seats }, () => 0);
      for (const plays of tricks) {
        const winner = trickWinner(plays, trump);
        for (const { card } of plays) points[winner] = (points[winner] ?? 0) + cardPoints(card);
      }
      expect(read.value.tricks.map((trick) => trick.winner)).toEqual(
        tricks.map((plays) => trickWinner(plays, trump)),
      );
      expect(read.value.trickPoints).toEqual(points);
      expect(read.value.marriagePoints[0]).toBe(marriageValue(trump));
    }
  });
});
