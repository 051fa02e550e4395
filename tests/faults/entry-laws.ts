// Laws of single entries: what stands before an entry and the entry in, the law it breaks out.
import type { Row } from '#house';
import { createHash } from 'node:crypto';
import { namedFaces, type Json } from '#kernel';
import type { Room, RoomEntry } from '#table';

export interface Entered {
  readonly row: Row;
  readonly entry: RoomEntry;
  readonly epoch: number | null;
  /** Who wrote it. */
  readonly node: string;
  /** The epoch of the table when it was written. */
  readonly epochNow: number;
}

interface Known {
  readonly entered: readonly Entered[];
  readonly thoughts: ReadonlySet<string>;
  /** When nodes took the table, and for how long nobody had had it. */
  readonly claims: readonly { readonly at: number; readonly unowned: number }[];
}

type Law = readonly [law: string, detail: string];

const OWN = 'table';

export function brokenBy(known: Known, before: Room | undefined, now: Entered): Law | undefined {
  if (before === undefined) return undefined;
  return (
    timeGoesOn(before, now) ??
    pausedIsPaused(before, now) ??
    takenStaysTaken(before, now) ??
    onlyOwnersAct(before, now) ??
    whoseItIsSigns(before, now) ??
    theDealMovesOn(before, now) ??
    clocksFireInTime(known, now) ??
    botsWaitForTheTick(known, before, now) ??
    dealsAreFresh(known, now) ??
    promisesAreKept(before, now) ??
    shownIsShown(before, now) ??
    everybodyAgreed(known, before, now) ??
    presenceIsNotLogged(known, now)
  );
}

function timeGoesOn({ at }: Room, { entry }: Entered): Law | undefined {
  return entry.at < at ? ['time goes on', `${entry.at} after ${at}`] : undefined;
}

function pausedIsPaused({ pausedAt }: Room, { entry }: Entered): Law | undefined {
  return pausedAt !== null && (entry.is === 'did' || entry.is === 'timedOut')
    ? ['nothing is played while the game is paused', JSON.stringify(entry)]
    : undefined;
}

/** Nobody sits down where somebody sits, and nobody gets a seat by another key than its own or a link that it made. */
function takenStaysTaken({ chairs }: Room, { entry }: Entered): Law | undefined {
  if (entry.is !== 'sat') return undefined;
  const chair = chairs[entry.seat];
  const isFree = chair?.kind === 'open' || (chair?.kind === 'person' && chair.key === entry.key);
  return isFree ? undefined : ['a seat that is taken stays taken', JSON.stringify(entry)];
}

/** What bots, clocks and the table do is written by the node that has the table, and epochs never fall. */
function onlyOwnersAct({ chairs }: Room, now: Entered): Law | undefined {
  const { entry, epoch, epochNow, row } = now;
  const isOwn =
    entry.is === 'timedOut' ||
    entry.is === 'clocksHeld' ||
    (entry.is === 'did' && (entry.seat === null || isBot(chairs[entry.seat])));
  if (isOwn !== (row.sender === OWN) && isOwn) return ['who acts signs it', row.body];
  if (row.sender !== OWN) return undefined;
  return epoch === epochNow
    ? undefined
    : ['only the owner acts for the table', `epoch ${epoch}, now ${epochNow}: ${row.body}`];
}

const HOSTS: readonly RoomEntry['is'][] = ['rulesSet', 'begun', 'unseated', 'again', 'closed'];
const PERSONS: readonly RoomEntry['is'][] = [
  'left',
  'named',
  'entropyGiven',
  'moveOffered',
  'waited',
  'said',
  'takeBackAsked',
  'takeBackAnswered',
];

/** What people do is signed by the key whose it is to do. */
function whoseItIsSigns({ chairs, host }: Room, { entry, row }: Entered): Law | undefined {
  if (row.sender === OWN) return undefined;
  const isArranging =
    HOSTS.includes(entry.is) ||
    entry.is === 'hostPassed' ||
    entry.is === 'botSat' ||
    (entry.is === 'ended' && entry.how === 'givenUp');
  if (isArranging && row.sender !== host) return ['only the host arranges the table', row.body];
  const isPersons = PERSONS.includes(entry.is) || entry.is === 'did';
  if (!isPersons || !('seat' in entry) || entry.seat === null) return undefined;
  const chair = chairs[entry.seat];
  return chair?.kind === 'person' && chair.key === row.sender
    ? undefined
    : ['everybody acts for their own seat', row.body];
}

/** In the next game the one after the first dealer deals first. */
function theDealMovesOn({ chairs, play }: Room, { entry }: Entered): Law | undefined {
  if (entry.is !== 'again' || play === null) return undefined;
  const first = play.steps[0]?.before.state ?? play.state;
  const { dealer } = play.game.printPosition(first);
  return entry.dealer === (Number(dealer) + 1) % chairs.length
    ? undefined
    : ['the deal moves on', `${JSON.stringify(dealer)}, then ${entry.dealer}`];
}

function isBot(chair: Room['chairs'][number] | undefined): boolean {
  return chair?.kind === 'bot' || (chair?.kind === 'person' && chair.standIn !== null);
}

/** Machines' clocks differ by so much here at most. */
export const CLOCKS_DIFFER = 2700;

