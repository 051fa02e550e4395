// Four people who play game after game at one table: moves per CPU-second at first, and after thousands of things were told, out.
import { randomBytes } from 'node:crypto';
import { houseNode, memoryStore, wholeText, type NewMoment } from '#house';
import { at, orThrow, type JsonObject } from '#kernel';
import type { RoomDeed, RoomMoment } from '#protocol';
import { USUAL_POLICY } from '#table';
import { calibrationSeconds } from '../measure.ts';
import type { LongTableTold } from './figures.ts';

const SEATS = 4;
/** Things told after which it is measured, and over how many of them. */
const [EARLY, LATE, OVER] = [2000, 30_000, 3000];

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
let [letters, moments] = [0, 0];

/** How many things have been told there, and one more of them. */
interface Table {
  readonly told: () => number;
  readonly goOn: () => Promise<void>;
}

async function tableOpened(): Promise<Table> {
  const [host, keys] = [hex(), Array.from({ length: SEATS }, hex)];
  const seats = keys.map(() => ({ kind: 'open' }) as const);
  const policy = { ...USUAL_POLICY, pace: 0, window: 0 };
  const { table } = orThrow(await node.open({ game: 'coinche', seats, policy, key: host }));
  const last: (RoomMoment | undefined)[] = [];
  for (const [seat, key] of keys.entries()) {
    orThrow(await node.sit(table, key, { name: `P${seat}`, seat: null, entropy: null }));
    const heard = ({ text, value }: NewMoment) => {
      last[seat] = value();
      moments += 1;
      letters += wholeText(text).length;
    };
    orThrow(await node.follow(table, key, { after: 0, heard }));
  }
  let ids = 0;
  const ask = (key: string, deed: RoomDeed) => node.ask(table, key, { id: `${ids++}`, deed });
  // Whoever is asked plays whatever is offered; after the last card of a game the next one is begun.
  const goOn = async () => {
    const seat = last.findIndex((moment) => (moment?.actions.length ?? 0) > 0);
    const stage = last[0]?.room.stage;
    const { actions = [] } = last[seat] ?? {};
    if (seat >= 0) await ask(at(keys, seat), { do: 'act', action: chosen(actions) });
    else if (stage === 'playing') await new Promise((resolve) => setImmediate(resolve));
    else await ask(host, { do: stage === 'lobby' ? 'begin' : 'again' });
  };
  return { told: () => last[0]?.n ?? 0, goOn };
}

function chosen(actions: readonly JsonObject[]): JsonObject {
  return at(actions, Math.floor(Math.random() * actions.length));
}

async function movesAfter(things: number): Promise<LongTableTold['early']> {
  const { goOn, told } = await tableOpened();
  while (told() < things) await goOn();
  const calibration = calibrationSeconds();
  const before = process.cpuUsage();
  while (told() < things + OVER) await goOn();
  const { system, user } = process.cpuUsage(before);
  return { value: OVER / ((user + system) / 1e6), calibration };
}

// So that both are measured in code that is warm.
await movesAfter(2 * EARLY);
const result: LongTableTold = {
  early: await movesAfter(EARLY),
  late: await movesAfter(LATE),
  letters: letters / moments,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
