// npm run kill-nodes: houses on one database under play, whose nodes die and stand still and whose primary is replaced, again and again.
import { simulationRng } from '#kernel';
import type { Quantiles } from '../bench/server/figures.ts';
import { flagsGiven } from './command-flags.ts';
import { chaos } from './nodes/chaos.ts';
import { HAS_POSTGRES } from './stores/a-postgres.ts';

const HELP = `Three houses share a PostgreSQL database with a synchronous standby; people and bots play at all of them.
Nodes are killed (kill -9), stand still (SIGSTOP) or are ended, the primary is killed and its standby takes over; then
everything acknowledged and told is looked for, and it is told how long people and bots were silent.
  --faults N      how often something befalls a node (default 30)
  --fail-overs N  how often the primary dies (default 2)
  --tables N      at how many tables is played (default 50)
  --nodes N       how many houses (default 3)
  --seed S        other moments (default nodes)`;

const usual = { faults: 30, 'fail-overs': 2, tables: 50, nodes: 3, seed: 'nodes' };
const { seed, 'fail-overs': failOvers, ...flags } = flagsGiven(HELP, usual);
if (!HAS_POSTGRES) {
  console.error('PostgreSQL 15 or newer is needed: apt-get install postgresql');
  process.exit(2);
}
const began = performance.now();
const tell = (sentence: string) => console.error(sentence);
const { silences, ...played } = await chaos({
  ...flags,
  failOvers,
  rng: simulationRng(seed),
  tell,
});
const seconds = Math.round((performance.now() - began) / 1000);
const rows = Object.entries(silences.byKind).flatMap(([what, { faults, ...told }]) =>
  Object.entries(told).map(([who, ms]) => ({ what, times: faults, who, ...rounded(ms) })),
);
console.log(
  `${flags.faults + failOvers} faults in ${seconds} s: ${played.acknowledged} commands were acknowledged and ` +
    `${played.told} things told, none is missing and none came twice; ${played.resumed} streams were resumed; ` +
    `${played.entries} entries stand in the database, tables changed their node ${played.takeOvers} times`,
);
console.table([{ what: 'nothing', who: 'everybody', ...rounded(silences.calm) }, ...rows]);
process.exit(0);

function rounded(ms: Quantiles) {
  return { p50: Math.round(ms.p50), p99: Math.round(ms.p99), most: Math.round(ms.most) };
}
