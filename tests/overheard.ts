// A game overheard: what any runner makes of it goes through unchanged, and what was said is remembered, a few of each.
import type { Game, JsonObject, Refusal, Result } from '#kernel';
import { tellerOf } from '../src/text/tellers.ts';

export interface Overheard {
  readonly game: Game;
  readonly refusals: readonly Refusal[];
  readonly events: readonly JsonObject[];
  readonly actions: readonly JsonObject[];
  readonly questions: ReadonlySet<string>;
}

/** Which phrase it is does not depend on who speaks. */
const NOBODY = { seatName: String, list: String, contract: String };

/** Of one kind so many different ones are kept. */
const MOST_OF_A_KIND = 12;

export function overheard(game: Game): Overheard {
  const refusals = collector<Refusal>(({ code, params: { why, phase } }) =>
    [code, why, phase].join(),
  );
  const phraseOf = (event: JsonObject) => tellerOf(game).event(event, NOBODY)[0];
  const events = collector<JsonObject>(phraseOf);
  const hear = (event: JsonObject) => {
    events.add(event);
    // Some are told otherwise where the same player goes on with the same.
    const further = { ...event, goesOn: true };
    if (phraseOf(further) !== phraseOf(event)) events.add(further);
  };
  const actions = collector<JsonObject>(({ type }) => JSON.stringify(type));
  const questions = new Set<string>();
  const heard = <T>(result: Result<T>) => {
    if (!result.ok) refusals.add(result.refusal);
    return result;
  };
  return {
    refusals: refusals.kept,
    events: events.kept,
    actions: actions.kept,
    questions,
    game: {
      ...game,
      question: (state, seat) => {
        const question = game.question(state, seat);
        questions.add(question);
        return question;
      },
      readAction: (value) => heard(game.readAction(value)),
      step: (state, actor, action) => {
        const result = heard(game.step(state, actor, action));
        if (!result.ok) return result;
        actions.add(game.printAction(action));
        for (const event of result.value.events)
          for (const viewer of [actor, null]) hear(game.printEvent(event, viewer));
        return result;
      },
    },
  };
}

function collector<T>(kindOf: (item: T) => string) {
  const kept: T[] = [];
  const kinds = new Map<string, Set<string>>();
  return {
    kept,
    add: (item: T) => {
      const kind = kindOf(item);
      const known = kinds.get(kind) ?? new Set();
      kinds.set(kind, known);
      if (known.size >= MOST_OF_A_KIND) return;
      const text = JSON.stringify(item);
      if (known.has(text)) return;
      known.add(text);
      kept.push(item);
    },
  };
}
