// A house on a disk that gets full: what people are told, and what whoever runs it, as a line of JSON.
import { rmSync, writeFileSync } from 'node:fs';
import { orThrow } from '#kernel';
import { openHouse } from '../../src/server/house.ts';
import { newKey, OPEN, tableOf } from './a-house.ts';

const [data = '', filler = ''] = process.argv.slice(2);
const logged: unknown[] = [];
const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
const log = { level: 'warn', stream } as const;
const usual = { host: '127.0.0.1', port: 0, trustProxy: [], keepDays: null, log, threads: 1 };
const house = orThrow(await openHouse({ ...usual, data }));

async function open(): Promise<readonly [number, unknown]> {
  const answer = await fetch(`http://127.0.0.1:${house.port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tableOf([OPEN, OPEN, OPEN, OPEN], { key: newKey() })),
  });
  return [answer.status, await answer.json()];
}

/** Until nothing more fits; what is left over is smaller than a page. */
function fill(): void {
  for (let size = 2 ** 20; size >= 512; size /= 2)
    try {
      for (;;) writeFileSync(filler, new Uint8Array(size), { flag: 'a' });
    } catch {
      // Smaller pieces may fit.
    }
}

const before = await open();
fill();
const full: (readonly [number, unknown])[] = [];
while (full.length < 3) {
  const said = await open();
  if (said[0] !== 201) full.push(said);
}
rmSync(filler);
const after = await open();
await house.drain();
console.log(JSON.stringify({ before: before[0], full, after: after[0], logged }));
