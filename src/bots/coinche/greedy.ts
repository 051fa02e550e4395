// The greedy bot: a few rules of thumb for the auction and the play, no thought of what others hold.
import { at, beats, cardsIn, present, setOf, suitIn } from '#kernel';
import type { Card, CardSet } from '#kernel';
import {
  areTeam,
  auctionOf,
  cardPoints,
  COINCHE_ORDER as ORDER,
  printCoincheCard as print,
  TOTAL_ROUND_POINTS,
  type CoincheAction,
  type CoincheTypes,
  type CoincheView,
} from '#games/coinche';
import { unweighed, type Bot, type Decision, type Thought } from '../bot.ts';
import { bestSuit, hopeOf } from './count.ts';
import { isMaster, isSafe, lengthOf, sightOf, trumpsIn, type Sight } from './sight.ts';

type Chosen = readonly [card: Card, why: string];

export const greedy: Bot<CoincheTypes> = {
  name: 'greedy',
  decide: (decision) => {
    const view = decision.view();
    return view.phase === 'Play' ? playedBy(decision, view) : calledBy(decision, view);
  },
};

function playedBy({ seat, actions }: Decision<CoincheTypes>, view: CoincheView) {
  const sight = sightOf(view, seat);
  const legal = setOf(actions.flatMap((each) => (each.type === 'PLAY_CARD' ? [each.card] : [])));
  const [card, why] = sight.best === null ? lead(sight, legal) : follow(sight, legal);
  const action = actions.find((each) => each.type === 'PLAY_CARD' && each.card === card);
  return unweighed(present(action, 'the chosen card'), `The ${print(card)} ${why}.`);
}

function lead(sight: Sight, legal: CardSet): Chosen {
  return pulled(sight, legal) ?? cashed(sight, legal) ?? saved(sight, legal);
}

/** The attack draws trumps while there are any: with the highest, or the bidder from length. */
function pulled(sight: Sight, legal: CardSet): Chosen | undefined {
  const trumps = trumpsIn(sight, legal);
  if (!sight.isAttacking || trumpsIn(sight, sight.unseen).length === 0) return undefined;
  const master = trumps.find((card) => isMaster(sight, card));
  if (master !== undefined) return [master, 'pulls trumps'];
  if (!sight.isBidder || trumps.length < 3) return undefined;
  return [lowest(sight, trumps), 'pulls trumps from length'];
}

function cashed(sight: Sight, legal: CardSet): Chosen | undefined {
  const masters = cardsIn(legal).filter(
    (card) => suitIn(ORDER, card) !== sight.trump && isMaster(sight, card),
  );
  if (masters.length === 0) return undefined;
  return [highest(sight, masters), 'is the highest of its suit'];
}

function saved(sight: Sight, legal: CardSet): Chosen {
  return [lowest(sight, cardsIn(legal)), 'costs least'];
}

function follow(sight: Sight, legal: CardSet): Chosen {
  const best = present(sight.best, 'a card to follow');
  if (areTeam(best.seat, sight.seat))
    return isSafe(sight, best.card) ? loaded(sight, legal) : saved(sight, legal);
  const winners = cardsIn(legal).filter((card) => beats(ORDER, card, best.card, sight.trump));
  const sure = winners.filter((card) => isSafe(sight, card));
  if (sure.length === 0) return saved(sight, legal);
  const plain = sure.filter((card) => suitIn(ORDER, card) !== sight.trump);
  if (plain.length > 0) return [highest(sight, plain), 'takes the trick'];
  return [lowest(sight, sure), 'takes the trick'];
}

/** Points for the partner, not those that would take a trick by themselves. */
function loaded(sight: Sight, legal: CardSet): Chosen {
  const cards = cardsIn(legal);
  const spare = cards.filter(
    (card) => suitIn(ORDER, card) !== sight.trump && !isMaster(sight, card),
  );
  const card = highest(sight, spare.length > 0 ? spare : cards);
  return cardPoints(card, sight.trump) > 0
    ? [card, 'gives its points to the partner’s trick']
    : saved(sight, legal);
}

function highest({ trump }: Sight, cards: readonly Card[]): Card {
  return cards.reduce((a, b) => (cardPoints(b, trump) > cardPoints(a, trump) ? b : a));
}

/** The fewest points; of equals no trump, then the longer suit. */
function lowest(sight: Sight, cards: readonly Card[]): Card {
  const { trump, hand } = sight;
  const cost = (card: Card) => {
    const suit = suitIn(ORDER, card);
    return 100 * cardPoints(card, trump) + (suit === trump ? 50 : 0) - lengthOf(hand, suit);
  };
  return cards.reduce((a, b) => (cost(b) < cost(a) ? b : a));
}

/** What a hand must promise above the bid. */
const MARGIN = 15;
/** What a hand must promise against their contract, beyond what beats it, to coinche. */
const CLEAR = 30;

function calledBy(
  { seat, actions }: Decision<CoincheTypes>,
  view: CoincheView,
): Thought<CoincheAction> {
  const { standing } = auctionOf(view.bids);
  if (standing !== null && areTeam(standing.seat, seat))
    return unweighed(at(actions, 0), 'The partner’s bid may stand.');
  const suit = bestSuit(view.hand);
  const hope = Math.round(hopeOf(view.hand, suit));
  const bid = actions.find((each) => each.type === 'PLACE_BID' && each.suit === suit);
  if (bid?.type === 'PLACE_BID' && bid.value !== 'capot' && hope >= bid.value + MARGIN)
    return unweighed(bid, `This hand may hope for ${hope} points.`);
  const coinche = actions.find(({ type }) => type === 'COINCHE');
  if (coinche !== undefined && standing !== null && standing.value !== 'capot') {
    const theirs = TOTAL_ROUND_POINTS - hopeOf(view.hand, standing.suit);
    if (theirs + CLEAR < standing.value)
      return unweighed(coinche, `They may hope for ${Math.round(theirs)} points only.`);
  }
  return unweighed(at(actions, 0), `This hand may hope for ${hope} points only.`);
}
