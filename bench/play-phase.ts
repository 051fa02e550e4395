// Whole play phases at random through the scalar rules alone: fixed deals in, the points of one side out.
import {
  anyCard,
  beats,
  legalCards,
  numberAt,
  shuffled,
  simulationRng,
  suitIn,
  withCard,
  wordOrZero,
  type Card,
  type CardSet,
  type Rng,
} from '#kernel';
import { cardPoints, CARDS, ORDER } from '../src/games/coinche/cards.ts';
import { DEFAULT_RULES, dutiesOf } from '../src/games/coinche/rules.ts';
import { LAST_TRICK_BONUS } from '../src/games/coinche/scoring.ts';

interface Deal {
  readonly hands: Int32Array;
  readonly trump: number;
}

/** The same deals every time, so that runs can be compared. */
export function fixedDeals(count: number): readonly Deal[] {
  const rng = simulationRng('play phases');
  return Array.from({ length: count }, (_, n) => {
    const hands = [0, 0, 0, 0] as CardSet[];
    shuffled(CARDS, rng).forEach((card, i) => {
      hands[i & 3] = withCard(numberAt(hands, i & 3), card);
    });
    return { hands: Int32Array.from(hands), trump: n & 3 };
  });
}

const AGAINST_THEM = dutiesOf(DEFAULT_RULES, false);
const FOR_PARTNER = dutiesOf(DEFAULT_RULES, true);

/** The four hands of the phase that is being played. */
const left = new Int32Array(4);

/** Eight tricks of random legal cards; what seats 0 and 2 took, with the last trick's ten. */
export function playPhase({ hands, trump }: Deal, rng: Rng): number {
  for (let seat = 0; seat < 4; seat++) left[seat] = wordOrZero(hands, seat);
  let leader = 0;
  let points = 0;
  for (let trick = 0; trick < 8; trick++) {
    const hand = wordOrZero(left, leader) as CardSet;
    const lead = anyCard(hand, rng);
    left[leader] = hand & ~(1 << lead);
    const taken = followed(leader, lead, trump, rng);
    leader = taken & 3;
    if ((leader & 1) === 0) points += taken >>> 2;
  }
  return (leader & 1) === 0 ? points + LAST_TRICK_BONUS : points;
}

/** Three random answers to a lead: the points of the trick × 4 + who took it, in one number that needs no object. */
function followed(leader: number, lead: Card, trump: number, rng: Rng): number {
  const led = suitIn(ORDER, lead);
  let best = lead;
  let winner = leader;
  let worth = cardPoints(lead, trump);
  for (let i = 1; i < 4; i++) {
    const seat = (leader + i) & 3;
    const hand = wordOrZero(left, seat) as CardSet;
    const duties = ((winner ^ seat) & 1) === 0 ? FOR_PARTNER : AGAINST_THEM;
    const card = anyCard(legalCards(ORDER, hand, led, best, trump, duties), rng);
    left[seat] = hand & ~(1 << card);
    worth += cardPoints(card, trump);
    if (!beats(ORDER, card, best, trump)) continue;
    best = card;
    winner = seat;
  }
  return (worth << 2) | winner;
}
