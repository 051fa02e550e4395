// The log of a table, entry by entry: a room and what happened next in, the room after it out.
import {
  accept,
  present,
  recordHeader,
  refuse,
  replayEntry,
  type Game,
  type Result,
  type Seat,
} from '#kernel';
import { Chronicle } from '../chronicle.ts';
import {
  gameAfterStep,
  gameAtStart,
  gameTakenBack,
  gameWithWait,
  type GameInProgress,
} from '../game-in-progress.ts';
import { botKnown, chairsAfter, personIn, type Seating } from './chairs-after.ts';
import { reservesAt } from './clocks.ts';
import type { EntryOf, KeyHash, RoomEntry } from './entries.ts';
import { isLongAgo } from './roles.ts';
import { nameIn, seatedIn, type Chair, type Room, type RoomTelling } from './room.ts';
import { tellingsOf } from './told-in-room.ts';

/** What the first entry makes. */
export function roomOpened(game: Game, entry: EntryOf<'opened'>): Room {
  const { at: time, commit, host, policy, rules, seats, table } = entry;
  return {
    table,
    game,
    policy,
    rules,
    chairs: seats.map((chair, seat) =>
      chair.kind === 'bot' ? { kind: 'bot', ...botKnown(chair, 1, seat) } : chair,
    ),
    host,
    hasHostLeft: false,
    stage: 'lobby',
    promise: { number: 1, commit, dealer: null, key: null },
    play: null,
    people: [],
    clocks: { since: time, waitedAt: time, reserves: seats.map(() => 0) },
    pausedAt: null,
    asking: null,
    ready: [],
    results: [],
    records: [],
    tellings: Chronicle.of<RoomTelling>({
      entry: 1,
      is: 'room',
      by: null,
      event: { type: 'opened' },
    }),
    didAt: {},
    persons: {},
    n: 1,
    at: time,
  };
}

/** The same at every node, whoever decided it; an action that the game does not take is a damaged log. */
export function roomAfter(room: Room, entry: RoomEntry): Result<Room> {
  const next = afterEntry(room, entry);
  if (!next.ok) return next;
  const told = tellingsOf(room, entry, next.value);
  return accept({
    ...next.value,
    didAt: didAtAfter(room, entry),
    tellings: room.tellings.continued(told),
    n: room.n + 1,
    at: entry.at,
  });
}

/** What is over long enough is forgotten: nobody is held up by it any more. */
function didAtAfter(room: Room, entry: RoomEntry): Room['didAt'] {
  const keys = movedBy(room, entry);
  if (keys.length === 0) return room.didAt;
  const lately = Object.entries(room.didAt).filter(([, time]) => !isLongAgo(time, entry.at));
  return Object.fromEntries([...lately, ...keys.map((key) => [key, entry.at] as const)]);
}

const AROUND: readonly RoomEntry['is'][] = [
  'said',
  'named',
  'paused',
  'takeBackAsked',
  'tookBack',
  'moveOffered',
  'left',
];

/** Whose doing around the game it was. */
function movedBy({ chairs, host }: Room, entry: RoomEntry): readonly KeyHash[] {
  const keyIn = (seat: Seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' ? [chair.key] : [];
  };
  if (entry.is === 'swapped') return entry.by === 'host' ? [host] : entry.seats.flatMap(keyIn);
  // Back in the seat that was theirs; who is new here has done nothing yet.
  if (entry.is === 'sat') return keyIn(entry.seat);
  if (!AROUND.includes(entry.is) || !('seat' in entry)) return [];
  return entry.seat === null ? [host] : keyIn(entry.seat);
}

function afterEntry(room: Room, entry: RoomEntry): Result<Room> {
  if (entry.is === 'opened')
    return refuse('refused', `entry ${room.n + 1}: a table is opened once`);
  if (entry.is === 'did' || entry.is === 'timedOut') return afterAction(room, entry);
  if (entry.is === 'begun') return afterBegin(room, entry);
  return accept(afterOther(room, entry));
}

type Other = Exclude<RoomEntry, { readonly is: 'opened' | 'did' | 'timedOut' | 'begun' }>;

