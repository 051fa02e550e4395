// Cards are marked group by group, taken back, and used when there are enough: of a fixed size, of any, and of May I?'s melds.
import { describe, expect, test } from 'vitest';
import { mayi, tysiac } from '#games';
import { wordsIn } from '#text/all';
import { ui } from './caption.ts';
import type { Marking } from './marking.ts';
import {
  cardToggled,
  emptyPicking,
  faultText,
  isComplete,
  isOpenEnded,
  nextUnmarked,
  pickingConfirmed,
  pickingMoved,
  pickingTakenBack,
  placesOf,
  type PickedFrom,
  type Picking,
  type PickStep,
} from './picking.ts';
import { narratorAt, tabletopOf } from './tabletops.ts';

const HAND = ['9♠', '9♥', '9♦', '4♠', '5♠', '6♠', '7♠', 'K♠'];
const FROM: PickedFrom = { tabletop: tabletopOf(mayi), cards: HAND };

/** A set and a run, of fixed sizes or of any. */
function melds(isExact: boolean): Marking {
  const set = { type: 'set', label: [ui('setNumber', { n: 1 })], size: isExact ? 3 : null };
  const run = { type: 'run', label: [ui('runNumber', { n: 1 })], size: isExact ? 4 : null };
  return { kind: 'compose', action: { type: 'LAY_DOWN' }, field: 'melds', groups: [set, run] };
}

const TWO_OF_THREE: Marking = {
  kind: 'choose',
  action: { type: 'DISCARD' },
  count: 2,
  of: ['9♠', '9♥', '9♦'],
  isOrdered: true,
  groups: [
    { label: [{ is: 'seat', seat: 1 }], size: 1 },
    { label: [{ is: 'seat', seat: 2 }], size: 1 },
  ],
};

function picked(step: PickStep): Picking {
  if (step.is !== 'marked') throw new Error(`not marked but ${step.is}`);
  return step.picking;
}

/** After these places, one after the other. */
function marked(marking: Marking, ...places: readonly number[]): Picking {
  return places.reduce(
    (picking, place) => picked(cardToggled(FROM, picking, place)),
    emptyPicking(marking, true),
  );
}

describe('marking', () => {
  test.each([
    ['nothing', [], [[], []], 0],
    ['the first group', [0, 1], [[0, 1], []], 0],
    ['on to the next when one is full', [0, 1, 2], [[0, 1, 2], []], 1],
    [
      'both',
      [0, 1, 2, 3, 4],
      [
        [0, 1, 2],
        [3, 4],
      ],
      1,
    ],
    [
      'and again takes a card away, and its group is filled again',
      [0, 1, 2, 3, 1],
      [[0, 2], [3]],
      0,
    ],
  ])('%s', (_, places, groups, current) => {
    expect(marked(melds(true), ...places)).toMatchObject({ groups, current });
  });

  test('the last card of a group that would be wrong with it is not marked, and it is said why', () => {
    const step = cardToggled(FROM, marked(melds(true), 0, 1), 3);
    if (step.is !== 'wrong') throw new Error('it is wrong');
    expect(step.fault).toMatchObject({ group: 0, cards: ['9♠', '9♥', '4♠'] });
    const narrator = narratorAt(mayi, wordsIn('en'), []);
    expect(faultText(step.fault, melds(true), narrator)).toMatch(/^Set 1 \(9♠ 9♥ 4♠\): .+\.$/);
  });

  test('a card that is not among those to choose from is impossible', () => {
    expect(cardToggled(FROM, emptyPicking(TWO_OF_THREE, false), 7)).toEqual({ is: 'impossible' });
  });

  test('more than there is room for changes nothing', () => {
    const full = marked(TWO_OF_THREE, 0, 1);
    expect(picked(cardToggled(FROM, full, 2))).toEqual(full);
  });
});

describe('going on', () => {
  const at = (picking: Picking, place: number) => pickingConfirmed(FROM, picking, place);

  test('marks a card that is not marked, and takes one back in a group of a fixed size', () => {
    expect(picked(at(emptyPicking(melds(true), true), 0)).groups).toEqual([[0], []]);
    expect(picked(at(marked(melds(true), 0), 0)).groups).toEqual([[], []]);
  });

  test('closes a group of any size where it is right, and says what is wrong where it is not', () => {
    expect(isOpenEnded(emptyPicking(melds(false), true))).toBe(true);
    expect(picked(at(marked(melds(false), 0, 1, 2), 2))).toMatchObject({ current: 1 });
    expect(at(marked(melds(false), 0, 3), 3)).toMatchObject({ is: 'wrong', fault: { group: 0 } });
  });

  test('uses what is marked when there is enough', () => {
    const whole = marked(melds(true), 0, 1, 2, 3, 4, 5, 6);
    expect(isComplete(whole)).toBe(true);
    const step = at(whole, 0);
    if (step.is !== 'done') throw new Error('it is done');
    expect(step.action).toEqual({
      type: 'LAY_DOWN',
      melds: [
        { type: 'set', cards: ['9♠', '9♥', '9♦'] },
        { type: 'run', cards: ['4♠', '5♠', '6♠', '7♠'] },
      ],
    });
  });

  test('gives the first card to the first, the second to the second', () => {
    const step = pickingConfirmed(
      { ...FROM, tabletop: tabletopOf(tysiac) },
      marked(TWO_OF_THREE, 2, 0),
      0,
    );
    if (step.is !== 'done') throw new Error('it is done');
    expect(step.action).toEqual({ type: 'DISCARD', cards: ['9♦', '9♠'] });
  });

  test('goes to the next card that is not marked, round the hand', () => {
    expect(nextUnmarked(marked(melds(true), 0, 1), 0, 8)).toBe(2);
    expect(nextUnmarked(marked(melds(true), 0, 1), 7, 8)).toBe(2);
  });
});

describe('taking back', () => {
  test.each([
    ['card', [0, 1], [[0], []]],
    ['card', [0, 1, 2], [[0, 1], []]],
    ['group', [0, 1, 2, 3], [[0, 1, 2], []]],
    ['group', [0, 1, 2], [[], []]],
  ] as const)('a %s of %j', (what, places, groups) => {
    expect(pickingTakenBack(marked(melds(true), ...places), what)?.groups).toEqual(groups);
  });

  test('of nothing is nothing', () => {
    expect(pickingTakenBack(emptyPicking(melds(true), true), 'card')).toBeUndefined();
  });
});

test('what is marked stays marked where the cards change places', () => {
  const moved = pickingMoved(marked(melds(true), 0, 1), (place) => 7 - place);
  expect(moved.groups).toEqual([[7, 6], []]);
});

test('of a card held twice the one is meant that is not marked yet', () => {
  const cards = ['9♠', 'K♠', '9♠'];
  const picking = { ...emptyPicking(melds(true), true), groups: [[0], []] };
  expect(placesOf(['9♠'], cards, null)).toEqual([0]);
  expect(placesOf(['9♠'], cards, picking)).toEqual([2]);
  expect(placesOf(['K♠'], cards, { ...picking, groups: [[1], []] })).toEqual([1]);
  expect(placesOf(['A♠'], cards, null)).toEqual([]);
});
