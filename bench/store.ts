// Rows of the store of a house: entries on the disk per CPU-second of all threads, and by the clock.
import { spawnSync } from 'node:child_process';
import { calibrationSeconds } from './measure.ts';
import type { Row } from './rows.ts';

interface Spent {
  readonly appends: number;
  readonly seconds: number;
  readonly elapsed: number;
}

/** How many tables wait for their next entry at the same time; all that do share a sync. */
const TABLES = [1, 16, 250, 3000];

export function storeRows(): readonly Row[] {
  return TABLES.flatMap((tables) => {
    let spent: ReturnType<typeof measure> | undefined;
    const measured = () => (spent ??= measure(tables));
    const name = `store: durable appends at ${tables.toLocaleString('en')} table${tables === 1 ? '' : 's'}`;
    return [
      {
        name,
        measure: () => {
          const { appends, seconds, calibration } = measured();
          const value = appends / seconds;
          return { value, unit: 'appends/s', perCalibration: value * calibration };
        },
      },
      {
        name: `${name}, by the clock`,
        measure: () => ({
          value: measured().appends / measured().elapsed,
          unit: 'appends/s (clock)',
        }),
      },
    ];
  });
}

/** The best of some, as elsewhere: other work on the machine is not ours. */
function measure(tables: number): Spent & { readonly calibration: number } {
  const runs = Array.from({ length: 3 }, () => {
    const before = calibrationSeconds();
    const { stdout } = spawnSync(process.execPath, ['bench/store-client.ts', String(tables)], {
      encoding: 'utf8',
    });
    const calibration = (before + calibrationSeconds()) / 2;
    return { ...(JSON.parse(stdout) as Spent), calibration };
  });
  return runs.reduce((best, run) => (run.seconds < best.seconds ? run : best));
}
