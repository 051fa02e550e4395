// Forty people behind one address, as in a club or a school: they open tables, sit down, listen and play, and nobody is kept waiting.
import type { Socket } from 'node:net';
import { below, pick, present, type JsonObject } from '#kernel';
import { tableNamed } from '#house';
import type { RoomMoment } from '#protocol';
import type { RawAnswer } from '../answers-in.ts';
import { codeIn } from '../judge.ts';
import { connected } from '../raw-client.ts';
import { request } from '../rudeness.ts';
import { hexFrom } from '../stage.ts';
import { callerAt, type Caller, type Scene } from './scene.ts';

const NAME = 'forty people';
const ADDRESS = '127.40.0.1';
const TABLES = 10;
const SEATS = 4;
/** Actions at each table. */
const ACTIONS = 24;

export async function fortyPeople(scene: Scene): Promise<void> {
  const streams: Socket[] = [];
  await Promise.all(Array.from({ length: TABLES }, () => evening(scene, streams)));
  for (const stream of streams) stream.destroy();
}

async function evening(scene: Scene, streams: Socket[]): Promise<void> {
  const { findings, rng, stage } = scene;
  const caller = callerAt(scene, NAME, ADDRESS);
  const keys = Array.from({ length: SEATS }, () => hexFrom(rng));
  const host = present(keys[0], 'a host');
  const at = `/api/tables/${tableNamed(host)}`;
  const welcome = (answer: RawAnswer, status: number) => {
    if (answer.status !== status)
      findings.wrong(NAME, `${answer.status} ${answer.body.slice(0, 200)}`);
  };
  const seats = keys.map(() => ({ kind: 'open' }));
  welcome(await caller.post('/api/tables', { game: 'coinche', seats, pace: 0, key: host }), 201);
  for (const key of keys) {
    // As a page does it: it looks, sits down, and listens.
    welcome(await caller.get(at), 200);
    welcome(await caller.post(`${at}/seats`, { name: 'Guest', key }), 201);
    const stream = await connected(stage.port, ADDRESS);
    stream.on('error', () => {}).resume();
    stream.write(request('GET', `${at}/stream?after=0`, { key }));
    streams.push(stream);
  }
  // Somebody mistypes a key, and somebody follows an old link: that is no guessing yet.
  if (below(rng, 2) === 0) welcome(await caller.get(at, hexFrom(rng)), 401);
  else welcome(await caller.get(`/api/tables/${tableNamed(hexFrom(rng))}`), 404);
  welcome(await caller.post(`${at}/commands`, { id: 'begin', do: 'begin' }, host), 200);
  await played(scene, caller, at, keys);
}

async function played(
  { findings, rng }: Scene,
  caller: Caller,
  at: string,
  keys: readonly string[],
) {
  let actions = 0;
  for (let id = 0; actions < ACTIONS && id < 20 * ACTIONS; id++) {
    const key = pick(keys, rng);
    const answer = await caller.get(at, key);
    if (answer.status !== 200) return findings.wrong(NAME, `${answer.status} ${answer.body}`);
    const { actions: offered, n } = JSON.parse(answer.body) as RoomMoment;
    const action: JsonObject | undefined = offered.length === 0 ? undefined : pick(offered, rng);
    if (action === undefined) continue;
    const done = await caller.post(`${at}/commands`, { id: `a${id}`, do: 'act', action, n }, key);
    if (done.status === 200) actions += 1;
    // The table itself may have been faster: that is no limit.
    else if (codeIn(done.body) !== 'raced')
      findings.wrong(NAME, `${done.status} ${done.body.slice(0, 200)}`);
  }
  if (actions < ACTIONS) findings.wrong(NAME, `only ${actions} actions in an evening`);
}
