// The English of an analysis: printed actions, names and numbers in, plain sentences out.
import { filled, plainAction, type Game, type JsonObject, type Params } from '#kernel';
import type { DecisionPlace, Remark } from './types.ts';

/** What somebody did, as the end of a sentence, and the same as a thing that could be better. */
interface Words {
  readonly did: string;
  readonly thing: string;
}

/** `about` is the card that lies open to be taken, where a choice is about that. */
export function wordsFor(game: Game, action: JsonObject | null, about: string | null): Words {
  if (action === null) return { did: 'waited', thing: 'leaving it' };
  const { phrases } = game.text;
  const [key, values] = phrases?.teller.action(action) ?? [''];
  const deed = phrases?.en.deeds[key];
  if (deed === undefined)
    return { did: `chose ${plainAction(action)}`, thing: plainAction(action) };
  const open = about === null ? 'the discard' : `the ${about}`;
  const [did, thing] = deed.map((template) => filled(template, { ...values, open }));
  return { did: did ?? '', thing: thing ?? '' };
}

/** Two cards are more than one thing. */
export function wasBetter(action: JsonObject | null): string {
  return Array.isArray(action?.['cards']) ? 'were better' : 'was better';
}

export function placeText({ name, number }: DecisionPlace): string {
  const word = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return number === 0 ? word : `${word} ${number}`;
}

export function pointsText(points: number, unit: string = 'points'): string {
  const whole = Math.round(points);
  return `${whole} ${whole === 1 ? unit.slice(0, -1) : unit}`;
}

export function decisionTold(code: string, params: Params, sentence: string): Remark {
  return { code, params, sentence };
}
