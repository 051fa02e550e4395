// What a shell asks of an event: a game and an event in, whether it has a trait out.
import type { EventTrait, Game } from './contract.ts';

export function hasTrait(
  game: Game,
  event: { readonly type?: unknown },
  trait: EventTrait,
): boolean {
  return game.eventTraits[trait]?.some((type) => type === event.type) ?? false;
}
