// npm run simulate-faults: lives of tables in a world of faults, every law after every event.
import { flagsGiven, wholeNumber } from './command-flags.ts';
import { lived } from './faults/life.ts';

const HELP = `Plays whole lives of tables in a simulated world: nodes die, messages get lost, disks are full, clocks jump.
  --seeds N   how many lives (default 1000)
  --from N    the first of them (default 0)
  --seed S    other lives altogether (default faults)
  --only N    one life by its number`;

const flags = flagsGiven(HELP, { seeds: 1000, from: 0, seed: 'faults', only: '' });
const only = flags.only === '' ? null : wholeNumber('only', flags.only);

await run(only ?? flags.from, flags.seeds);

async function run(from: number, seeds: number): Promise<void> {
  const to = only === null ? from + seeds : from + 1;
  let lives = 0;
  const total = { entries: 0, happened: 0, takeOvers: 0, cleared: 0, removed: 0 };
  const kinds: Record<string, number> = {};
  for (let i = from; i < to; i++) {
    const life = await lived(`${flags.seed}/${i}`);
    lives += 1;
    total.entries += life.entries;
    total.happened += life.happened;
    total.takeOvers += life.takeOvers;
    total.cleared += life.cleared;
    total.removed += life.removed;
    for (const [kind, n] of Object.entries(life.kinds)) kinds[kind] = (kinds[kind] ?? 0) + n;
    if (life.broken !== null) {
      console.log(`life ${i}: ${life.broken.law}: ${life.broken.detail}`);
      console.log(`again: npm run simulate-faults -- --seed ${flags.seed} --only ${i}`);
      process.exitCode = 1;
      break;
    }
  }
  console.log(JSON.stringify({ lives, ...total, kinds }));
}
