// A printed view of May I? in, the view itself out, or a refusal that names the place.
import {
  asHandSizes,
  asInteger,
  asSeatOrNobody,
  asWholeRules,
  listOf,
  orElse,
  readingFields,
  type FaceCounts,
  type Result,
} from '#kernel';
import { SEAT_COUNTS } from './deal.ts';
import { cardsCounted, ofLength } from './position-fields.ts';
import { openStateFrom } from './position.ts';
import { RULESET } from './rules.ts';
import type { MayIView } from './types.ts';

/** All of them are always there. */
const FIELDS = [
  'viewer',
  'rules',
  'round',
  'dealer',
  'turn',
  'state',
  'hand',
  'handSizes',
  'hands',
  'down',
  'laidDownThisTurn',
  'melds',
  'stockSize',
  'discard',
  'drewFrom',
  'discardedBy',
  'discardClaimed',
  'mayI',
  'totals',
  'history',
  'winners',
  'known',
  'shuffles',
];

export function readView(value: unknown): Result<MayIView> {
  return readingFields(value, FIELDS, FIELDS, (given) => {
    const rules = asWholeRules(RULESET, given['rules'], 'rules');
    const handSizes = asHandSizes(given['handSizes'], 'handSizes', SEAT_COUNTS);
    const seats = handSizes.length;
    return {
      ...openStateFrom(given, { rules, seats }),
      viewer: asSeatOrNobody(given['viewer'], 'viewer', seats),
      rules,
      seats,
      hand: cardsCounted(given['hand'], 'hand'),
      handSizes,
      scoredHands: orElse<readonly FaceCounts[] | null>(given['hands'], null, (hands) =>
        ofLength(listOf(hands, 'hands', cardsCounted), 'hands', seats),
      ),
      stockSize: asInteger(given['stockSize'], 'stockSize', 0, Number.MAX_SAFE_INTEGER),
    };
  });
}
