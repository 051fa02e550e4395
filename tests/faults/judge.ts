// Who sees everything: entries, answers and moments as they happen in; the first law that was broken out.
import { gameById } from '#games';
import type { Append } from '#house';
import { present, simulationRng, type JsonObject, type Refusal, type Seat } from '#kernel';
import { keyHash, type RoomDeed, type RoomEvent, type RoomMoment } from '#protocol';
import type { Sent, ToldToViewer } from '#protocol';
import {
  decideInRoom,
  momentInRoom,
  readRoomEntry,
  roomAfter,
  roomOpened,
  type Room,
  type RoomEntry,
} from '#table';
import { brokenBy, CLOCKS_DIFFER, type Entered } from './entry-laws.ts';
import { SecondClock } from './second-clock.ts';

export interface Broken {
  readonly law: string;
  readonly detail: string;
}

/** What one pair of eyes has been told so far. */
export interface Ears {
  readonly key: string | null;
  n: number;
}

/** What somebody adds to a deal, and to which where they say so. */
interface Added {
  readonly entropy: string;
  readonly number?: number;
}

export class Judge {
  broken: Broken | null = null;
  /** After each entry. */
  readonly rooms: Room[] = [];
  readonly entered: Entered[] = [];
  readonly #ids = new Map<string, number>();
  readonly #clock = new SecondClock();
  #heard = 0;
  /** Whose a key is, or was last: what was sent to it may arrive after the seat has moved on. */
  readonly #owners = new Map<string, number>();
  /** When bots' thoughts came to an end, by the clock of the node that thought, for whom, and about what. */
  readonly thoughts = new Set<string>();
  takeOvers = 0;
  /** As long as tables are kept here that nobody comes back to. */
  keepFor: number | null = null;
  /** As far as the nodes must know it by now. */
  isSomebodyThere = () => false;
  claims: readonly { readonly at: number; readonly unowned: number }[] = [];
  readonly #views = new Map<string, string>();

  say(law: string, detail: string): void {
    this.broken ??= { law, detail };
  }

  get room(): Room {
    return present(this.rooms.at(-1), 'the table');
  }

  /** An entry stands. */
  witness({ epoch, owner: node, row }: Append, epochNow: number): void {
    const entry = readRoomEntry(row.body);
    if (!entry.ok) return this.say('the log can be read', entry.refusal.message);
    if (row.n !== this.rooms.length + 1) this.say('the log has no gaps', `${row.n}`);
    const id = `${row.sender} ${row.id}`;
    if (this.#ids.has(id)) this.say('everything happens at most once', id);
    this.#ids.set(id, row.n);
    const before = this.rooms.at(-1);
    const entered = { row, entry: entry.value, epoch, node, epochNow };
    const law = brokenBy(this, before, entered) ?? this.#clock.heard(before, entry.value);
    if (law !== undefined) this.say(...law);
    this.#checkClearing(before, entered);
    this.entered.push(entered);
    const next = folded(before, entry.value);
    if (next === null) return this.say('the log folds', row.body);
    this.rooms.push(next);
    this.#checkClocks(next, row.body);
    for (const chair of next.chairs)
      if (chair.kind === 'person') this.#owners.set(chair.key, chair.person);
  }

  /** Nothing that was asked is still to come, and what is left of everybody's time is counted twice. */
  #checkClocks({ at, clocks, policy }: Room, body: string): void {
    if (clocks.since > at || clocks.waitedAt > at)
      this.say('a question was asked before it is waited for', body);
    const left = [clocks.reserves, this.#clock.reserves].map((each) => each.join());
    if (policy.clock !== null && left[0] !== left[1])
      this.say('time is charged to whoever took it', `${left.join(' and not ')} after ${body}`);
  }

  /** Whoever sits there, or is the host. */
  isMember(key: string): boolean {
    const hash = keyHash(key);
    return this.room.host === hash || seatIn(this.room, hash) !== null;
  }

  /** A table is cleared away by the table itself: nobody has come for long, and nobody is there. */
  #checkClearing(before: Room | undefined, { entry, row }: Entered): void {
    if (entry.is !== 'closed' || row.sender !== 'table' || before === undefined) return;
    if (this.keepFor === null || entry.at - before.at < this.keepFor - CLOCKS_DIFFER)
      this.say(
        'a table is kept for as long as was said',
        `closed ${entry.at - before.at} ms later`,
      );
    if (this.isSomebodyThere()) this.say('a table that somebody is at stays', row.body);
  }

