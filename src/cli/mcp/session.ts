// One assistant's session: the table it sits at, from start to finish, behind the tools that it calls.
import { analyse, analysing } from '#analysis';
import { levelUpTo } from '#bots';
import { gameById } from '#games';
import { printRecord, type Game, type GameRecord } from '#kernel';
import { analysisText } from '../telling/analysis-text.ts';
import { ENGLISH } from '../telling/printing.ts';
import type { GameInProgress } from '#table';
import { warmUpIdly } from '#threads';
import type { Saying } from './choice.ts';
import { unknownGame } from './games-text.ts';
import {
  fine,
  hintTold,
  mistake,
  rulesOfMoment,
  seatActed,
  tableBegun,
  tableTold,
  toldAfterwards,
} from './table-for-one.ts';
import type { Said, Seated, Wanted } from './table-for-one.ts';
import { newSeed } from '../new-seed.ts';

type Answer = Said | Promise<Said>;

/** Tools that a session does not have are not offered. */
export interface Session {
  start?(wanted: Start): Answer;
  see(): Answer;
  act(saying: Saying): Answer;
  hint(level: string | null): Answer;
  rulesNow(): Answer;
  finish(worlds: number): Answer;
  /** Where others play from elsewhere. */
  wait?(): Answer;
  say?(what: string): Answer;
  /** Null asks, else it answers somebody who asked. */
  takeBack?(answer: boolean | null): Answer;
  /** The record of the last game that was finished or left. */
  record(): string | undefined;
  /** The client is gone. */
  close?(): void;
}

/** What may be left out of a start. */
export type Start = Pick<Wanted, 'game'> & Partial<Wanted>;

const NOBODY = 'You do not sit at a table. start_table starts one; games lists what there is.';

/** Clients give a tool about a minute, and nothing else is answered meanwhile. */
const ANALYSIS_MS = 20_000;

export function newSession(seated?: Seated, analysisMs = ANALYSIS_MS) {
  let here = seated;
  let last: string | undefined;
  const warmed = new Set<string>();
  /** While the assistant thinks about its first choice; a game that was played here is warm. */
  const warm = (game: Game) => {
    if (!warmed.has(game.id)) warmUpIdly([game]);
    warmed.add(game.id);
  };
  const atTable = (then: (at: Seated) => Said): Said =>
    here === undefined ? mistake(NOBODY) : then(here);
  return {
    start: (start) => {
      if (here !== undefined)
        return mistake('You sit at a table already: see_table shows it, finish leaves it.');
      const wanted = wantedFrom(start);
      if (wanted === undefined) return unknownGame(start.game);
      const begin = tableBegun(wanted, newSeed);
      if (!begin.ok) return mistake(`No table: ${asFields(begin.refusal.message)}.`);
      here = begin.value;
      warm(here.sitting.now.game);
      return toldAfterwards(here, 0);
    },
    see: () => atTable(tableTold),
    act: (saying) =>
      atTable((before) => {
        const { seated: after, said } = seatActed(before, saying);
        here = after;
        return said;
      }),
    hint: (level) => atTable((now) => hintTold(now, level)),
    rulesNow: () => atTable(rulesOfMoment),
    finish: (worlds) =>
      atTable(({ sitting: { now } }) => {
        here = undefined;
        const record = recordOf(now);
        last = printRecord(record);
        return finished(now, record, { worlds, ms: analysisMs });
      }),
    record: () => last,
  } satisfies Session;
}

/** The game's usual table, easy bots and its default rules, where nothing else is said. */
function wantedFrom(start: Start): Wanted | undefined {
  const game = gameById(start.game);
  if (game === undefined) return undefined;
  const players = game.usualSeats;
  return {
    rules: null,
    players,
    bots: levelUpTo(game, 'easy'),
    name: 'Guest',
    seed: null,
    ...start,
  };
}

/** A path of the protocol as the field of `start_table` that it comes from. */
function asFields(message: string): string {
  return message
    .replace(/^params\.seats\[\d+\]\.level/, 'bots')
    .replace(/^params\.seats/, 'players')
    .replace(/^params\./, '');
}

function recordOf({ header, steps }: GameInProgress): GameRecord {
  return { header, entries: steps.map(({ entry }) => entry) };
}

/** From here on every card may be seen: the game cannot be gone on with. */
function finished(now: GameInProgress, record: GameRecord, budget: AnalysisBudget): Said {
  const { game, state, tail } = now;
  const isOver = game.outcome(state) !== undefined;
  const how = isOver ? 'The game was played to its end' : 'The game was left unfinished';
  const inTime = analysedInTime(now, record, budget);
  const analysis = inTime ?? analyse(game, record, { worlds: 0 });
  const late = `${budget.worlds} imagined deals for each decision take too long here: open cards only.`;
  const text = analysis.ok
    ? analysisText({ game, analysis: analysis.value, printing: ENGLISH })
    : analysis.refusal.message;
  return fine(
    `${how}, after ${tail.n} actions. Its record: baize://record/last`,
    ...(inTime === undefined ? [late] : []),
    '',
    text,
  );
}

interface AnalysisBudget {
  readonly worlds: number;
  readonly ms: number;
}

/** Undefined when the time is up; open cards are always quick. */
function analysedInTime(
  { game }: GameInProgress,
  record: GameRecord,
  { worlds, ms }: AnalysisBudget,
) {
  const end = performance.now() + (worlds === 0 ? Infinity : ms);
  const steps = analysing(game, record, { worlds });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() >= end) return undefined;
  }
}
