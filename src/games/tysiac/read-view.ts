// A printed view of Tysiąc in, the view itself out, or a refusal that names the place.
import {
  asHandSizes,
  asInteger,
  asObject,
  asSeatOrNobody,
  asWholeRules,
  listOf,
  noOtherFields,
  orElse,
  readingFields,
  type Card,
  type CardSet,
  type Result,
} from '#kernel';
import { PACK } from './cards.ts';
import { cardAt, cardSet } from './position-fields.ts';
import { openStateFrom } from './position.ts';
import { RULESET } from './rules.ts';
import { layoutFor, SEAT_COUNTS } from './seating.ts';
import type { SeenPile, TysiacView } from './types.ts';

/** All of them are always there. */
const FIELDS = [
  'viewer',
  'rules',
  'phase',
  'dealer',
  'turn',
  'hand',
  'handSizes',
  'musiks',
  'chosenMusik',
  'taken',
  'discarded',
  'tableCards',
  'auction',
  'declarer',
  'contract',
  'trump',
  'trick',
  'tricks',
  'trickPoints',
  'marriagePoints',
  'cumulative',
  'bombsUsed',
  'sittingOut',
  'winners',
  'shuffles',
  'handsPlayed',
];

export function readView(value: unknown): Result<TysiacView> {
  return readingFields(value, FIELDS, FIELDS, (given) => {
    const rules = asWholeRules(RULESET, given['rules'], 'rules');
    const handSizes = asHandSizes(given['handSizes'], 'handSizes', SEAT_COUNTS);
    const seats = handSizes.length;
    return {
      ...openStateFrom(given, rules, seats),
      viewer: asSeatOrNobody(given['viewer'], 'viewer', seats),
      rules,
      seats,
      hand: cardSet(given['hand'], 'hand'),
      handSizes,
      musiks: listOf(given['musiks'], 'musiks', seenPile),
      chosenMusik: orElse<number | null>(given['chosenMusik'], null, (index) =>
        asInteger(index, 'chosenMusik', 0, layoutFor(seats).musiks - 1),
      ),
      taken: orElse<CardSet | null>(given['taken'], null, (cards) => cardSet(cards, 'taken')),
      discarded: listOf(given['discarded'], 'discarded', (card, path) =>
        orElse<Card | null>(card, null, (text) => cardAt(text, path)),
      ),
      tableCards: seenPile(given['tableCards'], 'tableCards'),
    };
  });
}

function seenPile(value: unknown, path: string): SeenPile {
  const given = asObject(value, path);
  noOtherFields(given, ['size', 'known'], path);
  return {
    size: asInteger(given['size'], `${path}.size`, 0, PACK.size),
    known: cardSet(given['known'], `${path}.known`),
  };
}
