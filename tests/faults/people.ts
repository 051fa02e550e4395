// People at a simulated table: what they see in, what they want next out; honest, rude, or after what is not theirs.
import type { HouseNode } from '#house';
import type { Json, JsonObject, Result } from '#kernel';
import { isAtGame, keyHash, REACTIONS, type RoomDeed, type RoomMoment, type Sent } from '#protocol';
import type { Judge } from './judge.ts';
import type { Wire } from './wire.ts';
import type { World } from './world.ts';

export type Manner = 'honest' | 'rude' | 'thief' | 'looker';

export interface Surroundings {
  readonly world: World;
  readonly wire: Wire;
  readonly judge: Judge;
  readonly table: string;
  /** Others' keys and links, as somebody who steals might have seen them. */
  readonly seen: string[];
}

export class Person {
  readonly manner: Manner;
  key: string;
  isOnline = true;
  /** Nobody decides anything any more. */
  isQuiet = false;
  moment: RoomMoment | null = null;
  ears: { key: string | null; n: number };
  readonly #around: Surroundings;
  #ids = 0;
  #streams = 0;
  #followsSince = Number.POSITIVE_INFINITY;
  #isAsking = false;
  #leave = () => {};
  #seatWanted: number | null = null;
  readonly #draws = new Map<number, string>();
  /** Looks on no longer, and plays where it can. */
  isEager = false;
  #looksOn = false;
  #mixedFor = 0;
  readonly #used: string[] = [];

  constructor(around: Surroundings, manner: Manner, key: string) {
    this.#around = around;
    this.manner = manner;
    this.key = key;
    this.ears = { key: manner === 'looker' ? null : key, n: 0 };
    this.#follow();
    this.#nextThought();
  }

  /** Somebody whose key has a say here, and who has followed without a break for so many milliseconds. */
  isThereFor(ms: number): boolean {
    const { judge, world } = this.#around;
    return judge.isMember(this.key) && this.isOnline && world.now - this.#followsSince > ms;
  }

  goOffline(): void {
    this.#followsSince = Number.POSITIVE_INFINITY;
    this.isOnline = false;
    this.#leave();
  }

  comeBack(): void {
    if (this.isOnline) return;
    this.isOnline = true;
    this.#follow();
  }

  #follow(): void {
    const { judge, table, wire, world } = this.#around;
    if (!this.isOnline) return;
    const { ears } = this;
    const stream = (this.#streams += 1);
    this.#leave = wire.stream(table, ears.key, ears.n, {
      heard: (moment) => {
        // What still comes out of an old stream is not listened to.
        if (stream !== this.#streams) return;
        this.#followsSince = Math.min(this.#followsSince, world.now);
        judge.heard(ears, moment);
        this.moment = moment;
      },
      broke: () => {
        if (stream === this.#streams) this.#followsSince = Number.POSITIVE_INFINITY;
        world.after(world.between(10, 400), () => {
          if (stream === this.#streams) this.#follow();
        });
      },
    });
  }

  #nextThought(): void {
    const { world } = this.#around;
    world.after(world.between(20, 500), () => {
      if (this.isOnline && !this.isQuiet && !this.#isAsking) void this.#act();
      this.#nextThought();
    });
  }

  async #act(): Promise<void> {
    const { moment } = this;
    if (moment === null || this.manner === 'looker') return;
    this.#isAsking = true;
    try {
      if (this.manner === 'honest' || this.#around.world.chance(500)) await this.#honestly(moment);
      else if (this.manner === 'rude') await this.#rudely();
      else await this.#steal(moment);
    } finally {
      this.#isAsking = false;
    }
  }

  async #honestly(moment: RoomMoment): Promise<void> {
    const { world } = this.#around;
    const chair = moment.seat === null ? undefined : moment.room.seats[moment.seat];
    const isOut = chair !== undefined && (chair.standIn !== null || chair.hasLeft);
    if (this.manner !== 'thief' && (moment.seat === null || isOut)) {
      const isFree = moment.room.seats.some(({ kind }) => kind === 'open');
      // Whoever is played for looks on for a while, now and then into the next game.
      if (isOut && this.#looksOn && !this.isEager) this.#looksOn = !world.chance(60);
      else if ((moment.room.stage === 'lobby' && isFree) || isOut) return this.#sit(moment);
    } else this.#looksOn = world.chance(200);
    if (moment.room.stage === 'lobby' && moment.seat !== null && chair?.hasMixed === false) {
      const { number } = moment.room.commitment;
      if (this.#mixedFor < number && world.chance(700)) {
        this.#mixedFor = number;
        if (world.chance(300)) return this.#sit(moment);
        await this.#do({ do: 'entropy', entropy: this.#drawnFor(number), number });
        return;
      }
    }
    if (moment.seat !== null && world.chance(8)) return this.#moveToAnotherDevice();
    const deed = wanted(world, moment, this.isEager);
    if (deed !== null) await this.#do(deed);
  }

  /** With a key of its own, which has been told nothing yet. */
  async #moveToAnotherDevice(): Promise<void> {
    const { seen, table, world } = this.#around;
    const token = world.hex(64);
    const offered = await this.#do({ do: 'offerMove', token: keyHash(token) });
    if (offered?.ok !== true) return;
    const key = world.hex(64);
    // The new device keeps its key and the link until it knows what became of them.
    let moved: Result<unknown> | undefined;
    while (moved === undefined) {
      moved = await this.#untilAnswered((node) => node.moveHere(table, key, token));
      if (moved === undefined) await this.#aWhile();
    }
    if (!moved.ok) return;
    // The link was used: whoever finds it now finds nothing.
    seen.push(token);
    this.key = key;
    this.#used.length = 0;
    this.ears = { key, n: 0 };
    this.#leave();
    this.#follow();
  }

