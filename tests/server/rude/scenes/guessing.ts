// Guessing is limited: keys and tables are tried from one address, and elsewhere nobody notices.
import { present } from '#kernel';
import { tableNamed } from '#house';
import { hexFrom } from '../stage.ts';
import { atOnce, callerAt, type Scene } from './scene.ts';

const NAME = 'guessing';
const ADDRESS = '127.21.0.1';

interface Guesses {
  readonly name: string;
  /** Of a guess that was looked at. */
  readonly wrong: number;
  /** Guesses that may be under way when the limit is reached, and were let in before it. */
  readonly underWay: number;
  readonly burst: number;
  readonly perSecond: number;
  readonly path: () => { readonly path: string; readonly key: string | null };
}

const TRIES = 160;
const AT_ONCE = 8;

export async function guessing(scene: Scene): Promise<void> {
  const { rng, stage } = scene;
  const { at } = present(stage.lobbies[0], 'a table');
  await guessed(scene, {
    name: 'keys',
    wrong: 401,
    underWay: AT_ONCE,
    burst: 20,
    perSecond: 1 / 6,
    path: () => ({ path: at, key: hexFrom(rng) }),
  });
  await guessed(scene, {
    name: 'tables',
    wrong: 404,
    underWay: 0,
    burst: 60,
    perSecond: 1,
    path: () => ({ path: `/api/tables/${tableNamed(hexFrom(rng))}`, key: null }),
  });
  await goesOn(scene, at);
}

async function guessed(scene: Scene, { burst, name, path, perSecond, underWay, wrong }: Guesses) {
  const { findings } = scene;
  const guesser = callerAt(scene, NAME, ADDRESS);
  const statuses: number[] = [];
  const began = performance.now();
  await atOnce(Array.from({ length: TRIES }), AT_ONCE, async (_, i) => {
    const { key, path: at } = path();
    // Nobody is believed about where they come from.
    const answer = await guesser.get(at, key, [`X-Forwarded-For: 192.0.2.${i}`]);
    statuses.push(answer.status);
    if (answer.status === 429 && !(Number(answer.headers.get('retry-after')) >= 1))
      findings.wrong(NAME, `${name}: 429 without the time after which to try again`);
  });
  const seconds = (performance.now() - began) / 1000;
  const lookedAt = statuses.filter((status) => status === wrong).length;
  const most = burst + Math.ceil(seconds * perSecond) + underWay;
  if (lookedAt < burst || lookedAt > most)
    findings.wrong(
      NAME,
      `${name}: ${lookedAt} of ${TRIES} guesses were looked at, expected ${burst} to ${most}`,
    );
  const other = statuses.find((status) => status !== wrong && status !== 429);
  if (other !== undefined) findings.wrong(NAME, `${name}: ${other}`);
}

/** Time goes on, and lets another one in every six seconds: not four that come one after the other. */
async function guessedOn<T extends { readonly status: number }>(
  guess: () => Promise<T> | undefined,
): Promise<T | undefined> {
  let answer = await guess();
  for (let i = 0; i < 3 && answer?.status === 401; i++) answer = await guess();
  return answer;
}

/** From elsewhere nothing has changed; and whoever plays behind the same address plays on. */
async function goesOn(scene: Scene, at: string): Promise<void> {
  const { findings, rng, stage } = scene;
  const [elsewhere, beside] = ['127.21.0.2', ADDRESS].map((each) => callerAt(scene, NAME, each));
  const key = stage.lobbies[0]?.keys[0] ?? null;
  const rows = [
    ['a guess from elsewhere', await elsewhere?.get(at, hexFrom(rng)), 401],
    [
      'a table from elsewhere',
      await elsewhere?.get(`/api/tables/${tableNamed(hexFrom(rng))}`),
      404,
    ],
    ['whoever sits beside the guesser', await beside?.get(at, key), 200],
    ['whoever looks on beside the guesser', await beside?.get(at), 200],
    ['a guess', await guessedOn(() => beside?.get(at, hexFrom(rng))), 429],
  ] as const;
  for (const [name, answer, status] of rows)
    if (answer?.status !== status)
      findings.wrong(NAME, `${name}: ${answer?.status}, not ${status}`);
}
