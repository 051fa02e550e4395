// A table for tests: a game and who sits there in, its first moment out, and moments further on by seeded choices.
import { botThought, seatedAt } from '#bots';
import {
  at,
  actionsListed,
  orThrow,
  pick,
  readRules,
  recordHeader,
  simulationRng,
  type Game,
  type JsonObject,
} from '#kernel';
import { decide, dueIn, gameInProgress, type Command, type Due } from '#table';
import type { GameInProgress, LogEntry, Sitter } from '#table';

export const person = (name: string): Sitter => ({ kind: 'person', name });
export const bot = (name: string, level = 'greedy'): Sitter => ({ kind: 'bot', name, level });

export interface TableWanted {
  readonly seats: readonly Sitter[];
  readonly seed?: string;
  readonly rules?: JsonObject;
}

export function tableOf(
  game: Game,
  { seats, seed = 'sunday', rules }: TableWanted,
): GameInProgress {
  const whole = orThrow(readRules(game.ruleset, rules));
  const players = seats.map(({ name }) => name);
  const header = recordHeader(game, whole, { seats: seats.length, players, seed, dealer: 0 });
  return orThrow(gameInProgress(game, { header, entries: [] }, seatedAt(game, seats)));
}

/** What is done next, by whoever is due: bots think, persons choose by a seeded pick. */
export function nextCommand(now: GameInProgress): Command {
  const due = dueIn(now);
  if (due.who === 'nobody') return { do: 'end' };
  if (due.who === 'table') return { do: 'act', by: null, action: due.action };
  return seatCommand(now, due);
}

function seatCommand(now: GameInProgress, due: Extract<Due, { readonly seat: number }>): Command {
  const { seat: by, mayWait } = due;
  const seated = at(now.seats, by);
  const rng = simulationRng(now.tail.check, by);
  if (seated.kind === 'bot') {
    const thought = botThought(now, { seat: by, level: seated.level, mayWait });
    return thought === null ? { do: 'wait', by } : { do: 'act', by, action: thought.action };
  }
  const actions = actionsListed(now.game.legalActions(now.state, by), 40);
  if (actions.length === 0 || (mayWait && pick([true, true, false], rng)))
    return { do: 'wait', by };
  return { do: 'act', by, action: pick(actions, rng) };
}

export interface PlayedOn {
  readonly now: GameInProgress;
  readonly entries: readonly LogEntry[];
}

/** So many entries further, or to the end. */
export function playedOn(start: GameInProgress, count: number): PlayedOn {
  const entries: LogEntry[] = [];
  let now = start;
  while (entries.length < count && !now.isEnded) {
    const decided = orThrow(decide(now, nextCommand(now)));
    entries.push(decided.entry);
    now = decided.next;
  }
  return { now, entries };
}
