// The greedy bot: a few rules of thumb for the auction and the play, no thought of what others hold.
import { at, beats, cardsIn, present, setOf, suitIn } from '#kernel';
import type { Card, CardSet } from '#kernel';
import {
  areTeam,
  cardPoints,
  COINCHE_ORDER as ORDER,
  printCoincheCard as print,
  type CoincheAction,
  type CoincheTypes,
  type CoincheView,
} from '#games/coinche';
import { because, thoughtUnweighed, type Bot, type Decision } from '../bot.ts';
import { countedCall, hopesOf, standingFor } from './counted-calls.ts';
import { isMaster, isSafe, lengthOf, sightOf, trumpsIn, type Sight } from './reading.ts';

const WHY = {
  pulls_trumps: 'pulls trumps',
  pulls_from_length: 'pulls trumps from length',
  highest_of_suit: 'is the highest of its suit',
  costs_least: 'costs least',
  takes_trick: 'takes the trick',
  feeds_partner: 'gives its points to the partner’s trick',
} as const;

type Chosen = readonly [card: Card, why: keyof typeof WHY];

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
  return thoughtUnweighed(
    present(action, 'the chosen card'),
    `The ${print(card)} ${WHY[why]}.`,
    because(why, { card: print(card) }),
  );
}

function lead(sight: Sight, legal: CardSet): Chosen {
  return pulled(sight, legal) ?? cashed(sight, legal) ?? saved(sight, legal);
}

/** The attack draws trumps while there are any: with the highest, or the bidder from length. */
function pulled(sight: Sight, legal: CardSet): Chosen | undefined {
  const trumps = trumpsIn(sight, legal);
  if (!sight.isAttacking || trumpsIn(sight, sight.unseen).length === 0) return undefined;
  const master = trumps.find((card) => isMaster(sight, card));
  if (master !== undefined) return [master, 'pulls_trumps'];
  if (!sight.isBidder || trumps.length < 3) return undefined;
  return [lowest(sight, trumps), 'pulls_from_length'];
}

function cashed(sight: Sight, legal: CardSet): Chosen | undefined {
  const masters = cardsIn(legal).filter(
    (card) => suitIn(ORDER, card) !== sight.trump && isMaster(sight, card),
  );
  if (masters.length === 0) return undefined;
  return [highest(sight, masters), 'highest_of_suit'];
}

function saved(sight: Sight, legal: CardSet): Chosen {
  return [lowest(sight, cardsIn(legal)), 'costs_least'];
}

function follow(sight: Sight, legal: CardSet): Chosen {
  const best = present(sight.best, 'a card to follow');
  if (areTeam(best.seat, sight.seat))
    return isSafe(sight, best.card) ? loaded(sight, legal) : saved(sight, legal);
  const winners = cardsIn(legal).filter((card) => beats(ORDER, card, best.card, sight.trump));
  const sure = winners.filter((card) => isSafe(sight, card));
  if (sure.length === 0) return saved(sight, legal);
  const plain = sure.filter((card) => suitIn(ORDER, card) !== sight.trump);
  if (plain.length > 0) return [highest(sight, plain), 'takes_trick'];
  return [lowest(sight, sure), 'takes_trick'];
}

/** Points for the partner, not those that would take a trick of another suit by themselves. */
function loaded(sight: Sight, legal: CardSet): Chosen {
  const cards = cardsIn(legal);
  const led = suitIn(ORDER, at(sight.plays, 0).card);
  const spare = cards.filter((card) => {
    const suit = suitIn(ORDER, card);
    return suit !== sight.trump && (suit === led || !isMaster(sight, card));
  });
  const card = highest(sight, spare.length > 0 ? spare : cards);
  return cardPoints(card, sight.trump) > 0 ? [card, 'feeds_partner'] : saved(sight, legal);
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

function calledBy({ seat, actions }: Decision<CoincheTypes>, view: CoincheView) {
  const call = countedCall(view.hand, view.bids, seat, view.rules);
  const hopes = hopesOf(view.hand, standingFor(view.bids, seat));
  const points = Math.round(Math.max(...hopes));
  const action = actions.find((each) => isSameCall(each, call));
  return thoughtUnweighed(
    present(action, 'the chosen call'),
    `This hand may hope for ${points} points.`,
    because('hopes', { points }),
  );
}

function isSameCall(a: CoincheAction, b: CoincheAction): boolean {
  if (a.type !== 'PLACE_BID' || b.type !== 'PLACE_BID') return a.type === b.type;
  return a.value === b.value && a.suit === b.suit;
}
