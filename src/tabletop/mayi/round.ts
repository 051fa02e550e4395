// The event that ends a round of May I? in, as it was told, its row of the score sheet out.
import type { JsonObject } from '#kernel';
import { nameAt, type Narrator } from '../narrator.ts';
import { numberIn, numbersIn } from '../printed.ts';
import type { ToldRound } from '../scene.ts';

export function round(event: JsonObject, narrator: Narrator): ToldRound | undefined {
  const { type, scores, totals } = event;
  if (type !== 'roundEnded') return undefined;
  const winner = numberIn(event['winner']);
  const { game, words } = narrator;
  const number = Number(event['round']);
  const contract = words.contract(game, { round: number });
  const out = winner === null ? [] : [words.ui('wentOut', { name: nameAt(narrator, winner) })];
  return {
    number,
    what: [contract, ...out].join(' · '),
    points: numbersIn(scores),
    totals: numbersIn(totals),
  };
}
