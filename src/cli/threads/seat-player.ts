// Who answers for a seat of a table that is somewhere else: a bot in a thread or a program in; for every question an action out, or null to wait.
import { Worker } from 'node:worker_threads';
import { askedAt, type MomentAsked } from '#bots';
import type { Game, JsonObject, Seat } from '#kernel';
import { answerOf, workerUrl } from '#threads';
import { PlayerFault } from './external-player.ts';
import { programAnswered, programGreeted } from './match-players.ts';

export interface SeatPlayer {
  /** Null lets the others go on. */
  answer(asked: MomentAsked): Promise<JsonObject | null>;
  end(): Promise<void>;
}

export function botPlayer(game: Game, level: string): SeatPlayer {
  const worker = new Worker(workerUrl('seat-worker', import.meta.url), {
    workerData: { game: game.id, level },
  });
  worker.unref();
  return {
    answer: (asked) => answerOf<JsonObject | null>(worker, asked),
    end: async () => void (await worker.terminate()),
  };
}

/** What a program is told when it is greeted. */
export interface GreetedAt {
  readonly rules: JsonObject;
  readonly seats: number;
  readonly seat: Seat;
}

/** A program for each game: who sits where, and by which rules, may change. */
export async function programPlayer(
  game: Game,
  command: string,
  { rules, seat, seats }: GreetedAt,
  seconds: number,
): Promise<SeatPlayer> {
  const program = await programGreeted({ game: game.id, rules, seats }, command, seat, seconds);
  return {
    answer: async (moment) => {
      const asked = askedAt(game, moment);
      if (!asked.ok) throw new PlayerFault(asked.refusal.message);
      const thought = await programAnswered(program, asked.value);
      return thought === null ? null : game.printAction(thought.action);
    },
    end: () => program.end(),
  };
}
