// A bot that thinks, and one that cannot: a game and a question in, an answer out that never stops the table.
import { actionsListed, type ActionLike, type Seat } from '#kernel';
import type { GameInProgress, Thinking } from '#table';
import type { BotAsked, HousePorts } from './ports.ts';

/** Whoever cannot even begin to think has a thought that fails. */
export function begunThinking(
  ports: HousePorts,
  play: GameInProgress,
  asked: BotAsked,
): Thinking<ActionLike | null> {
  try {
    return ports.think(play, asked);
  } catch (error) {
    return { answer: Promise.reject(asError(error)), stop: () => undefined };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The first thing that can be done, and rather one that does not compete. */
export function simplestAction(
  { game, state }: GameInProgress,
  seat: Seat,
): ActionLike | undefined {
  const legal = actionsListed(game.legalActions(state, seat), MOST_LOOKED_AT);
  return game.passAmong(legal) ?? legal[0];
}

const MOST_LOOKED_AT = 100;
