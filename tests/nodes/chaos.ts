// Nodes on one database that die, stand still and end, and databases that are replaced, under play: how it went out; anything
// lost, told twice or told otherwise throws.
import { setTimeout as sleep } from 'node:timers/promises';
import { at, below, type Rng } from '#kernel';
import { morePlayed, seatedPeople, type Experience, type Person } from '../server/people.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { checkLogs } from './logs.ts';
import { Silences, type Fault, type SilencesTold } from './silences.ts';

export interface ChaosWanted {
  readonly nodes: number;
  readonly tables: number;
  /** How often something befalls a node, and how often the database's primary dies. */
  readonly faults: number;
  readonly failOvers: number;
  readonly rng: Rng;
  /** Hears how far it is. */
  readonly tell?: (sentence: string) => void;
}

export interface ChaosTold extends Experience {
  /** Entries in the database when all was over, and how often a table had been taken from one node by another. */
  readonly entries: number;
  readonly takeOvers: number;
  readonly silences: SilencesTold;
}

const KINDS = [
  { game: 'coinche', seats: 4 },
  { game: 'tysiac', seats: 3 },
  { game: 'mayi', seats: 3 },
] as const;

const THINK = 500;
/** Commands that are acknowledged between two faults. */
const LEAST_PLAYED = 10;

export async function chaos(wanted: ChaosWanted): Promise<ChaosTold> {
  const { failOvers, faults, nodes, rng, tables, tell } = wanted;
  const cluster = await startCluster(nodes);
  try {
    const experience: Experience = { acknowledged: 0, resumed: 0, told: 0, slowest: 0 };
    const silences = new Silences();
    const kinds = Array.from({ length: tables }, (_, i) => at(KINDS, i % KINDS.length));
    const { bases } = cluster;
    const crowd = { bases, experience, rng, tables: kinds, think: THINK, watch: silences };
    const people = await seatedPeople(crowd);
    const befell: Fault[] = [];
    for (let i = 0; i < faults + failOvers; i++) {
      await morePlayed(experience, LEAST_PLAYED);
      await sleep(below(rng, 1500));
      // Spread evenly among the others.
      const isDatabase = ((i + 1) * failOvers) % (faults + failOvers) < failOvers;
      const kind = at(FATES, i % FATES.length);
      befell.push(await (isDatabase ? replaced(cluster) : befallen(cluster, kind, rng)));
      for (const { failed } of people) if (failed !== null) throw failed;
      if ((i + 1) % 20 === 0)
        tell?.(`${i + 1} of ${faults + failOvers}, ${experience.acknowledged} acknowledged`);
    }
    await morePlayed(experience, LEAST_PLAYED);
    await sleep(3000);
    await checked(people);
    const logs = await checkLogs(cluster.database);
    return { ...experience, ...logs, silences: silences.told(befell) };
  } finally {
    await cluster.remove();
  }
}

/** People sit at all of the nodes, so all of them are asked. */
async function checked(people: readonly Person[]): Promise<void> {
  for (const person of people) await person.checked();
  for (const person of people) person.stop();
}

async function replaced(cluster: Cluster): Promise<Fault> {
  const from = performance.now();
  await cluster.failOver();
  return { kind: 'database replaced', base: null, from, to: performance.now() };
}

const FATES = ['killed', 'still', 'killed', 'still', 'drained'] as const;
type Fate = (typeof FATES)[number];

async function befallen(cluster: Cluster, kind: Fate, rng: Rng): Promise<Fault> {
  const node = below(rng, cluster.bases.length);
  const from = performance.now();
  if (kind === 'still') {
    cluster.pause(node);
    await sleep(300 + below(rng, 3500));
    cluster.goOn(node);
  } else {
    await (kind === 'killed' ? cluster.kill(node) : cluster.drain(node));
    await sleep(200 + below(rng, 1500));
    await cluster.start(node);
  }
  return { kind, base: at(cluster.bases, node), from, to: performance.now() };
}
