// npm run kill-check: whole games of every kind killed many times each, with the level that thinks longest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { flagsGiven } from './command-flags.ts';
import { killTables } from './saves/kill-tables.ts';
import { killedAgainAndAgain } from './saves/killing.ts';

const HELP = `Kills saved games with kill -9 and compares what comes out with the same games left alone.
  --kills N   how often each game is killed (default 50)
  --levels L  the bots' levels, separated by commas (default medium,hard)
  --seed S    other games and other moments (default kills)
  --whole     games to their end instead of a few rounds`;

const flags = flagsGiven(HELP, {
  kills: 50,
  levels: 'medium,hard',
  seed: 'kills',
  whole: false,
});
await run(flags.kills, flags.levels.split(','), flags.seed, flags.whole);

async function run(kills: number, levels: readonly string[], seed: string, whole: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-kills-'));
  for (const { table, rounds } of killTables(levels, seed)) {
    const directory = path.join(folder, table.game.id);
    const done = await killedAgainAndAgain(
      directory,
      table,
      whole ? Number.MAX_SAFE_INTEGER : rounds,
      kills,
    );
    const isSame = done.killed === done.quiet;
    if (!isSame) process.exitCode = 1;
    console.log(
      `${table.game.id}: ${done.actions} actions, killed ${done.deaths} times, ${done.torn} of them within a line: ${isSame ? 'the same record' : 'ANOTHER RECORD'}`,
    );
  }
  rmSync(folder, { recursive: true });
}
