// A client of baize serve-stdio that keeps many tables going: a game's id in, actions and the server's CPU seconds out.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { gameById } from '#games';
import { present } from '#kernel';
import type { ResultOf } from '#protocol';

const TABLES = 16;
const WARM_UP = 3000;
const ACTIONS = 20_000;

/** The program in a process that tells on standard error what it has cost so far, whenever it is asked by a signal. */
const SERVER = `
process.on('SIGUSR2', () => { const { user, system } = process.cpuUsage(); process.stderr.write((user + system) + '\\n'); });
process.argv = [process.argv[0], 'bin/baize.js', 'serve-stdio'];
import(require('node:url').pathToFileURL('bin/baize.js').href);
`;

const game = present(gameById(process.argv[2]), 'the game');
const server = spawn(process.execPath, ['-e', SERVER], { stdio: ['pipe', 'pipe', 'pipe'] });
const costs = createInterface({ input: server.stderr });
const waiting = new Map<number, (result: unknown) => void>();
createInterface({ input: server.stdout }).on('line', (line) => {
  const { id, result } = JSON.parse(line) as { id: number; result: unknown };
  waiting.get(id)?.(result);
  waiting.delete(id);
});
let lastId = 0;

function ask<R extends keyof ResultOf>(request: R, params: object): Promise<ResultOf[R]> {
  const id = ++lastId;
  server.stdin.write(`${JSON.stringify({ id, request, params })}\n`);
  return new Promise((resolve) => waiting.set(id, (result) => resolve(result as ResultOf[R])));
}

async function cost(): Promise<number> {
  server.kill('SIGUSR2');
  return new Promise((resolve) => costs.once('line', (line) => resolve(Number(line) / 1e6)));
}

/** Every seat is held by this client, which does one thing of the list after the other. */
async function play(until: () => boolean, count: () => void): Promise<void> {
  const seats = Array.from({ length: game.usualSeats }, () => ({ kind: 'person' }));
  while (!until()) {
    const table = await ask('newTable', { game: game.id, seats });
    const keys = table.seats.map(({ key }) => key);
    for (let seat = 0; !until();) {
      const view = await ask('view', { key: keys[seat] });
      const action = view.actions[view.n % view.actions.length];
      if (view.outcome !== null) break;
      const turn = view.mayWait || action === undefined;
      if (!turn) {
        await ask('act', { key: keys[seat], action });
        count();
      } else seat = (seat + 1) % keys.length;
    }
    await ask('close', { key: table.key });
  }
}

async function played(actions: number): Promise<number> {
  let done = 0;
  const tables = Array.from({ length: TABLES }, () =>
    play(
      () => done >= actions,
      () => (done += 1),
    ),
  );
  await Promise.all(tables);
  return done;
}

await played(WARM_UP);
const before = await cost();
const requests = lastId;
const actions = await played(ACTIONS);
const seconds = (await cost()) - before;
process.stdout.write(JSON.stringify({ actions, requests: lastId - requests, seconds }));
server.stdin.end();
