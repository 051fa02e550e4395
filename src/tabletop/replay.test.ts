// A game that is over is seen step by step as its players saw it, forwards, backwards, and with open hands.
import { describe, expect, test } from 'vitest';
import { orThrow, type ActionLike, type Game, type JsonObject } from '#kernel';
import { coinche, mayi, tysiac } from '#games';
import { wordsIn } from '#text/all';
import { bot, playedOn, tableOf } from '../../tests/a-table.ts';
import { gameLookedBackAt, nextMomentAfter, replayOf } from './replay.ts';
import { handsLeft } from './scene.ts';
import { stories } from './story.ts';
import { narratorAt } from './tabletops.ts';

const NAMES = ['Ann', 'Bea', 'Cid', 'Dan'];
const GAMES: readonly (readonly [string, Game, number, JsonObject])[] = [
  ['Coinche', coinche, 4, { preset: 'standard', maxRounds: 1 }],
  ['Tysiąc', tysiac, 3, { preset: 'standard', maxHands: 1 }],
  ['May I?', mayi, 3, { preset: 'house', lastRound: 1 }],
];

function finished(game: Game, seats: number, rules: JsonObject) {
  const names = NAMES.slice(0, seats);
  const table = tableOf(game, { seats: names.map((name) => bot(name)), rules });
  const { now } = playedOn(table, 2000);
  const narrator = narratorAt(game, wordsIn('en'), names);
  const record = { header: now.header, entries: now.steps.map(({ entry }) => entry) };
  const whole = orThrow(gameLookedBackAt(game, record));
  return { now, names, narrator, replay: replayOf(whole, narrator) };
}

describe.each(GAMES)('a replay of %s', (_, game, seats, rules) => {
  const { now, names, narrator, replay } = finished(game, seats, rules);
  const places = Array.from({ length: replay.last + 1 }, (_, step) => step);

  test('has a step for every action, and what every seat saw after it', () => {
    expect(replay.last).toBe(now.steps.length);
    for (const step of places.toReversed())
      for (const seat of names.keys()) {
        const state = now.steps[step]?.before.state ?? now.state;
        const view = game.view(state, seat);
        expect(replay.scene(step, seat, false)).toEqual(
          narrator.tabletop.scene(view, seat, narrator),
        );
      }
  });

  test('shows with open hands what each of the others holds, and no card twice', () => {
    for (const step of places) {
      const { places: shown, hand } = replay.scene(step, 1, true);
      for (const { seat, open, cards } of shown) {
        if (seat === 1) expect(open).toBeUndefined();
        else {
          expect(open).toHaveLength(cards);
          expect(open?.toSorted()).toEqual(replay.scene(step, seat, false).hand.toSorted());
        }
      }
      const held = [...hand, ...shown.flatMap(({ open = [] }) => open)];
      if (game !== mayi) expect(new Set(held).size).toBe(held.length);
    }
  });

  test('tells at any step what had been told by then, and only what is new as news', () => {
    const printed = (events: readonly ActionLike[]) =>
      events.map((event) => game.printEvent(event, 0));
    const steps = now.steps.map(({ entry, events }) => ({
      by: entry.seat,
      events: printed(events),
    }));
    const firstDeal = printed(now.firstDeal);
    expect(firstDeal).not.toEqual([]);
    const toldAt = (step: number) =>
      stories(narrator).of({ firstDeal, steps: steps.slice(0, step) }, 0);
    for (const step of [replay.last, 0, 1, 7, replay.last - 1, 7]) {
      const news = toldAt(Math.max(0, step - 1)).lines.length;
      expect(replay.story(step, 0)).toEqual({ ...toldAt(step), news });
    }
    expect(replay.rounds(0)).toEqual([]);
    expect(replay.rounds(replay.last)).toEqual(stories(narrator).rounds(steps));
    expect(replay.rounds(replay.last)).toHaveLength(1);
  });
});

describe('hands that are left', () => {
  test('lie open when a round of May I? is scored, and count what the round brought', () => {
    const { replay } = finished(mayi, 3, { preset: 'house', lastRound: 1 });
    expect(handsLeft(replay.scene(replay.last - 1, 0, true))).toEqual([]);
    const left = handsLeft(replay.scene(replay.last, 0, false));
    expect(left.map(({ points }) => points)).toEqual(replay.rounds(replay.last)[0]?.points);
    for (const { seat, cards } of left)
      expect(cards.toSorted()).toEqual(replay.scene(replay.last, seat, false).hand.toSorted());
    expect(left.some(({ cards }) => cards.length > 0)).toBe(true);
  });
});

test.each([
  [[20, 9, 31], 0, 9],
  [[20, 9, 31], 9, 20],
  [[20, 9, 31], 31, 9],
  [[], 4, 4],
])('of moments at %j the next after step %i is %i', (steps, from, to) => {
  const moments = steps.map((step) => ({ step }));
  expect(nextMomentAfter(moments, from)).toBe(to);
});
