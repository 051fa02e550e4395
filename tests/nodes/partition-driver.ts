// Three houses on one database, the one that has the tables in a network of its own whose line to the database is cut again and
// again; what came of it as a line of JSON. To be run in namespaces of its own, so that nobody else's network changes.
import { spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, simulationRng } from '#kernel';
import { freePort } from '../server/free-port.ts';
import { morePlayed, seatedPeople, type Experience } from '../server/people.ts';
import { startPostgres, type APostgres } from '../stores/a-postgres.ts';
import { begunNode } from './cluster.ts';
import { checkLogs } from './logs.ts';
import { Silences, type Fault } from './silences.ts';

/** The namespace of that house, and its two lines: to people and to the database. */
const NAMESPACE = 'far';
const TO_PEOPLE = { name: 'people', here: '10.9.0.1', there: '10.9.0.2' };
const TO_DATABASE = { name: 'database', here: '10.9.1.1', there: '10.9.1.2' };
const KINDS = [
  { game: 'coinche', seats: 4 },
  { game: 'mayi', seats: 3 },
] as const;

const { tables, times } = JSON.parse(process.argv[2] ?? '') as {
  readonly tables: number;
  readonly times: number;
};
const rng = simulationRng('partition');
const houses: ChildProcess[] = [];

// What is noted of namespaces is nobody else's business either.
run('mkdir', '-p /run/netns');
run('mount', '-t tmpfs none /run/netns');
ip('link set lo up');
ip(`netns add ${NAMESPACE}`);
ip(`-n ${NAMESPACE} link set lo up`);
lineTo(TO_PEOPLE);
lineTo(TO_DATABASE);
const database = await startPostgres({
  fsync: 'off',
  listen_addresses: `127.0.0.1,${TO_DATABASE.here}`,
});
try {
  const hosts = path.join(database.data, 'pg_hba.conf');
  appendFileSync(hosts, 'host all baize 10.9.1.0/24 trust\n');
  database.kill();
  database.start();
  console.log(JSON.stringify(await played(database)));
} finally {
  for (const house of houses) house.removeAllListeners('exit').kill('SIGKILL');
  database.remove();
}
process.exit(0);

function run(program: string, words: string): void {
  const { status, stderr } = spawnSync(program, words.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words}: ${stderr}`);
}

function ip(words: string): void {
  run('ip', words);
}

function lineTo({ here, name, there }: typeof TO_PEOPLE): void {
  ip(`link add ${name} type veth peer name ${name}-there netns ${NAMESPACE}`);
  ip(`address add ${here}/24 dev ${name}`);
  ip(`-n ${NAMESPACE} address add ${there}/24 dev ${name}-there`);
  ip(`link set ${name} up`);
  ip(`-n ${NAMESPACE} link set ${name}-there up`);
}

async function played({ port }: APostgres) {
  const near = `postgres://baize@127.0.0.1:${port}/postgres`;
  const far = `postgres://baize@${TO_DATABASE.here}:${port}/postgres?sslmode=disable`;
  // The first is where tables are opened, and so the one that has them.
  const places = [
    {
      store: far,
      host: TO_PEOPLE.there,
      port: await freePort(),
      within: ['ip', 'netns', 'exec', NAMESPACE],
    },
    { store: near, host: '127.0.0.1', port: await freePort() },
    { store: near, host: '127.0.0.1', port: await freePort() },
  ];
  for (const place of places) houses.push(await begunNode(place));
  const bases = places.map((each) => `http://${each.host}:${each.port}`) as [string, ...string[]];
  const experience: Experience = { acknowledged: 0, resumed: 0, told: 0, slowest: 0 };
  const silences = new Silences();
  const kinds = Array.from({ length: tables }, (_, i) => KINDS[i % 2] ?? KINDS[0]);
  const crowd = { bases, experience, rng, tables: kinds, think: 400, watch: silences };
  const people = await seatedPeople(crowd);
  const faults: Fault[] = [];
  for (let i = 0; i < times; i++) {
    await morePlayed(experience, 10);
    faults.push(await cutOff(bases[0]));
    await sleep(below(rng, 2500));
    for (const { failed } of people) if (failed !== null) throw failed;
  }
  await morePlayed(experience, 20);
  await sleep(3000);
  for (const person of people) await person.checked();
  for (const person of people) person.stop();
  const logs = await checkLogs(database);
  return { ...experience, ...logs, silences: silences.told(faults) };
}

/** Long enough to lose the tables, or not. */
async function cutOff(base: string): Promise<Fault> {
  const from = performance.now();
  ip(`link set ${TO_DATABASE.name} down`);
  await sleep(500 + below(rng, 6000));
  ip(`link set ${TO_DATABASE.name} up`);
  return { kind: 'cut off', base, from, to: performance.now() };
}