/** A clock gives at least the time of a decision, besides what nobody had the table for. */
function clocksFireInTime({ claims, entered }: Known, { entry }: Entered): Law | undefined {
  if (entry.is !== 'timedOut') return undefined;
  const opened = entered[0]?.entry;
  const move = opened?.is === 'opened' ? (opened.policy.clock?.move ?? Infinity) : Infinity;
  const last = entered.findLast(
    ({ entry: { is } }) => is === 'did' || is === 'timedOut' || is === 'begun' || is === 'tookBack',
  );
  const since = last?.entry.at ?? 0;
  const lost = lostSince(claims, since);
  return entry.at - since < 1000 * move + lost - CLOCKS_DIFFER
    ? ['time that nobody had the table is nobody’s', `${entry.at - since} ms, of which ${lost}`]
    : undefined;
}

/** Two nodes that take a table one after the other may both have found the same time lost. */
function lostSince(claims: Known['claims'], since: number): number {
  let lost = 0;
  let until = since;
  for (const { at, unowned } of claims) {
    lost += Math.max(0, at - Math.max(until, at - unowned));
    until = Math.max(until, at);
  }
  return lost;
}

/** A bot that answers the moment its thought is there tells everybody how long it thought. */
function botsWaitForTheTick(known: Known, before: Room, { entry, node }: Entered): Law | undefined {
  const { pace } = before.policy;
  if (entry.is !== 'did' || entry.seat === null || pace === 0) return undefined;
  const thought = `${node} ${entry.at} ${entry.seat} ${before.play?.tail.n}`;
  if (!isBot(before.chairs[entry.seat]) || !known.thoughts.has(thought)) return undefined;
  const { since, waitedAt } = before.clocks;
  const starts = [since, waitedAt, since + before.policy.window];
  return starts.some((start) => (entry.at - start) % pace === 0)
    ? undefined
    : ['a bot answers at a tick', `${entry.at - since} ms after the question, pace ${pace}`];
}

/** What a player adds to one deal is in no other. */
function dealsAreFresh({ entered }: Known, { entry }: Entered): Law | undefined {
  if (entry.is !== 'begun') return undefined;
  const used = entered.flatMap(({ entry: each }) => (each.is === 'begun' ? each.entropy : []));
  const again = entry.entropy.find((added) => added !== null && used.includes(added));
  return again == null ? undefined : ['every deal is mixed anew', again];
}

/** The key that is revealed is the one that was promised, and the cards came from it. */
function promisesAreKept(before: Room, { entry }: Entered): Law | undefined {
  const revealed = entry.is === 'ended' || entry.is === 'closed' ? entry.key : null;
  if (entry.is === 'closed' && before.stage === 'playing' && entry.key === null)
    return ['a game that is given up is revealed', 'closed without its key'];
  if (revealed === null || before.play === null) return undefined;
  const { header } = before.play;
  const { dealer, game, rules, seats, seed } = header;
  const setup = { dealer, format: 2 as const, game, rules, seats, table: before.table };
  const { commit, entropy } = header.format === 2 ? header : { commit: null, entropy: null };
  const key = Buffer.from(revealed, 'hex');
  if (hashed('baize/commit/1', key, Buffer.from(sorted(setup))) !== commit)
    return ['the promise is kept', 'another commitment'];
  const added = (entropy ?? []).map((each) => {
    const bytes = Buffer.from(each ?? '', 'hex');
    return Buffer.from([bytes.length, ...bytes]);
  });
  return seed === hashed('baize/mix/1', key, ...added)
    ? undefined
    : ['the promise is kept', 'seed'];
}

/** Worked out by other code than the deals are. */
function hashed(name: string, ...parts: readonly Buffer[]): string {
  const hash = createHash('sha256').update(name);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function sorted(value: Json): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Among people nothing is taken back over a card that somebody got to see. */
function shownIsShown({ chairs, play }: Room, { entry }: Entered): Law | undefined {
  const people = chairs.filter(({ kind }) => kind === 'person').length;
  if (entry.is !== 'tookBack' || play === null || people < 2) return undefined;
  const undone = play.steps.slice(entry.to).map((step) => step.entry);
  const shown = undone.find(
    ({ do: action, seat }) =>
      seat === null ||
      (seat !== entry.seat && namedFaces(action).size > 0) ||
      SHOWING.some((type) => type === action['type']),
  );
  return shown && ['what was shown is not taken back', JSON.stringify(shown)];
}

/** Nothing is taken back among people unless each of them has said yes since it was asked for. */
function everybodyAgreed(known: Known, { chairs }: Room, { entry }: Entered): Law | undefined {
  if (entry.is !== 'tookBack') return undefined;
  const asked = known.entered.findLastIndex(({ entry: { is } }) => is === 'takeBackAsked');
  const yes = known.entered
    .slice(asked)
    .flatMap(({ entry: each }) => (each.is === 'takeBackAnswered' && each.yes ? [each.seat] : []));
  const others = chairs.flatMap((chair, seat) =>
    chair.kind === 'person' && chair.standIn === null && !chair.hasLeft && seat !== entry.seat
      ? [seat]
      : [],
  );
  const missing = others.find((seat) => !yes.includes(seat));
  return missing === undefined
    ? undefined
    : ['everybody agrees to take back', `not seat ${missing}`];
}

const SHOWING = ['DRAW_FROM_STOCK', 'CHOOSE_MUSIK', 'TAKE_TALON', 'ASK_REDEAL'];

/** Who comes and goes is told and written nowhere: clocks are held by a node that has just come by the table. */
function presenceIsNotLogged({ entered }: Known, { entry, epoch }: Entered): Law | undefined {
  if (entry.is !== 'clocksHeld') return undefined;
  const held = entered.filter(
    ({ entry: { is }, epoch: then }) => is === 'clocksHeld' && then === epoch,
  );
  return held.length < 2 ? undefined : ['presence is told, not logged', 'clocks held unasked'];
}
