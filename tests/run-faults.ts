// npm run simulate-faults: lives of tables in a world of faults, every law after every event.
import { parseArgs } from 'node:util';
import { lived } from './faults/life.ts';

const HELP = `Plays whole lives of tables in a simulated world: nodes die, messages get lost, disks are full, clocks jump.
  --seeds N   how many lives (default 1000)
  --from N    the first of them (default 0)
  --seed S    other lives altogether (default faults)
  --only N    one life by its number`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'faults' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await run(wholeNumber(values.only ?? values.from, 'from'), wholeNumber(values.seeds, 'seeds'));

function wholeNumber(text: string, flag: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${flag}: expected a whole number, found ${text}`);
  process.exit(2);
}

async function run(from: number, seeds: number): Promise<void> {
  const to = values.only === undefined ? from + seeds : from + 1;
  let lives = 0;
  const total = { entries: 0, happened: 0, takeOvers: 0, cleared: 0, removed: 0 };
  const kinds: Record<string, number> = {};
  for (let i = from; i < to; i++) {
    const life = await lived(`${values.seed}/${i}`);
    lives += 1;
    total.entries += life.entries;
    total.happened += life.happened;
    total.takeOvers += life.takeOvers;
    total.cleared += life.cleared;
    total.removed += life.removed;
    for (const [kind, n] of Object.entries(life.kinds)) kinds[kind] = (kinds[kind] ?? 0) + n;
    if (life.broken !== null) {
      console.log(`life ${i}: ${life.broken.law}: ${life.broken.detail}`);
      console.log(`again: npm run simulate-faults -- --seed ${values.seed} --only ${i}`);
      process.exitCode = 1;
      break;
    }
  }
  console.log(JSON.stringify({ lives, ...total, kinds }));
}
