// Random games in, what every seat is offered out: whether it is plain data, whether it leads to every action, whether it tells a secret.
import { isDeepStrictEqual } from 'node:util';
import {
  actionsListed,
  mayLetGo,
  orThrow,
  pick,
  present,
  prompt,
  readRules,
  simulationRng,
  type Game,
  type JsonObject,
  type Rng,
  type Seat,
} from '#kernel';
import {
  buttonsInRows,
  markedAction,
  markingFault,
  tabletopOf,
  type Button,
  type Marking,
  type Offer,
  type Scene,
} from '#tabletop';
import { wordsIn } from '#text/all';

export interface Seen {
  readonly game: Game;
  readonly state: unknown;
  readonly seat: Seat;
  readonly scene: Scene;
  readonly offer: Offer;
  /** Every action that a prompt lists, as printed. */
  readonly actions: readonly JsonObject[];
}

/** What a seat sees and may choose. */
export function seenBy(game: Game, state: unknown, seat: Seat, tabletop = tabletopOf(game)): Seen {
  const names = Array.from({ length: game.seatsOf(state) }, (_, i) => `P${i}`);
  const narrator = { game, tabletop, words: wordsIn('en'), names };
  const view = game.view(state, seat);
  const asked = present(prompt(game, state, seat), 'a prompt');
  return {
    game,
    state,
    seat,
    scene: tabletop.scene(view, seat, narrator),
    offer: tabletop.offer(view, asked, mayLetGo(game, state, seat), narrator),
    actions: asked.choices.flatMap(({ actions }) => actions.map((each) => game.printAction(each))),
  };
}

/** The decisions of random games under a preset, each as everybody at the table sees it. */
export function* decisions(game: Game, preset: string, seats: number, count: number) {
  const rules = orThrow(readRules(game.ruleset, { preset }));
  const rng = simulationRng(`offers/${game.id}/${preset}/${seats}`);
  let state = game.start(rules, seats, `offers/${preset}/0`);
  for (let n = 0; n < count; n++) {
    if (game.outcome(state) !== undefined)
      state = game.start(rules, seats, `offers/${preset}/${n}`);
    for (let seat = 0; seat < seats; seat++) yield seenBy(game, state, seat);
    state = oneFurther(game, state, rng);
  }
}

const MOST_LEGAL = 60;

function oneFurther(game: Game, state: unknown, rng: Rng): unknown {
  const due = game.tableAction(state);
  const seat = due === undefined ? pick(game.toAct(state), rng) : null;
  const action = due ?? pick(actionsListed(game.legalActions(state, seat ?? 0), MOST_LEGAL), rng);
  return orThrow(game.step(state, seat, action)).state;
}

/** Whether an action can be chosen: by a button, a card, a marking, or by typing it. */
export function isReachable({ game, offer }: Seen, action: JsonObject): boolean {
  const buttons = [...buttonsInRows(offer), ...Object.values(offer.byCard).flat()];
  const markings = offer.marking === null ? [] : [offer.marking];
  return (
    buttons.some((button) => leadsTo(button, action, game)) ||
    markings.some((marking) => makes(marking, action, game)) ||
    offer.typed.some((form) => isDeepStrictEqual({ ...action, ...form.action }, action))
  );
}

function leadsTo({ press, isPossible }: Button, action: JsonObject, game: Game): boolean {
  switch (press.do) {
    case 'act':
      return isPossible && isDeepStrictEqual(press.action, action);
    case 'list':
      return press.buttons.some((button) => leadsTo(button, action, game));
    case 'mark':
      return makes(press.marking, action, game);
    case 'wait':
      return false;
  }
}

/** The action's own cards are marked, and make it again without a fault. */
function makes(marking: Marking, action: JsonObject, game: Game): boolean {
  if (marking.action['type'] !== action['type']) return false;
  const groups = marking.kind === 'choose' ? chosenGroups(marking, action) : melds(action);
  if (groups.length !== marking.groups.length) return false;
  const isRight = groups.every(
    (group, i) => markingFault(tabletopOf(game), marking, i, group) === null,
  );
  return isRight && isDeepStrictEqual(markedAction(marking, groups), action);
}

function chosenGroups(
  { of, count, groups }: Extract<Marking, { readonly kind: 'choose' }>,
  { cards }: JsonObject,
): readonly (readonly string[])[] {
  const texts = Array.isArray(cards) ? cards.map(String) : [];
  if (texts.length !== count || !texts.every((card) => of.includes(card))) return [];
  let from = 0;
  return groups.map(({ size }) => texts.slice(from, (from += size ?? 0)));
}

function melds(action: JsonObject): readonly (readonly string[])[] {
  const laid = action['melds'] as readonly { readonly cards: readonly string[] }[];
  return laid.map(({ cards }) => cards);
}
