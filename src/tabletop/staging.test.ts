// Melds are made ready on a shelf: cards go where they fit, every meld says how far it is, and nothing is lost on the way.
import { describe, expect, test } from 'vitest';
import { mayi } from '#games';
import type { MayIRules, MayIView } from '#games/mayi';
import { countFaces, present, readFace } from '#kernel';
import { ui } from './caption.ts';
import type { Composing, MeldGroup } from './marking.ts';
import { MAYI } from './mayi/index.ts';
import type { PickedFrom, Picking } from './picking.ts';
import {
  cardStaged,
  cardStagedIn,
  meldsStaged,
  nothingStaged,
  stagedAfter,
  stagedNow,
} from './staging.ts';
import { tabletopOf } from './tabletops.ts';

const SET: MeldGroup = { type: 'set', label: [ui('setNumber', { n: 1 })], size: null };
const RUN: MeldGroup = { type: 'run', label: [ui('runNumber', { n: 1 })], size: null };
const EXACT_SET = { ...SET, size: 3 };
const EXACT_RUN = { ...RUN, size: 4 };

describe('a meld says how far it is', () => {
  test.each<[string, MeldGroup, string, object]>([
    ['one card of a set', SET, 'K♠', { is: 'short', more: 2 }],
    ['two of a rank', SET, 'K♠ K♥', { is: 'short', more: 1 }],
    ['a set', SET, 'K♠ K♥ 2♣', { is: 'right', cards: ['K♠', 'K♥', '2♣'] }],
    ['two ranks', SET, 'K♠ Q♠', { is: 'wrong', refusal: { code: 'not_a_set' } }],
    ['two wilds alone wait for two naturals', SET, '2♣ Joker', { is: 'short', more: 2 }],
    ['more wilds than naturals can be mended', SET, 'K♠ 2♣ Joker', { is: 'short', more: 1 }],
    [
      'but not where the size is fixed',
      EXACT_SET,
      'K♠ 2♣ Joker',
      { is: 'wrong', refusal: { code: 'wilds_outnumber_naturals' } },
    ],
    [
      'and that is known before it is full',
      EXACT_SET,
      '2♣ Joker',
      { is: 'wrong', refusal: { code: 'wilds_outnumber_naturals' } },
    ],
    [
      'one too many',
      EXACT_SET,
      'K♠ K♥ K♦ K♣',
      { is: 'wrong', refusal: { code: 'set_wrong_size' } },
    ],
    ['two ranks are wrong by their ranks', EXACT_SET, 'K♠ Q♠', { refusal: { code: 'not_a_set' } }],
    ['one card of a run', RUN, '5♥', { is: 'short', more: 3 }],
    ['a gap of one', RUN, '5♥ 7♥', { is: 'short', more: 2 }],
    ['a gap of three', RUN, '5♥ 9♥', { is: 'short', more: 3 }],
    ['the same is too wide for four', EXACT_RUN, '5♥ 9♥', { refusal: { code: 'not_a_run' } }],
    ['a wild in the gap', RUN, '5♥ 7♥ 2♠', { is: 'short', more: 1 }],
    ['cards in any order lie in order', RUN, '7♥ 5♥ 2♠ 4♥', { cards: ['4♥', '5♥', '2♠', '7♥'] }],
    ['a wild stays where it was put', RUN, '2♠ 5♥ 6♥ 7♥', { cards: ['2♠', '5♥', '6♥', '7♥'] }],
    ['two suits', RUN, '5♥ 6♠', { is: 'wrong', refusal: { code: 'not_a_run' } }],
    ['a card twice', RUN, '5♥ 5♥', { is: 'wrong', refusal: { code: 'not_a_run' } }],
    ['nothing stands above the ace', RUN, 'A♥ K♥ Q♥', { is: 'short', more: 1 }],
  ])('%s', (_, group, cards, expected) => {
    expect(MAYI.staging?.meld(group, cards.split(' '))).toMatchObject(expected);
  });
});

/** A set and a run, of any size. */
const MARKING: Composing = {
  kind: 'compose',
  action: { type: 'LAY_DOWN' },
  field: 'melds',
  groups: [SET, RUN],
};
const HAND = ['9♠', '9♥', '9♦', '9♦', '5♠', '6♠', '7♠', '8♠', 'Joker', 'K♥'];
const FROM: PickedFrom = { tabletop: tabletopOf(mayi), cards: HAND };

function tapped(from: Picking, ...cards: readonly string[]): Picking {
  return cards.reduce((staged, card) => {
    const free = HAND.findIndex((each, i) => each === card && !staged.groups.flat().includes(i));
    return cardStaged(FROM, staged, free >= 0 ? free : HAND.indexOf(card)) ?? staged;
  }, from);
}

const textsIn = ({ groups }: Picking) =>
  groups.map((group) => group.map((place) => HAND[place]).join(' '));

