// A clock of one's own: the entries of a log in, whose time ran and what is left of it out, told apart from the room's own count.
import type { Seat } from '#kernel';
import type { Room, RoomEntry } from '#table';

type Law = readonly [law: string, detail: string];

export class SecondClock {
  /** By seat, milliseconds beyond those for a decision. */
  reserves: number[] = [];
  #move = Number.POSITIVE_INFINITY;
  #reserve = 0;
  /** When the question that stands was asked, and how much of the time since is nobody's. */
  #asked = 0;
  #lost = 0;
  #pausedAt: number | null = null;

  /** The room is the one before the entry. */
  heard(before: Room | undefined, entry: RoomEntry): Law | undefined {
    switch (entry.is) {
      case 'opened':
        this.#move = 1000 * (entry.policy.clock?.move ?? Number.POSITIVE_INFINITY);
        this.#reserve = 1000 * (entry.policy.clock?.reserve ?? 0);
        this.reserves = entry.seats.map(() => 0);
        return undefined;
      case 'begun':
        this.reserves = this.reserves.map(() => this.#reserve);
        return this.#ask(entry.at);
      case 'paused':
        this.#pausedAt = entry.at;
        return undefined;
      case 'resumed':
        this.#lost += entry.at - (this.#pausedAt ?? entry.at);
        this.#pausedAt = null;
        return undefined;
      case 'ended':
        this.#pausedAt = null;
        return undefined;
      case 'clocksHeld':
        this.#lost += entry.ms;
        return undefined;
      case 'did':
      case 'timedOut':
      case 'tookBack':
        return this.#decided(before, entry);
      default:
        return undefined;
    }
  }

  #ask(time: number): undefined {
    this.#asked = time;
    this.#lost = 0;
  }

  /** Whoever sits there by then: who comes back finds the time that is left. */
  #decided(
    before: Room | undefined,
    entry: RoomEntry & { readonly is: 'did' | 'timedOut' | 'tookBack' },
  ): Law | undefined {
    if (before === undefined) return undefined;
    const took = entry.at - this.#asked - this.#lost;
    const mover = moverIn(before);
    const left = this.reserves[mover] ?? 0;
    const isEarly = entry.is === 'timedOut' && took < this.#move + left;
    if (mover >= 0 && !isPlayedByBot(before, mover))
      this.reserves[mover] = Math.max(0, left - Math.max(0, took - this.#move));
    this.#ask(entry.at);
    return isEarly
      ? ['a clock fires once, and never early', `after ${took} ms of ${this.#move} and ${left}`]
      : undefined;
  }
}

/** Whoever has to decide, −1 for nobody. */
function moverIn({ play }: Room): Seat {
  if (play === null || play.game.tableAction(play.state) !== undefined) return -1;
  return play.game.toAct(play.state)[0] ?? -1;
}

function isPlayedByBot({ chairs }: Room, seat: Seat): boolean {
  const chair = chairs[seat];
  return chair?.kind !== 'person' || chair.standIn !== null;
}
