// The rows of the benchmark table: what is measured of every game and of the program.
import { spawnSync } from 'node:child_process';
import {
  entryAppended,
  prompt,
  recordHeader,
  replayEntry,
  simulationRng,
  tailOf,
  type Game,
} from '#kernel';
import { GAMES } from '#games';
import { ANALYSIS_ROWS } from './analysis.ts';
import { DECIDED_ROWS } from './decided.ts';
import { fixedDeals, playPhase } from './play-phase.ts';
import { meldRows } from './melds.ts';
import { longest, longGame, randomDecisions, type Taken } from './play.ts';
import { SOLVER_ROWS } from './solver.ts';
import { stdioRows } from './stdio.ts';
import { serverRows } from './server/rows.ts';
import { storeRows } from './store.ts';
import { tableRows } from './table.ts';
import { repeated, speed, type Figure } from './measure.ts';

export interface Row {
  readonly name: string;
  readonly measure: () => Figure;
}

const GAME_LENGTHS = [10, 100, 1000, 10_000];
/** How many actions are looked at after that many. */
const LATE = 400;

export const ROWS: readonly Row[] = [
  ...GAMES.flatMap((game) => [
    ...playRows(game),
    ...handlingRows(game),
    ...sizeRows(game),
    ...growthRows(game),
  ]),
  playPhaseRow(),
  ...meldRows(),
  ...SOLVER_ROWS,
  ...ANALYSIS_ROWS,
  ...DECIDED_ROWS,
  ...simulationRows(),
  ...stdioRows(),
  ...tableRows(),
  ...storeRows(),
  ...serverRows(),
  { name: 'baize --version: start-up', measure: () => startUp('--version') },
  { name: 'baize games: start-up with all games loaded', measure: () => startUp('games') },
];

function playRows(game: Game): readonly Row[] {
  return Object.entries(game.ruleset.presets).flatMap(([preset, rules]) =>
    game.seats.map((seats) => ({
      name: `${game.id} ${preset} ${seats}: random play`,
      measure: () => {
        const rng = simulationRng(`${game.id} ${seats}`);
        return speed('decisions/s', () => randomDecisions(game, rules, seats, rng, 800_000));
      },
    })),
  );
}

/** What search stands on: eight random tricks by the scalar rules, without states or events. */
function playPhaseRow(): Row {
  return {
    name: 'coinche: random play phases, scalar rules',
    measure: () => {
      const deals = fixedDeals(256);
      const rng = simulationRng('play phases');
      const play = (i: number) => playPhase(deals[i & 255] as (typeof deals)[number], rng);
      return speed('play phases/s', repeated(500_000, play));
    },
  };
}

/** A few hands' worth of real states to handle. */
function sample(game: Game): readonly Taken[] {
  return longGame(game, 500, simulationRng('sample')).taken.filter(({ actor }) => actor !== null);
}

function handlingRows(game: Game): readonly Row[] {
  const over = (name: string, unit: string, work: (taken: Taken) => unknown): Row => ({
    name: `${game.id}: ${name}`,
    measure: () => {
      const states = sample(game);
      const each = (i: number) => work(states[i % states.length] as Taken);
      return speed(unit, repeated(20_000, each), 3);
    },
  });
  return [
    over('views', 'views/s', ({ before, actor }) => game.view(before, actor)),
    over('views as JSON text', 'views/s', ({ before, actor }) =>
      JSON.stringify(game.printView(game.view(before, actor))),
    ),
    over('prompts', 'prompts/s', ({ before, actor }) => prompt(game, before, actor ?? 0)),
    over('positions printed', 'positions/s', ({ before }) =>
      JSON.stringify(game.printPosition(before)),
    ),
    over('positions read', 'positions/s', ({ before }) =>
      game.readPosition(game.printPosition(before), game.rulesOf(before)),
    ),
    {
      name: `${game.id}: replays`,
      measure: () => {
        const { entries, start } = recorded(game, 2000);
        return speed('actions/s', () => replayAll(game, start, entries), 3);
      },
    },
  ];
}