  #aWhile(): Promise<void> {
    const { world } = this.#around;
    return new Promise((resolve) => void world.after(world.between(100, 900), resolve));
  }

  async #sit({ room }: RoomMoment): Promise<void> {
    const { judge, table, world } = this.#around;
    const { number } = room.commitment;
    const drawn = world.chance(500)
      ? { number, entropy: this.#drawnFor(number) }
      : { entropy: world.hex(32) };
    const wish = {
      name: `P${this.key.slice(0, 3)}`,
      seat: this.#seatWanted,
      ...drawn,
    };
    const { key } = this;
    const before = judge.room.n;
    const answer = await this.#untilAnswered((node) => node.sit(table, key, wish));
    if (answer === undefined) return;
    if (answer.ok) judge.seated(key, wish, before);
    this.#seatWanted = world.chance(300) ? world.below(5) : null;
  }

  /** One draw for one promise that is named, as clients do it: who could draw again could choose. */
  #drawnFor(number: number): string {
    const drawn = this.#draws.get(number) ?? this.#around.world.hex(32);
    this.#draws.set(number, drawn);
    return drawn;
  }

  async #do(deed: RoomDeed): Promise<Result<Sent> | undefined> {
    const { judge, table } = this.#around;
    // Everybody counts from 1: ids are unique for whoever sent them, not for the table.
    const id = `c${(this.#ids += 1)}`;
    const { key } = this;
    const before = judge.room.n;
    const answer = await this.#untilAnswered((node) => node.ask(table, key, { id, deed }));
    if (answer?.ok === true) {
      this.#used.push(id);
      judge.answered(key, id, answer.value);
    } else if (answer !== undefined) judge.refused(key, deed, answer.refusal, before);
    return answer;
  }

  /** The same again until somebody answers, at whatever node. */
  async #untilAnswered<T>(
    ask: (node: HouseNode) => Promise<Result<T>>,
  ): Promise<Result<T> | undefined> {
    const { wire } = this.#around;
    for (let i = 0; i < 12 && this.isOnline; i++) {
      const answer = await wire.request(ask);
      if (answer !== undefined && (answer.ok || answer.refusal.code !== 'not_kept')) return answer;
    }
    return undefined;
  }

  async #rudely(): Promise<void> {
    const { judge, table, world } = this.#around;
    const [used] = this.#used;
    const choice = world.below(6);
    if (choice === 0 && used !== undefined) {
      const answer = await this.#untilAnswered((node) =>
        node.ask(table, this.key, { id: used, deed: { do: 'name', name: world.hex(8) } }),
      );
      if (answer?.ok === true) judge.say('an id is used for one thing', used);
      return;
    }
    const deeds: readonly RoomDeed[] = [
      { do: 'act', action: { type: 'PLAY_CARD', card: 'A♠' }, n: world.below(9) },
      { do: 'act', action: { type: world.hex(6) } },
      { do: 'swap', seats: [world.below(4), world.below(4)] },
      { do: 'free', seat: world.below(9) },
      { do: 'say', what: 'hello' },
      { do: 'takeBack' },
      { do: 'takeBack', answer: false },
      { do: 'pause' },
      { do: 'resume' },
      { do: 'entropy', entropy: 'zz' },
      { do: 'name', name: '' },
      { do: 'leave' },
    ];
    await this.#do(world.pick(deeds));
  }

  /** A key of one's own, and whatever lies around: nothing of it may open what is somebody else's. */
  async #steal(moment: RoomMoment): Promise<void> {
    const { judge, seen, table, world } = this.#around;
    if (world.chance(300)) {
      const token = seen.length > 0 && world.chance(500) ? world.pick(seen) : world.hex(64);
      const key = world.hex(64);
      const answer = await this.#untilAnswered((node) => node.moveHere(table, key, token));
      if (answer?.ok === true) judge.say('a seat that is taken stays taken', `by ${token}`);
      return;
    }
    const seat = world.below(moment.room.seats.length);
    const deeds: readonly RoomDeed[] = [
      { do: 'close' },
      { do: 'begin', fill: 'random' },
      { do: 'free', seat },
      { do: 'replace', seat },
      { do: 'passHost', seat },
      { do: 'giveUp' },
      { do: 'again' },
    ];
    const answer = await this.#do(world.pick(deeds));
    if (answer?.ok === true && judge.room.host !== keyHash(this.key))
      judge.say('only the host arranges the table', JSON.stringify(answer));
  }
}

