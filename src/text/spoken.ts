// What happens at a table in words: printed actions and events, refusals, bots' reasons in, sentences out.
import { plainAction, valuesOf } from '#kernel';
import type { ActionLike, Game, JsonObject, Params, Refusal, SeatName, Speaker } from '#kernel';
import type { Values } from './phrase.ts';
import { asSentence, refusalKey } from './refusal.ts';
import { labelsOf, translationOf, type Speech } from './speech.ts';
import { tellerOf } from './tellers.ts';

/** What is needed of a bot's thought. */
export interface Reasoned {
  readonly action: ActionLike;
  readonly sentence: string;
  readonly reason?: { readonly code: string; readonly params: Params };
  readonly candidates: readonly { readonly action: ActionLike }[];
}

export function saidAction(speech: Speech, game: Game, action: JsonObject): string {
  const [key, values] = tellerOf(game).action(action);
  const template = labelsOf(speech, game)?.actions[key];
  return template === undefined ? plainAction(action) : speech.say(template, values);
}

export function saidEvent(
  speech: Speech,
  game: Game,
  event: JsonObject,
  seatName: SeatName,
): string {
  const [key, values] = tellerOf(game).event(event, speech.speaker(seatName));
  const template = translationOf(speech, game)?.events[key];
  return template === undefined ? game.text.event(event, seatName) : speech.say(template, values);
}

export function saidRefusal(
  speech: Speech,
  game: Game,
  refusal: Refusal,
  seatName: SeatName,
): string {
  const key = refusalKey(refusal);
  const template = refusalsOf(speech, game)[key] ?? speech.tongue.refusals[key];
  if (template === undefined) return otherRefusal(speech, game, refusal);
  const { seats } = tellerOf(game);
  return speech.say(template, refusalValues(refusal, speech.speaker(seatName), seats));
}

/** A game that speaks this language is not told in another: then a code is better than an English sentence. */
function otherRefusal(speech: Speech, game: Game, { code, message }: Refusal): string {
  const { other } = speech.tongue.refusals;
  return other === undefined || translationOf(speech, game) === undefined
    ? asSentence(message)
    : speech.say(other, { code });
}

function refusalsOf(speech: Speech, game: Game): Readonly<Partial<Record<string, string>>> {
  return labelsOf(speech, game)?.refusals ?? {};
}

function refusalValues(
  { params, message }: Refusal,
  speaker: Speaker,
  seats: readonly string[],
): Values {
  const { sets, runs } = params;
  const values = { ...valuesOf(params, speaker, seats), message };
  return typeof sets === 'number' && typeof runs === 'number'
    ? { ...values, contract: speaker.contract(sets, runs) }
    : values;
}

/** The best candidate says what was weighed: the action itself may be only its beginning. */
export function saidReason(speech: Speech, game: Game, thought: Reasoned): string {
  const template = reasonTemplate(speech, game, thought);
  if (template === undefined) return thought.sentence;
  const [best = thought, second] = thought.candidates;
  const named = ({ action }: { readonly action: ActionLike }) =>
    saidAction(speech, game, game.printAction(action));
  return speech.say(template, {
    ...valuesOf(thought.reason?.params ?? {}, speech.speaker(String), tellerOf(game).seats),
    action: named(best),
    other: second === undefined ? '' : named(second),
  });
}

function reasonTemplate(speech: Speech, game: Game, { reason }: Reasoned): string | undefined {
  if (reason === undefined) return undefined;
  const common: Readonly<Record<string, string>> = speech.tongue.common.reasons;
  return common[reason.code] ?? translationOf(speech, game)?.reasons[reason.code];
}
