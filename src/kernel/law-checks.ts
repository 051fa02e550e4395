// Each law by itself: a state and what was done in it in, nothing out, or an error that names the law.
import { assert } from './assert.ts';
import type { Actor, ActionLike, ChooseSome, Game, Seat, Viewer } from './contract.ts';
import { actionKey } from './same-action.ts';
import type { JsonObject } from './json.ts';
import type { Run } from './laws.ts';
import { actionsListed, prompt } from './prompt.ts';
import { pick } from './random/shuffle.ts';
import type { Rng } from './random/xoshiro128.ts';
import { namedFaces } from './card-json.ts';
import { showsHidden } from './event-traits.ts';
import { askedIn } from './turns.ts';

const MOST_TRIED = 24;
const MOST_LEGAL = 120;

/** Puts a law into a sentence that says where it was broken. */
export type Say = (law: string) => string;

export function checkCards(game: Game, state: unknown, say: Say): void {
  const whole = game.wholePack(game.seatsOf(state));
  const cards = game.allCards(state);
  assert(
    cards.length === whole.length && cards.every((card, i) => card === whole[i]),
    say('every card exists once'),
  );
}

/** Every listed action is accepted, sampled others are refused, and a refusal changes nothing. */
export function checkDecision(run: Run, state: unknown, say: Say): void {
  const { game } = run;
  const acting = game.toAct(state);
  checkTurn(game, state, say);
  const text = positionText(game, state);
  for (const seat of seatsOf(game, state)) {
    const legal = legalOf(game, state, seat).map((action) => actionKey(game, action));
    assert(new Set(legal).size === legal.length, say('no action is listed twice'));
    assert(
      acting.includes(seat) === legal.length > 0,
      say('exactly those who are to act have actions'),
    );
    const asker = { state, seat, say };
    for (const [i, printed] of legal.entries())
      if (i < MOST_TRIED) tryAction(run, asker, printed, true);
    for (const other of otherActions(run, state, seat)) {
      if (!legal.includes(other))
        tryAction(run, asker, other, isOpen(game, other) ? undefined : false);
    }
    for (const odd of run.table.odd?.(state, seat, run.rng) ?? []) tryOdd(run, state, seat, odd);
    const asked = prompt(game, state, seat);
    assert(asked !== undefined, say('every seat has a prompt'));
    assert(
      asked.choices.length > 0 === acting.includes(seat),
      say('a prompt offers choices to those who act'),
    );
    for (const { type, choose } of asked.choices)
      if (choose !== undefined) checkChoosing(game, alike(game, asker, type), choose, say);
  }
  for (const stranger of [null, game.seatsOf(state)]) {
    for (const action of game.legalActions(state, acting[0] ?? 0)) {
      const result = game.step(state, stranger, action);
      assert(!result.ok, say(`a stranger's action is refused`));
      count(run.refusals, result.refusal.code);
      break;
    }
  }
  assert(positionText(game, state) === text, say('trying actions changes nothing'));
}

/** Every legal action of one type, however many: a prompt would cut a long list. */
function alike(
  game: Game,
  { state, seat }: { readonly state: unknown; readonly seat: Seat },
  type: string,
): readonly ActionLike[] {
  return [...game.legalActions(state, seat)].filter((action) => action.type === type);
}

/** “So many of these” says the same as the list. */
function checkChoosing(
  game: Game,
  actions: readonly ActionLike[],
  { count, of, isOrdered }: ChooseSome,
  say: Say,
): void {
  const named = actions.map((action) => game.printAction(action)['cards']);
  const isOne = (cards: unknown) =>
    Array.isArray(cards) && cards.length === count && cards.every((card) => of.includes(card));
  assert(named.every(isOne), say('cards that are chosen are some of these'));
  const ways = Array.from({ length: count }, (_, i) => (of.length - i) / (isOrdered ? 1 : i + 1));
  const all = Math.round(ways.reduce((product, each) => product * each, 1));
  assert(actions.length === all, say('every choice of cards is listed once'));
}

/** Where several may act the player to move comes first, and those who are asked are among them. */
function checkTurn(game: Game, state: unknown, say: Say): void {
  const acting = game.toAct(state);
  const asked = askedIn(game, state);
  const { turn = null } = game.printPosition(state);
  const several = acting.length > 1 || asked.length > 1;
  assert(
    !several || turn === null || acting[0] === turn,
    say('the player to move is the first to act'),
  );
  assert(acting[0] === asked[0], say('the player to move is the first who is asked'));
  assert(
    acting.every((seat) => asked.includes(seat)),
    say('whoever can act is asked'),
  );
}

/** Anything at all may be sent: it is read and decided, or refused. */
function tryOdd(run: Run, state: unknown, seat: Seat, odd: unknown): void {
  const read = run.game.readAction(odd);
  const result = read.ok ? run.game.step(state, seat, read.value) : read;
  if (!result.ok) count(run.refusals, result.refusal.code);
}

export function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function isOpen(game: Game, printed: string): boolean {
  return game.openTypes.some((type) => printed.startsWith(`{"type":"${type}"`));
}

interface Asker {
  readonly state: unknown;
  readonly seat: Seat;
  readonly say: Say;
}