function afterOther(room: Room, entry: Other): Room {
  switch (entry.is) {
    case 'sat':
    case 'left':
    case 'unseated':
    case 'swapped':
    case 'named':
    case 'botSat':
    case 'moveOffered':
    case 'keyMoved':
    case 'entropyGiven':
      return withChairs(withPersons(room, entry), entry, chairsAfter(room, entry));
    case 'hostPassed':
      return { ...room, host: personIn(room, entry.to).key, hasHostLeft: false };
    case 'rulesSet':
      return promisedAnew({ ...room, rules: entry.rules }, entry.commit, room.promise.dealer);
    case 'again':
      return playedAnew(room, entry);
    case 'waited':
      return afterWait(room, entry);
    case 'paused':
      return { ...room, pausedAt: entry.at };
    case 'resumed':
      return held({ ...room, pausedAt: null }, entry.at - (room.pausedAt ?? entry.at), entry.at);
    case 'clocksHeld':
      return held(room, entry.ms, entry.at);
    case 'said':
      return room;
    case 'takeBackAsked':
      return { ...room, asking: { seat: entry.seat, to: entry.to, at: entry.at, agreed: [] } };
    case 'takeBackAnswered':
      return { ...room, asking: answeredAsking(room, entry) };
    case 'tookBack':
      return afterTakingBack(room, entry);
    case 'ended':
      return afterEnd(room, entry);
    case 'closed':
      return { ...revealed(withResult(room), entry.key), stage: 'closed' };
  }
}

/** Whoever comes back is known again; a key that was moved to another device is nobody's. */
function withPersons(room: Room, entry: Seating): Room {
  const { n, persons } = room;
  if (entry.is === 'sat') return { ...room, persons: { [entry.key]: n + 1, ...persons } };
  if (entry.is !== 'keyMoved') return room;
  const { key, person } = personIn(room, entry.seat);
  const { [key]: _old, ...others } = persons;
  return { ...room, persons: { ...others, [entry.key]: person } };
}

/** A question that stands goes on as it was, for a bot as for whoever comes back: nobody stops a clock by leaving. */
function withChairs(room: Room, entry: Seating, chairs: readonly Chair[]): Room {
  const { host, play, stage } = room;
  const moved = entry.is === 'keyMoved' && personIn(room, entry.seat).key === host;
  const hasHostLeft = hostLeftBy(room, entry);
  const next = { ...room, chairs, host: moved ? entry.key : host, hasHostLeft };
  if (play === null || stage !== 'playing') return next;
  return { ...next, play: { ...play, seats: seatedIn(chairs) } };
}

function hostLeftBy(room: Room, entry: Seating): boolean {
  const { hasHostLeft, host } = room;
  if (entry.is === 'left') return hasHostLeft || personIn(room, entry.seat).key === host;
  return hasHostLeft && !(entry.is === 'sat' && entry.key === host);
}

/** What was added to an older promise is void: it could have been known when this one was made. */
function promisedAnew(room: Room, commit: string, dealer: Seat | null): Room {
  const number = room.promise.number + 1;
  return {
    ...room,
    promise: { number, commit, dealer, key: null },
    chairs: room.chairs.map((chair) =>
      chair.kind === 'person' ? { ...chair, entropy: null } : chair,
    ),
  };
}

function playedAnew(room: Room, { commit, dealer, rules }: EntryOf<'again'>): Room {
  const chairs = room.chairs.map(stayed);
  const again = { ...room, rules, chairs, stage: 'lobby' as const, play: null, asking: null };
  return promisedAnew(again, commit, dealer);
}

/** Whoever left in the last game has left the table now. */
function stayed(chair: Chair): Chair {
  if (chair.kind !== 'person' || !chair.hasLeft) return chair;
  return chair.standIn === null ? { kind: 'open' } : { kind: 'bot', ...chair.standIn };
}

