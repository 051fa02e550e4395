// Reasons: actions weighed on imagined deals in, the thought of the best with its sentence out.
import { at, present, signed, SUITS } from '#kernel';
import { printCoincheCard, type CoincheAction } from '#games/coinche';
import { because, type Candidate, type Reason, type Thought } from '../bot.ts';
import { candidatesOf, type Tally } from '../search/tally.ts';

/** What is tallied is by how much the own side is ahead at the end of the round. */
export function bestOf(tally: Tally<CoincheAction>): Thought<CoincheAction> {
  const candidates = candidatesOf(tally);
  const chosen = present(candidates[0], 'a candidate');
  const { action, value } = chosen;
  const sentence = `${capitalized(actionNamed(action))} leaves us ${margin(value)} in this round, on the average of ${tally.worths.length} imagined deals${comparison(chosen, candidates[1])}.`;
  const reason = reasonOf(tally.worths.length, chosen, candidates[1]);
  return { action, sentence, reason, candidates, nodes: tally.nodes };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function margin(value: number): string {
  return value < 0 ? `${Math.round(-value)} behind` : `${Math.round(value)} ahead`;
}

function comparison(
  best: Candidate<CoincheAction>,
  second: Candidate<CoincheAction> | undefined,
): string {
  if (second === undefined) return '';
  const more = lead(best, second);
  const other = actionNamed(second.action);
  return more === 0 ? `, like ${other}` : `, ${more} more than ${other}`;
}

function lead(best: Candidate<CoincheAction>, second: Candidate<CoincheAction>): number {
  return Math.round((best.value - second.value) * 10) / 10;
}

function reasonOf(
  deals: number,
  best: Candidate<CoincheAction>,
  second: Candidate<CoincheAction> | undefined,
): Reason {
  const margin = signed(Math.round(best.value));
  if (second === undefined) return because('weighed_alone', { deals, margin });
  const more = lead(best, second);
  return because(more === 0 ? 'weighed_equal' : 'weighed', { deals, margin, more });
}

export function actionNamed(action: CoincheAction): string {
  switch (action.type) {
    case 'PLAY_CARD':
      return `the ${printCoincheCard(action.card)}`;
    case 'PLACE_BID':
      return `${action.value} ${at(SUITS, action.suit)}`;
    case 'COINCHE':
      return 'coinche';
    case 'SURCOINCHE':
      return 'surcoinche';
    case 'PASS':
      return 'a pass';
    case 'NEXT_ROUND':
      return 'the next round';
  }
}
