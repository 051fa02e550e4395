// What can be tried in a world: a card thrown, melds laid, the discard taken, called for or left.
import type { NamedMeld } from '#games/mayi';
import { present, type Face } from '#kernel';
import type { Reading } from '../reading.ts';
import { wouldCall } from './habits.ts';
import {
  drawStock,
  isDown,
  layDown,
  takeDiscard,
  throwCard,
  topDiscard,
  winCall,
} from './light-rules.ts';
import { draw, letCall, wouldTake } from './playout.ts';
import type { Onward, Try } from './compare.ts';
import type { Setting, World } from './world.ts';

export function throwing({ seat }: Reading, card: Face): Try {
  return (setting, world) => {
    throwCard(world, seat, card);
    return { seat: (seat + 1) % setting.seats, stage: 'start' };
  };
}

export function laying({ seat }: Reading, melds: readonly NamedMeld[]): Try {
  return (_, world) => {
    layDown(world, seat, melds);
    return { seat, stage: 'laid' };
  };
}

export function taking({ seat }: Reading): Try {
  return (_, world) => {
    takeDiscard(world, seat);
    return { seat, stage: 'drawn' };
  };
}

/** The seat draws from the stock; the discard goes to who called, or to who would. */
export function leaving({ seat, view }: Reading): Try {
  return (setting, world) => {
    if (view.mayI === null) letCall(setting, world, seat);
    else winCall(world, view.mayI.caller);
    return drawStock(world, seat) ? { seat, stage: 'drawn' } : undefined;
  };
}

/** Out of turn: those before in line have it if they want it, unless they have been asked. */
export function calling({ seat, view }: Reading): Try {
  return (setting, world) => {
    const mover = moverOf(view);
    if (view.mayI === null && !hasDrawn(view) && moverWants(setting, world, mover)) {
      takeDiscard(world, mover);
      return { seat: mover, stage: 'drawn' };
    }
    winCall(world, view.mayI === null ? firstInLine(setting, world, mover, seat) : seat);
    return moved(world, mover, hasDrawn(view));
  };
}

/** Out of turn: the others go on, and this seat does not call this time. */
export function waiting({ seat, view }: Reading): Try {
  return (setting, world) => {
    const mover = moverOf(view);
    if (view.mayI !== null) {
      winCall(world, view.mayI.caller);
      return moved(world, mover, hasDrawn(view));
    }
    const silent = silenced(setting, seat);
    if (!hasDrawn(view)) return draw(silent, world, mover) ? drawnBy(mover) : undefined;
    letCall(silent, world, mover);
    return drawnBy(mover);
  };
}

function moverOf({ turn }: Reading['view']): number {
  return present(turn, 'the player to move');
}

function hasDrawn({ drewFrom }: Reading['view']): boolean {
  return drewFrom !== null;
}

function moverWants(setting: Setting, world: World, mover: number): boolean {
  const top = topDiscard(world);
  return top !== undefined && !isDown(world, mover) && wouldTake(setting, world, mover, top);
}

function firstInLine(setting: Setting, world: World, mover: number, caller: number): number {
  const top = present(topDiscard(world), 'the card that is called for');
  let seat = (mover + 1) % setting.seats;
  for (; seat !== caller; seat = (seat + 1) % setting.seats) {
    if (seat === world.discarder || isDown(world, seat)) continue;
    if (wouldCall(setting, world, seat, top)) return seat;
  }
  return caller;
}

function moved(world: World, mover: number, isDrawn: boolean): Onward | undefined {
  return isDrawn || drawStock(world, mover) ? drawnBy(mover) : undefined;
}

function drawnBy(seat: number): Onward {
  return { seat, stage: 'drawn' };
}

function silenced(setting: Setting, seat: number): Setting {
  const habits = setting.habits.map((habit, other) =>
    other === seat ? { ...habit, readiness: -1 } : habit,
  );
  return { ...setting, habits };
}
