// One life of a table: a seed in; opened, played, broken and mended out, with the first law that did not hold.
import { tableNamed } from '#house';
import { shortHash } from '#kernel';
import { keyHash } from '#protocol';
import { ABSENT_AFTER, USUAL_POLICY, type Policy } from '#table';
import { Truth, type StoreFaults } from './faulty-store.ts';
import { Judge, type Broken } from './judge.ts';
import { beginNode, type SimulatedNode } from './node-life.ts';
import { Person, type Manner } from './people.ts';
import { Wire, type WireFaults } from './wire.ts';
import { World } from './world.ts';

export interface Life {
  readonly broken: Broken | null;
  readonly entries: number;
  readonly happened: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly takeOvers: number;
  /** Whether the table was cleared away, and whether nothing was left of it. */
  readonly cleared: number;
  readonly removed: number;
  /** A short check over the whole log. */
  readonly digest: string;
}

const TABLES = [
  { game: 'tysiac', rules: { preset: 'standard', maxHands: 2 }, seats: [2, 3, 4] },
  { game: 'tysiac', rules: { preset: 'kurnik', maxHands: 1 }, seats: [3, 4] },
  { game: 'coinche', rules: { preset: 'ffb', maxRounds: 1 }, seats: [4] },
  { game: 'mayi', rules: { preset: 'house' }, seats: [3, 4] },
] as const;

