// A house with a file of many tables, started: how many in; when it was ready, what the first person waited for, when what was owed was done out.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store, TableRow } from '#house';
import { makeTables } from '../../tests/server/many-tables/made.ts';
import { within } from '../../tests/server/many-tables/within.ts';
import { isOpen, leftAt } from '../../tests/server/many-tables/paid.ts';
import { freePort } from '../../tests/server/free-port.ts';
import { quantiles, serverUse, type StartTold } from './figures.ts';

const tables = Number(process.argv[2]);
const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
const file = path.join(folder, 'tables.sqlite');
/** In seconds: longer than what is measured, so that every entry after the start is one that was owed before. */
const CLOCK = { move: 30, reserve: 60 };
/** Milliseconds that the house was away, and for which it is watched at most. */
const [DOWN, LONGEST] = [100_000, 180_000];

await makeTables({
  file,
  tables,
  diedAt: Date.now() - DOWN,
  clock: CLOCK,
  kinds: ['lobby', 'over', 'closed', 'waiting', 'bots', 'live', 'clock'],
});
const owing: TableRow[] = [];
const waiting: string[] = [];
await within(file, async (store) => {
  for (const row of await store.list())
    if (row.due === null && row.status === 'playing') waiting.push(row.table);
    else if (row.due !== null && isOpen(await leftAt(store, row), [])) owing.push(row);
});

const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const args = ['bin/baize.js', 'serve', '--port', String(port), '--host', '127.0.0.1'];
const [began, clock] = [Date.now(), performance.now()];
const house = spawn(process.execPath, [...args, '--data', folder, '--log', 'warn'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
while (!(await isReady())) await sleep(2);
const ready = performance.now() - clock;
const first = await looked(0);
const looks: number[] = [];
let most = 0;
// Bots that have nothing to think about any more have done all that was owed.
for (let quiet = 0; quiet < 3 && performance.now() - clock < LONGEST;) {
  for (let i = 0; i < 20; i++) {
    looks.push(await looked(looks.length % Math.min(50, waiting.length)));
    await sleep(30);
  }
  most = Math.max(most, (await serverUse(base)).bytes);
  quiet = (await botsWaiting()) < 5 ? quiet + 1 : 0;
}
house.kill('SIGKILL');
await new Promise((resolve) => house.once('exit', resolve));
const paid = await within(file, (store) => Promise.all(owing.map((row) => paidAt(store, row))));
const result: StartTold = {
  owed: owing.length,
  unpaid: paid.filter((at) => at === null).length,
  ready,
  first,
  looks: quantiles(looks),
  paid: (Math.max(...paid.map((at) => at ?? Date.now())) - began) / 1000,
  bytes: most,
};
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(result), () => process.exit(0));

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${base}/readyz`).catch(() => null);
  return answer?.status === 200;
}

/** Somebody comes to a table at which nothing is owed. */
async function looked(i: number): Promise<number> {
  const before = performance.now();
  const answer = await fetch(`${base}/api/tables/${waiting[i]}`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`a table: ${answer.status}`);
  return performance.now() - before;
}

async function botsWaiting(): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^baize_bots_waiting (.*)$/m.exec(text)?.[1]);
}

/** When the first entry was written that was owed. */
async function paidAt(store: Store, { n, table }: TableRow): Promise<number | null> {
  const [next] = await store.read(table, n);
  return next === undefined ? null : (JSON.parse(next.body) as { readonly at: number }).at;
}
