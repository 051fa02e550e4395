// The event that ends a round of Coinche in, as it was told, its row of the score sheet out.
import { plain, type JsonObject } from '#kernel';
import { nameAt, type Narrator } from '../narrator.ts';
import { numbersIn, objectIn } from '../printed.ts';
import type { ToldRound } from '../scene.ts';

export function round(event: JsonObject, narrator: Narrator): ToldRound | undefined {
  const { type, scores, totals } = event;
  if (type === 'passedOut')
    return { number: null, what: narrator.words.ui('noContract'), points: [], totals: [] };
  if (type !== 'roundScored') return undefined;
  return {
    number: null,
    what: whatOf(event, narrator),
    points: numbersIn(scores),
    totals: numbersIn(totals),
  };
}

function whatOf(event: JsonObject, narrator: Narrator): string {
  if (event['contract'] === null || event['roundScore'] === null)
    return narrator.words.ui('noContract');
  const { value, suit, multiplier, seat } = objectIn(event['contract']);
  const times = multiplier === 1 ? '' : ` ×${plain(multiplier)}`;
  const { contractMet, contractingTeamPoints, opponentTeamPoints } = objectIn(event['roundScore']);
  const made = contractMet === true ? '✓' : '✗';
  const points = `${plain(contractingTeamPoints)}:${plain(opponentTeamPoints)}`;
  const bid = `${plain(value)} ${plain(suit)}${times}`;
  return `${bid} ${nameAt(narrator, Number(seat))} ${made} ${points}`;
}
