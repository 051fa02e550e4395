// What a shell asks of an event: a game and an event in, whether it has a trait out.
import type { EventTrait, Game } from './contract.ts';
import { oncePer } from './once.ts';

export function hasTrait(
  game: Game,
  event: { readonly type?: unknown },
  trait: EventTrait,
): boolean {
  return game.eventTraits[trait]?.some((type) => type === event.type) ?? false;
}

const SHOWING: readonly EventTrait[] = ['shows', 'tellsRound', 'dealsAnew'];

const showingTypes = oncePer(
  ({ eventTraits }: Game) => new Set(SHOWING.flatMap((trait) => eventTraits[trait] ?? [])),
);

/** Whether whoever did it got to see what was hidden or left to chance before: nobody can forget that again. */
export function showsHidden(game: Game, event: { readonly type?: unknown }): boolean {
  return typeof event.type === 'string' && showingTypes(game).has(event.type);
}
