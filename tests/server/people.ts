// People who play at a house over HTTP as they should: an address in, what they have heard and were answered out, watched for gaps.
import { setTimeout as sleep } from 'node:timers/promises';
import { below, orThrow, type Rng } from '#kernel';
import { houseAt, roomLink, severalAddresses, type HttpPorts } from '#protocol/client';
import type { RoomLink, RoomMoment, ToldToViewer } from '#protocol';
import { deedFor } from './deed-for.ts';
import { nodeHttpPorts } from '../protocol/client/node-ports.ts';

/** What happened to all of them together. */
export interface Experience {
  /** Commands that were answered with a yes. */
  acknowledged: number;
  /** Streams that broke and were resumed. */
  resumed: number;
  /** Things that were told to somebody. */
  told: number;
  /** Milliseconds for which somebody waited for an answer. */
  slowest: number;
}

/** Whatever befalls the houses, the same games go on. */
export async function morePlayed(experience: Experience, commands: number): Promise<void> {
  const enough = experience.acknowledged + commands;
  for (let i = 0; i < 2000 && experience.acknowledged < enough; i++) await sleep(30);
  if (experience.acknowledged < enough) throw new Error('the games do not go on');
}

/** Somebody's question, from when to when by `performance.now()`, and which address it went to first. */
export interface Wait {
  readonly base: string;
  readonly from: number;
  readonly to: number;
}

/** Looks over everybody's shoulder. */
export interface Watch {
  heard(table: string, moment: RoomMoment): void;
  answered(wait: Wait): void;
}

export interface PeopleWanted {
  /** Where the house is; where it is at several places, each of them goes to the next. */
  readonly bases: readonly [string, ...string[]];
  readonly experience: Experience;
  readonly rng: Rng;
  readonly tables: readonly { readonly game: string; readonly seats: number }[];
  /** Milliseconds before a move, about. */
  readonly think?: number;
  readonly watch?: Watch;
}

/** Two persons at each table, the first of them its host, and bots in the other chairs. */
export async function seatedPeople(wanted: PeopleWanted): Promise<readonly Person[]> {
  const { bases, experience, rng, tables, think = 0, watch } = wanted;
  const ports = nodeHttpPorts();
  const house = houseAt(bases[0], ports);
  const people: Person[] = [];
  for (const { game, seats } of tables) {
    const chairs = Array.from({ length: seats }, () => ({ kind: 'open' }) as const);
    const wish = { game, seats: chairs, pace: 30, window: 100 };
    const { key: host, table } = orThrow(await house.open(wish));
    const keys = [host, ports.newHex(64)];
    // Both, before the first of them begins the game.
    for (const key of keys)
      orThrow(await house.sit(table, { name: key === host ? 'Ann' : 'Bob', key }));
    for (const key of keys) {
      const own = people.length % bases.length;
      const addresses = [...bases.slice(own), ...bases.slice(0, own)] as [string, ...string[]];
      const asked = { first: '' };
      const link = roomLink(houseAt(addresses[0], linkPorts(ports, addresses, asked)), table, key);
      const needs = { addresses, asked, experience, key, link, rng, think, watch };
      people.push(new Person({ ...needs, isHost: key === host }));
    }
  }
  return people;
}

/** Notes where a command was sent first. */
function linkPorts(
  ports: HttpPorts,
  addresses: readonly [string, ...string[]],
  asked: { first: string },
): HttpPorts {
  const fetch: HttpPorts['fetch'] = (call) => {
    if (call.method === 'POST') asked.first ||= new URL(call.url).origin;
    return ports.fetch(call);
  };
  const noted = { ...ports, fetch };
  return addresses.length === 1 ? noted : severalAddresses(noted, addresses);
}

interface PersonNeeds {
  /** The next one is tried where nobody is. */
  readonly addresses: readonly string[];
  readonly asked: { first: string };
  readonly think: number;
  readonly watch: Watch | undefined;
  readonly experience: Experience;
  readonly key: string;
  readonly link: RoomLink;
  readonly rng: Rng;
  readonly isHost: boolean;
}

/** Follows by a stream of its own, so that nobody mends what the house does wrong, and plays along. */
export class Person {
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

  /** What the house tells begins with what was heard before it was asked, and has what was acknowledged. */
  async checked(): Promise<void> {
    const [heard, answered] = [[...this.#heard], [...this.#answered]];
    const { told } = orThrow(await this.#needs.link.moment(0));
    const lines = told.map((each) => JSON.stringify(each));
    const missing = heard.findIndex((line, i) => line !== lines[i]);
    if (missing >= 0) throw new Error(`heard and lost: ${heard[missing]}, now ${lines[missing]}`);
    for (const item of answered)
      if (JSON.stringify(item) !== lines[item.n - 1])
        throw new Error(`acknowledged and lost: ${JSON.stringify(item)}, now ${lines[item.n - 1]}`);
  }

  async #follow(): Promise<void> {
    const { addresses, experience, key, link } = this.#needs;
    const { signal } = this.#ending;
    for (let tries = 0; !signal.aborted; tries++) {
      const base = addresses[tries % addresses.length];
      const after = this.#heard.length;
      const url = `${base}/api/tables/${link.table}/stream?after=${after}`;
      try {
        const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
        const answer = await fetch(url, { headers, signal });
        if (answer.status === 200 && after > 0) experience.resumed += 1;
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
    this.#needs.watch?.heard(this.#needs.link.table, moment);
    for (const item of moment.told) {
      if (item.n !== this.#heard.length + 1)
        throw new Broken(`told ${item.n} after ${this.#heard.length}`);
      this.#heard.push(JSON.stringify(item));
      this.#needs.experience.told += 1;
    }
    if (moment.n !== this.#heard.length)
      throw new Broken(`${moment.n} were told, heard ${this.#heard.length}`);
    void this.#act(moment);
  }

  async #act(moment: RoomMoment): Promise<void> {
    const { asked: to, experience, isHost, link, rng, think, watch } = this.#needs;
    const wish = deedFor(moment, isHost, rng);
    if (wish === null || this.#isAsking) return;
    this.#isAsking = true;
    if (think > 0) await sleep(think * (0.5 + below(rng, 100) / 100));
    to.first = '';
    const from = performance.now();
    const sent = await link.send(wish);
    this.#isAsking = false;
    const until = performance.now();
    watch?.answered({ base: to.first, from, to: until });
    experience.slowest = Math.max(experience.slowest, until - from);
    if (sent.ok) {
      experience.acknowledged += 1;
      this.#answered.push(...sent.value.told);
    }
    if (this.#ending.signal.aborted) return;
    // What came while it was being asked.
    const now = await link.moment();
    if (now.ok) void this.#act(now.value);
  }
}

class Broken extends Error {}
