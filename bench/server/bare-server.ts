// The least that a server of moves could do: a move over a WebSocket in, on the disk, and then the same bytes to four players.
import { fdatasync, openSync, write } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { WebSocketServer, type WebSocket } from 'ws';

const file = openSync(process.argv[2] ?? '', 'a');
/** As long as what a house tells each of them. */
const VIEW = 'x'.repeat(Number(process.argv[3]));
const tables = new Map<string, Set<WebSocket>>();
interface Move {
  readonly from: WebSocket;
  readonly line: string;
  readonly table: string;
}
let waiting: Move[] = [];
let isWriting = false;
const [written, synced] = [promisify(write), promisify(fdatasync)];

/** All that came while the last ones were on their way to the disk share the next sync. */
async function keep(): Promise<void> {
  if (isWriting || waiting.length === 0) return;
  isWriting = true;
  const batch = waiting;
  waiting = [];
  await written(file, Buffer.from(batch.map(({ line }) => line).join('')));
  await synced(file);
  isWriting = false;
  for (const { from, line, table } of batch) {
    from.send('{"done":true}');
    for (const player of tables.get(table) ?? []) player.send(`{"move":${line},"view":"${VIEW}"}`);
  }
  void keep();
}

const http = createServer((_, answer) => {
  const { user, system } = process.cpuUsage();
  const rss = process.memoryUsage.rss();
  answer.end(
    `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${rss}\n`,
  );
});
new WebSocketServer({ server: http }).on('connection', (socket, { url = '' }) => {
  const table = url.slice(1);
  const players = tables.get(table) ?? new Set();
  tables.set(table, players.add(socket));
  socket.on('message', (text: Buffer) => {
    const move = JSON.parse(text.toString()) as { readonly id: string };
    waiting.push({ from: socket, line: `${JSON.stringify({ table, ...move })}\n`, table });
    void keep();
  });
});
http.listen(0, '127.0.0.1', () => {
  const at = http.address();
  process.stdout.write(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}\n`);
});
