// npm run bench:starts: the solver in fresh processes and fresh worker threads, to see that V8 compiles it well every time.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { calibrationSeconds } from './measure.ts';
import { solverSeconds } from './solver.ts';

const STARTS = 10;

if (!isMainThread) parentPort?.postMessage(started());
else if (process.argv.includes('--one')) console.log(JSON.stringify(await once()));
else everyStart();

interface Start {
  /** CPU milliseconds for the same deals, the best of a few passes, warm-up not counted. */
  readonly milliseconds: number;
  readonly calibration: number;
}

function started(): Start {
  const before = calibrationSeconds();
  const seconds = solverSeconds();
  const calibration = (before + calibrationSeconds()) / 2;
  return { milliseconds: seconds * 1000, calibration: seconds / calibration };
}

/** One measurement in this process: in its main thread or in a worker. */
function once(): Promise<Start> {
  if (!process.argv.includes('--worker')) return Promise.resolve(started());
  const worker = new Worker(new URL(import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function everyStart(): void {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  for (const place of ['node', 'worker']) {
    const starts = Array.from({ length: STARTS }, () => startOf(place));
    if (values.json) console.log(JSON.stringify({ place, starts }));
    else console.log(told(place, starts));
  }
}

function startOf(place: string): Start {
  const args = [
    fileURLToPath(import.meta.url),
    '--one',
    ...(place === 'worker' ? ['--worker'] : []),
  ];
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout) as Start;
}

function told(place: string, starts: readonly Start[]): string {
  const times = starts.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const loops = starts.map(({ calibration }) => calibration).toSorted((a, b) => a - b);
  const spread = (sorted: readonly number[]) =>
    `${(((sorted.at(-1) ?? 0) / (sorted[0] ?? 1) - 1) * 100).toFixed(0)} %`;
  const list = times.map((time) => time.toFixed(0)).join(' ');
  return `${place}: ${list} ms CPU; slowest over quickest ${spread(times)}, per calibration loop ${spread(loops)}`;
}