function replayAll(
  game: Game,
  start: unknown,
  entries: ReturnType<typeof recorded>['entries'],
): number {
  let state = start;
  for (const entry of entries) {
    const taken = replayEntry(game, state, entry);
    if (!taken.ok) throw new Error(taken.refusal.message);
    state = taken.value.state;
  }
  return entries.length;
}

function recorded(game: Game, actions: number) {
  const length = Math.min(actions, longest(game));
  const { taken, rules } = longGame(game, length, simulationRng('record'));
  const seats = game.usualSeats;
  const players = Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
  const header = recordHeader(game, rules, { seats, players, seed: 'long', dealer: 0 });
  let tail = tailOf(header);
  const entries = taken.map(({ actor, action }) => {
    const next = entryAppended(tail, actor, game.printAction(action));
    tail = next.tail;
    return next.entry;
  });
  return { entries, start: taken[0]?.before };
}

function sizeRows(game: Game): readonly Row[] {
  const mean = (name: string, size: (taken: Taken) => number): Row => ({
    name: `${game.id}: ${name}`,
    measure: () => {
      const sizes = sample(game).map(size);
      return { value: sizes.reduce((sum, each) => sum + each, 0) / sizes.length, unit: 'bytes' };
    },
  });
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  return [
    mean('a state as JSON', ({ before }) => bytes(game.printPosition(before))),
    mean("one seat's view as JSON", ({ before, actor }) =>
      bytes(game.printView(game.view(before, actor))),
    ),
    {
      name: `${game.id}: a record, per action`,
      measure: () => {
        const { entries } = recorded(game, 1000);
        return { value: bytes(entries) / entries.length, unit: 'bytes' };
      },
    },
  ];
}

/** Cost per action late in a game: it must not grow with what lies behind. */
function growthRows(game: Game): readonly Row[] {
  const lengths = GAME_LENGTHS.filter((actions) => actions + LATE <= longest(game));
  return lengths.flatMap((actions) => {
    const window = () =>
      longGame(game, actions + LATE, simulationRng('growth')).taken.slice(actions);
    const over = (name: string, work: (taken: Taken) => unknown): Row => ({
      name: `${game.id}: ${name} after ${actions.toLocaleString('en')} actions`,
      measure: () => {
        const late = window();
        return speed(
          'actions/s',
          repeated(40_000, (i) => work(late[i % late.length] as Taken)),
          3,
        );
      },
    });
    const tail = { n: actions, check: '00000000' };
    return [
      over('step', ({ before, actor, action }) => game.step(before, actor, action)),
      over('view', ({ before, actor }) => game.view(before, actor)),
      over('record append', ({ actor, action }) =>
        entryAppended(tail, actor, game.printAction(action)),
      ),
    ];
  });
}

function simulationRows(): readonly Row[] {
  return [1, 2].map((workers) => ({
    name: `tysiac: baize simulate, ${workers} worker${workers === 1 ? '' : 's'}`,
    measure: () => {
      const games = 1000;
      const args = [
        'bin/baize.js',
        'simulate',
        'tysiac',
        '--games',
        String(games),
        '--json',
        '--workers',
        String(workers),
      ];
      const before = performance.now();
      const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      const seconds = (performance.now() - before) / 1000;
      const { decisions } = JSON.parse(stdout) as { decisions: number };
      return { value: decisions / seconds, unit: 'decisions/s (clock)' };
    },
  }));
}

function startUp(argument: string): Figure {
  const times = Array.from({ length: 7 }, () => {
    const child = spawnSync(process.execPath, ['-e', CHILD_CPU, '--', argument], {
      encoding: 'utf8',
    });
    return Number(child.stdout);
  });
  return { value: Math.min(...times), unit: 'ms CPU' };
}

/** A child that starts the program in its own process and tells what that process cost. */
const CHILD_CPU = `
process.argv = [process.argv[0], 'bin/baize.js', process.argv[1]];
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
console.log = () => undefined;
process.once('exit', () => { const { user, system } = process.cpuUsage(); write(String((user + system) / 1000)); });
import(require('node:url').pathToFileURL('bin/baize.js').href);
`;
