// A printed view of Coinche in, the view itself out, or a refusal that names the place.
import {
  asCardSet,
  asHandSizes,
  asSeatOrNobody,
  asWholeRules,
  readingFields,
  type Result,
} from '#kernel';
import { PACK } from './cards.ts';
import { openStateFrom } from './position.ts';
import { RULESET } from './rules.ts';
import { SEAT_COUNTS, SEATS } from './seating.ts';
import type { CoincheView } from './types.ts';

/** All of them are always there. */
const FIELDS = [
  'viewer',
  'rules',
  'phase',
  'dealer',
  'turn',
  'hand',
  'handSizes',
  'bids',
  'contract',
  'belote',
  'trick',
  'tricks',
  'scores',
  'roundScore',
  'history',
  'roundsPlayed',
  'winner',
  'shuffles',
];

export function readView(value: unknown): Result<CoincheView> {
  return readingFields(value, FIELDS, FIELDS, (given) => {
    const rules = asWholeRules(RULESET, given['rules'], 'rules');
    return {
      ...openStateFrom(given, rules),
      viewer: asSeatOrNobody(given['viewer'], 'viewer', SEATS.length),
      rules,
      hand: asCardSet(PACK, given['hand'], 'hand'),
      handSizes: asHandSizes(given['handSizes'], 'handSizes', SEAT_COUNTS),
      belote: asSeatOrNobody(given['belote'], 'belote', SEATS.length),
    };
  });
}
