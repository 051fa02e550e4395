// npm run kill-server: a house over HTTP killed hundreds of times under play; nothing acknowledged or told may be missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simulationRng } from '#kernel';
import { flagsGiven } from './command-flags.ts';
import { killedHouse } from './server/killing.ts';

const HELP = `Kills baize serve with kill -9 while people and bots play at it, and looks for all that it acknowledged and told.
  --kills N   how often (default 50)
  --seed S    other moments (default kills)`;

const { kills, seed } = flagsGiven(HELP, { kills: 50, seed: 'kills' });
const folder = mkdtempSync(path.join(tmpdir(), 'baize-kills-'));
const began = performance.now();
const deaths = await killedHouse(folder, kills, simulationRng(seed));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `killed ${deaths.kills} times in ${seconds} s: ${deaths.acknowledged} commands were acknowledged and ` +
    `${deaths.told} things told, none is missing and none came twice; ${deaths.resumed} streams were resumed`,
);
rmSync(folder, { recursive: true });
process.exit(0);
