// What a table owes, paid by the one node that has it: debts in, entries out, each at its time and never before.
import { usualLevel } from '#bots';
import { NOT_KEPT } from '#protocol';
import { mustAccept, present, type ActionLike, type RecordTail, type Seat } from '#kernel';
import {
  debtsOf,
  debtsToAbsent,
  looksAgainAt,
  namesIn,
  nextDue,
  tickFrom,
  type AwaySince,
  type Debt,
  type Thinking,
} from '#table';
import { doneAt, RETRY, type Keeping, type OwnWish } from './keeper.ts';
import type { BotAsked } from './ports.ts';
import { FIRST_EPOCH } from '../stores/verdict.ts';
import { begunThinking, simplestAction } from './thoughts.ts';
import { botOf } from './wishes.ts';

export interface Owner {
  readonly keeping: Keeping;
  readonly awaySince: AwaySince;
  /** Null while another node has the table. */
  epoch: number | null;
  /** For how many milliseconds nobody had it: to be given back to the clocks before anything else. */
  unowned: number;
  /** What bots have been asked since the last entry. */
  question: Question;
  isPaying: boolean;
  /** What the bot thought of was refused, and the simplest thing is tried instead. */
  isSimple: boolean;
  callOff: () => void;
}

interface Question {
  /** After which action: what is said meanwhile, or who lets the others go on, asks nothing anew. */
  readonly after: RecordTail | undefined;
  /** Bots that would rather let the others go on; they are in no log, being asked again they would say so again. */
  readonly letGo: readonly Seat[];
  /** What is thought about now. */
  readonly asked: (BotAsked & { readonly thinking: Thinking<ActionLike | null> }) | null;
  /** What was thought, and when that was. */
  readonly thought: {
    readonly seat: Seat;
    readonly action: ActionLike;
    readonly at: number;
  } | null;
}

const NOTHING_ASKED = { letGo: [], asked: null, thought: null } as const;

/** What the table itself writes is signed so. */
const TABLE = 'table';

export function newOwner(keeping: Keeping, awaySince: AwaySince): Owner {
  const question = { after: undefined, ...NOTHING_ASKED };
  return {
    keeping,
    awaySince,
    epoch: null,
    unowned: 0,
    question,
    isPaying: false,
    isSimple: false,
    callOff: () => {},
  };
}

/** To be called whenever something has changed: what is owed is paid, thought about, or waited for. */
export function payWhatIsOwed(owner: Owner): void {
  const { keeping } = owner;
  const { ports, room } = keeping;
  owner.callOff();
  owner.callOff = () => {};
  if (owner.epoch === null || owner.isPaying || isGivingTimeBack(owner)) return;
  if (owner.question.after !== room.play?.tail) askAnew(owner);
  const now = ports.now();
  const debts = [
    ...debtsOf(room, owner.question.letGo, now),
    ...debtsToAbsent(room, owner.awaySince),
  ].toSorted((a, b) => a.at - b.at);
  const times = debts.map((debt) => payOrWait(owner, debt, now));
  const next = Math.min(...times, looksAgainAt(room, now) ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(next) && !owner.isPaying)
    owner.callOff = ports.wakeAt(next, () => payWhatIsOwed(owner));
}

/** Until somebody comes. Bots that let the others go on are in no log, so what stands there as due may not be. */
export function owesNothing({ isPaying, keeping, question }: Owner): boolean {
  const { ports, room } = keeping;
  const now = ports.now();
  if (nextDue(room) === null) return true;
  // Who is there now may go, and then somebody has to play for them.
  if (isPaying || room.policy.absent === 'bot') return false;
  return debtsOf(room, question.letGo, now).length === 0 && looksAgainAt(room, now) === undefined;
}

/** Where a clock runs, the time in which nobody could act for the table is nobody's. */
function isGivingTimeBack(owner: Owner): boolean {
  const { pausedAt, policy, stage } = owner.keeping.room;
  if (policy.clock === null || stage !== 'playing') owner.unowned = 0;
  // In a pause no clock runs: what was lost before it is given back when it is over.
  if (owner.unowned === 0 || pausedAt !== null) return false;
  pay(owner, { by: null, do: 'holdClocks', ms: owner.unowned });
  return true;
}

/** From now on what is owed there is paid here; null where nobody can tell how long nobody did. */
export function takeTable(owner: Owner, epoch: number, unowned: number | null): void {
  const { ids, ports, room } = owner.keeping;
  owner.epoch = epoch;
  // The owner before may have died before it gave back the time that it had found lost, and so may the one before it:
  // then nobody knows how much of the time since the question was kept, and all of it is given back.
  const before = `${epoch - 1}-`;
  const isMute = epoch - 1 > FIRST_EPOCH && ids.beginning(TABLE, before).length === 0;
  const now = ports.now();
  const silence = now - room.clocks.since;
  const lost = isMute || unowned === null ? Math.max(unowned ?? 0, silence) : unowned;
  // A pause is given back by its end.
  const paused = room.pausedAt === null ? 0 : now - room.pausedAt;
  owner.unowned = Math.max(0, lost - paused);
  payWhatIsOwed(owner);
}

function askAnew(owner: Owner): void {
  owner.isSimple = false;
  owner.question.asked?.thinking.stop();
  owner.question = { after: owner.keeping.room.play?.tail, ...NOTHING_ASKED };
}

/** When to look at this debt again; what is due is paid at once, one debt at a time. */
function payOrWait(owner: Owner, debt: Debt, now: number): number {
  if (debt.owes === 'bot') return awaitBot(owner, debt, now);
  if (now < debt.at) return debt.at;
  if (debt.owes === 'timeOut') return awaitBot(owner, timeOutAsked(owner, debt), now);
  pay(owner, wishFor(owner, debt));
  return Number.POSITIVE_INFINITY;
}

