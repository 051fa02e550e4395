// Hands for analysis: a game, a player for every seat and a seed in, the record of one hand out.
import { botFor, thoughtOrWait } from '#bots';
import {
  entryAppended,
  at,
  orThrow,
  present,
  recordHeader,
  tailOf,
  type ActionLike,
  type Game,
  type GameRecord,
  type JsonObject,
  type RecordEntry,
  type Seat,
} from '#kernel';
import { advance, dueAt, selfPlayAt, wait, type Due } from '../../src/bots/self-play.ts';

/** The name of a level, or who sees all cards: it bids as `greedy` and plays what the solver finds best. */
export const ALL_SEEING = 'all-seeing';

export interface Wanted {
  readonly game: Game;
  readonly preset: string;
  readonly seats: number;
  readonly player: string;
  readonly seed: string;
  /** How many hands or rounds at most. */
  readonly hands: number;
  readonly dealer?: number;
  /** What is done instead of what the player wants, where that is not undefined. */
  readonly instead?: (asked: Asked) => ActionLike | undefined;
}

interface Asked {
  readonly state: unknown;
  readonly seat: Seat;
  readonly actions: readonly ActionLike[];
  readonly wanted: ActionLike;
}

export function playedRecord(wanted: Wanted): GameRecord {
  const { game, preset, seats, seed, hands, dealer = 0 } = wanted;
  const rules = present(game.ruleset.presets[preset], 'a preset');
  const players = Array.from({ length: seats }, (_, seat) => `P${seat}`);
  const header = recordHeader(game, rules, { seats, players, seed, dealer });
  const start = game.start(rules, seats, seed, dealer);
  const bot = botOf(wanted);
  const sitting = selfPlayAt(
    game,
    start,
    seed,
    players.map(() => bot.wants !== undefined),
  );
  const entries: RecordEntry[] = [];
  let tail = tailOf(header);
  while (game.outcome(sitting.state) === undefined && game.roundsPlayed(sitting.state) < hands) {
    const due = dueAt(sitting);
    const action = chosen(wanted, due, sitting.state);
    if (action === null) {
      wait(sitting, present(due.actor, 'who waits'));
      continue;
    }
    const next = entryAppended(tail, due.actor, game.printAction(action));
    tail = next.tail;
    entries.push(next.entry);
    advance(sitting, due.actor, action);
  }
  return { header, entries };
}

function botOf({ game, player }: Wanted) {
  return present(botFor(game, player === ALL_SEEING ? 'greedy' : player), 'a bot');
}

function chosen(wanted: Wanted, due: Due, state: unknown): ActionLike | null {
  if (due.actor === null) return due.action;
  const seen = wanted.player === ALL_SEEING ? bestCard(wanted.game, state, due.actor) : undefined;
  const thought = seen ?? thoughtOrWait(botOf(wanted), due.decision, due.mayWait)?.action;
  if (thought === undefined) return null;
  const { actions, seat } = due.decision;
  return wanted.instead?.({ state, seat, actions, wanted: thought }) ?? thought;
}

/** For points, or for tricks where all of them are bid. */
function bestCard(game: Game, state: unknown, seat: number): ActionLike | undefined {
  const { phase, contract } = game.printPosition(state);
  if (phase !== 'Play') return undefined;
  const isCapot = (contract as JsonObject | null)?.['value'] === 'capot';
  const solver = present(game.openCards, 'a solver');
  const options = { ...(isCapot ? { aim: 'tricks' } : {}), line: false };
  const { side, moves } = orThrow(solver.solve(state, options));
  const sign = side.includes(seat) ? 1 : -1;
  const worth = moves.map(({ value }) => sign * value.low);
  return at(moves, worth.indexOf(Math.max(...worth))).action;
}
