// Laying down and laying off at the table: what is possible in, deeds with their lists and a composition by hand out.
import {
  calculateHandScore,
  contractOf,
  layDownRules,
  placedMeld,
  type MayIAction,
  type MayIView,
  type NamedMeld,
} from '#games/mayi';
import { at, facesIn, minusFace, printFace, readFace, type Face } from '#kernel';
import type { Deed, DeedMaker, Pick, PickGroup } from '../offer.ts';
import { nameAt, type Narrator } from '../narrator.ts';
import { named } from './meld-names.ts';

type Make = DeedMaker<MayIAction>;
type Use = Extract<MayIAction, { readonly type: 'LAY_OFF' | 'SWAP_JOKER' }>;

/** Nobody lays down twice; where no way is found, the button says what is missing. */
export function layingDown(view: MayIView, make: Make, narrator: Narrator): readonly Deed[] {
  if (at(view.down, view.turn ?? 0)) return [];
  const { words } = narrator;
  const proposals = make
    .all('LAY_DOWN')
    .map((action) => make.deed(action, proposalText(action.melds, view, narrator)));
  const composing = deedOf(words.ui('compose'), ['compose'], {
    kind: 'pick',
    pick: composition(view, narrator),
  });
  const list = deedOf(
    `${words.action(narrator.game, { type: 'LAY_DOWN', melds: [] }).trim()}…`,
    ['laydown', 'down', 'lay'],
    { kind: 'list', title: words.ui('chooseLayDown'), deeds: [...proposals, composing] },
  );
  const isPossible = proposals.length > 0;
  return [{ ...list, isPossible, why: isPossible ? '' : make.whyNot('LAY_DOWN') }];
}

/** Every way to lay a card off, every Joker to be had, each behind a button. */
export function usesOfCards(view: MayIView, make: Make, narrator: Narrator): readonly Deed[] {
  const { words } = narrator;
  const lists = [
    [make.all('LAY_OFF'), 'layOffSome', 'chooseLayOff', ['layoff', 'off']],
    [make.all('SWAP_JOKER'), 'swapSome', 'chooseSwap', ['swap']],
  ] as const;
  return lists.flatMap(([uses, label, title, says]) => {
    if (uses.length === 0) return [];
    const deeds = uses.map((use) => make.deed(use, useText(use, view, narrator)));
    return [deedOf(words.ui(label), says, { kind: 'list', title: words.ui(title), deeds })];
  });
}

function deedOf(label: string, says: readonly string[], does: Deed['does']): Deed {
  return { label, isPossible: true, why: '', says, does };
}

export function usesOf(make: Make): readonly Use[] {
  return [...make.all('LAY_OFF'), ...make.all('SWAP_JOKER')];
}

/** With the name of the meld it is about, and its cards. */
export function useText(use: Use, view: MayIView, narrator: Narrator): string {
  const { words, game } = narrator;
  const label = words.action(game, named(game.printAction(use), view, narrator));
  const cards = view.melds.find(({ id }) => id === use.meld)?.cards ?? [];
  return words.ui('labelled', { label, text: cards.map(printFace).join(' ') });
}

function proposalText(melds: readonly NamedMeld[], view: MayIView, { words }: Narrator): string {
  const text = melds.map(({ cards }) => cards.map(printFace).join(' ')).join(' | ');
  const { all } = layDownRules({ round: view.round, table: { rules: view.rules } });
  if (all) return text;
  const left = facesIn(melds.flatMap(({ cards }) => cards).reduce(minusFace, view.hand));
  const n = calculateHandScore(left, view.rules.twoPoints);
  const cards = left.map(printFace).join(' ');
  const after =
    left.length === 0 ? words.ui('leavesNothing') : words.ui('leavesInHand', { n, cards });
  return `${text} – ${after}`;
}

interface MeldGroup extends PickGroup {
  readonly type: NamedMeld['type'];
}

function composition(view: MayIView, narrator: Narrator): Pick {
  const { words, game } = narrator;
  const { sets, runs } = contractOf(view.round);
  const { exact } = layDownRules({ round: view.round, table: { rules: view.rules } });
  const group = (type: NamedMeld['type'], i: number): MeldGroup => ({
    type,
    label: words.ui(type === 'set' ? 'setNumber' : 'runNumber', { n: i + 1 }),
    size: exact ? (type === 'set' ? 3 : 4) : null,
  });
  const groups = [
    ...Array.from({ length: sets }, (_, i) => group('set', i)),
    ...Array.from({ length: runs }, (_, i) => group('run', i)),
  ];
  return {
    groups,
    wrong: (index, cards) => {
      const placed = placedMeld(
        { type: at(groups, index).type, cards: cards.flatMap(face) },
        exact,
      );
      return placed.ok ? '' : words.refusal(game, placed.refusal, (seat) => nameAt(narrator, seat));
    },
    action: (picked): MayIAction => ({
      type: 'LAY_DOWN',
      melds: groups.map(({ type }, i) => ({ type, cards: (picked[i] ?? []).flatMap(face) })),
    }),
  };
}

function face(card: string): readonly Face[] {
  const read = readFace(card);
  return read === undefined ? [] : [read];
}
