// Rows of the house over HTTP: moves that are on the disk and told to four players, per CPU-second of the server, and how long
// they take; beside the least that a server could do, measured in the same run.
import { calibrationSeconds } from '../measure.ts';
import type { Row } from '../rows.ts';
import type { LongTableTold, PlayersAsked, PlayersTold, StartTold } from './figures.ts';
import { nodeRows } from './node-rows.ts';
import { once, printedBy } from './printed.ts';
import { serverStarted, type Kind } from './servers.ts';

type Load = Omit<PlayersAsked, 'bases'>;

const FULL: Load = { tables: 64, think: 0, warmUp: 30, seconds: 12 };
/** As many moves a second of both as neither is at its limit with: whoever is, shares a sync and a wake-up among many. */
const EVEN: Load = { tables: 300, think: 150, warmUp: 15, seconds: 12 };
const SOME: Load = { tables: 300, think: 1000, warmUp: 30, seconds: 20 };
const MANY: Load = { tables: 3000, think: 5000, warmUp: 30, seconds: 20 };

export function serverRows(): readonly Row[] {
  const both = once(() => measuredSideBySide(FULL));
  const full = () => both().house;
  const bare = () => both().bare;
  const even = once(() => measuredSideBySide(EVEN));
  const some = once(() => measured('house', SOME));
  const bareSome = once(() => measured('bare', SOME));
  const many = once(() => measured('house', MANY));
  const empty = once(() => measured('house', { ...FULL, tables: 1, seconds: 1 }));
  const long = once(() => printedBy<LongTableTold>(['bench/server/long-table-client.ts']));
  const perCpu = (told: () => Told) => () => {
    const { calibration, cpu, moves } = told();
    return { value: moves / cpu, unit: 'moves/s', perCalibration: (moves / cpu) * calibration };
  };
  const ms = (of: () => number) => () => ({ value: of(), unit: 'ms' });
  return [
    { name: 'server: durable moves with four views each', measure: perCpu(full) },
    { name: 'server: the same by a bare ws and fdatasync', measure: perCpu(bare) },
    { name: 'server: as a part of the bare one', measure: () => partOf(both()) },
    {
      name: 'server: as a part of the bare one, both at as many moves a second',
      measure: () => partOf(even()),
    },
    {
      name: 'server: moves of either, by the clock, in that comparison',
      measure: () => ({
        value: even().house.moves / even().house.elapsed,
        unit: 'moves/s (clock)',
      }),
    },
    {
      name: 'server: moves at 64 tables, by the clock',
      measure: () => ({ value: full().moves / full().elapsed, unit: 'moves/s (clock)' }),
    },
    ...(
      [
        ['at 300 tables', some],
        ['at 300 tables of the bare one', bareSome],
        ['at 3,000 tables', many],
      ] as const
    ).flatMap(([where, told]) => [
      {
        name: `server: moves ${where}`,
        measure: () => ({ value: told().moves / told().elapsed, unit: 'moves/s (clock)' }),
      },
      { name: `server: a move ${where}, p50`, measure: ms(() => told().latency.p50) },
      { name: `server: a move ${where}, p99`, measure: ms(() => told().latency.p99) },
      { name: `server: a move ${where}, most`, measure: ms(() => told().latency.most) },
      {
        name: `server: a move ${where}, p99 where no core was taken away`,
        measure: ms(() => told().undisturbed.p99),
      },
      {
        name: `server: moves ${where} during which no core was taken away`,
        measure: () => ({ value: 100 * told().undisturbed.part, unit: '%' }),
      },
    ]),
    ...(
      [
        ['2,000', 'early'],
        ['30,000', 'late'],
      ] as const
    ).map(([told, when]) => ({
      name: `house alone: a move with four views, after ${told} things told at the table`,
      measure: () => {
        const { calibration, value } = long()[when];
        return { value, unit: 'moves/s', perCalibration: value * calibration };
      },
    })),
    {
      name: 'server: memory of a table with four players',
      measure: () => ({
        value: (many().bytes - empty().bytes) / MANY.tables / 1024,
        unit: 'KB',
      }),
    },
    ...startRows(),
    ...nodeRows(),
  ];
}

/** A file as a house leaves it that was killed on a busy evening. */
const TABLES_LEFT = 10_000;

function startRows(): readonly Row[] {
  const start = once(() =>
    printedBy<StartTold>(['bench/server/start-client.ts', String(TABLES_LEFT)]),
  );
  const row = (what: string, unit: string, of: (told: StartTold) => number): Row => ({
    name: `server: started with 10,000 tables, ${what}`,
    measure: () => ({ value: of(start()), unit }),
  });
  return [
    row('until it is ready', 'ms', ({ ready }) => ready),
    row('what the first person waits for', 'ms', ({ first }) => first),
    row('what others wait for until all is done, p99', 'ms', ({ looks }) => looks.p99),
    row('tables at which something is owed', 'tables', ({ owed }) => owed),
    row('of which it did not come to', 'tables', ({ unpaid }) => unpaid),
    row('until the last of them is paid', 's', ({ paid }) => paid),
    row('memory at most', 'MB', ({ bytes }) => bytes / 2 ** 20),
  ];
}

/** Moves for a CPU-second, of the house for one of the bare server. */
function partOf({ bare, house }: Readonly<Record<Kind, Told>>) {
  return { value: (100 * (house.moves / house.cpu)) / (bare.moves / bare.cpu), unit: '%' };
}

type Told = PlayersTold & { readonly calibration: number };

/** A server of its own, played at by a process of its own. */
function measured(kind: Kind, load: Load): Told {
  const before = calibrationSeconds();
  const { base, client, end } = serverStarted(kind);
  try {
    const asked: PlayersAsked = { bases: [base], ...load };
    const players = printedBy<PlayersTold>([client, JSON.stringify(asked)]);
    return { ...players, calibration: (before + calibrationSeconds()) / 2 };
  } finally {
    end();
  }
}

/** Both at once, in turns. */
function measuredSideBySide(load: Load): Readonly<Record<Kind, Told>> {
  const before = calibrationSeconds();
  const script = 'bench/server/side-by-side-client.ts';
  const told = printedBy<Record<Kind, PlayersTold>>([script, JSON.stringify(load)]);
  const calibration = (before + calibrationSeconds()) / 2;
  return { house: { ...told.house, calibration }, bare: { ...told.bare, calibration } };
}
