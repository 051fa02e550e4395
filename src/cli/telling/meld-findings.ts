// All that is told about a hand: a hand and a round's question in, ways to lay down and what is missing out.
import { facesIn, minusFace, type Face, type FaceCounts } from '#kernel';
import {
  bestLayDown,
  calculateHandScore,
  distanceWithHelp,
  isWild,
  layDowns,
  type Contract,
  type LayDownRules,
  type Measure,
  type NamedMeld,
} from '#games/mayi';

export interface RoundAsked {
  readonly round: number;
  readonly contract: Contract;
  readonly rules: LayDownRules;
  readonly twoPoints: number;
}

/** A way to lay down and what speaks for it. */
export interface Way {
  readonly melds: readonly NamedMeld[];
  readonly pointsLeft: number;
  readonly cardsLeft: number;
  readonly wilds: number;
  /** Melds without a wild. */
  readonly natural: number;
}

export interface Findings {
  readonly asked: RoundAsked;
  readonly hand: readonly Face[];
  readonly points: number;
  readonly missing: number;
  readonly helps: readonly Face[];
  readonly best: readonly { readonly measure: Measure; readonly way: Way }[];
  readonly ways: {
    readonly counted: number;
    /** Whether that is all of them. */
    readonly complete: boolean;
    readonly first: readonly Way[];
  };
}

/** Hands with many wilds have millions of ways; nobody waits for them to be counted. */
const MOST_COUNTED = 10_000;

export function findMelds(
  hand: FaceCounts,
  asked: RoundAsked,
  measures: readonly Measure[],
  listed: number,
): Findings {
  const { contract, rules, twoPoints } = asked;
  const best = measures.flatMap((measure) => {
    const melds = bestLayDown(hand, contract, rules, measure, twoPoints);
    return melds === undefined ? [] : [{ measure, way: wayOf(hand, melds, twoPoints) }];
  });
  const first: Way[] = [];
  let counted = 0;
  let complete = true;
  for (const melds of layDowns(hand, contract, rules)) {
    if (counted === MOST_COUNTED) {
      complete = false;
      break;
    }
    counted += 1;
    if (counted <= listed) first.push(wayOf(hand, melds, twoPoints));
  }
  return {
    asked,
    hand: facesIn(hand),
    points: calculateHandScore(facesIn(hand), twoPoints),
    ...distanceWithHelp(hand, contract, rules),
    best,
    ways: { counted, complete, first },
  };
}

function wayOf(hand: FaceCounts, melds: readonly NamedMeld[], twoPoints: number): Way {
  const laid = melds.flatMap(({ cards }) => cards);
  const left = facesIn(laid.reduce(minusFace, hand));
  return {
    melds,
    pointsLeft: calculateHandScore(left, twoPoints),
    cardsLeft: left.length,
    wilds: laid.filter(isWild).length,
    natural: melds.filter(({ cards }) => !cards.some(isWild)).length,
  };
}
