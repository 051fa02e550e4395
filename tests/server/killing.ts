// A house over HTTP killed again and again under play: how often in, how it went out; anything lost, missed or told twice throws.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, below, type Rng } from '#kernel';
import { freePort } from './free-port.ts';
import { morePlayed, seatedPeople, type Experience } from './people.ts';

export interface HouseDeaths extends Experience {
  kills: number;
}

const TABLES = [
  { game: 'coinche', seats: 4 },
  { game: 'tysiac', seats: 3 },
  { game: 'mayi', seats: 3 },
  { game: 'coinche', seats: 4 },
] as const;

export function killedHouse(folder: string, kills: number, rng: Rng): Promise<HouseDeaths> {
  return killedNodes([['--data', folder]], kills, rng);
}

/** Each is a process of its own, with flags of its own; one of them after the other, by chance, dies and comes back. */
export async function killedNodes(
  nodes: readonly (readonly string[])[],
  kills: number,
  rng: Rng,
): Promise<HouseDeaths> {
  const deaths: HouseDeaths = { kills: 0, acknowledged: 0, resumed: 0, told: 0, slowest: 0 };
  const ports = await Promise.all(nodes.map(() => freePort()));
  const servers = await Promise.all(nodes.map((flags, i) => begun(flags, at(ports, i))));
  const bases = ports.map((port) => `http://127.0.0.1:${port}`) as [string, ...string[]];
  const people = await seatedPeople({ bases, experience: deaths, rng, tables: TABLES });
  for (; deaths.kills < kills; deaths.kills += 1) {
    // They are in the middle of it, however busy the machine is; then at any moment.
    await morePlayed(deaths, LEAST_PLAYED);
    await sleep(below(rng, 700));
    const node = below(rng, nodes.length);
    await killed(at(servers, node));
    servers[node] = await begun(at(nodes, node), at(ports, node));
    for (const { failed } of people) if (failed !== null) throw failed;
  }
  await morePlayed(deaths, LEAST_PLAYED);
  for (const person of people) await person.checked();
  for (const person of people) person.stop();
  await Promise.all(servers.map(killed));
  return deaths;
}

/** Commands that are acknowledged in each life. */
const LEAST_PLAYED = 5;

/** Ready to be asked. */
async function begun(flags: readonly string[], port: number): Promise<ChildProcess> {
  const args = ['bin/baize.js', 'serve', '--port', String(port), '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [...args, ...flags, '--log', 'error'], {
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
