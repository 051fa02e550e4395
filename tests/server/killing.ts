// A house over HTTP killed again and again under play: how often in, how it went out; anything lost, missed or told twice throws.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng } from '#kernel';
import { freePort } from './free-port.ts';
import { seatedPeople, type Experience } from './people.ts';

export interface HouseDeaths extends Experience {
  kills: number;
}

const TABLES = [
  { game: 'coinche', seats: 4 },
  { game: 'tysiac', seats: 3 },
  { game: 'mayi', seats: 3 },
  { game: 'coinche', seats: 4 },
] as const;

export async function killedHouse(folder: string, kills: number, rng: Rng): Promise<HouseDeaths> {
  const deaths: HouseDeaths = { kills: 0, acknowledged: 0, resumed: 0, told: 0, slowest: 0 };
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let server = await begun(folder, port);
  const people = await seatedPeople({ base, experience: deaths, rng, tables: TABLES });
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
