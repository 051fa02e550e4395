// A story keeps to what events say of themselves: what is not told, and what deals anew.
import { expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import type { Game, JsonObject } from '#kernel';
import { wordsIn } from '#text/all';
import { stories, type ToldStep } from './story.ts';
import { narratorAt } from './tabletops.ts';

/** What came after a deal that nothing was told of. */
const after = (steps: readonly ToldStep[]) => ({ firstDeal: [], steps });

function storyOf(game: Game, events: readonly JsonObject[]) {
  const narrator = narratorAt(game, wordsIn('en'), ['Ann', 'Bea', 'Cid']);
  return stories(narrator).of(after([{ by: 1, events }]), 0);
}

test('the end of a turn is not told', () => {
  const discarded = { type: 'cardDiscarded', seat: 1, card: '5♣' };
  const over = { type: 'turnComplete', playerId: 1, wentOut: false, hand: [] };
  expect(storyOf(mayi, [discarded, over]).lines).toHaveLength(1);
});

test('a new deal in the middle of a round deals new cards', () => {
  expect(storyOf(tysiac, [{ type: 'passed', seat: 1 }]).deals).toBe(0);
  expect(storyOf(tysiac, [{ type: 'redealt', seat: 1 }]).deals).toBe(1);
});

test('who looks on receives nothing, and everything is news to them', () => {
  const narrator = narratorAt(mayi, wordsIn('en'), ['Ann', 'Bea', 'Cid']);
  const steps = [{ by: 0, events: [{ type: 'cardDrawn', seat: 0, card: '5♣' }] }];
  expect(stories(narrator).of(after(steps), 0)).toMatchObject({ received: ['5♣'] });
  expect(stories(narrator).of(after(steps), null)).toMatchObject({ received: [], news: 0 });
});

test('the first deal is told before anybody acts, and again where another game begins', () => {
  const narrator = narratorAt(tysiac, wordsIn('en'), ['Ann', 'Bea', 'Cid']);
  const told = stories(narrator);
  const dealtBy = (dealer: number) => [{ type: 'handDealt', dealer }];
  const steps = [{ by: 2, events: [{ type: 'passed', seat: 2 }] }];
  expect(told.of({ firstDeal: [], steps: [] }, 0).lines).toEqual([]);
  expect(told.of({ firstDeal: dealtBy(1), steps: [] }, 0)).toMatchObject({
    lines: ['Bea deals.'],
    news: 0,
    deals: 0,
  });
  expect(told.of({ firstDeal: dealtBy(1), steps }, 0).lines).toEqual(['Bea deals.', 'Cid passes.']);
  expect(told.of({ firstDeal: dealtBy(2), steps: [] }, 0).lines).toEqual(['Cid deals.']);
});

test('a card stays new for the whole turn, whatever else is done in it', () => {
  const narrator = narratorAt(mayi, wordsIn('en'), ['Ann', 'Bea', 'Cid']);
  const drawn = (card: string) => ({ by: 0, events: [{ type: 'cardDrawn', seat: 0, card }] });
  const laidOff = { type: 'laidOff', seat: 0, meld: 'm1', card: '7♠' };
  const others = { by: 1, events: [{ type: 'cardDiscarded', seat: 1, card: '4♥' }] };
  const steps = [drawn('5♣'), { by: 0, events: [laidOff] }];
  expect(stories(narrator).of(after(steps), 0)).toMatchObject({ received: [], newInTurn: ['5♣'] });
  const next = [...steps, others, drawn('6♦')];
  expect(stories(narrator).of(after(next), 0)).toMatchObject({ newInTurn: ['6♦'] });
});

test('a round has the number that the game gives it, and is counted where it gives none', () => {
  const numbers = (game: Game, events: readonly JsonObject[]) =>
    stories(narratorAt(game, wordsIn('en'), ['Ann', 'Bea', 'Cid']))
      .rounds(events.map((event) => ({ by: 0, events: [event] })))
      .map(({ number }) => number);
  const ended = { type: 'roundEnded', winner: 1, scores: [9, 0, 4], totals: [9, 0, 4] };
  expect(
    numbers(
      mayi,
      [5, 6].map((round) => ({ ...ended, round })),
    ),
  ).toEqual([5, 6]);
  expect(numbers(coinche, [{ type: 'passedOut' }, { type: 'passedOut' }])).toEqual([1, 2]);
});