  /** Nothing is left of the table. */
  removed(time: number, keepFor: number): void {
    const { at, stage } = this.room;
    if (stage !== 'closed') this.say('a table is closed before it is removed', stage);
    if (time - at < keepFor - CLOCKS_DIFFER)
      this.say('a table is kept for as long as was said', `removed ${time - at} ms later`);
  }

  /** Somebody was told that it was done. */
  answered(key: string, id: string, sent: Sent): void {
    const n = this.#ids.get(`${keyHash(key)} ${id}`);
    if (n === undefined) return this.say('what was acknowledged is in the log', `${id} by ${key}`);
    for (const item of sent.told) this.#checkTold(keyHash(key), item);
    const entry = this.entered[n - 1]?.entry;
    const tellings = [...this.room.tellings];
    const expected = tellings.filter((telling) => telling.entry === n).length;
    const count = tellings.filter((telling) => telling.entry <= n).length;
    if (sent.told.length !== expected || sent.n !== count)
      this.say('an answer tells what was done', `${JSON.stringify(entry)}: ${sent.told.length}`);
  }

  /**
   * Somebody was told that they sit, who had asked for it after so many entries. Then it is in the log, with what they
   * added to the deal; or they had the seat when nothing could be added to the cards any more, or not for the promise
   * that they named.
   */
  seated(key: string, { entropy, number }: Added, asked: number): void {
    const hash = keyHash(key);
    // A key may have been another one then: it is the same person.
    const person = this.#owners.get(hash);
    const isAdded = this.entered.some(({ entry }, i) => {
      if (entry.is !== 'sat' && entry.is !== 'entropyGiven') return false;
      const chair = this.rooms[i]?.chairs[entry.seat];
      return entry.entropy === entropy && chair?.kind === 'person' && chair.person === person;
    });
    const isOpen = ({ promise, stage }: Room) =>
      stage === 'lobby' && (number === undefined || number === promise.number);
    const wasTooLate = this.rooms
      .slice(asked - 1)
      .some((room) => !isOpen(room) && seatIn(room, hash) !== null);
    if (!isAdded && !wasTooLate)
      this.say('what was acknowledged is in the log', `${entropy} by ${key}`);
  }

  /**
   * Somebody was told that it cannot be done. If nothing has happened since they asked for it, then it really could not.
   */
  refused(key: string, deed: RoomDeed, refusal: Refusal, asked: number): void {
    if (this.room.n !== asked || (deed.do !== 'act' && deed.do !== 'wait')) return;
    const decided = decideInRoom(this.room, { by: keyHash(key), ...deed }, this.room.at);
    if (decided.ok) this.say('a refusal is true', `${refusal.code}: ${JSON.stringify(deed)}`);
  }

  /** Somebody hears of a new moment. */
  heard(ears: Ears, moment: RoomMoment): void {
    const key = ears.key === null ? null : keyHash(ears.key);
    for (const item of moment.told) {
      if (item.n !== ears.n + 1)
        this.say('everything is told once and in order', `${item.n} after ${ears.n}`);
      ears.n = item.n;
      this.#checkTold(key, item);
    }
    if (moment.n !== ears.n) this.say('everything is told', `${moment.n}, told ${ears.n}`);
    if (moment.n > this.room.tellings.length)
      return this.say('nothing is told before it is kept', `${moment.n}`);
    const same = this.rooms.filter((room) => room.tellings.length === moment.n);
    const seen = same.filter((room) => this.#isSeen(room, key, moment));
    if (seen.length === 0) this.say('everybody sees what their seat sees', `${key} at ${moment.n}`);
    else if (!seen.some((room) => wholeMoment(room, key, moment) === standing(moment)))
      this.say('everybody is told how it stands', `${key} at ${moment.n}`);
    this.#heard += 1;
    if (this.#heard % LOOKED_THROUGH === 0) this.#lookThrough(seen, key, moment);
  }

  /** With hidden cards dealt otherwise it would be the same to the letter. */
  #lookThrough(seen: readonly Room[], key: string | null, moment: RoomMoment): void {
    for (const room of seen) {
      if (room.play === null) continue;
      const { game, state } = room.play;
      const seat = seatIn(room, key);
      const world = game.imagine(game.view(state, seat), simulationRng(`${this.#heard}`));
      const other = { ...room, play: { ...room.play, state: world } };
      if (wholeMoment(other, key, moment) !== wholeMoment(room, key, moment))
        this.say('nothing hidden is told', `${key} at ${moment.n}`);
    }
  }

  /** The seat and the view are worked out here once more, from the state and the chairs. */
  #isSeen(room: Room, key: string | null, moment: RoomMoment): boolean {
    const seat = seatIn(room, key);
    if (moment.seat !== seat) return false;
    const isBlind = seat === null && !room.policy.watch;
    if (room.play === null || isBlind) return moment.view === null && moment.actions.length === 0;
    if (moment.view === null) return false;
    const name = `${room.n} ${seat}`;
    const { game, state } = room.play;
    const seen = this.#views.get(name) ?? JSON.stringify(game.printView(game.view(state, seat)));
    this.#views.set(name, seen);
    return JSON.stringify(moment.view) === seen;
  }

