// Two thousand connections that are held: some say nothing, some say it slowly, some never read; each ends when it should.
import type { Socket } from 'node:net';
import { at, pick } from '#kernel';
import { connected } from '../raw-client.ts';
import { head, request } from '../rudeness.ts';
import type { Scene } from './scene.ts';
import { atOnce } from './scene.ts';

const NAME = 'held connections';

/** Seconds after which the house ends it: not before, and after so many for certain, with what it says then. */
interface Ended {
  readonly least: number;
  readonly most: number;
  readonly status: number | null;
}

interface Way {
  readonly name: string;
  readonly ended: Ended;
  readonly pieces: (scene: Scene) => readonly (string | Buffer)[];
  /** One byte at a time, a second in between. */
  readonly drip?: string;
  readonly reads: boolean;
}

// Fifteen seconds for a head and thirty for all of it, looked at every five; the rest is for a busy machine.
const HEAD: Ended = { least: 14, most: 30, status: 408 };
const BODY: Ended = { least: 29, most: 45, status: 408 };
/** Between two requests a minute is usual, and a stream may be silent for as long as it likes. */
const STAYS: Ended = { least: 60, most: Number.POSITIVE_INFINITY, status: null };
const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const POST = [
  'POST /api/tables HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  'Content-Length: 500',
];

const WAYS: readonly Way[] = [
  { name: 'says nothing', ended: HEAD, pieces: () => [], reads: true },
  { name: 'never finishes its head', ended: HEAD, pieces: () => [GET], reads: true },
  {
    name: 'says its head one letter a second',
    ended: HEAD,
    pieces: () => [GET, 'X-Slow: '],
    drip: 'a',
    reads: true,
  },
  {
    name: 'never finishes its body',
    ended: BODY,
    pieces: () => [head(POST), '{"game":'],
    reads: true,
  },
  {
    name: 'says its body one letter a second',
    ended: BODY,
    pieces: () => [head(POST), '{'],
    drip: ' ',
    reads: true,
  },
  { name: 'is answered and stays', ended: STAYS, pieces: () => [`${GET}\r\n`], reads: true },
  {
    name: 'has a stream and never reads',
    ended: STAYS,
    pieces: ({ rng, stage }) => [request('GET', `${pick(stage.games, rng).at}/stream?after=0`)],
    reads: false,
  },
  {
    name: 'asks for much and never reads',
    ended: STAYS,
    pieces: () => [request('GET', '/api').toString().repeat(20)],
    reads: false,
  },
];

interface HeldOne {
  readonly way: Way;
  readonly socket: Socket;
  readonly since: number;
  heard: string;
  endedAt: number | null;
}

export interface Held {
  readonly count: () => number;
  /** Looks at each, and lets go of it. */
  release(): void;
}

export async function heldConnections(scene: Scene, count: number): Promise<Held> {
  const all: HeldOne[] = [];
  await atOnce(Array.from({ length: count }), 50, async (_, i) => {
    all.push(await held(scene, i));
  });
  const dripping = setInterval(() => {
    for (const { endedAt, socket, way } of all)
      if (way.drip !== undefined && endedAt === null) socket.write(way.drip);
  }, 1000);
  return {
    count: () => all.filter(({ endedAt }) => endedAt === null).length,
    release: () => {
      clearInterval(dripping);
      const now = performance.now();
      for (const one of all) {
        const wrong = wrongIn(one, now);
        if (wrong !== null) scene.findings.wrong(NAME, `${one.way.name}: ${wrong}`);
        scene.findings.count(NAME, statusesIn(one.heard));
        one.socket.destroy();
      }
    },
  };
}

async function held(scene: Scene, i: number): Promise<HeldOne> {
  const way = at(WAYS, i % WAYS.length);
  // Some fifty behind one address: that many may look on.
  const socket = await connected(scene.stage.port, `127.23.${i % 40}.1`);
  const one: HeldOne = { way, socket, since: performance.now(), heard: '', endedAt: null };
  socket.on('close', () => (one.endedAt ??= performance.now())).on('error', () => {});
  if (way.reads) socket.setEncoding('utf8').on('data', (text: string) => (one.heard += text));
  else socket.pause();
  for (const piece of way.pieces(scene)) socket.write(piece);
  return one;
}

function statusesIn(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
}

/** What it has heard by now, and whether it had to be ended. */
function wrongIn({ endedAt, heard, since, way }: HeldOne, now: number): string | null {
  const seconds = ((endedAt ?? now) - since) / 1000;
  const { least, most, status } = way.ended;
  const [first] = statusesIn(heard);
  if (way.reads && status === null && first !== 200) return `was answered ${first}`;
  if (endedAt === null) return seconds > most ? `is open after ${seconds.toFixed(1)} s` : null;
  if (seconds < least) return `was ended after ${seconds.toFixed(1)} s`;
  return status === null || status === first ? null : `was answered ${first}`;
}