type Awaited = Extract<Debt, { readonly owes: 'bot' }> | TimeOutAsked;
type TimeOutAsked = BotAsked & { readonly owes: 'timeOut'; readonly at: number };

/** Time is over; what would have been done is thought about now, and known a pace later. */
function timeOutAsked({ keeping }: Owner, { at, seat }: { at: number; seat: Seat }): TimeOutAsked {
  const { game, policy } = keeping.room;
  return { owes: 'timeOut', at: at + policy.pace, seat, level: usualLevel(game), mayWait: false };
}

/** Never when the thought is there: at the next tick, so that nobody learns how long it took. */
function awaitBot(owner: Owner, debt: Awaited, now: number): number {
  const { thought } = owner.question;
  if (thought === null || thought.seat !== debt.seat) {
    think(owner, debt);
    return Number.POSITIVE_INFINITY;
  }
  const tick = tickFrom(debt.at, owner.keeping.room.policy.pace, thought.at);
  if (now < tick) return tick;
  const { action, seat } = thought;
  pay(owner, { by: null, do: debt.owes === 'bot' ? 'act' : 'timeOut', seat, action });
  return Number.POSITIVE_INFINITY;
}

function think(owner: Owner, { level, mayWait, seat }: Awaited): void {
  const { question, keeping } = owner;
  const { ports, room } = keeping;
  const { play } = room;
  if (play === null || question.asked !== null) return;
  const thinking = begunThinking(ports, play, { seat, level, mayWait });
  owner.question = { ...question, asked: { seat, level, mayWait, thinking } };
  const heard = (action: ActionLike | null) => {
    const { after, asked, letGo } = owner.question;
    if (asked?.thinking !== thinking) return;
    owner.question =
      action === null && mayWait
        ? { after, letGo: [...letGo, seat], asked: null, thought: null }
        : { after, letGo, asked: null, thought: thoughtOf(owner, seat, action) };
    payWhatIsOwed(owner);
  };
  thinking.answer.then(heard, (error: unknown) => {
    // A game does not end because somebody cannot think.
    ports.tellBug(error);
    heard(null);
  });
}

function thoughtOf({ keeping }: Owner, seat: Seat, action: ActionLike | null): Question['thought'] {
  const done = action ?? simplestAction(present(keeping.room.play, 'the game'), seat);
  return done === undefined ? null : { seat, action: done, at: keeping.ports.now() };
}

/** What a bot thought of and the game refused is a bug; then it does what anybody could. */
function isMended(owner: Owner, wish: OwnWish, code: string): boolean {
  if (wish.do !== 'act' && wish.do !== 'timeOut') return false;
  if (wish.seat === null || code === NOT_KEPT || code === 'not_yet' || owner.isSimple) return false;
  owner.keeping.ports.tellBug(new Error(`a bot wanted what is refused: ${code}`));
  owner.isSimple = true;
  owner.question = { ...owner.question, thought: thoughtOf(owner, wish.seat, null) };
  payWhatIsOwed(owner);
  return true;
}

type Plain = Exclude<Debt, { readonly owes: 'bot' | 'timeOut' }>;

function wishFor({ keeping }: Owner, debt: Plain): OwnWish {
  switch (debt.owes) {
    case 'end':
      return { by: null, do: 'end' };
    case 'takeBack':
      return { by: null, do: 'takeBack' };
    case 'deal':
      return { by: null, do: 'act', seat: null, action: debt.action };
    case 'handOn':
      return { by: null, do: 'handOn', to: debt.to };
    case 'standIn': {
      const name = keeping.ports.botName(namesIn(keeping.room));
      const bot = botOf(keeping.room.game, undefined, name, 'level');
      return { by: null, do: 'standIn', seat: debt.seat, bot: mustAccept(bot, 'the usual bot') };
    }
  }
}

/** One thing at a time; whatever comes of it, what is owed then is looked at anew. */
function pay(owner: Owner, wish: OwnWish): void {
  const { epoch, keeping } = owner;
  if (owner.isPaying || epoch === null) return;
  owner.isPaying = true;
  const { n } = keeping.room;
  const id = `${epoch}-${n + 1}`;
  const paid = doneAt(keeping, { sender: TABLE, id, asked: '', wish, epoch, after: n });
  const settled = (code: string | null) => {
    owner.isPaying = false;
    if (wish.do === 'holdClocks' && code !== NOT_KEPT && code !== 'gone') owner.unowned = 0;
    if (code === 'outranked') owner.epoch = null;
    else if (code === null || code === 'gone') payWhatIsOwed(owner);
    else if (!isMended(owner, wish, code)) tryLater(owner, code);
  };
  paid.then(
    (result) => settled(result.ok ? null : result.refusal.code),
    (error: unknown) => {
      keeping.ports.tellBug(error);
      settled('bug');
    },
  );
}

/** Where a store cannot keep, or a clock has gone back; anything else that is refused was never owed. */
function tryLater(owner: Owner, code: string): void {
  const { ports } = owner.keeping;
  if (code !== NOT_KEPT && code !== 'not_yet')
    ports.tellBug(new Error(`owed and refused: ${code}`));
  owner.callOff = ports.wakeAt(ports.now() + RETRY, () => payWhatIsOwed(owner));
}

/** Nobody has come back for so long that it is given up; that is written like anything else that is owed. */
export function abandonTable(owner: Owner): void {
  if (owner.keeping.room.stage !== 'closed') pay(owner, { by: null, do: 'abandon' });
}

/** Nothing is paid here any more. */
export function leaveTable(owner: Owner): void {
  owner.epoch = null;
  owner.callOff();
  owner.question.asked?.thinking.stop();
  owner.question = { after: undefined, ...NOTHING_ASKED };
}
