// Players from outside: a decision in, the message that asks for it out; the line that answers in, a legal action out.
import { accept, ENGINE_VERSION, parseJson, refuse, shown } from '#kernel';
import type { ActionLike, JsonObject, Prompt, Result, Seat } from '#kernel';
import type { Decision } from '../bot.ts';
import type { Asked } from './play-board.ts';
import type { MatchPlan } from './result.ts';

/** Rises when a message changes its meaning; fields may be added without. */
export const EXTERNAL_PROTOCOL = 1;

export function helloMessage(
  { game, rules, seats }: Pick<MatchPlan, 'game' | 'rules' | 'seats'>,
  seat: Seat,
): JsonObject {
  return {
    type: 'hello',
    protocol: EXTERNAL_PROTOCOL,
    engine: ENGINE_VERSION,
    game,
    rules,
    seats,
    seat,
  };
}

export const BYE_MESSAGE: JsonObject = { type: 'bye' };

/** All that a bot would see, and nothing else; the prompt says of which kinds of actions there are more than are listed. */
export function decideMessage(asked: Asked): JsonObject {
  const { decision } = asked;
  const { game, seat, actions } = decision;
  const view = game.printView(decision.view());
  return {
    type: 'decide',
    game: game.id,
    rules: view['rules'] ?? null,
    seat,
    view,
    seen: decision.seen(),
    prompt: promptMessage(decision, asked.prompt()),
    actions: actions.map((action) => game.printAction(action)),
    mayWait: asked.mayWait,
  };
}

function promptMessage({ game }: Decision, asked: Prompt<ActionLike> | undefined): JsonObject {
  const question = asked?.question ?? '';
  return {
    question,
    sentence: game.text.questions[question] ?? '',
    incomplete: (asked?.choices ?? []).flatMap(({ type, complete }) => (complete ? [] : [type])),
  };
}

/** Any legal action will do, listed or not; null waits where that is allowed. */
export function answeredAction(line: string, asked: Asked): Result<ActionLike | null> {
  const answer = parseJson(line);
  if (!answer.ok) return bad(`its answer is ${answer.refusal.message}`);
  const { value } = answer;
  if (typeof value !== 'object' || value === null || !('action' in value))
    return bad(`its answer has no action: ${shown(value)}`);
  if (value.action === null && asked.mayWait) return accept(null);
  const action = asked.decision.game.readAction(value.action);
  if (!action.ok) return bad(`${shown(value.action)} is no action: ${action.refusal.message}`);
  const refusal = asked.refusal(action.value);
  if (refusal !== undefined) return bad(`${shown(value.action)} is refused: ${refusal}`);
  return accept(action.value);
}

function bad(sentence: string): Result<never> {
  return refuse('bad_answer', sentence);
}
