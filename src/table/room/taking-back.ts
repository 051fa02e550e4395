// Taking back among people: who wants it and who agrees in; the entry out, or why it cannot be undone any more.
import { accept, namedFaces, oncePer, refuse, showsHidden } from '#kernel';
import type { RecordEntry, Result, Seat } from '#kernel';
import { lastOwnIn } from '../decide.ts';
import type { GameInProgress, TakenStep } from '../game-in-progress.ts';
import type { PersonCommand } from './commands.ts';
import type { Happened } from './entries.ts';
import { asPlaying, inGame, tooSoon } from './roles.ts';
import { personsAt, type Room } from './room.ts';

type TakeBack = Extract<PersonCommand, { readonly do: 'takeBack' }>;

export function takenBack(room: Room, { answer, by }: TakeBack, now: number): Result<Happened> {
  const seat = asPlaying(room, by);
  if (!seat.ok) return seat;
  const game = inGame(room);
  if (!game.ok) return game;
  if (answer !== undefined) return answered(room, seat.value, answer);
  return tooSoon(room, by, now) ?? asked(room, seat.value);
}

/** Alone among bots nobody has to be asked. */
function asked(room: Room, seat: Seat): Result<Happened> {
  const to = undoneIn(room, seat);
  if (!to.ok) return to;
  if (isAlone(room, seat)) return accept({ is: 'tookBack', seat, to: to.value });
  return room.asking === null
    ? accept({ is: 'takeBackAsked', seat, to: to.value })
    : refuse('asked_already', 'somebody has asked to take back already');
}

function answered(room: Room, seat: Seat, yes: boolean): Result<Happened> {
  const { asking } = room;
  if (asking === null) return refuse('nothing_asked', 'nobody has asked to take back');
  if (asking.seat === seat && yes)
    return refuse('own_asking', 'who asks to take back does not answer it');
  return asking.agreed.includes(seat)
    ? refuse('answered_already', 'this seat has agreed already')
    : accept({ is: 'takeBackAnswered', seat, yes });
}

/** How many actions stand when this seat takes its last one back. */
export function undoneIn(room: Room, seat: Seat): Result<number> {
  const { play } = room;
  if (play === null) return refuse('game_not_begun', 'no game is played');
  const to = lastOwnIn(play, seat);
  if (!to.ok || isAlone(room, seat)) return to;
  return hasShownSince(play, to.value, seat)
    ? refuse('card_shown', 'a card was shown since: nobody can forget it again')
    : to;
}

function isAlone(room: Room, seat: Seat): boolean {
  return room.chairs.every((chair, other) => other === seat || chair.kind !== 'person');
}

/** One's own card is one's own to take up again, as long as nobody has answered it with another. */
function hasShownSince({ game, steps }: GameInProgress, to: number, seat: Seat): boolean {
  return steps
    .slice(to)
    .some((step) =>
      step.entry.seat === seat
        ? showsActor(game, step)
        : namesACard(step.entry) || showsActor(game, step),
    );
}

function showsActor(game: GameInProgress['game'], { events }: TakenStep): boolean {
  return events.some((event) => showsHidden(game, event));
}

/** A deal does; and a card that lay open is named as well now and then: rather too careful than too late. */
const namesACard = oncePer(
  (entry: RecordEntry) => entry.seat === null || namedFaces(entry.do).size > 0,
);

/** All who act for themselves have agreed: then it is the table's to do. */
export function isAgreed(room: Room): boolean {
  const { asking } = room;
  if (asking === null) return false;
  return personsAt(room).every((seat) => seat === asking.seat || asking.agreed.includes(seat));
}

export function takenBackAgreed(room: Room): Result<Happened> {
  const { asking } = room;
  if (asking === null || !isAgreed(room))
    return refuse('not_agreed', 'not everybody has agreed to take back');
  return accept({ is: 'tookBack', seat: asking.seat, to: asking.to });
}
