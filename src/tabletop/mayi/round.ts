// The event that ends a round of May I? in, its row of the score sheet out.
import type { JsonObject } from '#kernel';
import { type RoundLine } from '../scene.ts';
import { nameAt, type Narrator } from '../narrator.ts';

export function round(event: JsonObject, narrator: Narrator): RoundLine | undefined {
  if (event['type'] !== 'roundEnded') return undefined;
  const winner = event['winner'] as number | null;
  const { game, words } = narrator;
  const contract = words.contract(game, { round: Number(event['round']) });
  return {
    what: winner === null ? contract : `${contract} · ${nameAt(narrator, winner)}`,
    points: event['scores'] as readonly number[],
    totals: event['totals'] as readonly number[],
  };
}
