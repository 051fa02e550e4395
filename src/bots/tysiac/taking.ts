// Taking the musik: a decision before the exchange in, the first way to take it out, with what is known of the cards.
import { at, cardsIn, EMPTY, union } from '#kernel';
import { because, thoughtUnweighed } from '../bot.ts';
import { marriagesIn, pointsOf, print } from './cards.ts';
import type { TysiacDecision, TysiacThought } from './bot.ts';

/** A bomb can wait until the cards are in hand, so the musik is always taken. */
export function musikTaken(decision: TysiacDecision): TysiacThought {
  const action = at(decision.actions, 0);
  const { hand, musiks } = decision.view();
  const known = musiks[0]?.known ?? EMPTY;
  if (known === EMPTY)
    return thoughtUnweighed(
      action,
      'Nothing is known of the musik before it is taken.',
      because('musik_unknown'),
    );
  const cards = cardsIn(known).map(print);
  const points = cardsIn(known).reduce((sum, card) => sum + pointsOf(card), 0);
  const value = marriagesIn(union(hand, known)) - marriagesIn(hand);
  const brings = `The musik lies open and brings ${cards.join(' ')}, ${points} points in cards`;
  return value === 0
    ? thoughtUnweighed(action, `${brings}.`, because('musik_open', { cards, points }))
    : thoughtUnweighed(
        action,
        `${brings} and ${value} in marriages.`,
        because('musik_marries', { cards, points, value }),
      );
}
