// A prompt of May I? in, what can be chosen out: draws, calls, lay-downs, and what each card is good for.
import { facesIn, printFace, type Face, type JsonObject, type Prompt } from '#kernel';
import type { MayIAction, MayIView } from '#games/mayi';
import type { UiKey } from '#text';
import { buttonMaker, waitButton, type ButtonMaker } from '../buttons.ts';
import { signs, ui, type Caption } from '../caption.ts';
import type { Narrator } from '../narrator.ts';
import type { Asked, Button, Offer, TypedForm } from '../offer.ts';
import { layingDown, proposalsOf, useButton, usesOf, usesOfCards } from './laying.ts';

type Make = ButtonMaker<MayIAction>;

export function offer(
  view: MayIView,
  prompt: Prompt<MayIAction>,
  mayWait: boolean,
  { game }: Narrator,
): Offer {
  const make = buttonMaker(game, prompt);
  const buttons = buttonsOf(view, make, mayWait);
  return {
    question: questionOf(view, prompt.question, make),
    rows: buttons.length === 0 ? [] : [{ kind: 'buttons', title: '', buttons }],
    byCard: isMoving(view) ? cardsOf(view, make) : {},
    fits: [...new Set(usesOf(make).map(({ card }) => printFace(card)))],
    proposals: proposalsOf(make),
    marking: null,
    start: isMoving(view) && !make.isListed('LAY_DOWN') ? 'hand' : { row: 0, column: 0 },
    typed: [LAYING_OFF],
  };
}

const LAYING_OFF: TypedForm = {
  form: 'cardOnto',
  action: { type: 'LAY_OFF' },
  field: 'meld',
  after: ['layoff', 'swap'],
};

/** The card is drawn, and cards of the hand can go. */
function isMoving({ state, viewer, turn }: MayIView): boolean {
  return viewer === turn && (state === 'drawn' || state === 'awaitingDiscard');
}

const MAY_NOW = [
  ['LAY_DOWN', 'mayLayDown'],
  ['LAY_OFF', 'mayLayOff'],
  ['SWAP_JOKER', 'maySwap'],
  ['GO_OUT', 'mayGoOut'],
  ['DISCARD', 'mayDiscard'],
  ['END_TURN', 'mayEnd'],
] as const;

function questionOf(view: MayIView, key: string, make: Make): Asked {
  if (key === 'play') return playQuestion(make);
  const about = aboutTop(view, key);
  return about === undefined ? { key, may: [] } : { key, may: [], about };
}

/** Who listens, or plays on a small screen, is told which card lies there and who wants it. */
function aboutTop({ discard, mayI }: MayIView, key: string): Asked['about'] {
  const asked = ABOUT_TOP[key];
  const [top] = discard;
  if (asked === undefined || top === undefined) return undefined;
  return { key: asked, card: printFace(top), who: mayI?.caller ?? null };
}

const ABOUT_TOP: Readonly<Record<string, UiKey>> = {
  draw: 'askDraw',
  call: 'askCall',
  allow: 'askAllow',
};

/** Only what is possible is named. */
function playQuestion(make: Make): Asked {
  const may = MAY_NOW.flatMap(([type, key]) => (make.isListed(type) ? [key] : []));
  return may.length < 2 && make.isListed('DISCARD')
    ? { key: 'discard', may: [] }
    : { key: 'play', may };
}

function buttonsOf(view: MayIView, make: Make, mayWait: boolean): readonly Button[] {
  const simple = (type: SimpleType, ...typedAs: readonly string[]): Button => {
    const button = make.button({ type }, typedAs, aboutDiscard(view, type));
    const at = PILES[type];
    return at === undefined ? button : { ...button, onTable: { at } };
  };
  if (view.mayI !== null)
    return [simple('ALLOW_MAY_I', 'allow', 'a'), simple('CLAIM_MAY_I', 'claim', 'c')];
  if (mayWait || view.viewer !== view.turn) {
    return [waitButton('letGo'), simple('CALL_MAY_I', 'mayi', 'mayi?', 'call', 'm')];
  }
  const ending = make.isListed('END_TURN') ? [simple('END_TURN', 'end', 'endturn')] : [];
  switch (view.state) {
    case 'awaitingDraw':
      return [
        simple('DRAW_FROM_STOCK', 'draw', 'stock', 'd'),
        simple('DRAW_FROM_DISCARD', 'take', 'discard', 't'),
      ];
    case 'drawn':
      return [...layingDown(view, make), ...usesOfCards(view, make), ...goingOut(make), ...ending];
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

/** Where a hand would reach for it. */
const PILES: Partial<Record<SimpleType, 'stock' | 'discard'>> = {
  DRAW_FROM_STOCK: 'stock',
  DRAW_FROM_DISCARD: 'discard',
  CALL_MAY_I: 'discard',
  CLAIM_MAY_I: 'discard',
};

/** Short, and with the card it is about. */
function aboutDiscard({ discard }: MayIView, type: SimpleType): Caption {
  const [top] = discard;
  if (type === 'DRAW_FROM_STOCK') return [ui('drawCard')];
  if (top === undefined) return [];
  if (type === 'DRAW_FROM_DISCARD') return [ui('takeCard', { card: printFace(top) })];
  return type === 'CALL_MAY_I' ? [{ is: 'action', cards: [] }, signs(` (${printFace(top)})`)] : [];
}

/** Which card goes where is told beside the button, which would be too long with it. */
function goingOut(make: Make): readonly Button[] {
  const brief = { type: 'GO_OUT', finalLayOffs: [] };
  return make
    .all('GO_OUT')
    .map((out) => make.button(out, ['goout', 'out'], [{ is: 'brief', action: brief }]));
}

function cardsOf(view: MayIView, make: Make): Offer['byCard'] {
  const faces = new Set(facesIn(view.hand));
  return Object.fromEntries(
    Array.from(faces, (face) => [printFace(face), cardButtons(face, view, make)]),
  );
}

/** Lay-offs and swaps before the discard, which ends the turn. */
function cardButtons(face: Face, view: MayIView, make: Make): readonly Button[] {
  const uses = usesOf(make).filter(({ card }) => card === face);
  return [
    ...uses.map((use) => useButton(use, view, make)),
    { ...make.button({ type: 'DISCARD', card: face }), onTable: { at: 'discard' } },
  ];
}

/** The rules say why it does not go there, or not yet. */
export function puttingOn(card: string, meld: string, end: 'low' | 'high'): JsonObject {
  return { type: 'LAY_OFF', card, meld, end };
}