export async function lived(seed: string): Promise<Life> {
  const world = new World(seed);
  const judge = new Judge();
  const isRough = world.chance(700);
  // A house of one process and one file: it loses nothing on the way, but it dies and its disk is full.
  const isShared = world.chance(850);
  const rough = (perMille: number) => (isRough ? world.below(perMille + 1) : 0);
  const onTheWay = (perMille: number) => (isShared ? rough(perMille) : 0);
  const storeFaults: StoreFaults = {
    lost: onTheWay(40),
    unanswered: onTheWay(40),
    late: onTheWay(40),
    deaf: onTheWay(300),
    isFull: false,
  };
  const wireFaults: WireFaults = {
    lost: rough(150),
    doubled: rough(200),
    late: rough(100),
    breaks: rough(40),
  };
  const keepFor = world.chance(150) ? 1000 * world.between(3, 20) : null;
  const truth = new Truth(world, storeFaults, (entry, epoch) => judge.witness(entry, epoch));
  judge.claims = truth.claims;
  const nodes: (SimulatedNode | null)[] = [];
  let lives = 0;
  const begin = () =>
    beginNode(world, truth, `node ${(lives += 1)}`, {
      isShared,
      keepFor,
      thought: (what) => judge.thoughts.add(what),
      bug: (error) => judge.say('no bugs', String(error instanceof Error ? error.stack : error)),
    });
  const count = isShared ? world.between(1, 3) : 1;
  for (let i = 0; i < count; i++) nodes.push(begin());
  const wire = new Wire(world, wireFaults, nodes);
  const looked = () => {
    judge.takeOvers = [...truth.epochs.values()].reduce((sum, epoch) => sum + epoch - 1, 0);
    if (judge.broken !== null || truth.removedAt !== null) throw new Stopped();
  };
  try {
    await play({
      keepFor,
      world,
      judge,
      wire,
      nodes,
      begin,
      truth,
      isRough,
      looked,
      isMended: false,
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  if (truth.removedAt !== null) judge.removed(truth.removedAt, keepFor ?? Infinity);
  const kinds: Record<string, number> = {};
  for (const { entry } of judge.entered) kinds[entry.is] = (kinds[entry.is] ?? 0) + 1;
  return {
    broken: judge.broken,
    entries: judge.entered.length,
    happened: world.happened,
    kinds,
    takeOvers: judge.takeOvers,
    cleared: judge.entered.filter(
      ({ entry, row }) => entry.is === 'closed' && row.sender === 'table',
    ).length,
    removed: truth.removedAt === null ? 0 : 1,
    digest: shortHash(judge.entered.map(({ row }) => row.body).join('\n')),
  };
}

class Stopped extends Error {}

interface Play {
  readonly keepFor: number | null;
  readonly world: World;
  readonly judge: Judge;
  readonly wire: Wire;
  readonly nodes: (SimulatedNode | null)[];
  readonly begin: () => SimulatedNode;
  readonly truth: Truth;
  readonly isRough: boolean;
  readonly looked: () => void;
  /** Nothing fails any more. */
  isMended: boolean;
}

async function play(all: Play): Promise<void> {
  const { judge, looked, wire, world } = all;
  const table = world.pick(TABLES);
  const seats = world.pick(table.seats);
  const hostKey = world.hex(64);
  const persons = world.between(1, seats);
  const wanted = {
    game: table.game,
    rules: table.rules,
    seats: Array.from({ length: seats }, (_, i) =>
      i >= persons && world.chance(300)
        ? ({ kind: 'bot', level: 'random' } as const)
        : ({ kind: 'open' } as const),
    ),
    policy: policyOf(world),
    key: hostKey,
  };
  void open(all, wanted);
  await until(all, 15_000, () => judge.rooms.length > 0);
  if (judge.rooms.length === 0) return;
  const id = tableNamed(hostKey);
  const around = { world, wire, judge, table: id, seen: [id, keyHash(hostKey)] };
  const people = [new Person(around, 'honest', hostKey)];
  while (people.length < persons)
    people.push(new Person(around, world.chance(150) ? 'rude' : 'honest', world.hex(64)));
  const others: readonly Manner[] = ['thief', 'looker'];
  for (const manner of others)
    if (world.chance(350)) people.push(new Person(around, manner, world.hex(64)));
  judge.keepFor = all.keepFor;
  if (!all.isRough) judge.isSomebodyThere = () => people.some((each) => each.isThereFor(10_000));
  if (all.isRough) trouble(all, people);
  if (all.keepFor !== null && world.chance(600)) await everybodyGoes(all, people, all.keepFor);
  if (world.chance(all.isRough ? 5 : 40)) {
    await hostStaysAway(all, people);
  }
  if (!all.isRough && world.chance(300)) await somebodyStaysAway(all, people);
  const isLong = world.chance(50);
  await world.runUntil(world.now + (isLong ? 150_000 : world.between(4000, 25_000)), looked);
  await mended(all, people);
}

/** And comes back in time, or not; or stays and does nothing, so that the table has to stay as well. */
async function everybodyGoes(all: Play, people: readonly Person[], keepFor: number): Promise<void> {
  const { looked, world } = all;
  await world.runUntil(world.now + world.between(1000, 9000), looked);
  const stays = world.chance(400);
  for (const person of people) {
    if (stays) person.isQuiet = true;
    else person.goOffline();
  }
  const long = world.chance(500) ? 4 * keepFor + 30_000 : world.between(1000, 2 * keepFor);
  await world.runUntil(world.now + long, looked);
  for (const person of people) {
    person.isQuiet = false;
    person.comeBack();
  }
}

/** Until the table is somebody else's; where nothing else fails, it must be. Whoever has it then may give it back. */
async function hostStaysAway(all: Play, people: readonly Person[]): Promise<void> {
  const { judge, looked, world } = all;
  await world.runUntil(world.now + 3000, looked);
  const { host } = judge.room;
  if (people[0] === undefined || keyHash(people[0].key) !== host) return;
  people[0].goOffline();
  const { length } = judge.entered;
  await world.runUntil(world.now + 330_000, looked);
  if (judge.entered.slice(length).some(({ entry }) => entry.is === 'hostPassed')) return;
  const isThere = people.slice(1).some(({ key }) => isSeated(judge, key));
  if (!all.isRough && isThere && judge.room.host === host && judge.room.stage !== 'closed')
    judge.say('a host who is away has handed the table on', judge.room.stage);
}

function isSeated({ room }: Judge, key: string): boolean {
  return room.chairs.some(
    (chair) => chair.kind === 'person' && chair.key === keyHash(key) && !chair.hasLeft,
  );
}

/** Whoever is waited for and away is played for, where the table says so. */
async function somebodyStaysAway(all: Play, people: readonly Person[]): Promise<void> {
  const { judge, looked, world } = all;
  if (judge.room.policy.absent !== 'bot') return;
  await world.runUntil(world.now + 4000, looked);
  const person = people.findLast(({ key }) => isSeated(judge, key));
  if (person === undefined) return;
  person.goOffline();
  await world.runUntil(world.now + 100_000, looked);
  const { chairs, clocks, pausedAt, play, stage } = judge.room;
  if (play === null || stage !== 'playing' || pausedAt !== null) return;
  const [mover = -1] = play.game.toAct(play.state);
  const chair = chairs[mover];
  const isWaitedFor = chair?.kind === 'person' && chair.key === keyHash(person.key);
  if (isWaitedFor && chair.standIn === null && world.now - clocks.since > 85_000)
    judge.say('whoever is away is played for', JSON.stringify(chair));
}

async function open(
  all: Play,
  wanted: Parameters<SimulatedNode['node']['open']>[0],
): Promise<void> {
  for (let i = 0; i < 8; i++) {
    const answer = await all.wire.request((node) => node.open(wanted));
    if (answer?.ok === true) return;
  }
}

function policyOf(world: World): Policy {
  return {
    ...USUAL_POLICY,
    watch: world.chance(800),
    absent: world.chance(400) ? 'bot' : 'wait',
    clock: world.chance(350) ? { move: world.between(1, 3), reserve: world.below(3) } : null,
    pace: world.pick([0, 100, 100, 250]),
    window: world.pick([0, 300, 1000]),
  };
}

/** Nodes die, stand still and are cut off, the disk is full, people lose their connection, again and again. */
function trouble(all: Play, people: readonly Person[]): void {
  const { nodes, truth, world } = all;
  const again = () => {
    if (all.isMended) return;
    const i = world.below(nodes.length);
    const node = nodes[i] ?? null;
    const person = world.pick(people);
    switch (world.below(6)) {
      case 0:
        if (node !== null && world.chance(300)) ended(all, node);
        else if (node !== null) node.life.isDead = true;
        nodes[i] = null;
        world.after(world.between(50, 4000), () => (nodes[i] ??= all.begin()));
        break;
      case 1:
        if (node !== null) {
          node.life.isStill = true;
          world.after(world.between(50, 4000), () => node.wake());
        }
        break;
      case 2:
        if (node !== null) {
          node.life.isCutOff = true;
          world.after(world.between(50, 5000), () => (node.life.isCutOff = false));
        }
        break;
      case 3:
        truth.faults.isFull = true;
        world.after(world.between(50, 2000), () => (truth.faults.isFull = false));
        break;
      default:
        person.goOffline();
        world.after(world.chance(150) ? 80_000 : world.between(50, 6000), () => person.comeBack());
    }
    world.after(world.between(300, 6000), again);
  };
  world.after(world.between(300, 6000), again);
}

/** As when somebody stops it: nobody new comes, what was begun is kept, and what takes too long is left behind. */
function ended({ world }: Play, { life, node }: SimulatedNode): void {
  const over = () => (life.isDead = true);
  void node.stop().then(over);
  world.after(10_000, over);
}

/** Everything works again: play goes on, and in the end everybody knows everything. */
async function mended(all: Play, people: readonly Person[]): Promise<void> {
  const { judge, looked, nodes, truth, wire, world } = all;
  all.isMended = true;
  Object.assign(truth.faults, {
    lost: 0,
    unanswered: 0,
    late: 0,
    deaf: truth.faults.deaf,
    isFull: false,
  });
  Object.assign(wire.faults, { lost: 0, doubled: 0, late: 0, breaks: 0 });
  nodes.forEach((node, i) => {
    if (node === null) nodes[i] = all.begin();
    else {
      node.life.isCutOff = false;
      if (node.life.isStill) node.wake();
    }
  });
  for (const person of people) {
    person.isEager = true;
    person.comeBack();
  }
  const moves = () => judge.entered.filter(({ entry }) => MOVES.includes(entry.is)).length;
  const before = moves();
  const hasGoneOn = () => moves() > before || judge.room.stage === 'closed';
  // For who has left a bot plays after a minute.
  await until(all, ABSENT_AFTER + 15_000, hasGoneOn);
  if (!hasGoneOn()) judge.say('play goes on', judge.entered.at(-1)?.row.body ?? '');
  for (const person of people) person.isQuiet = true;
  // What is under way comes to its end; bots may go on by themselves.
  await world.runUntil(world.now + 3000, looked);
  await clocksFire(all);
  await leftTablesAreHandedOn(all);
  const { length } = judge.room.tellings;
  const isKnown = () => people.every(({ ears }) => ears.n >= length);
  await until(all, 8000, isKnown);
  if (!isKnown()) judge.say('everybody is told in the end', `${length}`);
  looked();
}

/** Everybody is there: whoever left is host no longer, if somebody else sits there. */
async function leftTablesAreHandedOn(all: Play): Promise<void> {
  const { judge } = all;
  const isStuck = () => {
    const { chairs, host, stage } = judge.room;
    const people = chairs.filter((chair) => chair.kind === 'person');
    const others = people.filter(({ hasLeft, standIn }) => !hasLeft && standIn === null);
    const hasLeft = people.some((chair) => chair.key === host && chair.hasLeft);
    return stage !== 'closed' && hasLeft && others.length > 0;
  };
  await until(all, 15_000, () => !isStuck());
  if (isStuck()) judge.say('a host who left has handed the table on', judge.room.stage);
}

/** What brings a game, or the next one, forward. */
const MOVES: readonly string[] = ['did', 'timedOut', 'tookBack', 'ended', 'begun', 'again'];

/** Nobody decides anything any more: a clock that runs fires. */
async function clocksFire(all: Play): Promise<void> {
  const { judge } = all;
  const { clocks, pausedAt, play, policy, stage } = judge.room;
  if (policy.clock === null || play === null || stage !== 'playing' || pausedAt !== null) return;
  const [mover = -1] = play.game.toAct(play.state);
  const chair = judge.room.chairs[mover];
  if (chair?.kind !== 'person' || chair.standIn !== null) return;
  const { n } = judge.room;
  const longest = 1000 * policy.clock.move + Math.max(...clocks.reserves) + 5000;
  await until(all, longest, () => judge.room.n > n);
  if (judge.room.n === n) judge.say('a clock that runs fires', JSON.stringify(clocks));
}

/** Time goes on until that is so, or so many milliseconds are over. */
async function until({ looked, world }: Play, ms: number, isSo: () => boolean): Promise<void> {
  for (let i = 0; i < ms && !isSo(); i += 250) await world.runUntil(world.now + 250, looked);
}
