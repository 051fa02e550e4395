// Melds of May I? made ready before they are laid down: a view in, what is to be laid down out; cards in, how far they are out.
import {
  calculateHandScore,
  contractOf,
  faceOf,
  HIGHEST,
  isWild,
  layDownRules,
  LEAST_SIZE,
  LOWEST,
  placedMeld,
  suitIndex,
  wrongTogether,
  type MayIView,
  type NamedMeld,
} from '#games/mayi';
import { assert, at, facesIn, minusFace, printFace, readFace, type Face } from '#kernel';
import { ui } from '../caption.ts';
import type { Composing, MeldGroup, MeldState, StagedTogether, Staging } from '../marking.ts';

type MeldType = NamedMeld['type'];

export const STAGING: Staging<MayIView> = { wanted, meld: meldState, together };

/** Whoever is down has laid down; when the round is over there is nothing to lay down for. */
function wanted(view: MayIView): Composing | null {
  const { viewer, turn } = view;
  if (viewer === null || turn === null || at(view.down, viewer)) return null;
  return compositionOf(view);
}

export function compositionOf(view: MayIView): Composing {
  const { sets, runs } = contractOf(view.round);
  const { exact } = rulesIn(view);
  const group = (type: MeldType, i: number): MeldGroup => ({
    type,
    label: [ui(type === 'set' ? 'setNumber' : 'runNumber', { n: i + 1 })],
    size: exact ? LEAST_SIZE[type] : null,
  });
  const groups = [
    ...Array.from({ length: sets }, (_, i) => group('set', i)),
    ...Array.from({ length: runs }, (_, i) => group('run', i)),
  ];
  return { kind: 'compose', action: { type: 'LAY_DOWN' }, field: 'melds', groups };
}

function rulesIn({ round, rules }: MayIView) {
  return layDownRules({ round, table: { rules } });
}

/** Where a size is fixed, the contract is to be met exactly. */
function meldState({ type, size }: MeldGroup, texts: readonly string[]): MeldState {
  const exact = size !== null;
  const meld = { type: typeOf(type), cards: facesOf(texts) };
  const placed = placedMeld(meld, exact);
  if (placed.ok) return { is: 'right', cards: placed.value.cards.map(printFace) };
  const more = cardsMissing(meld, exact);
  if (more !== undefined) return { is: 'short', more, refusal: placed.refusal };
  // As long as cards are missing, their number is not what is wrong.
  const loose = placedMeld(meld, exact && meld.cards.length > LEAST_SIZE[meld.type]);
  return { is: 'wrong', refusal: loose.ok ? placed.refusal : loose.refusal };
}

/** How many more cards at the least make it a meld; undefined where none do. Whether they can be had is not asked. */
function cardsMissing({ type, cards }: NamedMeld, exact: boolean): number | undefined {
  const most = exact ? LEAST_SIZE[type] : 2 * Math.max(cards.length, LEAST_SIZE[type]);
  for (let size = cards.length + 1; size <= most; size++) {
    const wholes = type === 'set' ? [wholeSet(cards, size)] : wholeRuns(cards, size);
    if (wholes.some((whole) => placedMeld({ type, cards: whole }, exact).ok))
      return size - cards.length;
  }
  return undefined;
}

const ANY_NATURAL = faceOf(0, LOWEST);

function wholeSet(cards: readonly Face[], size: number): readonly Face[] {
  const natural = cards.find((card) => !isWild(card)) ?? ANY_NATURAL;
  return [...cards, ...Array.from({ length: size - cards.length }, () => natural)];
}

/** The cards with naturals added, once for every place where a run of this size can stand. */
function wholeRuns(cards: readonly Face[], size: number): readonly (readonly Face[])[] {
  const suit = suitIndex(cards.find((card) => !isWild(card)) ?? ANY_NATURAL);
  return Array.from({ length: Math.max(0, HIGHEST - LOWEST + 2 - size) }, (_, i) => {
    const places = Array.from({ length: size }, (__, n) => faceOf(suit, LOWEST + i + n));
    const open = places.filter((place) => !cards.includes(place));
    return [...cards, ...open.slice(0, size - cards.length)];
  });
}

function together(view: MayIView, texts: readonly (readonly string[])[]): StagedTogether {
  const { groups } = compositionOf(view);
  const melds = groups.map(({ type }, i) => ({
    type: typeOf(type),
    cards: facesOf(texts[i] ?? []),
  }));
  const placed = melds.map((meld) => {
    const laid = placedMeld(meld, false);
    return laid.ok ? laid.value : meld;
  });
  const { cards, points } = leftAfter(view, melds);
  const fault = wrongTogether(rulesIn(view), placed, cards.length);
  const leaves =
    cards.length === 0 ? ui('leavesNothing') : ui('wouldStay', { n: cards.length, points });
  return { refusal: fault?.refusal ?? null, leaves: [leaves] };
}

/** What stays in the hand when these melds are laid down, and what it counts. */
export function leftAfter(view: MayIView, melds: readonly NamedMeld[]) {
  const cards = facesIn(melds.flatMap((meld) => meld.cards).reduce(minusFace, view.hand));
  return { cards, points: calculateHandScore(cards, view.rules.twoPoints) };
}

function typeOf(type: string): MeldType {
  return type === 'set' ? 'set' : 'run';
}

function facesOf(texts: readonly string[]): readonly Face[] {
  return texts.map((text) => {
    const face = readFace(text);
    assert(face !== undefined, `${text} is a card`);
    return face;
  });
}
