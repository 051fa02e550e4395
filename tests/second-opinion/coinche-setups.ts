// Rounds of Coinche that have begun: a generator, rules and a dealer in, an auction or an ending out.
import { below, pick, shuffled } from '#kernel';
import type { JsonObject, Rng } from '#kernel';
import { at, PACK, seatAfter, SUITS, teamOf, trickWinner } from './coinche-cards.ts';
import type { Contract, Play, Rules, Trick } from './coinche-cards.ts';

const MOST_LEFT = 4;

/** One to four tricks are left; those before fell as they came or to one side, and may be missing. */
export function endingOf(rng: Rng, rules: Rules, dealer: number, seed: string): JsonObject {
  const cards = shuffled(PACK, rng);
  const left = 1 + below(rng, 1 + below(rng, MOST_LEFT));
  const hands = [0, 1, 2, 3].map(() => cards.splice(0, left));
  const contract = below(rng, 12) === 0 ? null : contractOf(rng, rules);
  const count = below(rng, 4) === 0 ? below(rng, 9 - left) : 8 - left;
  const team = contract && pick([teamOf(contract.seat), below(rng, 2), null], rng);
  const tricks: Trick[] = [];
  let leader = seatAfter(dealer, 1);
  for (let n = 0; n < count; n++) {
    const trick = trickWonBy(rng, cards.splice(0, 4), leader, team, contract);
    tricks.push(trick);
    leader = trick.winner;
  }
  return {
    phase: 'Play',
    dealer,
    turn: leader,
    hands,
    contract: contract && { ...contract },
    tricks: tricks.map((trick) => ({ ...trick, plays: trick.plays.map((play) => ({ ...play })) })),
    seed,
  };
}

/** Whoever spoke first passed or bid, perhaps what nobody may; then some passed. */
export function auctionOf(rng: Rng, rules: Rules): JsonObject {
  const first = below(rng, 4);
  const capot = rules.capotBid && !rules.capotEndsAuction ? 'capot' : 90;
  const bid = { value: pick([80, 80, 85, 120, 250, capot], rng), suit: pick(SUITS, rng) };
  const calls = [pick(['pass', 'pass', bid], rng), 'pass', 'pass'].slice(0, 1 + below(rng, 3));
  return {
    bids: calls.map((call, n) => ({ seat: seatAfter(first, n), bid: call })),
    turn: seatAfter(first, calls.length),
  };
}

function contractOf(rng: Rng, rules: Rules): Contract {
  const seat = below(rng, 4);
  const suit = pick(SUITS, rng);
  const multiplier = pick([1, ...rules.multipliers], rng);
  if (rules.capotBid && below(rng, 4) === 0) {
    return { seat, value: 'capot', suit, multiplier: rules.capotEndsAuction ? 1 : multiplier };
  }
  const steps = Math.floor((rules.maxBid - 80) / 10);
  return { seat, value: 80 + 10 * below(rng, 1 + below(rng, steps + 1)), suit, multiplier };
}

/** Four cards in an order that lets the team win, if one is asked for: with a trump there always is one. */
function trickWonBy(
  rng: Rng,
  cards: readonly string[],
  leader: number,
  team: number | null,
  contract: Contract | null,
): Trick {
  for (;;) {
    const plays = shuffled(cards, rng).map((card, n): Play => ({
      seat: seatAfter(leader, n),
      card,
    }));
    const winner = trickWinner(plays, contract?.suit ?? null);
    if (team === null || teamOf(winner) === team)
      return { leader: at(plays, 0).seat, plays, winner };
  }
}
