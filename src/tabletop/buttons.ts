// Buttons of a prompt: an action in, a button that knows whether it is possible and why not out.
import { actionKey } from '#kernel';
import type { ActionLike, ChooseSome, Game, Prompt, Refusal } from '#kernel';
import type { UiKey } from '#text';
import { ui, type Caption } from './caption.ts';
import type { Button } from './offer.ts';

export interface ButtonMaker<A extends ActionLike> {
  button(action: A, typedAs?: readonly string[], caption?: Caption): Button;
  /** Every possible action of one type. */
  all<T extends A['type']>(type: T): readonly Extract<A, { readonly type: T }>[];
  isListed(type: A['type']): boolean;
  /** What cards are chosen from for this type, where it is such a choice. */
  chooses(type: A['type']): ChooseSome | undefined;
  /** Why no action of this type is possible, where the prompt says so. */
  refusalOf(type: A['type']): Refusal | null;
}

export function buttonMaker<A extends ActionLike>(game: Game, prompt: Prompt<A>): ButtonMaker<A> {
  const text = (action: ActionLike) => actionKey(game, action);
  const possible = new Set(prompt.choices.flatMap(({ actions }) => actions.map(text)));
  const refusals = new Map(prompt.blocked.map(({ action, refusal }) => [text(action), refusal]));
  return {
    button: (action, typedAs = [], caption = []) => ({
      press: { do: 'act', action: game.printAction(action) },
      isPossible: possible.has(text(action)),
      refusal: refusals.get(text(action)) ?? null,
      typedAs,
      caption,
    }),
    all: <T extends A['type']>(type: T) =>
      prompt.choices
        .flatMap(({ actions }) => actions)
        .filter((action): action is Extract<A, { readonly type: T }> => action.type === type),
    refusalOf: (type) => prompt.blocked.find(({ action }) => action.type === type)?.refusal ?? null,
    chooses: (type) => prompt.choices.find((choice) => choice.type === type)?.choose,
    isListed: (type) => prompt.choices.some((choice) => choice.type === type),
  };
}

/** Lets the others go on. */
export function waitButton(key: UiKey): Button {
  return {
    press: { do: 'wait' },
    isPossible: true,
    refusal: null,
    typedAs: ['wait', 'no', 'n'],
    caption: [ui(key)],
  };
}
