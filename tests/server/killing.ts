// A house over HTTP killed again and again under play: how often in, how it went out; anything lost, missed or told twice throws.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, orThrow, type Rng } from '#kernel';
import { houseAt, roomLink } from '#protocol/client';
import type { RoomLink, RoomMoment, ToldToViewer } from '#protocol';
import { nodeHttpPorts } from '../protocol/client/node-ports.ts';
import { deedFor } from './deed-for.ts';
import { freePort } from './free-port.ts';

export interface HouseDeaths {
  kills: number;
  /** Commands that were answered with a yes. */
  acknowledged: number;
  /** Streams that broke and were resumed. */
  resumed: number;
  /** Things that were told to somebody. */
  told: number;
}

const TABLES = [
  { game: 'coinche', seats: 4 },
  { game: 'tysiac', seats: 3 },
  { game: 'mayi', seats: 3 },
  { game: 'coinche', seats: 4 },
] as const;

export async function killedHouse(folder: string, kills: number, rng: Rng): Promise<HouseDeaths> {
  const deaths: HouseDeaths = { kills: 0, acknowledged: 0, resumed: 0, told: 0 };
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let server = await begun(folder, port);
  const people = await seated(base, deaths, rng);
  for (; deaths.kills < kills; deaths.kills += 1) {
    // They are in the middle of it, however busy the machine is; then at any moment.
    await playedOn(deaths, LEAST_PLAYED);
    await sleep(below(rng, 700));
    await killed(server);
    server = await begun(folder, port);
    for (const { failed } of people) if (failed !== null) throw failed;
  }
  await playedOn(deaths, LEAST_PLAYED);
  for (const person of people) await person.checked();
  for (const person of people) person.stop();
  await killed(server);
  return deaths;
}

/** Commands that are acknowledged in each life. */
const LEAST_PLAYED = 5;

/** Whatever else is lost by dying, the same games go on. */
async function playedOn(deaths: HouseDeaths, commands: number): Promise<void> {
  const enough = deaths.acknowledged + commands;
  for (let i = 0; i < 2000 && deaths.acknowledged < enough; i++) await sleep(30);
  if (deaths.acknowledged < enough) throw new Error('the game does not go on');
}

/** Ready to be asked. */
async function begun(data: string, port: number): Promise<ChildProcess> {
  const args = ['bin/baize.js', 'serve', '--port', String(port), '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [...args, '--data', data, '--log', 'error'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the house ended by itself: ${code}`)));
  });
  return child;
}

function killed(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Two persons at each table, the first of them its host, and bots in the other chairs. */
async function seated(base: string, deaths: HouseDeaths, rng: Rng): Promise<readonly Person[]> {
  const ports = nodeHttpPorts();
  const house = houseAt(base, ports);
  const people: Person[] = [];
  for (const { game, seats } of TABLES) {
    const chairs = Array.from({ length: seats }, () => ({ kind: 'open' }) as const);
    const wish = { game, seats: chairs, pace: 30, window: 100 };
    const { key: host, table } = orThrow(await house.open(wish));
    const keys = [host, ports.newHex(64)];
    // Both, before the first of them begins the game.
    for (const key of keys)
      orThrow(await house.sit(table, { name: key === host ? 'Ann' : 'Bob', key }));
    for (const key of keys) {
      const link = roomLink(house, table, key);
      people.push(new Person({ base, deaths, key, link, rng, isHost: key === host }));
    }
  }
  return people;
}

interface PersonNeeds {
  readonly base: string;
  readonly deaths: HouseDeaths;
  readonly key: string;
  readonly link: RoomLink;
  readonly rng: Rng;
  readonly isHost: boolean;
}

/** Follows by a stream of its own, so that nobody mends what the house does wrong, and plays along. */
class Person {
  failed: Error | null = null;
  readonly #needs: PersonNeeds;
  readonly #heard: string[] = [];
  readonly #answered: ToldToViewer[] = [];
  readonly #ending = new AbortController();
  #isAsking = false;

  constructor(needs: PersonNeeds) {
    this.#needs = needs;
    void this.#follow();
  }

  stop(): void {
    this.#ending.abort();
    this.#needs.link.close();
  }

  /** What the house tells in the end begins with what was heard, and has what was acknowledged. */
  async checked(): Promise<void> {
    const { told } = orThrow(await this.#needs.link.moment(0));
    const lines = told.map((each) => JSON.stringify(each));
    const missing = this.#heard.findIndex((line, i) => line !== lines[i]);
    if (missing >= 0)
      throw new Error(`heard and lost: ${this.#heard[missing]}, now ${lines[missing]}`);
    for (const item of this.#answered)
      if (JSON.stringify(item) !== lines[item.n - 1])
        throw new Error(`acknowledged and lost: ${JSON.stringify(item)}, now ${lines[item.n - 1]}`);
  }

  async #follow(): Promise<void> {
    const { base, deaths, key, link } = this.#needs;
    const { signal } = this.#ending;
    while (!signal.aborted) {
      const after = this.#heard.length;
      const url = `${base}/api/tables/${link.table}/stream?after=${after}`;
      try {
        const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
        const answer = await fetch(url, { headers, signal });
        if (answer.status === 200 && after > 0) deaths.resumed += 1;
        if (answer.status === 200) await this.#listen(answer);
      } catch (error) {
        // Nobody is there, or not any more: it is tried again.
        if (error instanceof Broken) this.failed ??= error;
      }
      await sleep(20);
    }
  }

  async #listen(answer: Response): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) this.#hear(JSON.parse(data) as RoomMoment);
      }
    }
  }

  #hear(moment: RoomMoment): void {
    for (const item of moment.told) {
      if (item.n !== this.#heard.length + 1)
        throw new Broken(`told ${item.n} after ${this.#heard.length}`);
      this.#heard.push(JSON.stringify(item));
      this.#needs.deaths.told += 1;
    }
    if (moment.n !== this.#heard.length)
      throw new Broken(`${moment.n} were told, heard ${this.#heard.length}`);
    void this.#act(moment);
  }

  async #act(moment: RoomMoment): Promise<void> {
    const { deaths, isHost, link, rng } = this.#needs;
    const wish = deedFor(moment, isHost, rng);
    if (wish === null || this.#isAsking) return;
    this.#isAsking = true;
    const sent = await link.send(wish);
    this.#isAsking = false;
    if (sent.ok) {
      deaths.acknowledged += 1;
      this.#answered.push(...sent.value.told);
    }
    if (this.#ending.signal.aborted) return;
    // What came while it was being asked.
    const now = await link.moment();
    if (now.ok) void this.#act(now.value);
  }
}

class Broken extends Error {}
