// A moment as it was sent to a seat in, what a bot or a program is asked there out: it knows the view and what was told, and nothing else.
import { accept, actionsListed, dealsAnew, simulationRng } from '#kernel';
import type { ActionLike, Actor, ChooseSome, Game, JsonObject, Result, Seat } from '#kernel';
import type { Moment } from '#protocol';
import { readMoment } from '#table';
import type { Asked } from './arena/play-board.ts';
import type { Decision } from './bot.ts';

/** What was told of a game, action by action. */
export interface ToldAction {
  readonly by: Actor;
  readonly events: readonly JsonObject[];
}

/** A seat of a table that is somewhere else: what it sees and was told, and a luck of its own. */
export interface MomentAsked {
  readonly moment: Moment;
  readonly seat: Seat;
  readonly told: readonly ToldAction[];
  readonly luck: string;
}

/** As the arena asks it; whether an action is possible only the table knows, which says so when it is sent. */
export function askedAt(game: Game, { luck, moment, seat, told }: MomentAsked): Result<Asked> {
  const read = readMoment(game, moment);
  if (!read.ok) return read;
  const { prompt, view } = read.value;
  const actions = prompt.choices.flatMap(({ actions: listed, choose, type }) =>
    choose === undefined ? listed : actionsListed(chosen(game, type, choose), MOST_CHOSEN),
  );
  const seen = told.slice(Math.max(0, lastDealIn(told))).flatMap(({ events }) => events);
  const decision: Decision = {
    game,
    seat,
    actions,
    rng: simulationRng(luck, seat + 1),
    view: () => view,
    seen: () => seen,
  };
  return accept({
    player: 'a',
    decision,
    mayWait: moment.mayWait,
    prompt: () => ({ seat, ...prompt }),
    refusal: () => undefined,
  });
}

function lastDealIn(told: readonly ToldAction[]): number {
  return told.findLastIndex(({ by }) => dealsAnew(by));
}

const MOST_CHOSEN = 1000;

/** Every way to choose so many cards; the same faces twice are one way. */
export function* chosen(
  game: Game,
  type: string,
  { count, isOrdered, of }: ChooseSome,
): Generator<ActionLike> {
  const known = new Set<string>();
  for (const cards of waysOf(of, count, isOrdered)) {
    const name = cards.join(' ');
    const action = known.has(name) ? undefined : game.readAction({ type, cards: [...cards] });
    known.add(name);
    if (action?.ok === true) yield action.value;
  }
}

function* waysOf(
  of: readonly string[],
  count: number,
  isOrdered: boolean,
): Generator<readonly string[]> {
  if (count === 0) return yield [];
  for (const [i, card] of of.entries()) {
    const rest = isOrdered ? of.toSpliced(i, 1) : of.slice(i + 1);
    for (const way of waysOf(rest, count - 1, isOrdered)) yield [card, ...way];
  }
}
