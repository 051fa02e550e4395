// Reasons: actions weighed over imagined deals in, the thought of the best with its sentence out.
import { at, minus, type ActionLike } from '#kernel';
import { because, type Thought } from '../bot.ts';
import { candidatesOf, type Tally } from '../search/tally.ts';

/** Undefined when no world was finished. `name` says an action in words that begin a sentence. */
export function thoughtFrom<A extends ActionLike>(
  tally: Tally<A>,
  name: (action: A) => string,
): Thought<A> | undefined {
  if (tally.worths.length === 0) return undefined;
  const candidates = candidatesOf(tally);
  const best = at(candidates, 0);
  const second = candidates[1];
  const rest =
    second === undefined ? '' : comparison(best.value - second.value, lower(name(second.action)));
  const sentence = `${name(best.action)} is worth ${points(best.value)} points against the others on average in ${tally.worths.length} imagined deals${rest}.`;
  const weighed = { worth: Math.round(best.value), deals: tally.worths.length };
  const reason =
    second === undefined
      ? because('weighed_alone', weighed)
      : because('weighed', { ...weighed, more: Math.round(best.value - second.value) });
  return { action: best.action, sentence, reason, candidates, nodes: tally.nodes };
}

function comparison(lead: number, other: string): string {
  return Math.round(lead) === 0 ? `, like ${other}` : `, ${points(lead)} more than ${other}`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function points(value: number): string {
  return minus(Math.round(value));
}
