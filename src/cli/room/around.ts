// What is around a game, for the line above the table: a moment, the connection and what was told in, one sentence and keys out.
import type { Seat } from '#kernel';
import type { Connection, RoomMoment } from '#protocol';
import {
  chairState,
  HELD_WORDS,
  clockFace,
  clockLeft,
  houseTimeAfter,
  roomNews,
  type HouseTime,
} from '#tabletop';
import type { RoomUiKey, RoomWords } from '#text';
import type { Around, AroundKey } from '../screen/model.ts';

/** Something that was told around the game, and when it was heard. */
export interface HeardNews {
  readonly sentence: string;
  readonly at: number;
}

export interface KnownAround {
  readonly moment: RoomMoment;
  readonly connection: Connection;
  readonly news: readonly HeardNews[];
  /** Null where no clock was heard of yet. */
  readonly houseTime: HouseTime | null;
  readonly now: number;
  readonly words: RoomWords;
}

/** Milliseconds for which news are shown. */
const NEWS_MS = 8000;

export function aroundOf(known: KnownAround): Around {
  const { moment, words } = known;
  const { room, seat } = moment;
  const trouble = troubleOf(known);
  const asked = trouble === '' ? takeBackAsked(moment, words) : '';
  const urgent = trouble || asked;
  const isWaited = room.waitsFor.who === 'table' && !moment.mayWait;
  return {
    text: urgent || calm(known),
    isUrgent: urgent !== '',
    time: timeLeft(known),
    held: heldBy(moment, words),
    keys: keysOf(known, asked !== ''),
    nextDeal: isWaited || seat === null ? words.ui('nextDealSoon') : null,
    isLookingOn: seat === null,
  };
}

/** Empty where all is well. */
export function troubleOf({
  connection,
  words,
}: Pick<KnownAround, 'connection' | 'words'>): string {
  switch (connection.is) {
    case 'reconnecting':
      return words.ui('reconnecting');
    case 'refused':
      return words.anyRefusal(connection.refusal);
    case 'outdated':
      return words.ui('outdated');
    case 'connecting':
    case 'connected':
    case 'closed':
      return '';
  }
}

function isAskedToAgree({ room, seat }: RoomMoment): boolean {
  const { takeBack } = room;
  if (takeBack === null || seat === null || takeBack.seat === seat) return false;
  return !takeBack.agreed.includes(seat) && heldChair({ room, seat }) === null;
}

function nameIn({ room }: Pick<RoomMoment, 'room'>, seat: Seat): string {
  return room.seats[seat]?.name ?? `${seat + 1}`;
}

/** Empty where nobody asks, or not this one. */
export function takeBackAsked(moment: RoomMoment, words: RoomWords): string {
  const { takeBack } = moment.room;
  if (takeBack === null || !isAskedToAgree(moment)) return '';
  const name = nameIn(moment, takeBack.seat);
  const asked = words.ui('takeBackAsked', { name });
  return `${asked}  y ${words.ui('agree')}  n ${words.ui('disagree')}`;
}

/** Why whoever sits there cannot play: somebody plays for them. */
function heldChair({ room, seat }: Pick<RoomMoment, 'room' | 'seat'>): RoomUiKey | null {
  const chair = seat === null ? undefined : room.seats[seat];
  return (chair === undefined ? null : HELD_WORDS[chairState(chair)]) ?? null;
}

function heldBy(moment: RoomMoment, words: RoomWords): string | null {
  const { room, seat } = moment;
  if (room.stage !== 'playing') return null;
  const why = room.isPaused ? 'askPaused' : heldChair(moment);
  return why === null || (seat === null && !room.isPaused) ? null : words.ui(why);
}

function calm({ moment, news, now, words }: KnownAround): string {
  const { room, seat } = moment;
  const fresh = news.filter(({ at }) => now < at + NEWS_MS).map(({ sentence }) => sentence);
  if (fresh.length > 0) return fresh.slice(-3).join(' ');
  if (room.stage !== 'playing') return '';
  if (room.takeBack !== null && room.takeBack.seat === seat) return words.ui('takeBackWaits');
  const { waitsFor } = room;
  const waited = waitsFor.who === 'person' ? room.seats[waitsFor.seat] : undefined;
  const isAway = waited !== undefined && ['away', 'left'].includes(chairState(waited));
  if (isAway && !room.isPaused) return words.ui('waitingForPlayer', { name: waited.name });
  return seat === null ? words.ui('lookersOn') : '';
}

function keysOf({ moment, words }: KnownAround, isAsked: boolean): readonly AroundKey[] {
  const { room, seat } = moment;
  const key = (
    letter: string,
    what: AroundKey['what'],
    meaning: string,
    help: string,
  ): AroundKey => ({ key: letter, what, meaning, help });
  const answers = isAsked
    ? [
        key('y', 'agree', words.ui('agree'), words.ui('agree')),
        key('n', 'disagree', words.ui('disagree'), words.ui('disagree')),
      ]
    : [];
  const mayTalk = seat !== null && room.policy['reactions'] !== false;
  return [
    ...answers,
    key('i', 'people', words.ui('keyPeople'), words.ui('helpPeople')),
    ...(mayTalk ? [key('!', 'say', words.ui('keySay'), words.ui('helpSay'))] : []),
  ];
}

/** Of the one who is pressed and whom this viewer thinks of first: themselves, or whoever is waited for. */
function timeLeft(known: KnownAround): string {
  const { moment, words } = known;
  const running = moment.room.clocks?.running ?? [];
  const own = running.find((seat) => seat === moment.seat);
  const pressed = own ?? running[0];
  const left = pressed === undefined ? null : pressedFor(known, pressed);
  if (pressed === undefined || left === null) return '';
  return own === undefined
    ? `${nameIn(moment, pressed)} ${clockFace(left)}`
    : timeText(left, words);
}

export function timeText(left: number, words: RoomWords): string {
  return words.ui('timeLeft', { time: clockFace(left) });
}

/** Milliseconds, what is left for all decisions too; null for whoever is not pressed for time. */
export function pressedFor(
  { houseTime, moment, now }: Pick<KnownAround, 'houseTime' | 'moment' | 'now'>,
  seat: Seat,
): number | null {
  const { clocks, isPaused } = moment.room;
  if (clocks === null || isPaused) return null;
  const time = houseTime ?? houseTimeAfter(null, clocks, now);
  const { isRunning, move, reserve } = clockLeft(clocks, seat, time, now);
  return isRunning ? move + reserve : null;
}

/** What was told around the game, in words. That somebody moves to a free chair is seen, and no news. */
export function newsHeard(moment: RoomMoment, words: RoomWords, now: number): readonly HeardNews[] {
  const names = moment.room.seats.map(({ name }) => name);
  const told = moment.told.filter(
    ({ room }) => room?.type !== 'swapped' || room.seats.every((seat) => names[seat] !== ''),
  );
  return roomNews(told, names, words).map(({ sentence }) => ({ sentence, at: now }));
}
