// Laying down and laying off at the table: what is possible in, buttons with their lists and a composition by hand out.
import { layDownRules, type MayIAction, type MayIView, type NamedMeld } from '#games/mayi';
import { at, printFace } from '#kernel';
import type { ButtonMaker } from '../buttons.ts';
import { signs, ui, type Caption } from '../caption.ts';
import type { Button, Offer } from '../offer.ts';
import { compositionOf, leftAfter } from './staging.ts';

type Make = ButtonMaker<MayIAction>;
type Use = Extract<MayIAction, { readonly type: 'LAY_OFF' | 'SWAP_JOKER' }>;

/** Nobody lays down twice; where no way is found, the button says what is missing. */
export function layingDown(view: MayIView, make: Make): readonly Button[] {
  if (at(view.down, view.turn ?? 0)) return [];
  const proposals = make
    .all('LAY_DOWN')
    .map((action) => make.button(action, [], proposalCaption(action.melds, view)));
  const marking = compositionOf(view);
  const composing = buttonOf({ do: 'mark', marking }, ['compose'], [ui('compose')]);
  const list = buttonOf(
    { do: 'list', title: 'chooseLayDown', buttons: [...proposals, composing] },
    ['laydown', 'down', 'lay'],
    [{ is: 'brief', action: { type: 'LAY_DOWN', melds: [] } }, signs('…')],
  );
  const isPossible = proposals.length > 0;
  return [{ ...list, isPossible, refusal: isPossible ? null : make.refusalOf('LAY_DOWN') }];
}

/** In the order of the contract: sets before runs. */
export function proposalsOf(make: Make): Offer['proposals'] {
  return make.all('LAY_DOWN').map(({ melds }) => {
    const ofType = (type: NamedMeld['type']) => melds.filter((meld) => meld.type === type);
    return [...ofType('set'), ...ofType('run')].map(({ cards }) => cards.map(printFace));
  });
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
  const button = make.button(use, [], [{ is: 'action', cards: cards.map(printFace) }]);
  const end = use.type === 'LAY_OFF' ? (use.end ?? null) : null;
  return { ...button, onTable: { at: 'meld', id: use.meld, end } };
}

/** The melds, and what stays in the hand. */
function proposalCaption(melds: readonly NamedMeld[], view: MayIView): Caption {
  const text = melds.map(({ cards }) => cards.map(printFace).join(' ')).join(' | ');
  const { all } = layDownRules({ round: view.round, table: { rules: view.rules } });
  if (all) return [signs(text)];
  const { cards, points } = leftAfter(view, melds);
  const values = { n: points, cards: cards.map(printFace).join(' ') };
  const after = cards.length === 0 ? ui('leavesNothing') : ui('leavesInHand', values);
  return [signs(`${text} – `), after];
}
