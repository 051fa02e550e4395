// Rows of the stdio server: actions of programs per CPU-second of the server, with the views they looked at.
import { spawnSync } from 'node:child_process';
import { GAMES } from '#games';
import { calibrationSeconds } from './measure.ts';
import type { Row } from './rows.ts';

interface Spent {
  readonly actions: number;
  readonly requests: number;
  readonly seconds: number;
}

export function stdioRows(): readonly Row[] {
  return GAMES.flatMap(({ id }) => {
    let spent: Spent | undefined;
    const measured = () => (spent ??= measure(id));
    return [
      {
        name: `${id}: baize serve-stdio, actions with their views`,
        measure: () => {
          const { actions, seconds } = measured();
          const value = actions / seconds;
          return { value, unit: 'actions/s', perCalibration: value * calibrationSeconds() };
        },
      },
      {
        name: `${id}: baize serve-stdio, requests`,
        measure: () => ({ value: measured().requests / measured().seconds, unit: 'requests/s' }),
      },
    ];
  });
}

function measure(game: string): Spent {
  const { stdout } = spawnSync(process.execPath, ['bench/stdio-client.ts', game], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as Spent;
}