  #checkTold(key: string | null, item: ToldToViewer): void {
    const telling = this.room.tellings.after(item.n - 1)[0];
    if (telling === undefined)
      return this.say('nothing is told before it is kept', JSON.stringify(item));
    const entry = present(this.entered[telling.entry - 1], 'the entry').entry;
    const by = 'seat' in entry ? entry.seat : null;
    const isRight =
      telling.is === 'room'
        ? isToldAs(entry, item.room, this.rooms[telling.entry - 2])
        : item.tookBack === (entry.is === 'tookBack' ? entry.to : undefined);
    if (!isRight || item.by !== by)
      this.say('what is told has happened', `${JSON.stringify(item)}: ${JSON.stringify(entry)}`);
    if (telling.is !== 'did') return;
    // Who plays sits in the same seat for a whole game.
    const then = present(this.rooms[telling.entry - 1], 'the room then');
    const told = (seat: Seat | null) =>
      JSON.stringify(
        seat === null && !then.policy.watch
          ? []
          : telling.events.map((event): JsonObject => then.game.printEvent(event, seat)),
      );
    const seat = this.#seatThen(then, key);
    const isTold = JSON.stringify(item.events) === told(seat);
    // A key that has lost its seat meanwhile may hear no more than anybody does.
    const isGone = seatIn(this.room, key) === null && JSON.stringify(item.events) === told(null);
    if (!isTold && !isGone)
      this.say('everybody is told what their seat is told', JSON.stringify(item));
  }

  /** A key may have been another one then: it is the same person. */
  #seatThen(then: Room, key: string | null): Seat | null {
    const person = key === null ? undefined : this.#owners.get(key);
    const seat = then.chairs.findIndex(
      (chair) => chair.kind === 'person' && chair.person === person,
    );
    return seat < 0 ? null : seat;
  }
}

/** Every so many moments it is looked for what is hidden in them. */
const LOOKED_THROUGH = 20;

/** What is told around a game is what was written, in the same words; of who passed the table on, to whom. */
/** Whoever is gone is called as before. */
function isToldAs(entry: RoomEntry, event: RoomEvent | undefined, before?: Room): boolean {
  if (event?.type !== entry.is) return false;
  const chair =
    entry.is === 'left' || entry.is === 'unseated' ? before?.chairs[entry.seat ?? 0] : undefined;
  const written: Readonly<Record<string, unknown>> = { ...chair, ...entry };
  return Object.entries(event).every(
    ([name, value]) =>
      name === 'type' ||
      JSON.stringify(value) === JSON.stringify(written[name] ?? written['to'] ?? null),
  );
}

/** All of it but what was told before, and who is connected, which is in no log. */
function standing({ told: _told, ...moment }: RoomMoment): string {
  const seats = moment.room.seats.map(({ isHere: _isHere, ...seat }) => seat);
  return JSON.stringify({ ...moment, room: { ...moment.room, seats } });
}

function wholeMoment(room: Room, key: string | null, heard: RoomMoment): string {
  const isHere = (seat: Seat) => heard.room.seats[seat]?.isHere ?? false;
  return standing(momentInRoom(room, { key, isHere }));
}

function folded(before: Room | undefined, entry: RoomEntry): Room | null {
  if (before !== undefined) {
    const next = roomAfter(before, entry);
    return next.ok ? next.value : null;
  }
  if (entry.is !== 'opened') return null;
  return roomOpened(present(gameById(entry.game), 'the game'), entry);
}

function seatIn({ chairs }: Room, key: string | null): Seat | null {
  const seat = chairs.findIndex((chair) => chair.kind === 'person' && chair.key === key);
  return seat < 0 ? null : seat;
}