/** What somebody who plays along wants now, or who is eager and only plays; null for nothing. */
function wanted(world: World, moment: RoomMoment, isEager: boolean): RoomDeed | null {
  const { room } = moment;
  const seats = room.seats.length;
  if (room.stage === 'lobby') {
    if (!moment.room.isHost)
      return world.chance(60) ? { do: 'name', name: `N${world.hex(3)}` } : null;
    if (world.chance(80)) return { do: 'swap', seats: [world.below(seats), world.below(seats)] };
    if (world.chance(50)) return { do: 'rules', rules: otherRules(world, moment) };
    if (world.chance(30)) return { do: 'free', seat: world.below(seats) };
    return world.chance(600) ? { do: 'begin', fill: 'random' } : null;
  }
  if (room.stage === 'over') {
    if (!moment.room.isHost) return null;
    if (!world.chance(700)) return { do: 'close' };
    return world.chance(300) ? { do: 'again', rules: otherRules(world, moment) } : { do: 'again' };
  }
  if (room.stage === 'closed') return null;
  if (room.isPaused) {
    const gone = room.seats.findIndex(({ hasLeft, standIn }) => hasLeft && standIn === null);
    if (room.isHost && gone >= 0 && world.chance(700)) return { do: 'replace', seat: gone };
    if (world.chance(100)) return { do: 'leave' };
    return world.chance(150) ? { do: 'resume' } : null;
  }
  if (room.takeBack !== null && room.takeBack.seat !== moment.seat && world.chance(800))
    return { do: 'takeBack', answer: world.chance(800) };
  // A table that does not go on by itself is not helped by giving up or taking back.
  if (isEager) return move(world, moment);
  if (world.chance(25)) return { do: 'say', what: world.pick(REACTIONS) };
  if (world.chance(4)) return { do: 'pause' };
  if (world.chance(6)) return { do: 'leave' };
  if (moment.mayTakeBack && world.chance(60)) return { do: 'takeBack' };
  if (moment.room.isHost && world.chance(8)) return { do: 'giveUp' };
  if (moment.room.isHost && world.chance(8)) return { do: 'passHost', seat: world.below(seats) };
  const away = room.seats.findIndex(
    ({ isHere, kind, standIn }) => kind === 'person' && !isHere && standIn === null,
  );
  if (moment.room.isHost && away >= 0 && world.chance(100)) return { do: 'replace', seat: away };
  if (moment.room.isHost && world.chance(6)) return { do: 'replace', seat: world.below(seats) };
  return move(world, moment);
}

/** As they are, or others by which a game is not long either. */
function otherRules(world: World, { game, room }: RoomMoment): JsonObject {
  return world.pick([room.rules, ...(RULES[game] ?? [])]);
}

const RULES: Readonly<Record<string, readonly JsonObject[]>> = {
  tysiac: [
    { preset: 'standard', maxHands: 1 },
    { preset: 'kurnik', maxHands: 1 },
    { preset: 'standard', maxHands: 2, mustTrump: true },
  ],
  coinche: [
    { preset: 'standard', maxRounds: 1 },
    { preset: 'ffb', maxRounds: 2 },
    { preset: 'pagat', maxRounds: 1 },
  ],
  mayi: [{ preset: 'house' }, { preset: 'phase4' }, { preset: 'family' }],
};

function move(world: World, moment: RoomMoment): RoomDeed | null {
  if (!isAtGame(moment)) return null;
  const { n } = moment;
  const action = someAction(world, moment);
  if (moment.mayWait && (action === null || world.chance(650)))
    return world.chance(500) ? { do: 'wait', n } : { do: 'wait' };
  if (action === null) return null;
  return world.chance(600) ? { do: 'act', action, n } : { do: 'act', action };
}

function someAction(world: World, { actions, prompt }: RoomMoment): JsonObject | null {
  const choose = prompt?.choose[0];
  if (actions.length === 0 && choose === undefined) return null;
  if (choose !== undefined && (actions.length === 0 || world.chance(800))) {
    const { count, of, type } = choose;
    const cards: Json[] = [];
    const left = [...of];
    while (cards.length < count && left.length > 0)
      cards.push(...left.splice(world.below(left.length), 1));
    return { type, cards };
  }
  const pass = actions.find(
    ({ type, value }) => type === 'PASS' || (type === 'PLACE_BID' && value === 0),
  );
  if (world.chance(600) && pass !== undefined) return pass;
  return world.pick(actions);
}
