// What a table sounds like: how it lay before and how it lies now in, the sounds of what happened in between out.
import type { Scene } from '#tabletop';

export type Sound = 'card' | 'trick' | 'turn';

/** As much of a table as can be heard. */
export interface Overheard {
  /** Every card that lies open in the middle; copies stand several times. */
  readonly lying: readonly string[];
  /** Whether a trick is over and still lies there. */
  readonly isWon: boolean;
  readonly isMyTurn: boolean;
}

export function overheard({ middle }: Scene, isMyTurn: boolean): Overheard {
  if (middle.kind === 'trick') {
    const lying = middle.plays.map(({ seat, card }) => `${seat} ${card}`);
    return { lying, isWon: middle.winner !== null, isMyTurn };
  }
  const lying = [...middle.discards, ...middle.melds.flatMap(({ cards }) => cards)];
  return { lying, isWon: false, isMyTurn };
}

/** Whoever sits down at a table hears nothing of what was before. */
export function soundsBetween(before: Overheard | undefined, now: Overheard): readonly Sound[] {
  if (before === undefined) return [];
  const sounds: Sound[] = [];
  if (before.isWon && !now.isWon) sounds.push('trick');
  if (hasMore(now.lying, before.lying)) sounds.push('card');
  if (now.isMyTurn && !before.isMyTurn) sounds.push('turn');
  return sounds;
}

/** Whether there is a card, or a copy of one, that was not there. */
function hasMore(now: readonly string[], before: readonly string[]): boolean {
  const left = before.slice();
  return now.some((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
