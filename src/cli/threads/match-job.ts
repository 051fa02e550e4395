// A part of a match as plain data, and its boards played: bots think here, and here their time is taken.
import { performance } from 'node:perf_hooks';
import {
  playBoard,
  tallyOf,
  wholeOf,
  type Asked,
  type Efforts,
  type MatchPart,
  type MatchPlan,
  type MatchTable,
  type Player,
} from '#bots';
import { gameById } from '#games';
import { mustAccept, present, readRules } from '#kernel';
import { PlayerFault } from './external-player.ts';
import type { MatchPlayers } from './match-players.ts';

export interface MatchJob {
  readonly plan: MatchPlan;
  readonly boards: readonly number[];
  /** How long a player from outside may take for an answer. */
  readonly seconds: number;
}

/** Plays the job's boards up to a forfeit; what it was handed has been checked before. */
export async function runMatchJob(job: MatchJob, players: MatchPlayers): Promise<MatchPart> {
  const table = tableOf(job.plan);
  const parts: MatchPart[] = [];
  for (const board of job.boards) {
    const part = await playedBoard(table, board, players);
    parts.push(part);
    if (part.forfeit !== null) break;
  }
  return wholeOf(parts);
}

export function tableOf(plan: MatchPlan): MatchTable {
  const game = present(gameById(plan.game), 'the game');
  return {
    ...plan,
    game,
    rules: mustAccept(readRules(game.ruleset, plan.rules), 'the ruleset of a plan'),
  };
}

async function playedBoard(
  table: MatchTable,
  board: number,
  players: MatchPlayers,
): Promise<MatchPart> {
  const spent = { a: nothingSpent(), b: nothingSpent() };
  const playing = playBoard(table, board, players.canWait);
  let next = playing.next();
  while (next.done !== true) {
    const asked = next.value;
    const answer = await timedAnswer(asked, players);
    if (answer instanceof PlayerFault) return forfeited(asked, board, answer, spent);
    // Where there is no choice, nobody thinks.
    if (asked.decision.actions.length > 1 || asked.mayWait) {
      spent[asked.player].nodes.push(answer.thought?.nodes ?? 0);
      spent[asked.player].micros.push(answer.micros);
    }
    next = playing.next(answer.thought);
  }
  return { results: [next.value], effort: effortsOf(spent), forfeit: null };
}

async function timedAnswer(asked: Asked, players: MatchPlayers) {
  const from = performance.now();
  try {
    const thought = await players.answer(asked);
    return { thought, micros: Math.round((performance.now() - from) * 1000) };
  } catch (error) {
    if (error instanceof PlayerFault) return error;
    throw error;
  }
}

interface Spent {
  readonly nodes: number[];
  readonly micros: number[];
}

function nothingSpent(): Spent {
  return { nodes: [], micros: [] };
}

function effortsOf(spent: Readonly<Record<Player, Spent>>): Efforts {
  const effort = ({ nodes, micros }: Spent) => ({ nodes: tallyOf(nodes), micros: tallyOf(micros) });
  return { a: effort(spent.a), b: effort(spent.b) };
}

function forfeited(
  { player, decision }: Asked,
  board: number,
  fault: PlayerFault,
  spent: Readonly<Record<Player, Spent>>,
): MatchPart {
  const sentence = `on board ${board}, in seat ${decision.seat}: ${fault.message}`;
  return { results: [], effort: effortsOf(spent), forfeit: { player, board, sentence } };
}
