// The laws every game obeys: a game, rules and a seed in, random play with every law checked, counts out.
import { assert } from './assert.ts';
import type { Actor, ActionLike, Game, Seat } from './contract.ts';
import { actionKey } from './same-action.ts';
import {
  checkCards,
  checkDecision,
  checkEvents,
  checkRoundTrip,
  checkSecrecy,
  checkShown,
  count,
  legalOf,
  positionText,
  viewersOf,
} from './law-checks.ts';
import { checkView } from './law-views.ts';
import { checkScores } from './law-scores.ts';
import { below, pick } from './random/shuffle.ts';
import { simulationRng } from './random/seed.ts';
import type { Rng } from './random/xoshiro128.ts';
import { recordHeader, tailOf } from './record-header.ts';
import {
  entryAppended,
  readRecord,
  printRecord,
  replay,
  type GameRecord,
  type RecordEntry,
} from './record.ts';
import { MOST_ACTIONS_A_ROUND } from './turns.ts';

export interface LawTable {
  readonly rules: unknown;
  readonly seats: number;
  readonly seed: string;
  /** Play until this many hands or rounds are finished, over as many games as it takes. */
  readonly rounds: number;
  /** One decision in this many is looked at with every law; the cheap laws hold at all of them. */
  readonly every: number;
  /** Whether house rules let the round of this state go on for ever; without it every round has to end. */
  readonly mayGoOn?: (state: unknown) => boolean;
  /** Further actions to try, as a client may send them: refusals that no button reaches. */
  readonly odd?: (state: unknown, seat: Seat, rng: Rng) => readonly unknown[];
}

export interface LawCounts {
  readonly rounds: number;
  readonly games: number;
  /** Games that were left in a round without an end. */
  readonly endless: number;
  readonly decisions: number;
  /** Actions taken, by type. */
  readonly actions: Readonly<Record<string, number>>;
  /** Refusals seen, by code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Worlds imagined, and how many of them differed from the true one where anything was hidden. */
  readonly imagined: number;
  readonly different: number;
}

/** What the checks count into, and where their chance comes from. */
export interface Run {
  readonly game: Game;
  readonly table: LawTable;
  readonly rng: Rng;
  /** Chance of its own: what is looked at does not change what is played. */
  readonly worlds: Rng;
  readonly actions: Record<string, number>;
  readonly refusals: Record<string, number>;
  rounds: number;
  games: number;
  endless: number;
  decisions: number;
  imagined: number;
  different: number;
}

/** Plays and checks; a broken law throws an error that says which, and how to get there again. */
export function checkLaws(game: Game, table: LawTable): LawCounts {
  const rng = simulationRng(table.seed);
  const run: Run = {
    game,
    table,
    rng,
    worlds: simulationRng(`${table.seed}/worlds`),
    actions: {},
    refusals: {},
    rounds: 0,
    games: 0,
    endless: 0,
    decisions: 0,
    imagined: 0,
    different: 0,
  };
  while (run.rounds < table.rounds) playGame(run);
  const { rounds, games, endless, decisions, actions, refusals, imagined, different } = run;
  return { rounds, games, endless, decisions, actions, refusals, imagined, different };
}

function playGame(run: Run): void {
  const { game, table, rng } = run;
  const seed = `${table.seed}/${run.games}`;
  const header = recordHeader(game, table.rules, {
    seats: table.seats,
    players: names(table.seats),
    seed,
    dealer: run.games % table.seats,
  });
  run.games += 1;
  const passing = below(rng, 2) === 0;
  let state = game.start(table.rules, table.seats, seed, header.dealer ?? undefined);
  let tail = tailOf(header);
  const entries: RecordEntry[] = [];
  let sinceRound = 0;
  const before = run.rounds;
  // Ten hands a game are enough to see totals, locks and dealers move; endless games end here too.
  while (
    game.outcome(state) === undefined &&
    run.rounds < run.table.rounds &&
    run.rounds - before < 10
  ) {
    const taken = chosen(run, state, passing);
    const entry = entryAppended(tail, taken.actor, game.printAction(taken.action));
    const next = checkedStep(run, state, taken, `game ${seed}, action ${entry.entry.n}`);
    tail = entry.tail;
    entries.push(entry.entry);
    const finished = game.roundsPlayed(next) - game.roundsPlayed(state);
    sinceRound = finished > 0 ? 0 : sinceRound + 1;
    run.rounds += finished;
    state = next;
    if (sinceRound < MOST_ACTIONS_A_ROUND) continue;
    assert(table.mayGoOn?.(state) === true, `law: every round ends (game ${seed})`);
    run.endless += 1;
    break;
  }
  checkReplay(game, { header, entries }, state, seed);
}

function names(seats: number): readonly string[] {
  return Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
}

interface Chosen {
  readonly actor: Actor;
  readonly action: ActionLike;
}

function chosen(run: Run, state: unknown, passing: boolean): Chosen {
  const { game, rng } = run;
  const due = game.tableAction(state);
  const seats = game.toAct(state);
  assert(due === undefined || seats.length === 0, 'law: the table and a player never act at once');
  if (due !== undefined) return { actor: null, action: due };
  assert(seats.length > 0, 'law: while the game goes on somebody acts');
  run.decisions += 1;
  const seat = pick(seats, rng);
  const legal = legalOf(game, state, seat);
  assert(legal.length > 0, 'law: who is to act has an action');
  const pass = passing ? game.passAmong(legal) : undefined;
  return { actor: seat, action: pass ?? pick(legal, rng) };
}

function checkedStep(run: Run, state: unknown, { actor, action }: Chosen, place: string): unknown {
  const { game, rng } = run;
  const result = game.step(state, actor, action);
  const say = (law: string) => `law: ${law} (${place}: ${actionKey(game, action)} by ${actor})`;
  assert(
    result.ok,
    say(`a listed action is accepted, not ${result.ok ? '' : result.refusal.code}`),
  );
  count(run.actions, action.type);
  const { state: next, events } = result.value;
  checkCards(game, next, say);
  checkScores(game, next, say);
  if (below(rng, run.table.every) === 0) {
    checkDecision(run, state, say);
    const taken = { before: state, actor, action, after: next, events };
    checkEvents(game, taken, say);
    checkRoundTrip(game, taken, say);
    for (const viewer of viewersOf(game, next)) {
      checkSecrecy(run, next, viewer, say);
      checkView(game, next, viewer, say);
    }
    checkShown(game, taken, run.worlds, say);
  }
  return next;
}

/** The record of the game, printed, read and replayed, gives the game. */
function checkReplay(game: Game, played: GameRecord, state: unknown, seed: string): void {
  const record = readRecord(printRecord(played));
  assert(record.ok, `law: a printed record can be read (game ${seed})`);
  const replayed = replay(game, record.value);
  assert(
    replayed.ok && positionText(game, replayed.value) === positionText(game, state),
    `law: a replay equals the game (${seed})`,
  );
}
