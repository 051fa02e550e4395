// The event that ends a round of Coinche in, its row of the score sheet out.
import { plain, type JsonObject } from '#kernel';
import { type RoundLine } from '../scene.ts';
import { nameAt, type Narrator } from '../narrator.ts';

export function round(event: JsonObject, narrator: Narrator): RoundLine | undefined {
  if (event['type'] === 'passedOut')
    return { what: narrator.words.ui('noContract'), points: [], totals: [] };
  if (event['type'] !== 'roundScored') return undefined;
  return {
    what: whatOf(event, narrator),
    points: event['scores'] as readonly number[],
    totals: event['totals'] as readonly number[],
  };
}

function whatOf(event: JsonObject, narrator: Narrator): string {
  const contract = event['contract'] as JsonObject | null;
  const score = event['roundScore'] as JsonObject | null;
  if (contract === null || score === null) return narrator.words.ui('noContract');
  const times = contract['multiplier'] === 1 ? '' : ` ×${plain(contract['multiplier'])}`;
  const bid = `${plain(contract['value'])} ${plain(contract['suit'])}${times}`;
  const made = score['contractMet'] === true ? '✓' : '–';
  const points = `${plain(score['contractingTeamPoints'])}:${plain(score['opponentTeamPoints'])}`;
  return `${bid} ${nameAt(narrator, Number(contract['seat']))} ${made} ${points}`;
}