function tryAction(
  run: Run,
  { state, seat, say }: Asker,
  printed: string,
  legal: boolean | undefined,
): void {
  const read = run.game.readAction(JSON.parse(printed));
  assert(read.ok, say(`an action's text can be read: ${printed}`));
  assert(actionKey(run.game, read.value) === printed, say(`an action has one text: ${printed}`));
  const result = run.game.step(state, seat, read.value);
  assert(
    legal === undefined || result.ok === legal,
    say(`${printed} by ${seat} is ${legal === true ? 'legal' : 'refused'}`),
  );
  if (result.ok) return;
  count(run.refusals, result.refusal.code);
}

/** Buttons of every seat, what others may do, and what the table does: mostly not this seat's to do now. */
function otherActions(run: Run, state: unknown, seat: Seat): readonly string[] {
  const { game, rng } = run;
  const seats = seatsOf(game, state);
  const others = [
    ...seats.flatMap((other) => game.buttons(state, other)),
    ...legalOf(game, state, pick(seats, rng)),
  ];
  const sampled = Array.from({ length: MOST_TRIED }, () => pick(others, rng));
  return [
    ...new Set([...game.buttons(state, seat), ...sampled].map((action) => actionKey(game, action))),
  ];
}

/** An action of a random game, with the states before and after it. */
export interface TakenStep {
  readonly before: unknown;
  readonly actor: Actor;
  readonly action: ActionLike;
  readonly after: unknown;
  readonly events: readonly ActionLike[];
}

export function checkEvents(game: Game, { before, after, events }: TakenStep, say: Say): void {
  for (const viewer of viewersOf(game, after)) {
    const known = namedFaces(
      [before, after].map((state) => game.printView(game.view(state, viewer))),
    );
    const told = namedFaces(events.map((event) => game.printEvent(event, viewer)));
    assert(
      [...told].every((face) => known.has(face)),
      say(`events tell viewer ${viewer} no card its view does not show`),
    );
  }
}

/** What an action shows whoever took it follows from what they saw before, unless one of its events says otherwise. */
export function checkShown(game: Game, taken: TakenStep, rng: Rng, say: Say): void {
  const { action, actor, before, events } = taken;
  if (actor === null || events.some((event) => showsHidden(game, event))) return;
  const world = game.imagine(game.view(before, actor), rng);
  const there = game.step(world, actor, action);
  assert(there.ok, say('an action is legal in every world that looks the same'));
  const told = (all: readonly ActionLike[]) =>
    JSON.stringify(all.map((event) => game.printEvent(event, actor)));
  assert(
    told(there.value.events) === told(events),
    say(
      'what an action shows its player was known before, or its events say that it shows something',
    ),
  );
}

export function checkRoundTrip(game: Game, taken: TakenStep, say: Say): void {
  const { before, actor, action, after } = taken;
  const printed = game.printPosition(before);
  const read = game.readPosition(JSON.parse(JSON.stringify(printed)), game.rulesOf(before));
  assert(read.ok, say(`a printed position can be read: ${read.ok ? '' : read.refusal.message}`));
  assert(
    positionText(game, read.value) === JSON.stringify(printed),
    say('a position reads back the same'),
  );
  const again = game.step(read.value, actor, action);
  assert(
    again.ok && positionText(game, again.value.state) === positionText(game, after),
    say('a game goes on from a printed position'),
  );
}

/** Another world that looks the same to a viewer gives it the same view, prompt, actions and refusals. */
export function checkSecrecy(run: Run, state: unknown, viewer: Viewer, say: Say): void {
  const { game, rng } = run;
  const seen = game.view(state, viewer);
  const world = game.imagine(seen, rng);
  const law = (what: string) => say(`what viewer ${viewer} cannot know changes no ${what}`);
  assert(
    JSON.stringify(game.printView(game.view(world, viewer))) ===
      JSON.stringify(game.printView(seen)),
    law('view'),
  );
  checkCards(game, world, say);
  const readable = game.readPosition(game.printPosition(world), game.rulesOf(world));
  assert(
    readable.ok,
    say(`an imagined world is a position: ${readable.ok ? '' : readable.refusal.message}`),
  );
  run.imagined += 1;
  if (withoutSeed(game.printPosition(world)) !== withoutSeed(game.printPosition(state)))
    run.different += 1;
  assert(
    JSON.stringify(askedIn(game, world)) === JSON.stringify(askedIn(game, state)),
    law('question to anybody'),
  );
  if (viewer === null) return;
  assert(
    game.toAct(world).indexOf(viewer) === game.toAct(state).indexOf(viewer),
    law('place among those who act'),
  );
  assert(
    JSON.stringify(prompt(game, world, viewer)) === JSON.stringify(prompt(game, state, viewer)),
    law('prompt or refusal'),
  );
  assert(
    actionTexts(game, world, viewer) === actionTexts(game, state, viewer),
    law('legal action'),
  );
}

export function legalOf(game: Game, state: unknown, seat: Seat): readonly ActionLike[] {
  return actionsListed(game.legalActions(state, seat), MOST_LEGAL);
}

function actionTexts(game: Game, state: unknown, seat: Seat): string {
  return JSON.stringify(legalOf(game, state, seat));
}

function withoutSeed(position: JsonObject): string {
  return JSON.stringify({ ...position, seed: null });
}

export function positionText(game: Game, state: unknown): string {
  return JSON.stringify(game.printPosition(state));
}

function seatsOf(game: Game, state: unknown): readonly Seat[] {
  return Array.from({ length: game.seatsOf(state) }, (_, seat) => seat);
}

export function viewersOf(game: Game, state: unknown): readonly Viewer[] {
  return [...seatsOf(game, state), null];
}
