// A seat that is taken stays taken: many want the same chair at the same time, one gets it, and its key goes on working.
import { codeIn } from '../judge.ts';
import { tableNamed } from '#house';
import { hexFrom } from '../stage.ts';
import { callerAt, type Scene } from './scene.ts';

const NAME = 'many for one chair';
const TABLES = 4;
const CLAIMS = 40;
const BOT = { kind: 'bot', level: 'random' };

export async function takenSeats(scene: Scene): Promise<void> {
  for (let table = 0; table < TABLES; table++) await oneChair(scene, `127.20.${table}`);
}

async function oneChair(scene: Scene, network: string): Promise<void> {
  const { findings, rng } = scene;
  const host = hexFrom(rng);
  const seats = [{ kind: 'open' }, BOT, BOT, BOT];
  const owner = callerAt(scene, NAME, `${network}.1`);
  await owner.post('/api/tables', { game: 'coinche', seats, pace: 0, key: host });
  const at = `/api/tables/${tableNamed(host)}`;
  const keys = Array.from({ length: CLAIMS }, () => hexFrom(rng));
  const answers = await Promise.all(
    keys.map((key, i) =>
      callerAt(scene, NAME, `${network}.${i + 2}`).post(`${at}/seats`, {
        name: 'Eve',
        seat: 0,
        key,
      }),
    ),
  );
  const winners = keys.filter((_, i) => answers[i]?.status === 201);
  if (winners.length !== 1) findings.wrong(NAME, `${winners.length} have one chair`);
  for (const { body, status } of answers)
    if (status !== 201 && `${status} ${codeIn(body)}` !== '409 seat_taken')
      findings.wrong(NAME, `${status} ${body.slice(0, 200)}`);
  for (const [i, key] of keys.entries()) {
    const looker = callerAt(scene, NAME, `${network}.${i + 2}`);
    const { body, status } = await looker.get(at, key);
    const isIn = status === 200 && (JSON.parse(body) as { seat: number }).seat === 0;
    if (isIn !== winners.includes(key))
      findings.wrong(NAME, `claim ${i}: ${status} ${body.slice(0, 99)}`);
  }
  // Whoever got it can do what only they can.
  const entropy = { id: 'mine', do: 'entropy', entropy: hexFrom(rng, 32) };
  const mixed = await owner.post(`${at}/commands`, entropy, winners[0] ?? null);
  if (mixed.status !== 200) findings.wrong(NAME, `the winner: ${mixed.status} ${mixed.body}`);
}
