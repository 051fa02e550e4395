// The event that ends a round of Coinche in, its row of the score sheet out.
import { plain, type JsonObject } from '#kernel';
import { type RoundLine } from '../scene.ts';
import { nameAt, type Table } from '../table.ts';

export function round(event: JsonObject, table: Table): RoundLine | undefined {
  if (event['type'] === 'passedOut')
    return { what: table.words.ui('noContract'), points: [], totals: [] };
  if (event['type'] !== 'roundScored') return undefined;
  return {
    what: whatOf(event, table),
    points: event['scores'] as readonly number[],
    totals: event['totals'] as readonly number[],
  };
}

function whatOf(event: JsonObject, table: Table): string {
  const contract = event['contract'] as JsonObject | null;
  const score = event['roundScore'] as JsonObject | null;
  if (contract === null || score === null) return table.words.ui('noContract');
  const times = contract['multiplier'] === 1 ? '' : ` ×${plain(contract['multiplier'])}`;
  const bid = `${plain(contract['value'])} ${plain(contract['suit'])}${times}`;
  const made = score['contractMet'] === true ? '✓' : '–';
  const points = `${plain(score['contractingTeamPoints'])}:${plain(score['opponentTeamPoints'])}`;
  return `${bid} ${nameAt(table, Number(contract['seat']))} ${made} ${points}`;
}

/** The teams by their players. */
export function sides(table: Table): readonly string[] {
  return [0, 1].map((team) => table.words.list([nameAt(table, team), nameAt(table, team + 2)]));
}
