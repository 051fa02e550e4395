// A prompt of Tysiąc in, what can be chosen out: bids, a musik, cards to give away, or cards to play.
import { PACK_24, readCard, type Card, type Prompt } from '#kernel';
import type { TysiacAction, TysiacView } from '#games/tysiac';
import {
  deedMaker,
  NOTHING_FITS,
  type Deed,
  type DeedMaker,
  type Offer,
  type Pick,
  type Row,
} from '../offer.ts';
import { nameAt, type Narrator } from '../narrator.ts';

type Make = DeedMaker<TysiacAction>;

export function offer(
  view: TysiacView,
  prompt: Prompt<TysiacAction>,
  mayWait: boolean,
  narrator: Narrator,
): Offer {
  const make = deedMaker(narrator, prompt);
  const rows = rowsOf(view, make, mayWait, narrator);
  return {
    question: null,
    fits: NOTHING_FITS,
    rows: rows.filter(({ deeds }) => deeds.length > 0),
    card: (card) => (view.phase === 'Play' ? cardDeeds(card, make, narrator) : []),
    pick: isExchange(view) ? exchange(view, narrator) : null,
    start: startOf(view, rows),
    typed: (text) => numberTyped(text, view),
  };
}

/** After a musik is chosen, two cards go. */
function isExchange(view: TysiacView): boolean {
  return view.phase === 'TalonExchange' && view.chosenMusik !== null;
}

function startOf(view: TysiacView, rows: readonly Row[]): Offer['start'] {
  return view.phase === 'Play' || isExchange(view) ? 'hand' : { row: rows.length - 1, column: 0 };
}

function rowsOf(
  view: TysiacView,
  make: Make,
  mayWait: boolean,
  narrator: Narrator,
): readonly Row[] {
  const { words } = narrator;
  switch (view.phase) {
    case 'Auction':
      return [...bidRows(make), callRow(view, make, mayWait, narrator)];
    case 'TalonExchange':
      return [{ title: '', deeds: exchangeDeeds(view, make, narrator) }];
    case 'Play':
    case 'Deal':
    case 'HandEnd':
    case 'GameOver':
      return mayWait ? [{ title: '', deeds: [waiting(words.ui('letGo'))] }] : [];
  }
}

const BIDS_PER_ROW = 10;

/** Ten to a row, each row a hundred. */
function bidRows(make: Make): readonly Row[] {
  const bids = make.all('PLACE_BID').filter(({ value }) => value > 0);
  const rows: Row[] = [];
  for (let first = 0; first < bids.length; first += BIDS_PER_ROW) {
    const deeds = bids
      .slice(first, first + BIDS_PER_ROW)
      .map((bid) => make.deed(bid, String(bid.value), [`${bid.value}`, `bid${bid.value}`]));
    rows.push({ title: '', deeds });
  }
  return rows;
}

function callRow(view: TysiacView, make: Make, mayWait: boolean, narrator: Narrator): Row {
  const redeal: TysiacAction = { type: 'ASK_REDEAL' };
  const pass: TysiacAction = { type: 'PLACE_BID', value: 0 };
  return {
    title: '',
    deeds: [
      ...(make.isListed('PLACE_BID')
        ? [make.deed(pass, label(narrator, pass), ['pass', 'p', '0'])]
        : []),
      ...(mayWait ? [waiting(narrator.words.ui('keepCards'))] : []),
      ...(view.rules.fourNinesRedeal
        ? [make.deed(redeal, label(narrator, redeal), ['redeal'])]
        : []),
    ],
  };
}

function waiting(text: string): Deed {
  return {
    label: text,
    isPossible: true,
    why: '',
    says: ['wait', 'no', 'n'],
    does: { kind: 'wait' },
  };
}

function exchangeDeeds(view: TysiacView, make: Make, narrator: Narrator): readonly Deed[] {
  const bomb: TysiacAction = { type: 'BOMB' };
  const bombs = view.rules.bomb === false ? [] : [make.deed(bomb, label(narrator, bomb), ['bomb'])];
  if (view.chosenMusik !== null) return [...raises(make, narrator), ...bombs];
  const take: TysiacAction = { type: 'TAKE_TALON' };
  const takings =
    view.seats === 2
      ? [0, 1].map((index): TysiacAction => ({ type: 'CHOOSE_MUSIK', index }))
      : [take];
  const words = (i: number) => (view.seats === 2 ? [`${i + 1}`, `musik${i + 1}`] : ['take', 't']);
  return [
    ...takings.map((action, i) => make.deed(action, label(narrator, action), words(i))),
    ...bombs,
  ];
}

function raises(make: Make, { words }: Narrator): readonly Deed[] {
  const values = make.all('RAISE_CONTRACT');
  if (values.length === 0) return [];
  const deeds = values.map((raise) =>
    make.deed(raise, String(raise.value), [`${raise.value}`, `raise${raise.value}`]),
  );
  const title = words.ui('chooseBid');
  const label = `${words.ui('contract')} ${values[0]?.value ?? ''}+`;
  return [
    { label, isPossible: true, why: '', says: ['raise'], does: { kind: 'list', title, deeds } },
  ];
}

function exchange(view: TysiacView, narrator: Narrator): Pick {
  const { words } = narrator;
  const action = (groups: readonly (readonly string[])[]): TysiacAction => ({
    type: 'DISCARD',
    cards: groups.flat().flatMap(cardsNamed),
  });
  const wrong = () => '';
  if (view.seats === 2) return { groups: [{ label: words.ui('layAway'), size: 2 }], action, wrong };
  const groups = receivers(view).map((seat) => ({ label: nameAt(narrator, seat), size: 1 }));
  return { groups, action, wrong };
}

/** The two who play against the declarer, in their order. */
function receivers(view: TysiacView): readonly number[] {
  const declarer = view.auction.declarer ?? 0;
  return Array.from({ length: view.seats - 1 }, (_, i) => (declarer + i + 1) % view.seats).filter(
    (seat) => seat !== view.sittingOut,
  );
}

function cardsNamed(text: string): readonly Card[] {
  const read = readCard(PACK_24, text);
  return read.ok ? [read.value] : [];
}

/** A king or queen that can be married is led in two ways. */
function cardDeeds(card: string, make: Make, narrator: Narrator): readonly Deed[] {
  const [named] = cardsNamed(card);
  if (named === undefined) return [];
  const announced = make
    .all('PLAY_CARD')
    .filter((action) => action.card === named && action.announceMarriage === true);
  const plain: TysiacAction = { type: 'PLAY_CARD', card: named };
  return [...announced, plain].map((action) => make.deed(action, label(narrator, action)));
}

function label({ game, words }: Narrator, action: TysiacAction): string {
  return words.action(game, game.printAction(action));
}

function numberTyped(text: string, view: TysiacView): TysiacAction | undefined {
  const value = /^(?:bid|raise)?(\d+)$/.exec(text)?.[1];
  if (value === undefined) return undefined;
  if (view.phase === 'Auction') return { type: 'PLACE_BID', value: Number(value) };
  return isExchange(view) && Number(value) >= 100
    ? { type: 'RAISE_CONTRACT', value: Number(value) }
    : undefined;
}
