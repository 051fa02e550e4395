// A prompt of Coinche in, what can be chosen out: a grid of bids with a pass, or the cards of the hand.
import { at, PACK_32, readCard, SUITS, type Prompt } from '#kernel';
import type { BidValue, CoincheAction, CoincheView } from '#games/coinche';
import {
  deedMaker,
  NOTHING_FITS,
  NOTHING_TYPED,
  type Deed,
  type DeedMaker,
  type Offer,
  type Row,
} from '../offer.ts';
import type { Narrator } from '../narrator.ts';

export function offer(
  view: CoincheView,
  prompt: Prompt<CoincheAction>,
  _mayWait: boolean,
  narrator: Narrator,
): Offer {
  const make = deedMaker(narrator, prompt);
  const rows = view.phase === 'Bidding' ? bidding(view, make, narrator) : [];
  return {
    question: null,
    rows,
    fits: NOTHING_FITS,
    card: (card) => cardDeeds(card, view, make, narrator),
    pick: null,
    start: rows.length === 0 ? 'hand' : { row: rows.length - 1, column: 0 },
    typed: NOTHING_TYPED,
  };
}

function cardDeeds(
  card: string,
  view: CoincheView,
  make: DeedMaker<CoincheAction>,
  { game, words, names }: Narrator,
): readonly Deed[] {
  const read = readCard(PACK_32, card);
  if (!read.ok || view.phase !== 'Play') return [];
  const action: CoincheAction = { type: 'PLAY_CARD', card: read.value };
  const name = (seat: number) => names[seat] ?? '';
  return [make.deed(action, words.action(game, game.printAction(action), name))];
}

function bidding(
  view: CoincheView,
  make: DeedMaker<CoincheAction>,
  narrator: Narrator,
): readonly Row[] {
  const calls: Row = {
    title: '',
    deeds: [
      make.deed({ type: 'PASS' }, label(narrator, { type: 'PASS' }), ['pass', 'p']),
      make.deed({ type: 'COINCHE' }, label(narrator, { type: 'COINCHE' }), ['coinche', 'double']),
      make.deed({ type: 'SURCOINCHE' }, label(narrator, { type: 'SURCOINCHE' }), [
        'surcoinche',
        'redouble',
      ]),
    ],
  };
  if (!make.isListed('PLACE_BID')) return [calls];
  const values = bidValues(view);
  const grid = SUITS.map((title, suit): Row => ({
    title,
    deeds: values.map((value) =>
      make.deed({ type: 'PLACE_BID', value, suit }, String(value), bidWords(value, suit)),
    ),
  }));
  return [...grid, calls];
}

function label({ game, words, names }: Narrator, action: CoincheAction): string {
  return words.action(game, game.printAction(action), (seat) => names[seat] ?? '');
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
