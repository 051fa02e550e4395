// What an assistant says it does, as a number, words or JSON, in; the action it means out, or what it could have said.
import { accept, parseJson, refuse, type ActionLike, type JsonObject, type Result } from '#kernel';
import type { SeatMoment } from '#table';
import { nearestChoices, wordsTyped } from '#tabletop';
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
  const [found, ...others] = nearest(choices, text);
  if (found !== undefined && others.length === 0) return accept(found.action);
  if (found !== undefined) {
    const labels = [found, ...others].map(({ label }) => label);
    return refuse('several_fit', `"${text}" can mean several things: ${labels.join('; ')}`, {
      text,
      labels,
    });
  }
  return offTheList(look, text) ?? dead(look, text) ?? notUnderstood(text);
}

function nearest(choices: readonly Choice[], text: string): readonly Choice[] {
  return nearestChoices(text, choices, 'en');
}

/** A number between two that are listed, such as a bid: the game says whether it is one. */
function offTheList(look: SeatMoment, text: string): Result<ActionLike> | undefined {
  const value = wordsTyped(text, 'en').find((word) => /^\d+$/.test(word));
  const like = look.actions.find(({ type }) => look.game.openTypes.includes(type));
  if (value === undefined || like === undefined) return undefined;
  const printed = look.game.printAction(like);
  if (typeof printed['value'] !== 'number') return undefined;
  return look.game.readAction({ ...printed, value: Number(value) });
}

/** What is not possible now is tried all the same: the refusal tells why. */
function dead(look: SeatMoment, text: string): Result<ActionLike | null> | undefined {
  const blocked = look.prompt.blocked.map(({ action }) => ({
    label: labelOf(look, action),
    typedAs: [],
    action,
  }));
  const [found, ...others] = nearest(blocked, text);
  return found === undefined || others.length > 0 ? undefined : accept(found.action);
}

function notUnderstood(text: string): Result<never> {
  return refuse('not_understood', `"${text}" is none of the choices`, { text });
}
