// Nothing hidden leaks over HTTP: with other cards in other hands, whoever listens and asks gets the same bytes.
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { RoomMoment } from '#protocol';
import { coinche } from '#games/coinche';
import { mayi } from '#games/mayi';
import { tysiac } from '#games/tysiac';
import { simulationRng, type Game } from '#kernel';
import { amount } from '../how-long.ts';
import { oddActions } from '../odd-actions.ts';
import { calmHouse } from '../room/calm-house.ts';
import {
  inTwoWorlds,
  keptIn,
  KEYS,
  publicDeed,
  showsACard,
  thinkInPublic,
} from '../room/two-runs.ts';
import { settled, World } from '../faults/world.ts';
import type { ARoom } from '../a-room.ts';
import { aHouse, bearer, type AHouse } from './a-house.ts';

const TABLES: readonly (readonly [string, Game, number, number])[] = [
  ['Tysiąc', tysiac as never, 3, 12],
  ['Coinche', coinche as never, 4, 20],
  ['May I?', mayi as never, 4, 30],
];

/** All that was sent to the first seat and to somebody who looks on, as it was sent. */
interface Bytes {
  readonly streams: readonly string[];
  readonly answers: readonly string[];
  /** Up to where others showed a card: the streams are compared so far. */
  readonly isShown: boolean;
}

describe('hidden cards dealt otherwise change no byte', () => {
  it.each(TABLES)('at a table of %s', async (_name, game, seats, most) => {
    let [bytes, answered] = [0, 0];
    for (let i = 0; i < amount(8, 60); i++) {
      const begun = { game, seats, steps: (7 * i) % most, seed: `bytes ${i}` };
      const [here, there] = await inTwoWorlds(begun, (at) => run(at, begun.seed));
      expect(there, `run ${i}`).toEqual(here);
      bytes += here.streams.join('').length;
      answered += here.answers.length;
    }
    expect(bytes).toBeGreaterThan(50_000);
    expect(answered).toBeGreaterThan(60);
  });
});

/** Time stands still while something is asked: only what is answered can differ. */
async function run(at: ARoom, seed: string): Promise<Bytes> {
  const world = new World(seed);
  world.now = at.room.at;
  const { node } = calmHouse(seed, thinkInPublic, { world, store: await keptIn(world, at) });
  const house = await aHouse({ node: () => node });
  house.clock.now = world.now;
  const path = `/api/tables/${at.room.table}`;
  const streams = [KEYS[0], null].map((key) => listened(house, `${path}/stream?after=0`, key));
  const answers: string[] = [];
  const last: (RoomMoment | undefined)[] = [];
  let isShown = false;
  const { length } = at.room.tellings;
  for (const [i, key] of KEYS.entries())
    void node.follow(at.room.table, key, {
      after: length,
      heard: ({ value }) => {
        const moment = value();
        last[i] = moment;
        if (i === 0) isShown ||= moment.told.some((each) => showsACard(at.room.game, each));
      },
    });
  await settled();
  for (let i = 0; i < 40 && !isShown; i++) {
    answers.push(...(await asked(house, at, path, i)));
    const isOver = await decided(house, { game: at.room.game, path }, last, answers);
    if (isOver) break;
    await world.runUntil(world.now + 250, () => undefined);
    await settled();
  }
  // Where a card is shown it is another one: what came before it is compared.
  const heard = await Promise.all(streams.map((stream) => stream.until(isShown, at.room.game)));
  await house.close();
  return { streams: heard, answers, isShown };
}

/** How it stands, and what cannot be done, by the first seat and by nobody. */
async function asked(
  house: AHouse,
  at: ARoom,
  path: string,
  turn: number,
): Promise<readonly string[]> {
  const rng = simulationRng(`odd ${turn}`);
  const { game } = at.room;
  const odd = at.room.play === null ? [] : oddActions(game)(at.room.play.state, 0, rng);
  const wishes = [
    { do: 'takeBack', answer: true },
    { do: 'act', action: { type: 'DANCE' } },
    ...odd.slice(0, 3).map((action) => ({ do: 'act', action, n: 0 })),
  ];
  const answers = [
    await house.get(path, bearer(KEYS[0])),
    await house.get(`${path}?after=0`),
    await house.get(`${path}/record`),
  ];
  for (const [i, wish] of wishes.entries())
    answers.push(
      await house.post(`${path}/commands`, { id: `o${turn}-${i}`, ...wish }, bearer(KEYS[0])),
    );
  return answers.map(({ headers, status, text }) => {
    const named = [...headers].filter(([name]) => name !== 'date');
    return `${status} ${JSON.stringify(named)} ${text}`;
  });
}

/** The persons do what they do without looking at hidden cards; true where only such a card could come next. */
async function decided(
  house: AHouse,
  { game, path }: { readonly game: Game; readonly path: string },
  last: readonly (RoomMoment | undefined)[],
  answers: string[],
): Promise<boolean> {
  for (const [i, key] of KEYS.entries()) {
    const moment = last[i];
    if (moment === undefined) continue;
    const deed = publicDeed(moment, i === 0);
    if (deed === undefined) return true;
    if (deed === null) continue;
    const id = `${i}-${moment.n}`;
    const { body, status, text } = await house.post(
      `${path}/commands`,
      { id, ...deed },
      bearer(key),
    );
    // What one sees by one's own doing is another card in another world.
    const told: RoomMoment['told'] = body.told ?? [];
    if (i === 0 && !told.some((each) => showsACard(game, each))) answers.push(`${status} ${text}`);
  }
  return false;
}

/** Every byte of an answer that does not end, head included. */
function listened(house: AHouse, path: string, key: string | null) {
  let text = '';
  const headers = key === null ? {} : bearer(key);
  const asking = request(house.url + path, { headers }, (answer) => {
    const { date: _date, ...named } = answer.headers;
    text += `${answer.statusCode} ${JSON.stringify(named)}\n`;
    answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  });
  asking.on('error', () => undefined);
  asking.end();
  return {
    until: async (isShown: boolean, game: Game) => {
      let before = '';
      // What was written before is there when nothing more comes.
      while (before !== text || text === '') {
        before = text;
        await new Promise((resolve) => void setTimeout(resolve, 20));
      }
      asking.destroy();
      if (!isShown) return text;
      const events = text.split('\n\n');
      const shows = events.findIndex((event) => {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data === undefined) return false;
        const { told } = JSON.parse(data) as RoomMoment;
        return events.indexOf(event) > 0 && told.some((each) => showsACard(game, each));
      });
      return events.slice(0, shows < 0 ? undefined : shows).join('\n\n');
    },
  };
}
