// Players at the bare server: four at each table, who move in turn; moves and what they cost out.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { quantiles, serverUse, type PlayersAsked, type PlayersTold } from './figures.ts';

const { base, tables, think, warmUp, seconds } = JSON.parse(process.argv[2] ?? '') as PlayersAsked;
let moves = 0;
let told = 0;
let isOver = false;
let latencies: number[] = [];

async function played(i: number): Promise<void> {
  const sockets = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/table-${i}`);
      await new Promise((resolve) => void socket.once('open', resolve));
      return socket;
    }),
  );
  let done = () => {};
  for (const socket of sockets)
    socket.on('message', (text: Buffer) => {
      // The answer is short, what everybody is told is long.
      if (text.length < 50) done();
      else told += 1;
    });
  for (let n = 0; !isOver; n++) {
    if (think > 0) await sleep(think * (0.5 + Math.random()));
    const before = performance.now();
    const answered = new Promise<void>((resolve) => (done = resolve));
    sockets[n % 4]?.send(JSON.stringify({ id: `c${n}`, do: 'act', action: { card: '10♦' } }));
    await answered;
    moves += 1;
    latencies.push(performance.now() - before);
  }
}

for (let i = 0; i < tables; i++) void played(i);
await sleep(1000 * warmUp);
const before = { moves, told, ...(await serverUse(base)) };
latencies = [];
const clock = performance.now();
await sleep(1000 * seconds);
const after = await serverUse(base);
const elapsed = (performance.now() - clock) / 1000;
isOver = true;
const result: PlayersTold = {
  moves: moves - before.moves,
  told: told - before.told,
  refused: 0,
  cpu: after.cpu - before.cpu,
  elapsed,
  bytes: after.bytes,
  latency: quantiles(latencies),
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
