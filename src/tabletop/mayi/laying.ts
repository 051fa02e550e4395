// Laying down and laying off at the table: what is possible in, buttons with their lists and a composition by hand out.
import {
  calculateHandScore,
  contractOf,
  layDownRules,
  placedMeld,
  type MayIAction,
  type MayIView,
  type NamedMeld,
} from '#games/mayi';
import { at, facesIn, minusFace, printFace, readFace, type Face, type Refusal } from '#kernel';
import type { ButtonMaker } from '../buttons.ts';
import { signs, ui, type Caption } from '../caption.ts';
import type { Marking, MeldGroup } from '../marking.ts';
import type { Button } from '../offer.ts';

type Make = ButtonMaker<MayIAction>;
type Use = Extract<MayIAction, { readonly type: 'LAY_OFF' | 'SWAP_JOKER' }>;

/** Nobody lays down twice; where no way is found, the button says what is missing. */
export function layingDown(view: MayIView, make: Make): readonly Button[] {
  if (at(view.down, view.turn ?? 0)) return [];
  const proposals = make
    .all('LAY_DOWN')
    .map((action) => make.button(action, [], proposalCaption(action.melds, view)));
  const marking = composition(view);
  const composing = buttonOf({ do: 'mark', marking }, ['compose'], [ui('compose')]);
  const list = buttonOf(
    { do: 'list', title: 'chooseLayDown', buttons: [...proposals, composing] },
    ['laydown', 'down', 'lay'],
    [{ is: 'brief', action: { type: 'LAY_DOWN', melds: [] } }, signs('…')],
  );
  const isPossible = proposals.length > 0;
  return [{ ...list, isPossible, refusal: isPossible ? null : make.refusalOf('LAY_DOWN') }];
}

/** Every way to lay a card off, every Joker to be had, each behind a button. */
export function usesOfCards(view: MayIView, make: Make): readonly Button[] {
  const lists = [
    [make.all('LAY_OFF'), 'layOffSome', 'chooseLayOff', ['layoff', 'off']],
    [make.all('SWAP_JOKER'), 'swapSome', 'chooseSwap', ['swap']],
  ] as const;
  return lists.flatMap(([uses, label, title, typedAs]) => {
    if (uses.length === 0) return [];
    const buttons = uses.map((use) => useButton(use, view, make));
    return [buttonOf({ do: 'list', title, buttons }, typedAs, [ui(label)])];
  });
}

function buttonOf(press: Button['press'], typedAs: readonly string[], caption: Caption): Button {
  return { press, isPossible: true, refusal: null, typedAs, caption };
}

export function usesOf(make: Make): readonly Use[] {
  return [...make.all('LAY_OFF'), ...make.all('SWAP_JOKER')];
}

/** With the cards of the meld it is about. */
export function useButton(use: Use, view: MayIView, make: Make): Button {
  const cards = view.melds.find(({ id }) => id === use.meld)?.cards ?? [];
  return make.button(use, [], [{ is: 'action', cards: cards.map(printFace) }]);
}

/** The melds, and what stays in the hand. */
function proposalCaption(melds: readonly NamedMeld[], view: MayIView): Caption {
  const text = melds.map(({ cards }) => cards.map(printFace).join(' ')).join(' | ');
  const { all } = layDownRules({ round: view.round, table: { rules: view.rules } });
  if (all) return [signs(text)];
  const left = facesIn(melds.flatMap(({ cards }) => cards).reduce(minusFace, view.hand));
  const n = calculateHandScore(left, view.rules.twoPoints);
  const cards = left.map(printFace).join(' ');
  const after = left.length === 0 ? ui('leavesNothing') : ui('leavesInHand', { n, cards });
  return [signs(`${text} – `), after];
}

function composition(view: MayIView): Marking {
  const { sets, runs } = contractOf(view.round);
  const { exact } = layDownRules({ round: view.round, table: { rules: view.rules } });
  const group = (type: NamedMeld['type'], i: number): MeldGroup => ({
    type,
    label: [ui(type === 'set' ? 'setNumber' : 'runNumber', { n: i + 1 })],
    size: exact ? (type === 'set' ? 3 : 4) : null,
  });
  const groups = [
    ...Array.from({ length: sets }, (_, i) => group('set', i)),
    ...Array.from({ length: runs }, (_, i) => group('run', i)),
  ];
  return { kind: 'compose', action: { type: 'LAY_DOWN' }, field: 'melds', groups };
}

/** Where a size is fixed, the contract is to be met exactly. */
export function meldFault({ type, size }: MeldGroup, cards: readonly string[]): Refusal | null {
  const meld = { type: type === 'set' ? 'set' : 'run', cards: cards.flatMap(face) } as const;
  const placed = placedMeld(meld, size !== null);
  return placed.ok ? null : placed.refusal;
}

function face(card: string): readonly Face[] {
  const read = readFace(card);
  return read === undefined ? [] : [read];
}
