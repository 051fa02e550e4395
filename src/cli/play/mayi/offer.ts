// A prompt of May I? in, what can be chosen out: draws, calls, lay-downs, and what each card is good for.
import { printFace, readFace, type Prompt } from '#kernel';
import {
  contractOf,
  layDownRules,
  type MayIAction,
  type MayIView,
  type NamedMeld,
} from '#games/mayi';
import {
  deedMaker,
  NOTHING_TYPED,
  type Deed,
  type DeedMaker,
  type Offer,
  type Pick,
  type PickGroup,
} from '../offer.ts';
import type { Table } from '../table.ts';

type Make = DeedMaker<MayIAction>;

export function offer(
  view: MayIView,
  prompt: Prompt<MayIAction>,
  mayWait: boolean,
  table: Table,
): Offer {
  const make = deedMaker(table, prompt);
  const deeds = deedsOf(view, make, mayWait, table);
  return {
    rows: deeds.length === 0 ? [] : [{ title: '', deeds }],
    card: (card) => (isMoving(view) ? cardDeeds(card, view, make, table) : []),
    pick: null,
    start: isMoving(view) && !make.isListed('LAY_DOWN') ? 'hand' : { row: 0, column: 0 },
    typed: NOTHING_TYPED,
  };
}

/** The card is drawn, and cards of the hand can go. */
function isMoving({ state, viewer, turn }: MayIView): boolean {
  return viewer === turn && (state === 'drawn' || state === 'awaitingDiscard');
}

function deedsOf(view: MayIView, make: Make, mayWait: boolean, table: Table): readonly Deed[] {
  const { words } = table;
  const simple = (type: SimpleType, ...says: readonly string[]) =>
    make.deed({ type }, label(view, table, { type }), says);
  if (view.mayI !== null)
    return [simple('ALLOW_MAY_I', 'allow', 'a'), simple('CLAIM_MAY_I', 'claim', 'c')];
  if (mayWait || view.viewer !== view.turn) {
    return [wait(words.ui('letGo')), simple('CALL_MAY_I', 'mayi', 'mayi?', 'call', 'm')];
  }
  switch (view.state) {
    case 'awaitingDraw':
      return [
        simple('DRAW_FROM_STOCK', 'draw', 'stock', 'd'),
        simple('DRAW_FROM_DISCARD', 'take', 'discard', 't'),
      ];
    case 'drawn':
      return [
        layingDown(view, make, table),
        ...(make.isListed('GO_OUT')
          ? make
              .all('GO_OUT')
              .map((out) => make.deed(out, label(view, table, out), ['goout', 'out']))
          : []),
        ...(make.isListed('END_TURN') ? [simple('END_TURN', 'end', 'endturn')] : []),
      ];
    case 'awaitingDiscard':
      return make.isListed('END_TURN') ? [simple('END_TURN', 'end', 'endturn')] : [];
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

/** What the finder proposes, then the way by hand. */
function layingDown(view: MayIView, make: Make, table: Table): Deed {
  const { words } = table;
  const proposals = make
    .all('LAY_DOWN')
    .map((action) => make.deed(action, meldsText(action.melds)));
  const composing: Deed = {
    label: words.ui('compose'),
    isPossible: !view.down[view.turn ?? 0],
    why: '',
    says: ['compose'],
    does: { kind: 'pick', pick: composition(view, table) },
  };
  const deeds = [...proposals, composing];
  return {
    label: `${words.action(table.game, { type: 'LAY_DOWN', melds: [] }).trim()}…`,
    isPossible: true,
    why: '',
    says: ['laydown', 'down', 'lay'],
    does: { kind: 'list', title: words.ui('chooseLayDown'), deeds },
  };
}

function meldsText(melds: readonly NamedMeld[]): string {
  return melds.map(({ cards }) => cards.map(printFace).join(' ')).join(' | ');
}

function composition(view: MayIView, { words }: Table): Pick {
  const { sets, runs } = contractOf(view.round);
  const { exact } = layDownRules({ round: view.round, table: { rules: view.rules } });
  const groups: readonly (PickGroup & { type: NamedMeld['type'] })[] = [
    ...Array.from({ length: sets }, (_, i) => ({
      label: words.ui('composeSet', { n: i + 1 }),
      size: exact ? 3 : null,
      type: 'set' as const,
    })),
    ...Array.from({ length: runs }, (_, i) => ({
      label: words.ui('composeRun', { n: i + 1 }),
      size: exact ? 4 : null,
      type: 'run' as const,
    })),
  ];
  return {
    groups,
    action: (picked): MayIAction => ({
      type: 'LAY_DOWN',
      melds: groups.map(({ type }, i) => ({ type, cards: (picked[i] ?? []).flatMap(faces) })),
    }),
  };
}

function faces(card: string): readonly number[] {
  const face = readFace(card);
  return face === undefined ? [] : [face];
}

/** Lay-offs and swaps before the discard, which ends the turn. */
function cardDeeds(card: string, view: MayIView, make: Make, table: Table): readonly Deed[] {
  const face = readFace(card);
  if (face === undefined) return [];
  const uses = [...make.all('LAY_OFF'), ...make.all('SWAP_JOKER')].filter(
    (use) => use.card === face,
  );
  const discard: MayIAction = { type: 'DISCARD', card: face };
  return [...uses, discard].map((action) => make.deed(action, label(view, table, action)));
}

/** With the cards of the meld it is about. */
function label(view: MayIView, { game, words }: Table, action: MayIAction): string {
  const text = words.action(game, game.printAction(action));
  if (action.type === 'DRAW_FROM_DISCARD' || action.type === 'CALL_MAY_I') {
    const top = view.discard[0];
    return top === undefined ? text : `${text} (${printFace(top)})`;
  }
  if (action.type !== 'LAY_OFF' && action.type !== 'SWAP_JOKER') return text;
  const meld = view.melds.find(({ id }) => id === action.meld);
  return meld === undefined ? text : `${text} (${meld.cards.map(printFace).join(' ')})`;
}
