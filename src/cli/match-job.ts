// A part of a match as plain data, and its boards played: bots think here, and here their time is taken.
import { performance } from 'node:perf_hooks';
import { botFor, NO_PART, playBoard, plusPart, tallyOf } from '#bots';
import type { Asked, BoardResult, MatchPart, MatchPlan, MatchTable, Player, Thought } from '#bots';
import { gameById } from '#games';
import { orThrow, present, readRules } from '#kernel';

export interface MatchJob {
  readonly plan: MatchPlan;
  readonly boards: readonly number[];
}

type Answers = Readonly<Record<Player, (asked: Asked) => Thought>>;

/** Plays the job's boards; what it was handed has been checked before. */
export function runMatchJob({ plan, boards }: MatchJob): MatchPart {
  const table = tableOf(plan);
  const bot = (name: string) => present(botFor(table.game, name), 'the bot');
  const [a, b] = [bot(plan.a), bot(plan.b)];
  const answers: Answers = {
    a: ({ decision }) => a.decide(decision),
    b: ({ decision }) => b.decide(decision),
  };
  return boards.reduce(
    (part, board) => plusPart(part, playedBoard(table, board, answers)),
    NO_PART,
  );
}

export function tableOf(plan: MatchPlan): MatchTable {
  const game = present(gameById(plan.game), 'the game');
  return { ...plan, game, rules: orThrow(readRules(game.ruleset, plan.rules)) };
}

function playedBoard(table: MatchTable, board: number, answers: Answers): MatchPart {
  const spent = {
    a: { nodes: [] as number[], micros: [] as number[] },
    b: { nodes: [] as number[], micros: [] as number[] },
  };
  const playing = playBoard(table, board);
  let next = playing.next();
  while (next.done !== true) {
    const asked = next.value;
    const from = performance.now();
    const thought = answers[asked.player](asked);
    const micros = Math.round((performance.now() - from) * 1000);
    if (asked.decision.actions.length > 1) {
      spent[asked.player].nodes.push(thought.nodes);
      spent[asked.player].micros.push(micros);
    }
    next = playing.next(thought);
  }
  return partOf(next.value, spent);
}

type Spent = Readonly<
  Record<Player, { readonly nodes: readonly number[]; readonly micros: readonly number[] }>
>;

function partOf(result: BoardResult, spent: Spent): MatchPart {
  const effort = (player: Player) => ({
    nodes: tallyOf(spent[player].nodes),
    micros: tallyOf(spent[player].micros),
  });
  return { results: [result], effort: { a: effort('a'), b: effort('b') }, forfeit: null };
}
