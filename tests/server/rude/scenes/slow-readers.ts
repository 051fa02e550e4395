// Readers that have stopped reading, at a table where much happens: they cost next to nothing, and miss nothing in the end.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tableNamed } from '#house';
import type { RoomMoment } from '#protocol';
import { connected } from '../raw-client.ts';
import { request } from '../rudeness.ts';
import { hexFrom } from '../stage.ts';
import { callerAt, type Scene } from './scene.ts';

const NAME = 'slow readers';
const READERS = 24;
/** Twice what the system keeps of a connection for both ends: the other half the house would have to keep itself. */
const BYTES = 8_400_000;
/** Every card is written to a disk, and that may be a slow one. */
const MOST_SECONDS = 240;
/** Whoever takes nothing for a minute is cut: then there is nothing more to be heard. */
const CUT_AFTER = 60;

/** Hears everything that is told at a table, in order. */
class Reader {
  moments = 0;
  bytes = 0;
  n = 0;
  wrong: string | null = null;
  readonly #socket: Socket;
  #rest = '';
  #told = 0;
  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', (text: string) => this.#hear(text));
  }

  stop(): void {
    this.#socket.pause();
  }

  goOn(): void {
    this.#socket.resume();
  }

  leave(): void {
    this.#socket.destroy();
  }

  get isOver(): boolean {
    return this.#socket.destroyed;
  }

  #hear(text: string): void {
    this.bytes += text.length;
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) this.#heard(JSON.parse(line.slice(6)));
  }

  #heard({ n, told }: RoomMoment): void {
    this.moments += 1;
    this.n = n;
    for (const item of told) {
      this.#told += 1;
      if (item.n !== this.#told) this.wrong ??= `told ${item.n} in the place of ${this.#told}`;
    }
    if (this.#told !== n) this.wrong ??= `${n} were told, heard ${this.#told}`;
  }
}

export async function slowReaders(scene: Scene): Promise<void> {
  const { rng, stage } = scene;
  const host = hexFrom(rng);
  const at = `/api/tables/${tableNamed(host)}`;
  const caller = callerAt(scene, NAME, '127.24.0.1');
  const seats = Array.from({ length: 8 }, () => ({ kind: 'bot', level: 'random' }));
  await caller.post('/api/tables', { game: 'mayi', seats, pace: 0, window: 0, key: host });
  const opened = async (address: string) => {
    const socket = await connected(stage.port, address);
    socket.write(request('GET', `${at}/stream?after=0`));
    return new Reader(socket);
  };
  const quick = await opened('127.24.0.2');
  const slow: Reader[] = [];
  for (let i = 0; i < READERS; i++) slow.push(await opened(`127.24.1.${i + 1}`));
  for (const reader of slow) reader.stop();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  for (let id = 0; quick.bytes < BYTES && seconds() < MOST_SECONDS; id++) {
    // Game after game: whichever of the two is possible now.
    await caller.post(`${at}/commands`, { id: `a${id}`, do: 'again' }, host);
    await caller.post(`${at}/commands`, { id: `b${id}`, do: 'begin' }, host);
    await sleep(200);
  }
  await caller.post(`${at}/commands`, { id: 'end', do: 'giveUp' }, host);
  const { n } = JSON.parse((await caller.get(at)).body) as RoomMoment;
  const wasLong = seconds() > CUT_AFTER;
  for (const reader of slow) reader.goOn();
  const waits = (reader: Reader) => reader.n < n && !reader.isOver;
  for (let i = 0; i < 500 && [quick, ...slow].some(waits); i++) await sleep(20);
  judged(
    scene,
    quick,
    slow.filter(({ isOver }) => !(isOver && wasLong)),
    n,
  );
  for (const reader of [quick, ...slow]) reader.leave();
}

function judged({ findings }: Scene, quick: Reader, slow: readonly Reader[], n: number): void {
  if (quick.bytes < BYTES) findings.wrong(NAME, `only ${quick.bytes} bytes came in time`);
  for (const [i, reader] of [quick, ...slow].entries()) {
    findings.count(NAME, [200]);
    if (reader.wrong !== null) findings.wrong(NAME, `reader ${i}: ${reader.wrong}`);
    if (reader.n !== n) findings.wrong(NAME, `reader ${i}: heard ${reader.n} of ${n}`);
    // Everything was told at once to those who could not hear it one by one.
    if (i > 0 && reader.moments > 0.9 * quick.moments)
      findings.wrong(NAME, `reader ${i}: was sent ${reader.moments} of ${quick.moments} moments`);
  }
}
