// A prompt of Coinche in, what can be chosen out: a grid of bids with a pass, or the cards of the hand.
import { at, cardsIn, PACK_32, printCard, SUITS, type Card, type Prompt } from '#kernel';
import type { BidValue, CoincheAction, CoincheView } from '#games/coinche';
import { buttonMaker, type ButtonMaker } from '../buttons.ts';
import { signs } from '../caption.ts';
import type { Narrator } from '../narrator.ts';
import type { Asked, Button, Offer, Row } from '../offer.ts';

type Make = ButtonMaker<CoincheAction>;

export function offer(
  view: CoincheView,
  prompt: Prompt<CoincheAction>,
  _mayWait: boolean,
  { game }: Narrator,
): Offer {
  const make = buttonMaker(game, prompt);
  const rows = view.phase === 'Bidding' ? bidding(view, make) : [];
  return {
    question: { key: prompt.question, may: prompt.question === 'bid' ? mayCall(make) : [] },
    rows,
    fits: [],
    proposals: [],
    byCard: view.phase === 'Play' ? playing(view, make) : {},
    marking: null,
    start: rows.length === 0 ? 'hand' : { row: rows.length - 1, column: 0 },
    typed: [],
  };
}

function playing({ hand }: CoincheView, make: Make): Offer['byCard'] {
  const play = (card: Card): readonly [string, readonly Button[]] => [
    printCard(PACK_32, card),
    [make.button({ type: 'PLAY_CARD', card })],
  ];
  return Object.fromEntries(cardsIn(hand).map(play));
}

const CALLS = [
  ['PLACE_BID', 'mayBid'],
  ['PASS', 'mayPass'],
  ['COINCHE', 'mayCoinche'],
] as const;

/** Only what is possible is named: before any bid there is nothing to coinche. */
function mayCall(make: Make): Asked['may'] {
  return CALLS.flatMap(([type, key]) => (make.isListed(type) ? [key] : []));
}

function bidding(view: CoincheView, make: Make): readonly Row[] {
  const calls: Row = {
    kind: 'buttons',
    title: '',
    buttons: [
      make.button({ type: 'PASS' }, ['pass', 'p']),
      make.button({ type: 'COINCHE' }, ['coinche', 'double']),
      make.button({ type: 'SURCOINCHE' }, ['surcoinche', 'redouble']),
    ],
  };
  if (!make.isListed('PLACE_BID')) return [calls];
  const values = bidValues(view);
  const grid = SUITS.map((title, suit): Row => ({
    kind: 'grid',
    title,
    buttons: values.map((value) =>
      make.button({ type: 'PLACE_BID', value, suit }, bidWords(value, suit), [signs(`${value}`)]),
    ),
  }));
  return [...grid, calls];
}

function bidValues({ rules }: CoincheView): readonly BidValue[] {
  const values: BidValue[] = [];
  for (let value = 80; value <= rules.maxBid; value += 10) values.push(value);
  return rules.capotBid ? [...values, 'capot'] : values;
}

/** With the suit as a sign: letters and words for it are understood where lines are read. */
function bidWords(value: BidValue, suit: number): readonly string[] {
  const bid = `${value}${at(SUITS, suit)}`;
  return [bid, `bid${bid}`];
}
