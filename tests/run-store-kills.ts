// npm run kill-stores: the store of a house killed thousands of times while it writes; nothing acknowledged may be missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simulationRng } from '#kernel';
import { flagsGiven } from './command-flags.ts';
import { killedStores, type Deaths } from './stores/killing.ts';

const HELP = `Kills processes that write into a SQLite store with kill -9, and looks for every row they acknowledged.
  --kills N   how often (default 200)
  --lanes N   how many at a time, each with a file of its own (default 2)
  --seed S    other moments (default kills)`;

const flags = flagsGiven(HELP, { kills: 200, lanes: 2, seed: 'kills' });
await run(flags.kills, flags.lanes, flags.seed);

async function run(kills: number, lanes: number, seed: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-stores-'));
  const began = performance.now();
  const each = Array.from({ length: lanes }, async (_, lane) => {
    const own = mkdtempSync(path.join(folder, 'lane-'));
    return killedStores(own, Math.ceil(kills / lanes), simulationRng(seed, lane));
  });
  const deaths = await Promise.all(each);
  const sum = (what: keyof Deaths) => deaths.reduce((total, lane) => total + lane[what], 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `killed ${sum('kills')} times in ${seconds} s, ${sum('early')} of them before the store was open and ` +
      `${sum('between')} between commit and answer; ${sum('acknowledged')} rows were acknowledged, none is missing`,
  );
  rmSync(folder, { recursive: true });
}
