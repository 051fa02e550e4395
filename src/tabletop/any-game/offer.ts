// A prompt of any game in, what can be chosen out: by a card, by marking cards, or by a button.
import { plain, type ActionLike, type Choice, type Game } from '#kernel';
import type { JsonObject, Prompt } from '#kernel';
import { buttonMaker, waitButton, type ButtonMaker } from '../buttons.ts';
import type { Marking } from '../marking.ts';
import type { Narrator } from '../narrator.ts';
import type { Button, Offer, Press, TypedForm } from '../offer.ts';
import { numberIn, withoutField } from '../printed.ts';
import { handIn } from './scene.ts';

type Make = ButtonMaker<ActionLike>;

/** An action and how it is printed. */
interface Known {
  readonly action: ActionLike;
  readonly printed: JsonObject;
}

export function offer(
  view: unknown,
  prompt: Prompt<ActionLike>,
  mayWait: boolean,
  { game }: Narrator,
): Offer {
  const make = buttonMaker(game, prompt);
  const { ofCards, choosings, others } = sorted(prompt, handIn(game.printView(view)), game);
  // Cards that are all there is to choose are marked at once.
  const isOnly = prompt.choices.length === 1 && choosings.length === 1 && !mayWait;
  const buttons = [
    ...(isOnly ? [] : choosings.map(markButton)),
    ...inLists(others, make),
    ...(mayWait ? [waitButton('letGo')] : []),
  ];
  const byCard = cardButtons(ofCards, make);
  return {
    question: { key: prompt.question, may: [] },
    rows: buttons.length === 0 ? [] : [{ kind: 'buttons', title: '', buttons }],
    byCard,
    fits: [],
    proposals: [],
    marking: isOnly ? (choosings[0] ?? null) : null,
    start: isOnly || isAnyPossible(byCard) ? 'hand' : { row: 0, column: firstPossible(buttons) },
    typed: typedForms(prompt, game),
  };
}

/** What is possible, and what is known not to be, by how it is chosen. */
function sorted({ choices, blocked }: Prompt<ActionLike>, hand: readonly string[], game: Game) {
  const known = (action: ActionLike): Known => ({ action, printed: game.printAction(action) });
  const choosings = choices.flatMap(choosingOf);
  const all = [...choices.flatMap(({ actions }) => actions), ...blocked.map((each) => each.action)];
  const chosen = choosings.map(({ action }) => action['type']);
  const left = all.map(known).filter(({ printed }) => !chosen.includes(printed['type']));
  const isOfCard = ({ printed }: Known) => hand.includes(plain(printed['card']));
  return {
    ofCards: left.filter(isOfCard),
    choosings,
    others: left.filter((each) => !isOfCard(each)),
  };
}

type Choosing = Extract<Marking, { readonly kind: 'choose' }>;

function choosingOf({ type, choose }: Choice<ActionLike>): readonly Choosing[] {
  if (choose === undefined) return [];
  const action = { type };
  const groups = [{ label: [{ is: 'brief', action } as const], size: choose.count }];
  return [{ kind: 'choose', action, ...choose, groups }];
}

function isAnyPossible(byCard: Offer['byCard']): boolean {
  return Object.values(byCard).some((buttons) => buttons.some(({ isPossible }) => isPossible));
}

function firstPossible(buttons: readonly Button[]): number {
  const first = buttons.findIndex(({ isPossible }) => isPossible);
  return Math.max(0, first);
}

function cardButtons(actions: readonly Known[], make: Make): Offer['byCard'] {
  const byCard: Record<string, readonly Button[]> = {};
  for (const { action, printed } of actions) {
    const card = plain(printed['card']);
    byCard[card] = [...(byCard[card] ?? []), make.button(action)];
  }
  return byCard;
}

/** More of one type than this stand behind a button of their own. */
const MOST_BUTTONS = 8;

function inLists(actions: readonly Known[], make: Make): readonly Button[] {
  const types = [...new Set(actions.map(({ action }) => action.type))];
  return types.flatMap((type) => {
    const alike = actions.filter(({ action }) => action.type === type);
    const typedAs = alike.length === 1 ? [typedName({ type })] : [];
    const buttons = alike.map(({ action }) => make.button(action, typedAs));
    if (buttons.length <= MOST_BUTTONS) return buttons;
    const isPossible = buttons.some((button) => button.isPossible);
    const list = opening({ do: 'list', title: 'youMay', buttons }, { type });
    return [{ ...list, isPossible }];
  });
}

function markButton(marking: Choosing): Button {
  return opening({ do: 'mark', marking }, marking.action);
}

/** A button that opens something has the name of the action it leads to. */
function opening(press: Press, action: JsonObject): Button {
  return {
    press,
    isPossible: true,
    refusal: null,
    typedAs: [typedName(action)],
    caption: [
      { is: 'brief', action },
      { is: 'signs', text: '…' },
    ],
  };
}

/** `PLACE_BID` as it is typed: placebid. */
function typedName({ type }: JsonObject): string {
  return plain(type)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}

/** Where a number between two listed ones may be chosen too. */
function typedForms({ choices }: Prompt<ActionLike>, game: Game): readonly TypedForm[] {
  return choices
    .filter(({ type }) => game.openTypes.includes(type))
    .flatMap(({ actions }) => numberForm(actions.map((action) => game.printAction(action))));
}

/** From the smallest that is listed: a smaller number is the place of a card. */
function numberForm(listed: readonly JsonObject[]): readonly TypedForm[] {
  const [first = {}] = listed;
  const fields = Object.keys(first).filter((field) => typeof first[field] === 'number');
  const [field] = fields;
  if (field === undefined || fields.length > 1) return [];
  const action = withoutField(first, field);
  const least = Math.min(...listed.map((each) => numberIn(each[field]) ?? Infinity));
  return [{ form: 'number', action, field, least, step: 1, after: [typedName(action)] }];
}
