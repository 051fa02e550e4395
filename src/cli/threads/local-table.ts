// A table in this process: a saved game, a thread that thinks and pauses in, links for those who play here out.
import { accept, type Game, type Seat } from '#kernel';
import { botsOf, hintOf, hintQuestion, thinkingJob } from '#bots';
import type { TableLink } from '#protocol';
import { runTable, type GameInProgress, type RunningTable, type TablePorts } from '#table';
import type { Save } from '../saves/index.ts';
import type { Pauses } from '../screen/pauses.ts';
import type { Thinker } from './thinker.ts';

export interface TableHere {
  readonly save: Pick<Save, 'id' | 'append'>;
  readonly thinker: Thinker;
  readonly pauses: Pauses;
}

export interface LocalTable {
  readonly running: RunningTable;
  /** Of every person who plays here; where nobody does, of who looks on from seat 0. */
  readonly links: ReadonlyMap<Seat, TableLink>;
  readonly persons: readonly Seat[];
}

export function localTable(begun: GameInProgress, here: TableHere): LocalTable {
  const running = runTable(here.save.id, begun, portsOf(begun.game, here));
  const persons = begun.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const viewers = persons.length === 0 ? [0] : persons;
  return { running, persons, links: new Map(viewers.map((seat) => [seat, running.link(seat)])) };
}

function portsOf(game: Game, { save, thinker, pauses }: TableHere): TablePorts {
  return {
    keep: (entry) => Promise.resolve(save.append(entry)),
    pause: (kind) => pauses.wait(kind === 'trick'),
    think: (now, question) =>
      stoppable(async (signal) => {
        const thought = await thinker.think(thinkingJob(now, question), signal);
        return thought?.action ?? null;
      }),
    hint: (now, seat, level) =>
      stoppable(async (signal) => {
        const asked = hintQuestion(botsOf(game), now, seat, level);
        if (!asked.ok) return asked;
        return accept(hintOf(game, await thinker.think(thinkingJob(now, asked.value), signal)));
      }),
  };
}

/** What is stopped never comes; what fails is a bug, and ends the program. */
function stoppable<T>(work: (signal: AbortSignal) => Promise<T>) {
  const stopping = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  work(stopping.signal).then(resolve, (error: unknown) => {
    if (!stopping.signal.aborted) reject(error);
  });
  return { answer: promise, stop: () => stopping.abort(new Error('stopped')) };
}
