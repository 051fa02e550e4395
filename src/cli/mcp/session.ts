// One assistant's session: the table it sits at, from start to finish, behind the tools that it calls.
import { randomBytes } from 'node:crypto';
import { analyse } from '#analysis';
import { gameById } from '#games';
import { at, printRecord, type GameRecord } from '#kernel';
import { analysisText } from '../analysis-text.ts';
import type { GameInProgress } from '../play/game-in-progress.ts';
import type { Saying } from './choice.ts';
import { unknownGame } from './games-text.ts';
import {
  acted,
  begun,
  fine,
  hinted,
  mistake,
  rulesOfMoment,
  seen,
  seenSince,
} from './table-for-one.ts';
import type { Said, Seated, Wanted } from './table-for-one.ts';

export interface Session {
  start(wanted: Start): Said;
  see(): Said;
  act(saying: Saying): Said;
  hint(level: string | null): Said;
  rulesNow(): Said;
  finish(worlds: number): Said;
  /** The record of the last game that was finished or left. */
  record(): string | undefined;
}

/** What may be left out of a start. */
export type Start = Pick<Wanted, 'game'> & Partial<Wanted>;

const NOBODY = 'You do not sit at a table. start_table starts one; games lists what there is.';

export function newSession(seated?: Seated): Session {
  let here = seated;
  let last: string | undefined;
  const atTable = (then: (at: Seated) => Said): Said =>
    here === undefined ? mistake(NOBODY) : then(here);
  return {
    start: (start) => {
      if (here !== undefined)
        return mistake('You sit at a table already: see_table shows it, finish leaves it.');
      const wanted = wantedFrom(start);
      if (wanted === undefined) return unknownGame(start.game);
      const begin = begun(wanted, () => randomBytes(32).toString('hex'));
      if (!begin.ok) return mistake(`No table: ${asFields(begin.refusal.message)}.`);
      here = begin.value;
      return seenSince(here, 0);
    },
    see: () => atTable(seen),
    act: (saying) =>
      atTable((before) => {
        const { seated: after, said } = acted(before, saying);
        here = after;
        return said;
      }),
    hint: (level) => atTable((now) => hinted(now, level)),
    rulesNow: () => atTable(rulesOfMoment),
    finish: (worlds) =>
      atTable(({ now }) => {
        here = undefined;
        const record = recordOf(now);
        last = printRecord(record);
        return finished(now, record, worlds);
      }),
    record: () => last,
  };
}

/** The game's usual table, easy bots and its default rules, where nothing else is said. */
function wantedFrom(start: Start): Wanted | undefined {
  const game = gameById(start.game);
  if (game === undefined) return undefined;
  const players = game.seats[1] ?? at(game.seats, 0);
  return { rules: null, players, bots: 'easy', name: 'Guest', seed: null, ...start };
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
function finished(now: GameInProgress, record: GameRecord, worlds: number): Said {
  const { game, state, tail } = now;
  const isOver = game.outcome(state) !== undefined;
  const how = isOver ? 'The game was played to its end' : 'The game was left unfinished';
  const analysis = analyse(game, record, { worlds });
  const text = analysis.ok ? analysisText(game, analysis.value) : analysis.refusal.message;
  return fine(`${how}, after ${tail.n} actions. Its record: baize://record/last`, '', text);
}