function afterBegin(room: Room, entry: EntryOf<'begun'>): Result<Room> {
  const chairs = room.chairs.map((chair, seat): Chair => {
    const bot = entry.bots.find((each) => each.seat === seat);
    return bot === undefined ? chair : { kind: 'bot', ...botKnown(bot, room.n + 1, seat) };
  });
  const { game, policy, promise, rules, table } = room;
  const header = recordHeader(
    game,
    rules,
    {
      seats: chairs.length,
      players: chairs.map(nameIn),
      seed: entry.seed,
      dealer: promise.dealer,
    },
    { table, commit: promise.commit, serverKey: null, entropy: entry.entropy },
  );
  const play = gameAtStart(game, header, seatedIn(chairs));
  if (!play.ok) return play;
  const reserve = 1000 * (policy.clock?.reserve ?? 0);
  const clocks = { since: entry.at, waitedAt: entry.at, reserves: chairs.map(() => reserve) };
  const people = chairs.map((chair) => (chair.kind === 'person' ? chair.person : null));
  const watched = { ...play.value, isWatched: true };
  return accept({ ...room, chairs, people, stage: 'playing', play: watched, clocks, ready: [] });
}

/** A new question: everybody's time begins anew, and what was asked about the last one has lapsed. */
function afterAction(room: Room, entry: EntryOf<'did' | 'timedOut'>): Result<Room> {
  const { n, seat, do: action, check } = entry;
  const play = present(room.play, 'the game');
  const step = replayEntry(play.game, play.state, { n, seat, do: action, check }, room.n + 1);
  if (!step.ok) return step;
  return accept(asked(room, gameAfterStep(play, step.value.entry, step.value), entry.at));
}

function asked(room: Room, play: GameInProgress, time: number): Room {
  const clocks = { since: time, waitedAt: time, reserves: reservesAt(room, time) };
  return { ...room, play, clocks, asking: null, ready: [] };
}

function afterWait(room: Room, { at: waitedAt, seat }: EntryOf<'waited'>): Room {
  const play = present(room.play, 'the game');
  const clocks = { ...room.clocks, waitedAt };
  if (play.game.tableAction(play.state) !== undefined)
    return { ...room, clocks, ready: [...room.ready, seat] };
  return { ...room, clocks, play: gameWithWait(play, seat) };
}

/** As if so much time had not been; nothing that has happened is still to come by it. */
function held(room: Room, ms: number, now: number): Room {
  const { asking } = room;
  const { since, waitedAt, reserves } = room.clocks;
  const later = (time: number) => Math.min(time + ms, now);
  return {
    ...room,
    clocks: { since: later(since), waitedAt: later(waitedAt), reserves },
    asking: asking === null ? null : { ...asking, at: later(asking.at) },
  };
}

/** Who does not agree has ended the asking. */
function answeredAsking({ asking }: Room, { seat, yes }: EntryOf<'takeBackAnswered'>) {
  if (asking === null || !yes) return null;
  return { ...asking, agreed: [...asking.agreed, seat] };
}

function afterTakingBack(room: Room, { at: time, seat, to }: EntryOf<'tookBack'>): Room {
  return asked(room, gameTakenBack(present(room.play, 'the game'), seat, to), time);
}

/** What was promised is open now, and can be asked for ever after. */
function revealed(room: Room, key: string | null): Room {
  const { play, promise, records } = room;
  if (key === null || play === null) return room;
  const { header, steps } = play;
  const played = { header, entries: steps.map(({ entry }) => entry), key, people: room.people };
  return { ...room, promise: { ...promise, key }, records: [...records, played] };
}

function afterEnd(room: Room, { how, key }: EntryOf<'ended'>): Room {
  const play = present(room.play, 'the game');
  return {
    ...revealed(how === 'over' ? withResult(room) : room, key),
    stage: 'over',
    play: { ...play, isEnded: true },
    pausedAt: null,
    asking: null,
  };
}

/** A game that was played to its end counts, whoever writes that it is over. */
function withResult(room: Room): Room {
  const { chairs, play, results, stage } = room;
  const outcome = stage === 'playing' ? play?.game.outcome(play.state) : undefined;
  if (outcome === undefined) return room;
  const who = chairs.map((chair) =>
    chair.kind === 'person' ? `person ${chair.person}` : chair.kind === 'bot' ? chair.bot : '',
  );
  return { ...room, results: [...results, { who, names: chairs.map(nameIn), ...outcome }] };
}
