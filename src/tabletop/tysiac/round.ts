// The event that ends a hand of Tysiąc in, its row of the score sheet out.
import type { JsonObject } from '#kernel';
import { type RoundLine } from '../scene.ts';
import { nameAt, type Narrator } from '../narrator.ts';

export function round(event: JsonObject, narrator: Narrator): RoundLine | undefined {
  if (event['type'] !== 'handSettled') return undefined;
  return {
    what: whatOf(event, narrator),
    points: event['deltas'] as readonly number[],
    totals: event['totals'] as readonly number[],
  };
}

function whatOf(event: JsonObject, narrator: Narrator): string {
  const { declarer, contract, made, points } = event as {
    readonly declarer: number | null;
    readonly contract: number | null;
    readonly made: boolean | null;
    readonly points: readonly number[];
  };
  if (declarer === null || contract === null) return narrator.words.ui('noContract');
  const played = `${contract} ${nameAt(narrator, declarer)} ${made === true ? '✓' : '–'}`;
  return made === null ? played : `${played} ${points[declarer] ?? ''}`;
}
