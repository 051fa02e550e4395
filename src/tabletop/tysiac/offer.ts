// A prompt of Tysiąc in, what can be chosen out: bids, a musik, cards to give away, or cards to play.
import { cardsIn, PACK_24, printCard, type Card, type ChooseSome, type Prompt } from '#kernel';
import type { TysiacAction, TysiacView } from '#games/tysiac';
import { buttonMaker, waitButton, type ButtonMaker } from '../buttons.ts';
import { signs, ui } from '../caption.ts';
import type { Marking } from '../marking.ts';
import type { Narrator } from '../narrator.ts';
import type { Button, Offer, Row, TypedForm } from '../offer.ts';

type Make = ButtonMaker<TysiacAction>;

export function offer(
  view: TysiacView,
  prompt: Prompt<TysiacAction>,
  mayWait: boolean,
  { game }: Narrator,
): Offer {
  const make = buttonMaker(game, prompt);
  const rows = rowsOf(view, make, mayWait);
  const given = make.chooses('DISCARD');
  return {
    question: { key: prompt.question, may: [] },
    fits: [],
    proposals: [],
    rows: rows.filter(({ buttons }) => buttons.length > 0),
    byCard: view.phase === 'Play' ? playing(view, make) : {},
    marking: given === undefined ? null : givingAway(view, given),
    start: startOf(view, rows),
    typed: typedForms(view),
  };
}

/** After a musik is chosen, two cards go. */
function isExchange(view: TysiacView): boolean {
  return view.phase === 'TalonExchange' && view.chosenMusik !== null;
}

function startOf(view: TysiacView, rows: readonly Row[]): Offer['start'] {
  return view.phase === 'Play' || isExchange(view) ? 'hand' : { row: rows.length - 1, column: 0 };
}

function rowsOf(view: TysiacView, make: Make, mayWait: boolean): readonly Row[] {
  switch (view.phase) {
    case 'Auction':
      return [...bidRows(make), rowOf(calls(view, make, mayWait))];
    case 'TalonExchange':
      return [rowOf(exchangeButtons(view, make))];
    case 'Play':
    case 'Deal':
    case 'HandEnd':
    case 'GameOver':
      return mayWait ? [rowOf([waitButton('letGo')])] : [];
  }
}

function rowOf(buttons: readonly Button[]): Row {
  return { kind: 'buttons', title: '', buttons };
}

const BIDS_PER_ROW = 10;

/** Ten to a row, each row a hundred. */
function bidRows(make: Make): readonly Row[] {
  const bids = make.all('PLACE_BID').filter(({ value }) => value > 0);
  const rows: Row[] = [];
  for (let first = 0; first < bids.length; first += BIDS_PER_ROW) {
    const buttons = bids
      .slice(first, first + BIDS_PER_ROW)
      .map((bid) => valueButton(make, bid, 'bid'));
    rows.push({ kind: 'grid', title: '', buttons });
  }
  return rows;
}

/** A number says enough. */
function valueButton(make: Make, action: TysiacAction & { value: number }, word: string): Button {
  const { value } = action;
  return make.button(action, [`${value}`, `${word}${value}`], [signs(`${value}`)]);
}

function calls({ rules }: TysiacView, make: Make, mayWait: boolean): readonly Button[] {
  return [
    ...(make.isListed('PLACE_BID')
      ? [make.button({ type: 'PLACE_BID', value: 0 }, ['pass', 'p', '0'])]
      : []),
    ...(mayWait ? [waitButton('keepCards')] : []),
    ...(rules.fourNinesRedeal ? [make.button({ type: 'ASK_REDEAL' }, ['redeal'])] : []),
  ];
}

function exchangeButtons(view: TysiacView, make: Make): readonly Button[] {
  const bomb = { ...make.button({ type: 'BOMB' }, ['bomb']), graveBy: 'bomb' };
  const bombs = view.rules.bomb === false ? [] : [bomb];
  if (view.chosenMusik !== null) return [...raises(make), ...bombs];
  const takings =
    view.seats === 2
      ? [0, 1].map((index) =>
          make.button({ type: 'CHOOSE_MUSIK', index }, [`${index + 1}`, `musik${index + 1}`]),
        )
      : [make.button({ type: 'TAKE_TALON' }, ['take', 't'])];
  return [...takings, ...bombs];
}

function raises(make: Make): readonly Button[] {
  const values = make.all('RAISE_CONTRACT');
  const [least] = values;
  if (least === undefined) return [];
  const buttons = values.map((raise) => valueButton(make, raise, 'raise'));
  return [
    {
      press: { do: 'list', title: 'chooseBid', buttons },
      isPossible: true,
      refusal: null,
      typedAs: ['raise'],
      caption: [ui('contract'), signs(` ${least.value}+`)],
    },
  ];
}

/** Between two, both cards are laid away; else each of the others gets one, in their order. */
function givingAway(view: TysiacView, some: ChooseSome): Marking {
  const groups =
    view.seats === 2
      ? [{ label: [ui('layAway')], size: 2 }]
      : receivers(view).map((seat) => ({ label: [{ is: 'seat', seat } as const], size: 1 }));
  return { kind: 'choose', action: { type: 'DISCARD' }, ...some, groups };
}

/** The two who play against the declarer, in their order. */
function receivers(view: TysiacView): readonly number[] {
  const declarer = view.auction.declarer ?? 0;
  return Array.from({ length: view.seats - 1 }, (_, i) => (declarer + i + 1) % view.seats).filter(
    (seat) => seat !== view.sittingOut,
  );
}

function print(card: Card): string {
  return printCard(PACK_24, card);
}

function playing({ hand }: TysiacView, make: Make): Offer['byCard'] {
  return Object.fromEntries(cardsIn(hand).map((card) => [print(card), cardButtons(card, make)]));
}

/** A king or queen that can be married is led in two ways. */
function cardButtons(card: Card, make: Make): readonly Button[] {
  const announced = make
    .all('PLAY_CARD')
    .filter((action) => action.card === card && action.announceMarriage === true);
  const plain: TysiacAction = { type: 'PLAY_CARD', card };
  return [...announced, plain].map((action) => make.button(action));
}

/** A smaller number than any contract is the place of a card in the hand. */
const LEAST_RAISE = 100;

function typedForms(view: TysiacView): readonly TypedForm[] {
  const form = { form: 'number', field: 'value', step: view.rules.bidStep } as const;
  const after = ['bid', 'raise'];
  if (view.phase === 'Auction')
    return [{ ...form, action: { type: 'PLACE_BID' }, least: 0, after }];
  return isExchange(view)
    ? [{ ...form, action: { type: 'RAISE_CONTRACT' }, least: LEAST_RAISE, after }]
    : [];
}