describe('a tap', () => {
  test.each<[string, number, string, readonly string[]]>([
    ['fills the meld that is chosen', 1, '9♠', ['', '9♠']],
    ['goes elsewhere where it would be wrong', 0, '9♠ 9♥ 5♠ 9♦ 6♠', ['9♠ 9♥ 9♦', '5♠ 6♠']],
    ['takes a wild to the meld that is chosen', 0, '9♠ 9♥ Joker', ['9♠ 9♥ Joker', '']],
    ['that fits nowhere is seen to be wrong', 0, '9♠ 5♠ K♥', ['9♠', '5♠ K♥']],
  ])('%s', (_, current, cards, expected) => {
    const from = { ...nothingStaged(MARKING), current };
    expect(textsIn(tapped(from, ...cards.split(' ')))).toEqual(expected);
  });

  test('goes where it brings a meld furthest', () => {
    const sets: Composing = { ...MARKING, groups: [SET, SET, SET] };
    const staged = { ...meldsStaged(sets, [[], ['9♠', '9♥'], ['K♥']], HAND), current: 2 };
    expect(textsIn(cardStaged(FROM, staged, 2) ?? staged)).toEqual(['', '9♠ 9♥ 9♦', 'K♥']);
  });

  test('on a staged card takes it back, and of two alike only the one that is touched', () => {
    const both = meldsStaged(MARKING, [['9♦', '9♦'], []], HAND);
    expect(both.groups[0]).toEqual([2, 3]);
    expect(cardStaged(FROM, both, 3)?.groups).toEqual([[2], []]);
  });

  test('on one card more than all melds take does nothing', () => {
    const exact: Composing = { ...MARKING, groups: [EXACT_SET] };
    const full = meldsStaged(exact, [['9♠', '9♥', '9♦']], HAND);
    expect(cardStaged(FROM, full, 3)).toBeUndefined();
    expect(cardStagedIn(full, 0, 3)).toBeUndefined();
    expect(cardStagedIn(full, 0, 0)?.groups).toEqual([[1, 2, 0]]);
  });
});

test('a card is moved from one meld to another', () => {
  const staged = tapped(nothingStaged(MARKING), '9♠');
  expect(textsIn(cardStagedIn(staged, 1, 0) ?? staged)).toEqual(['', '9♠']);
});

test('cards that come, go or change places leave the rest staged', () => {
  const staged = meldsStaged(
    MARKING,
    [
      ['9♠', '9♥'],
      ['5♠', '6♠'],
    ],
    HAND,
  );
  const after = ['6♠', 'A♦', '5♠', '9♠'];
  expect(stagedAfter(staged, HAND, after).groups).toEqual([[3], [2, 0]]);
});

test('what is not in the hand is not staged', () => {
  const staged = meldsStaged(MARKING, [['9♠', '9♠', 'A♣'], ['5♠']], HAND);
  expect(textsIn(staged)).toEqual(['9♠', '5♠']);
});

function viewIn(round: number, rules: Partial<MayIRules>, hand: readonly string[]): MayIView {
  const house = present(mayi.ruleset.presets['house'], 'the rules of the house');
  const start = mayi.start({ ...house, ...rules }, 4, 'staging');
  const faces = hand.map((card) => present(readFace(card), 'a card'));
  return { ...mayi.view(start, 0), round, hand: countFaces(faces) };
}

describe('all melds together', () => {
  const RUNS = ['4♠', '5♠', '6♠', '7♠', '8♠', '9♠', '10♠', 'J♠', 'K♥'];
  const melds = [RUNS.slice(0, 4), RUNS.slice(4, 8)];
  const together = (round: number, rules: Partial<MayIRules>) => {
    const view = viewIn(round, rules, RUNS);
    const marking = present(MAYI.staging?.wanted(view) ?? undefined, 'something to lay down');
    const from = { tabletop: tabletopOf(mayi), cards: RUNS };
    return stagedNow(from, view, meldsStaged(marking, melds, RUNS)).together;
  };

  test('say what would stay in the hand', () => {
    expect(together(3, { sameSuitRunGap: 0 })).toEqual({
      refusal: null,
      leaves: [ui('wouldStay', { n: 1, points: 10 })],
    });
  });

  test('may be wrong though each is right', () => {
    expect(together(3, { sameSuitRunGap: 2 })?.refusal?.code).toBe('runs_too_close');
  });

  test('are not judged before each is right', () => {
    expect(together(6, {})).toBeNull();
  });

  test('must be the whole hand where the rules ask for it', () => {
    const hand = ['9♣', '9♥', '9♦', ...RUNS];
    const view = viewIn(6, { finalRound: 'allAtOnce', sameSuitRunGap: 0 }, hand);
    const all = [hand.slice(0, 3), ...melds];
    expect(MAYI.staging?.together(view, all).refusal).toMatchObject({
      code: 'must_lay_down_all',
      params: { left: 1 },
    });
  });
});

test('whoever is down, or only looks on, stages nothing', () => {
  const view = viewIn(1, {}, HAND);
  expect(MAYI.staging?.wanted(view)?.groups).toHaveLength(2);
  expect(MAYI.staging?.wanted({ ...view, down: [true, false, false, false] })).toBeNull();
  expect(MAYI.staging?.wanted({ ...view, viewer: null })).toBeNull();
  expect(MAYI.staging?.wanted({ ...view, turn: null })).toBeNull();
});
