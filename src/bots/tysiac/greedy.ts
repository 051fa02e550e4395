// The greedy bot: simple rules of thumb, no look ahead. A decision in, an action and its rule out.
import { at, bestPlay, beats, cardsIn, holds, isEmpty, setOf, suitOf } from '#kernel';
import type { Card, CardSet } from '#kernel';
import type { TysiacAction, TysiacView } from '#games/tysiac';
import { because, thoughtUnweighed } from '../bot.ts';
import {
  ACES,
  cheapest,
  lengthOf,
  mastersOf,
  marriagesIn,
  ORDER,
  PACK,
  pointsOf,
  print,
  royalsKept,
  suitIn,
  suitValue,
  unseenBy,
} from './cards.ts';
import { botOf, type TysiacDecision, type TysiacThought } from './bot.ts';
import { musikTaken } from './taking.ts';

type Play = Extract<TysiacAction, { type: 'PLAY_CARD' }>;

export const greedy = botOf('greedy', { auction: bid, exchange: exchanged, play: played });

/** What a hand promises by counting: its marriages, about two tricks for an ace, and its long suits. */
function counted(hand: CardSet, seats: number): number {
  const aces = cardsIn(hand).filter((card) => holds(ACES, card));
  const backed = aces.filter((ace) => lengthOf(hand, suitOf(PACK, ace)) >= 3);
  const base = seats === 2 ? 20 : 10;
  return base + marriagesIn(hand) + 15 * aces.length + 10 * backed.length;
}

function bid(decision: TysiacDecision): TysiacThought {
  const { actions } = decision;
  const redeal = actions.find(({ type }) => type === 'ASK_REDEAL');
  if (redeal !== undefined)
    return thoughtUnweighed(redeal, 'Four nines are worth another deal.', because('redeal'));
  const { hand, seats } = decision.view();
  const promise = counted(hand, seats);
  const [pass, least] = actions;
  if (pass === undefined || least?.type !== 'PLACE_BID')
    return thoughtUnweighed(at(actions, 0), 'Pass.', because('pass'));
  return least.value <= promise
    ? thoughtUnweighed(
        least,
        `The hand counts ${promise}, so ${least.value} can be bid.`,
        because('counts_enough', { points: promise, value: least.value }),
      )
    : thoughtUnweighed(
        pass,
        `The hand counts only ${promise}.`,
        because('counts_too_few', { points: promise }),
      );
}

function exchanged(decision: TysiacDecision): TysiacThought {
  const { actions } = decision;
  const discards = actions.filter((action) => action.type === 'DISCARD');
  if (discards.length === 0) return musikTaken(decision);
  const seen = decision.view();
  const promise = counted(seen.hand, seen.seats);
  const raise = actions.findLast(
    (action) => action.type === 'RAISE_CONTRACT' && action.value <= promise - 10,
  );
  if (raise !== undefined)
    return thoughtUnweighed(
      raise,
      `With the musik the hand counts ${promise}: more can be promised.`,
      because('counts_more', { points: promise }),
    );
  const [first, second] = byUse(seen.hand).slice(0, 2);
  const wanted = discards.find(({ cards }) =>
    cards.every((card) => card === first || card === second),
  );
  const named = wanted ?? at(discards, 0);
  const cards = named.cards.map(print);
  const reason = because('least_needed', { cards });
  return thoughtUnweighed(named, `${cards.join(' and ')} are needed least.`, reason);
}

/** The cards that are missed least first: low ones, of short suits, those of a marriage last. */
function byUse(hand: CardSet): readonly Card[] {
  const kept = royalsKept(hand);
  const use = (card: Card) =>
    (holds(kept, card) ? 100 : 0) +
    (holds(ACES, card) ? 50 : 0) +
    4 * pointsOf(card) +
    3 * lengthOf(hand, suitOf(PACK, card));
  return cardsIn(hand).toSorted((a, b) => use(a) - use(b));
}

function played(decision: TysiacDecision): TysiacThought {
  const { actions } = decision;
  const plays = actions.filter((action) => action.type === 'PLAY_CARD');
  const seen = decision.view();
  return (seen.trick?.plays.length ?? 0) === 0 ? led(plays, seen) : followed(plays, seen);
}

function led(plays: readonly Play[], view: TysiacView): TysiacThought {
  const unseen = unseenBy(view);
  const masters = mastersOf(view.hand, unseen).filter((card) => isSafe(card, unseen, view));
  const announcements = plays.filter((play) => play.announceMarriage === true);
  const best = announcements.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  if (best !== undefined) {
    const value = worthOf(best);
    const reason = because('marriage_now', { value });
    return thoughtUnweighed(best, `The marriage counts ${value} at once.`, reason);
  }
  const master = masters.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0];
  const quiet = plays.filter((play) => play.announceMarriage !== true);
  if (master !== undefined)
    return thoughtUnweighed(
      of(quiet, master),
      `Nothing beats ${print(master)} any more.`,
      because('master', { card: print(master) }),
    );
  const low = saved(quiet, view.hand);
  return thoughtUnweighed(
    of(quiet, low),
    `Nothing is safe; ${print(low)} costs least.`,
    because('nothing_safe', { card: print(low) }),
  );
}

function worthOf({ card }: Play): number {
  return suitValue(suitOf(PACK, card));
}

/** A master of another suit can be trumped while trumps are out. */
function isSafe(card: Card, unseen: CardSet, { trump }: TysiacView): boolean {
  return trump < 0 || suitOf(PACK, card) === trump || isEmpty(suitIn(unseen, trump));
}

function followed(plays: readonly Play[], view: TysiacView): TysiacThought {
  const lying = view.trick?.plays ?? [];
  const best = bestPlay(ORDER, lying, view.trump).card;
  const winning = plays
    .map(({ card }) => card)
    .filter((card) => beats(ORDER, card, best, view.trump));
  const isLast = lying.length + 1 === view.handSizes.length - (view.sittingOut === null ? 0 : 1);
  const kept = royalsKept(view.hand);
  const free = winning.filter((card) => !holds(kept, card));
  const richest = free.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0];
  const sure = isLast ? richest : free.find((card) => isMaster(card, view));
  if (sure !== undefined) {
    const reason = because('takes_trick', { card: print(sure) });
    return thoughtUnweighed(of(plays, sure), `${print(sure)} takes the trick.`, reason);
  }
  const low = saved(plays, view.hand);
  return thoughtUnweighed(
    of(plays, low),
    `The trick is not mine; ${print(low)} costs least.`,
    because('not_mine', { card: print(low) }),
  );
}

function isMaster(card: Card, view: TysiacView): boolean {
  return mastersOf(setOf([card]), unseenBy(view)).length > 0;
}

/** The cheapest card that breaks no marriage, if there is one. */
function saved(plays: readonly Play[], hand: CardSet): Card {
  const cards = plays.map(({ card }) => card);
  const kept = royalsKept(hand);
  const free = cards.filter((card) => !holds(kept, card));
  return cheapest(free.length > 0 ? free : cards);
}

function of(plays: readonly Play[], card: Card): Play {
  return at(
    plays.filter((play) => play.card === card),
    0,
  );
}
