// npm run kill-server: a house over HTTP killed hundreds of times under play; nothing acknowledged or told may be missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { simulationRng } from '#kernel';
import { killedHouse } from './server/killing.ts';

const HELP = `Kills baize serve with kill -9 while people and bots play at it, and looks for all that it acknowledged and told.
  --kills N   how often (default 50)
  --seed S    other moments (default kills)`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'kills' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-kills-'));
  const began = performance.now();
  const deaths = await killedHouse(folder, Number(values.kills), simulationRng(values.seed));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `killed ${deaths.kills} times in ${seconds} s: ${deaths.acknowledged} commands were acknowledged and ` +
      `${deaths.told} things told, none is missing and none came twice; ${deaths.resumed} streams were resumed`,
  );
  rmSync(folder, { recursive: true });
  process.exit(0);
}
