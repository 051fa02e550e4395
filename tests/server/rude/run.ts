// A whole run: how many rude requests and which in; a house of its own is opened, played in, offended and closed; findings out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present, simulationRng } from '#kernel';
import { startHouseWith, type HouseProcess } from '../house-process.ts';
import { seatedPeople, type Experience, type Person } from '../people.ts';
import { newFindings, type Findings } from './findings.ts';
import { asked, ended } from './ending.ts';
import { fuzzed } from './fuzz.ts';
import { longestStretch, seenFromInside } from './inside.ts';
import { held, watched } from './memory.ts';
import { fortyPeople } from './scenes/forty-people.ts';
import { guessing } from './scenes/guessing.ts';
import { heldConnections } from './scenes/held-connections.ts';
import { manyStreams } from './scenes/many-streams.ts';
import type { Scene } from './scenes/scene.ts';
import { slowReaders } from './scenes/slow-readers.ts';
import { takenSeats } from './scenes/taken-seats.ts';
import { staged } from './stage.ts';

export interface RunWanted {
  readonly seed: string;
  readonly requests: number;
  readonly connections: number;
  /** Whether some stop reading for so long that the house itself has to wait for them. */
  readonly withSlowReaders: boolean;
  /** This request alone, and no scenes. */
  readonly only?: number;
}

/** Megabytes: held before and afterwards; occupied before, and at most. */
interface Memory {
  readonly before: number;
  readonly after: number;
  readonly occupied: number;
  readonly most: number;
}

export interface RunFound {
  readonly findings: Findings;
  readonly memory: Memory;
  readonly experience: Experience;
  readonly seconds: number;
  /** Milliseconds of the processor for which the house thought without looking up, at most. */
  readonly stretch: number;
}

/**
 * Megabytes. While everybody is rude, as the system counts them: 2,000 connections take some 20 KB each, which is 40;
 * two dozen slow readers one moment each, which is nothing; bodies of 64 KB by the two dozen and all that the language has
 * thrown away and not cleared up yet are the rest. In the end, held after clearing up: tables that were opened meanwhile,
 * each with its log, stay for a minute, and limits remember whom they are for. A leak of 2 KB for each of 20,000 requests
 * would be more.
 */
const MOST_GROWTH = { meanwhile: 250, after: 40 } as const;
/**
 * Milliseconds of the processor for which a house may ever think without looking up: what one request makes it think about
 * delays all. How long somebody waits by the clock is told and not judged, since it says as much about the machine.
 */
const LONGEST_STRETCH = 500;

export async function rudeRun(wanted: RunWanted): Promise<RunFound> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-rude-'));
  const house = await startHouseWith(seenFromInside(folder), folder, '--log', 'debug');
  try {
    const found = await rudeIn(house, wanted);
    const stretch = longestStretch(folder);
    if (stretch > LONGEST_STRETCH)
      found.findings.wrong('the house', `thought for ${Math.round(stretch)} ms at a stretch`);
    return { ...found, stretch };
  } finally {
    house.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rudeIn(house: HouseProcess, wanted: RunWanted): Promise<Omit<RunFound, 'stretch'>> {
  const began = performance.now();
  const { only, requests, seed } = wanted;
  const findings = newFindings();
  const port = Number(new URL(house.url).port);
  const pid = present(house.process.pid, 'a process');
  const stage = await staged(port, simulationRng(`stage ${seed}`));
  const experience: Experience = { acknowledged: 0, resumed: 0, told: 0, slowest: 0 };
  const rng = simulationRng(`people ${seed}`);
  const people = await seatedPeople({ bases: [house.url], experience, rng, tables: GOOD_TABLES });
  // Nothing is measured of a process that has not done anything yet.
  const warm = only === undefined ? Math.ceil(requests / 10) : 0;
  await fuzzed({ seed, from: 0, to: warm }, stage, findings);
  const metrics = () => asked(port, '/metrics');
  const before = await held(pid, metrics);
  const watch = watched(pid);
  const occupied = watch.most();
  if (only !== undefined) await fuzzed({ seed, from: only, to: only + 1 }, stage, findings);
  else await everything({ stage, rng: simulationRng(`scenes ${seed}`), findings }, wanted, warm);
  await content(people, experience, findings);
  const memory = { before, after: await held(pid, metrics), occupied, most: watch.most() };
  watch.stop();
  if (memory.most > occupied + MOST_GROWTH.meanwhile)
    findings.wrong('memory', `${memory.most} MB occupied at most, ${occupied} before`);
  if (memory.after > before + MOST_GROWTH.after)
    findings.wrong('memory', `${memory.after} MB held afterwards, ${before} before`);
  await ended(house, port, findings);
  return { findings, memory, experience, seconds: (performance.now() - began) / 1000 };
}

/** All the rest of the requests, with every scene beside them and connections without number. */
async function everything(scene: Scene, wanted: RunWanted, warm: number): Promise<void> {
  const { connections, requests, seed, withSlowReaders } = wanted;
  const { findings, stage } = scene;
  const holding = await heldConnections(scene, connections);
  if (holding.count() !== connections)
    findings.wrong('held connections', `${holding.count()} of ${connections} are held`);
  await Promise.all([
    fuzzed({ seed, from: warm, to: requests }, stage, findings),
    withSlowReaders ? slowReaders(scene) : null,
    oneByOne(scene),
  ]);
  holding.release();
}

async function oneByOne(scene: Scene): Promise<void> {
  for (const play of [takenSeats, guessing, fortyPeople, manyStreams]) await play(scene);
}

const PLAYERS = 'those who play';
const LEAST_GRANTED = 3;
const GOOD_TABLES = [
  { game: 'coinche', seats: 4 },
  { game: 'mayi', seats: 3 },
] as const;

/** They have heard everything once and in order, on streams that never broke. */
async function content(people: readonly Person[], experience: Experience, findings: Findings) {
  const wrong = (sentence: string) => findings.wrong(PLAYERS, sentence);
  const { acknowledged, resumed } = experience;
  for (const person of people) {
    if (person.failed !== null) wrong(person.failed.message);
    await person.checked().catch((error: Error) => wrong(error.message));
    person.stop();
  }
  if (acknowledged < LEAST_GRANTED) wrong(`only ${acknowledged} of their wishes were granted`);
  if (resumed > 0) wrong(`${resumed} streams broke`);
}
