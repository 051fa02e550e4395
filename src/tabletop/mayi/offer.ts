// A prompt of May I? in, what can be chosen out: draws, calls, lay-downs, and what each card is good for.
import { printFace, readFace, type Prompt } from '#kernel';
import type { MayIAction, MayIView } from '#games/mayi';
import { deedMaker, type Deed, type DeedMaker, type Offer } from '../offer.ts';
import type { Narrator } from '../narrator.ts';
import { layingDown, usesOf, usesOfCards, useText } from './laying.ts';
import { named } from './meld-names.ts';

type Make = DeedMaker<MayIAction>;

export function offer(
  view: MayIView,
  prompt: Prompt<MayIAction>,
  mayWait: boolean,
  narrator: Narrator,
): Offer {
  const make = deedMaker(narrator, prompt);
  const deeds = deedsOf(view, make, mayWait, narrator);
  const uses = usesOf(make);
  return {
    question: prompt.question === 'play' ? playQuestion(make, narrator) : null,
    rows: deeds.length === 0 ? [] : [{ title: '', deeds }],
    card: (card) => (isMoving(view) ? cardDeeds(card, view, make, narrator) : []),
    fits: (card) => uses.some((use) => printFace(use.card) === card),
    pick: null,
    start: isMoving(view) && !make.isListed('LAY_DOWN') ? 'hand' : { row: 0, column: 0 },
    typed: (text) => useTyped(text, make),
  };
}

/** The card is drawn, and cards of the hand can go. */
function isMoving({ state, viewer, turn }: MayIView): boolean {
  return viewer === turn && (state === 'drawn' || state === 'awaitingDiscard');
}

/** Only what is possible is named. */
function playQuestion(make: Make, { words, game }: Narrator): string {
  const parts = (
    [
      ['LAY_DOWN', 'mayLayDown'],
      ['LAY_OFF', 'mayLayOff'],
      ['SWAP_JOKER', 'maySwap'],
      ['GO_OUT', 'mayGoOut'],
      ['DISCARD', 'mayDiscard'],
      ['END_TURN', 'mayEnd'],
    ] as const
  ).flatMap(([type, key]) => (make.isListed(type) ? [words.ui(key)] : []));
  const last = parts.at(-1) ?? '';
  if (parts.length < 2)
    return make.isListed('DISCARD')
      ? words.question(game, 'discard')
      : words.ui('mayNow', { list: last });
  const list = `${parts.slice(0, -1).join(', ')} ${words.ui('or')} ${last}`;
  return words.ui('mayNow', { list });
}

function deedsOf(
  view: MayIView,
  make: Make,
  mayWait: boolean,
  narrator: Narrator,
): readonly Deed[] {
  const { words } = narrator;
  const simple = (type: SimpleType, ...says: readonly string[]) =>
    make.deed({ type }, label(view, narrator, { type }), says);
  if (view.mayI !== null)
    return [simple('ALLOW_MAY_I', 'allow', 'a'), simple('CLAIM_MAY_I', 'claim', 'c')];
  if (mayWait || view.viewer !== view.turn) {
    return [wait(words.ui('letGo')), simple('CALL_MAY_I', 'mayi', 'mayi?', 'call', 'm')];
  }
  const ending = make.isListed('END_TURN') ? [simple('END_TURN', 'end', 'endturn')] : [];
  switch (view.state) {
    case 'awaitingDraw':
      return [
        simple('DRAW_FROM_STOCK', 'draw', 'stock', 'd'),
        simple('DRAW_FROM_DISCARD', 'take', 'discard', 't'),
      ];
    case 'drawn':
      return [
        ...layingDown(view, make, narrator),
        ...usesOfCards(view, make, narrator),
        ...goingOut(view, make, narrator),
        ...ending,
      ];
    case 'awaitingDiscard':
      return ending;
    case 'mayI':
    case 'roundEnd':
    case 'gameEnd':
      return [];
  }
}

type SimpleType =
  | 'ALLOW_MAY_I'
  | 'CLAIM_MAY_I'
  | 'CALL_MAY_I'
  | 'DRAW_FROM_STOCK'
  | 'DRAW_FROM_DISCARD'
  | 'END_TURN';

function wait(text: string): Deed {
  return {
    label: text,
    isPossible: true,
    why: '',
    says: ['wait', 'no', 'n'],
    does: { kind: 'wait' },
  };
}

/** Which card goes where is told beside the button, which would be too long with it. */
function goingOut(view: MayIView, make: Make, narrator: Narrator): readonly Deed[] {
  const { game, words } = narrator;
  const text = words.action(game, { type: 'GO_OUT', finalLayOffs: [] });
  return make.all('GO_OUT').map((out) => ({
    ...make.deed(out, text, ['goout', 'out']),
    tells: words.action(game, named(game.printAction(out), view, narrator)),
  }));
}

/** Lay-offs and swaps before the discard, which ends the turn. */
function cardDeeds(card: string, view: MayIView, make: Make, narrator: Narrator): readonly Deed[] {
  const face = readFace(card);
  if (face === undefined) return [];
  const discard: MayIAction = { type: 'DISCARD', card: face };
  return [
    ...usesOf(make)
      .filter((use) => use.card === face)
      .map((use) => ({
        ...make.deed(use, useText(use, view, narrator)),
        // The cards of the meld are on the table, and in the list that asks.
        tells: narrator.words.action(
          narrator.game,
          named(narrator.game.printAction(use), view, narrator),
        ),
      })),
    make.deed(discard, label(view, narrator, discard)),
  ];
}

/** With the card it is about. */
function label(view: MayIView, { game, words }: Narrator, action: MayIAction): string {
  const text = words.action(game, game.printAction(action));
  if (action.type !== 'DRAW_FROM_DISCARD' && action.type !== 'CALL_MAY_I') return text;
  const top = view.discard[0];
  return top === undefined ? text : `${text} (${printFace(top)})`;
}

/** A card and the sign of a meld: `jh m2`. */
function useTyped(text: string, make: Make): MayIAction | undefined {
  const [, card = '', meld = ''] = /^(?:layoff|swap)?(.+?)(?:on|to)?(m\d+)$/.exec(text) ?? [];
  const face = readFace(card);
  if (face === undefined) return undefined;
  return (
    usesOf(make).find((use) => use.card === face && use.meld === meld) ?? {
      type: 'LAY_OFF',
      card: face,
      meld,
    }
  );
}
