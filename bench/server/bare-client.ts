// Players at the bare server: four at each table, who move in turn; moves and what they cost out.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newCounted, tellMeasured, type PlayersAsked } from './figures.ts';
import { ownShift } from './shifts.ts';

const wanted = JSON.parse(process.argv[2] ?? '') as PlayersAsked;
const { bases, shifts, tables, think } = wanted;
const [base] = bases;
const counted = newCounted();

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
      else counted.told += 1;
    });
  for (let n = 0; !counted.isOver; n++) {
    if (think > 0) await sleep(think * (0.5 + Math.random()));
    await ownShift(shifts);
    const from = performance.now();
    const answered = new Promise<void>((resolve) => (done = resolve));
    sockets[n % 4]?.send(JSON.stringify({ id: `c${n}`, do: 'act', action: { card: '10♦' } }));
    await answered;
    counted.moves += 1;
    counted.waits.push({ from, to: performance.now() });
  }
}

for (let i = 0; i < tables; i++) void played(i);
await tellMeasured(wanted, counted);
