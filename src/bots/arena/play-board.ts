// A board: the same cards for every line-up; it asks for one decision after the other and tells by how much a was ahead.
import { at, prompt } from '#kernel';
import type { ActionLike, Game, Prompt } from '#kernel';
import type { Decision, Thought } from '../bot.ts';
import { advance, dueAt, isOver, selfPlayAt, wait, type Due } from '../self-play.ts';
import { aheadBy, BOARDS, type BoardKind } from './boards.ts';
import { lineUps, type LineUp, type Player } from './line-ups.ts';

export interface MatchTable {
  readonly game: Game;
  readonly rules: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly kind: BoardKind;
  readonly bothWays: boolean;
  /** A game that is not over after this many hands is left as it stands. */
  readonly hands: number;
}

/** A decision that somebody outside must take: bots think, clocks run and processes answer there. */
export interface Asked {
  readonly player: Player;
  readonly decision: Decision;
  /** Out of turn: the answer may be to let the others go on, which is null. */
  readonly mayWait: boolean;
  prompt(): Prompt<ActionLike> | undefined;
  /** Why an action cannot be taken; nothing when it can. */
  refusal(action: ActionLike): string | undefined;
}

export interface BoardResult {
  readonly board: number;
  /** By how much a's seats were ahead of b's, over all line-ups: a mean. */
  readonly difference: number;
  /** a's part of what was won, over all line-ups; null where nothing is won. */
  readonly won: number | null;
  /** How many games were left as they stood. */
  readonly unfinished: number;
}

type DueToSeat = Exclude<Due, { actor: null }>;
type Asking<R> = Generator<Asked, R, Thought | null>;

export function lineUpsAt({ game, seats, bothWays }: MatchTable): readonly LineUp[] {
  return lineUps(game.sides(seats), bothWays);
}

/** Board n: its cards and everybody's luck depend on the seed and on n alone, so that a bot against itself is even. */
export function* playBoard(
  table: MatchTable,
  board: number,
  canWait: Readonly<Record<Player, boolean>>,
): Asking<BoardResult> {
  const all = lineUpsAt(table);
  let difference = 0;
  let won = 0;
  let unfinished = 0;
  for (const lineUp of all) {
    const state = yield* playLineUp(table, board, lineUp, canWait);
    const outcome = table.game.outcome(state);
    difference += aheadBy(BOARDS[table.kind].scores(table.game, state), (seat) =>
      isA(lineUp, seat),
    );
    won += shareOf(outcome?.winners ?? [], lineUp);
    if (outcome === undefined) unfinished += 1;
  }
  const isGame = table.kind === 'games';
  return {
    board,
    difference: difference / all.length,
    won: isGame ? won / all.length : null,
    unfinished: isGame ? unfinished : 0,
  };
}

function isA(lineUp: LineUp, seat: number): boolean {
  return lineUp[seat] === 'a';
}

/** A win is shared by all who won; a game that nobody won by all who played. */
function shareOf(winners: readonly number[], lineUp: LineUp): number {
  const sharing = winners.length === 0 ? lineUp.map((_, seat) => seat) : winners;
  return sharing.filter((seat) => isA(lineUp, seat)).length / sharing.length;
}

function* playLineUp(
  table: MatchTable,
  board: number,
  lineUp: LineUp,
  canWait: Readonly<Record<Player, boolean>>,
): Asking<unknown> {
  const { game, rules, seats, kind } = table;
  const seed = `${table.seed}/${board}`;
  const hands = BOARDS[kind].hands(table.hands);
  const start = BOARDS[kind].start(game, { rules, seats, seed, board });
  const waits = lineUp.map((player) => canWait[player]);
  const sitting = selfPlayAt(game, start, seed, waits);
  while (!isOver(sitting) && game.roundsPlayed(sitting.state) < hands) {
    const due = dueAt(sitting);
    if (due.actor === null) {
      advance(sitting, null, due.action);
      continue;
    }
    const thought = yield asked(sitting.state, due, lineUp);
    if (thought === null) wait(sitting, due.actor);
    else advance(sitting, due.actor, thought.action);
  }
  return sitting.state;
}

function asked(state: unknown, { decision, mayWait }: DueToSeat, lineUp: LineUp): Asked {
  const { game, seat } = decision;
  return {
    player: at(lineUp, seat),
    decision,
    mayWait,
    prompt: () => prompt(game, state, seat),
    refusal: (action) => {
      const result = game.step(state, seat, action);
      return result.ok ? undefined : result.refusal.message;
    },
  };
}
