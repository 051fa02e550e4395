// What an assistant says it does, as a number, words or JSON, in; the action it means out, or what it could have said.
import { accept, parseJson, refuse, type ActionLike, type JsonObject, type Result } from '#kernel';
import { cardTyped } from '../screen/typing.ts';
import type { SeatMoment } from '#table';
import { choicesOf, labelOf, type Choice } from './seat-text.ts';

export type Saying = number | string | JsonObject;

/** Null lets the others go on. */
export function chosenAction(look: SeatMoment, saying: Saying): Result<ActionLike | null> {
  if (typeof saying === 'object') return look.game.readAction(saying);
  const text = String(saying).trim();
  if (/^[{[]/.test(text)) return fromJson(look, text);
  const choices = choicesOf(look);
  return /^[-+]?\d+$/.test(text) ? numbered(choices, text) : inWords(look, choices, text);
}

/** A number names a choice and nothing else: who counts from 0 must not pass by it. */
function numbered(choices: readonly Choice[], text: string): Result<ActionLike | null> {
  const choice = choices[Number(text) - 1];
  if (choice !== undefined) return accept(choice.action);
  const sentence = `there is no choice ${text}: they are numbered from 1 to ${choices.length}; a bid that is not listed is said in words, as in "bid 120"`;
  return refuse('no_such_choice', sentence, { text, last: choices.length });
}

function fromJson({ game }: SeatMoment, text: string): Result<ActionLike> {
  const json = parseJson(text);
  return json.ok ? game.readAction(json.value) : json;
}

function inWords(
  look: SeatMoment,
  choices: readonly Choice[],
  text: string,
): Result<ActionLike | null> {
  const words = wordsOf(text);
  const [found, ...others] = nearest(choices, words);
  if (found !== undefined && others.length === 0) return accept(found.action);
  if (found !== undefined) {
    const labels = [found, ...others].map(({ label }) => label);
    return refuse('several_fit', `"${text}" can mean several things: ${labels.join('; ')}`, {
      text,
      labels,
    });
  }
  return offTheList(look, words) ?? dead(look, words) ?? notUnderstood(text);
}

/** A number between two that are listed, such as a bid: the game says whether it is one. */
function offTheList(look: SeatMoment, words: readonly string[]): Result<ActionLike> | undefined {
  const value = words.find((word) => /^\d+$/.test(word));
  const like = look.actions.find(({ type }) => look.game.openTypes.includes(type));
  if (value === undefined || like === undefined) return undefined;
  const printed = look.game.printAction(like);
  if (typeof printed['value'] !== 'number') return undefined;
  return look.game.readAction({ ...printed, value: Number(value) });
}

/** What is not possible now is tried all the same: the refusal tells why. */
function dead(look: SeatMoment, words: readonly string[]): Result<ActionLike> | undefined {
  const blocked = look.prompt.blocked.map(({ action }) => ({
    label: labelOf(look, action),
    action,
  }));
  const [found, ...others] = nearest(blocked, words);
  return found === undefined || others.length > 0 ? undefined : accept(found.action);
}

function notUnderstood(text: string): Result<never> {
  return refuse('not_understood', `"${text}" is none of the choices`, { text });
}

/** Whose label has these words in this order, with the least besides. */
function nearest<C extends { readonly label: string }>(
  choices: readonly C[],
  words: readonly string[],
): readonly C[] {
  if (words.length === 0) return [];
  const fitting = choices
    .map((choice) => ({ choice, label: wordsOf(choice.label) }))
    .filter(({ label }) => isWithin(words, label));
  const least = Math.min(...fitting.map(({ label }) => label.length));
  return fitting.filter(({ label }) => label.length === least).map(({ choice }) => choice);
}

function isWithin(words: readonly string[], label: readonly string[]): boolean {
  let next = 0;
  for (const word of label) if (word === words[next]) next += 1;
  return next === words.length;
}

const RANKS: Readonly<Record<string, string>> = {
  ace: 'A',
  king: 'K',
  queen: 'Q',
  jack: 'J',
  ten: '10',
};
const SUITS: Readonly<Record<string, string>> = {
  spade: '♠',
  heart: '♥',
  diamond: '♦',
  club: '♣',
};

/** `king of hearts`, `kh` and `K♥` are one word; `80h` is two. */
export function wordsOf(text: string): readonly string[] {
  const named = text
    .toLowerCase()
    .replace(
      /\b(\w+) of (spade|heart|diamond|club)s?\b/g,
      (_, rank: string, suit: string) => `${RANKS[rank] ?? rank}${SUITS[suit] ?? ''}`,
    )
    .replace(/\b(spade|heart|diamond|club)s?\b/g, (suit) => SUITS[suit.replace(/s$/, '')] ?? suit);
  return named
    .split(/[\s,;:.!?()|→]+/)
    .filter((word) => word !== '')
    .flatMap(asWords);
}

function asWords(word: string): readonly string[] {
  const card = cardTyped(word);
  if (card !== undefined) return [card.toLowerCase()];
  const bid = /^(\d+|capot)([shdc♠♥♦♣])$/.exec(word);
  return bid === null ? [glyphOf(word)] : [bid[1] ?? '', glyphOf(bid[2] ?? '')];
}

function glyphOf(word: string): string {
  const suit = word.length === 1 ? 'shdc'.indexOf(word) : -1;
  return suit < 0 ? word : (['♠', '♥', '♦', '♣'][suit] ?? word);
}
