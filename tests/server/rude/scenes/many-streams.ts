// Streams without number: by one key the oldest makes room, and of those who only look on from one address a hundred are let in.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '#kernel';
import { connected } from '../raw-client.ts';
import { request } from '../rudeness.ts';
import type { Scene } from './scene.ts';

const NAME = 'many streams';
const BY_KEY = 8;
const SPECTATORS = 100;

interface Stream {
  readonly socket: Socket;
  heard: string;
  isOver: boolean;
}

async function opened(port: number, address: string, bytes: Buffer): Promise<Stream> {
  const socket = await connected(port, address);
  const stream: Stream = { socket, heard: '', isOver: false };
  socket.setEncoding('utf8').on('data', (text: string) => (stream.heard += text));
  socket.on('close', () => (stream.isOver = true)).on('error', () => {});
  socket.write(bytes);
  for (let i = 0; i < 500 && !stream.heard.includes('\r\n\r\n'); i++) await sleep(10);
  return stream;
}

export async function manyStreams({ findings, stage }: Scene): Promise<void> {
  const { at, keys } = present(stage.lobbies[1], 'a table');
  const path = `${at}/stream`;
  const asked = request('GET', path, { key: keys[0] ?? null });
  const other = await opened(
    stage.port,
    '127.22.0.3',
    request('GET', path, { key: keys[1] ?? null }),
  );
  const byKey: Stream[] = [];
  for (let i = 0; i < 3 * BY_KEY; i++) byKey.push(await opened(stage.port, '127.22.0.1', asked));
  await sleep(200);
  const open = byKey.filter(({ isOver }) => !isOver);
  if (open.length !== BY_KEY || !byKey.slice(-BY_KEY).every(({ isOver }) => !isOver))
    findings.wrong(NAME, `by one key ${open.length} are open, and not the last ${BY_KEY}`);
  if (other.isOver) findings.wrong(NAME, 'somebody else’s stream was ended');
  const lookers: Stream[] = [];
  for (let i = 0; i < SPECTATORS + 20; i++)
    lookers.push(await opened(stage.port, '127.22.0.2', request('GET', path)));
  const letIn = lookers.filter(({ heard }) => heard.startsWith('HTTP/1.1 200'));
  const tooMany = lookers.filter(({ heard }) =>
    /^HTTP\/1\.1 429 [^]*"too_many_streams"/.test(heard),
  );
  if (letIn.length !== SPECTATORS || tooMany.length !== 20)
    findings.wrong(NAME, `${letIn.length} look on, ${tooMany.length} were told to wait`);
  for (const { heard, socket } of [...byKey, ...lookers, other]) {
    findings.count(NAME, [Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)]);
    socket.destroy();
  }
}
