// One table at which four people play game after game: moves per CPU-second at first and after thousands of things were told out.
import { randomBytes } from 'node:crypto';
import { houseNode, memoryStore, wholeText, type MomentText } from '#house';
import { at, orThrow, type JsonObject } from '#kernel';
import type { RoomDeed, RoomMoment } from '#protocol';
import { USUAL_POLICY } from '#table';
import { calibrationSeconds } from '../measure.ts';
import type { LongTableTold } from './figures.ts';

const SEATS = 4;
/** Things told after which it is measured, and over how many of them. */
const [EARLY, LATE, OVER] = [2000, 30_000, 2000];

const hex = () => randomBytes(32).toString('hex');
const nobodyThinks = () => {
  throw new Error('only people play here');
};
const node = houseNode({
  node: 'bench',
  store: memoryStore({ now: Date.now }),
  now: Date.now,
  wakeAt: (time, call) => {
    const timer = setTimeout(call, Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  },
  newKey: hex,
  think: nobodyThinks,
  hint: nobodyThinks,
  keepFor: null,
  botName: () => 'nobody',
  tellBug: (error) => {
    throw error;
  },
});
const [host, ...keys] = Array.from({ length: SEATS + 1 }, hex);
const seats = keys.map(() => ({ kind: 'open' }) as const);
const policy = { ...USUAL_POLICY, pace: 0, window: 0 };
const opened = await node.open({ game: 'coinche', seats, policy, key: host ?? '' });
const { table } = orThrow(opened);
const last: (RoomMoment | undefined)[] = [];
let letters = 0;
for (const [seat, key] of keys.entries()) {
  orThrow(await node.sit(table, key, { name: `P${seat}`, seat: null, entropy: null }));
  const heard = (moment: RoomMoment, text: MomentText) => {
    last[seat] = moment;
    letters += wholeText(text).length;
  };
  orThrow(await node.follow(table, key, { after: 0, heard }));
}
let ids = 0;
const asked = (key: string, deed: RoomDeed) => node.ask(table, key, { id: `${ids++}`, deed });

/** Whoever is asked plays whatever is offered first; after the last card of a game the next one is begun. */
async function goOn(): Promise<void> {
  const seat = last.findIndex((moment) => (moment?.actions.length ?? 0) > 0);
  const stage = last[0]?.room.stage;
  if (seat >= 0)
    await asked(at(keys, seat), { do: 'act', action: chosen(last[seat]?.actions ?? []) });
  else if (stage === 'playing') await new Promise((resolve) => setImmediate(resolve));
  else await asked(host ?? '', { do: stage === 'lobby' ? 'begin' : 'again' });
}

function chosen(actions: readonly JsonObject[]): JsonObject {
  return at(actions, Math.floor(Math.random() * actions.length));
}

async function movesPerSecond(from: number): Promise<LongTableTold['early']> {
  while ((last[0]?.n ?? 0) < from) await goOn();
  const calibration = calibrationSeconds();
  const before = process.cpuUsage();
  const start = last[0]?.n ?? 0;
  while ((last[0]?.n ?? 0) < start + OVER) await goOn();
  const { system, user } = process.cpuUsage(before);
  const moves = (last[0]?.n ?? 0) - start;
  return { value: moves / ((user + system) / 1e6), calibration };
}

const told: LongTableTold = {
  early: await movesPerSecond(EARLY),
  late: await movesPerSecond(LATE),
  letters: letters / (last[0]?.n ?? 1) / SEATS,
};
process.stdout.write(JSON.stringify(told), () => process.exit(0));
