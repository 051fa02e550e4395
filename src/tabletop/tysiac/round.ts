// The event that ends a hand of Tysiąc in, as it was told, its row of the score sheet out.
import type { JsonObject } from '#kernel';
import { nameAt, type Narrator } from '../narrator.ts';
import { numberIn, numbersIn } from '../printed.ts';
import type { ToldRound } from '../scene.ts';

export function round(event: JsonObject, narrator: Narrator): ToldRound | undefined {
  const { type, deltas, totals } = event;
  if (type !== 'handSettled') return undefined;
  return {
    number: null,
    what: whatOf(event, narrator),
    points: numbersIn(deltas),
    totals: numbersIn(totals),
  };
}

function whatOf({ made, ...event }: JsonObject, narrator: Narrator): string {
  const declarer = numberIn(event['declarer']);
  const contract = numberIn(event['contract']);
  if (declarer === null || contract === null) return narrator.words.ui('noContract');
  const played = `${contract} ${nameAt(narrator, declarer)} ${made === true ? '✓' : '✗'}`;
  return made === null ? played : `${played} ${numbersIn(event['points'])[declarer] ?? ''}`;
}
