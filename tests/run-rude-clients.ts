// npm run rude-clients: thousands of rude requests to a house in which people play; each has its right answer, and nobody notices.
import { parseArgs } from 'node:util';
import type { Wrong } from './server/rude/findings.ts';
import { rudeRun, type RunFound } from './server/rude/run.ts';

const HELP = `Offends baize serve with requests, streams and connections of every rude kind, while people play there.
  --requests N      how many requests (default 20000)
  --connections N   how many connections are held meanwhile (default 2000)
  --seed S          others (default rude)
  --only N          this request alone, to see what was wrong with it`;

const isWhole = (text: string) => /^\d{1,9}$/.test(text);

/** One sentence where a flag cannot be. */
function flags() {
  const options = {
    requests: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'rude' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    for (const name of ['requests', 'connections', 'only'] as const)
      if (values[name] !== undefined && !isWhole(values[name]))
        return `--${name}: expected a whole number, found ${JSON.stringify(values[name])}`;
    return values;
  } catch (error) {
    // What follows the first sentence is advice for those who write programs.
    return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
  }
}

const values = flags();
if (typeof values === 'string') {
  console.error(`rude-clients: ${values}`);
  process.exitCode = 2;
} else if (values.help) console.log(HELP);
else {
  const { connections, only, requests, seed } = values;
  console.log(`seed ${seed}`);
  const found = await rudeRun({
    seed,
    requests: Number(requests),
    connections: Number(connections),
    withSlowReaders: true,
    ...(only === undefined ? {} : { only: Number(only) }),
  });
  tell(found, seed);
  process.exitCode = found.findings.wrongs.length > 0 ? 1 : 0;
}

function tell({ experience, findings, memory, seconds, stretch }: RunFound, seed: string): void {
  const table = (map: ReadonlyMap<string | number, number>) =>
    [...map]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `  ${String(count).padStart(6)}  ${name}`)
      .join('\n');
  for (const wrong of findings.wrongs) console.log(sentence(wrong, seed));
  console.log(`by kind\n${table(findings.kinds)}\nby status\n${table(findings.statuses)}`);
  console.log(
    `${seconds.toFixed(0)} s; memory held ${memory.before} MB before, ${memory.after} afterwards; occupied ` +
      `${memory.occupied} MB before, ${memory.most} at most; ` +
      `longest thought ${Math.round(stretch)} ms of the processor, slowest answer ${Math.round(findings.slowest())} ms; those who play: ${experience.acknowledged} wishes granted, ` +
      `${experience.told} things told, slowest ${Math.round(experience.slowest)} ms`,
  );
  const count = findings.wrongs.length;
  console.log(count === 0 ? 'every answer was right' : `${count} WRONG`);
}

function sentence({ i, kind, sentence: what }: Wrong, seed: string): string {
  const again = i === null ? `--seed ${seed}` : `--seed ${seed} --only ${i}`;
  return `WRONG, ${kind}: ${what}\n  again: npm run rude-clients -- ${again}`;
}
