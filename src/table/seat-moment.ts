// What one viewer sees of a game and may do in it: the only place where a state becomes something that is sent.
import { askedIn, mayLetGo, prompt } from '#kernel';
import type { ActionLike, JsonObject, Outcome, Prompt, Refusal, Seat, Viewer } from '#kernel';
import { PROTOCOL, type Moment, type SeatView, type Told, type ToldToViewer } from '#protocol';
import { undoneBy } from './decide.ts';
import type { GameInProgress, TakenStep, Telling } from './game-in-progress.ts';
import { waitsFor, type Window } from './turn-taking.ts';

/** As values, for a shell that tells it in words. */
export interface SeatMoment<V extends Viewer = Seat> {
  readonly game: GameInProgress['game'];
  readonly players: readonly string[];
  readonly seat: V;
  readonly n: number;
  readonly view: unknown;
  readonly prompt: Omit<Prompt<ActionLike>, 'seat'>;
  readonly actions: readonly ActionLike[];
  readonly mayWait: boolean;
  readonly outcome: Outcome | null;
}

export function seatMoment<V extends Viewer>(now: GameInProgress, seat: V): SeatMoment<V> {
  const asked = seat === null ? undefined : prompt(now.game, now.state, seat);
  return momentWith(now, seat, asked ?? notAsked(now, seat));
}

/** Who is not asked needs no reasons why this and that is not possible: that is most of the work. */
function notAsked({ game, state }: GameInProgress, seat: Viewer): SeatMoment['prompt'] {
  const question = seat === null ? '' : game.question(state, seat);
  return { question, choices: [], blocked: [] };
}

function momentWith<V extends Viewer>(
  now: GameInProgress,
  seat: V,
  asked: SeatMoment['prompt'],
): SeatMoment<V> {
  const { game, state, header } = now;
  return {
    game,
    players: header.players,
    seat,
    n: now.tail.n,
    view: game.view(state, seat),
    prompt: asked,
    actions: asked.choices.flatMap((choice) => choice.actions),
    mayWait: seat !== null && mayLetGo(game, state, seat),
    outcome: game.outcome(state) ?? null,
  };
}

/** The same as JSON. */
export function seatView(table: string, moment: SeatMoment<Viewer>): SeatView {
  const { game, prompt: asked } = moment;
  return {
    table,
    game: game.id,
    seat: moment.seat,
    players: moment.players,
    n: moment.n,
    view: game.printView(moment.view),
    prompt: {
      question: asked.question,
      sentence: game.text.questions[asked.question] ?? '',
      incomplete: asked.choices.flatMap(({ type, complete }) => (complete ? [] : [type])),
      choose: asked.choices.flatMap(({ type, choose }) => (choose ? [{ type, ...choose }] : [])),
      blocked: asked.blocked.map(({ action, refusal }) => ({
        action: game.printAction(action),
        refusal,
      })),
    },
    actions: moment.actions.map((action) => game.printAction(action)),
    mayWait: moment.mayWait,
    outcome: moment.outcome,
  };
}

/** Where a table is and why nothing goes on there, for `momentAt`. */
export interface TablePlace {
  readonly table: string;
  readonly window?: Window;
  readonly stuck: Refusal | null;
}

/** What a screen needs to show a table to this viewer, with what it was told after the first so many things. */
export function momentAt(
  now: GameInProgress,
  { table, stuck, window = 'open' }: TablePlace,
  viewer: Viewer,
  after = now.tellings.length,
): Moment {
  return {
    protocol: PROTOCOL,
    table,
    game: now.game.id,
    seat: viewer,
    n: now.tellings.length,
    room: {
      rules: now.header.rules,
      seats: roomSeats(now),
      waitsFor: waitsFor(now, viewer, window),
      stuck,
    },
    ...gameSeen(now, viewer),
    mayTakeBack: viewer !== null && undoneBy(now, viewer).ok,
    told: toldAfter(now, viewer, after),
  };
}

/** What this viewer sees of the game itself and may do in it, as it is sent; who cannot act now is asked nothing. */
export function gameSeen(now: GameInProgress, viewer: Viewer, canAct = true): GameSeen {
  const isAsked = viewer !== null && canAct && askedIn(now.game, now.state).includes(viewer);
  const unasked = () => momentWith(now, viewer, notAsked(now, canAct ? viewer : null));
  const moment = isAsked ? seatMoment(now, viewer) : unasked();
  const { actions, mayWait, outcome, prompt: asked, view } = seatView('', withoutChosen(moment));
  const { sentence: _sentence, ...question } = asked;
  const firstDeal = now.firstDeal.map((event) => now.game.printEvent(event, viewer));
  return { view, firstDeal, prompt: question, actions, mayWait, outcome };
}

type GameSeen = Pick<Moment, 'view' | 'firstDeal' | 'prompt' | 'actions' | 'mayWait' | 'outcome'>;

/** What is chosen out of cards is not sent as a list as well. */
function withoutChosen(moment: SeatMoment<Viewer>): SeatMoment<Viewer> {
  const { choices } = moment.prompt;
  const listed = choices.filter(({ choose }) => choose === undefined);
  return { ...moment, actions: listed.flatMap(({ actions }) => actions) };
}

function roomSeats({ seats }: GameInProgress): Moment['room']['seats'] {
  return seats.map((seat) => ({
    name: seat.name,
    level: seat.kind === 'bot' ? seat.level : null,
  }));
}

/** All that a viewer was told after the first so many things. */
export function toldAfter(
  { game, tellings }: GameInProgress,
  viewer: Viewer,
  after: number,
): readonly ToldToViewer[] {
  const first = Math.max(0, after);
  return tellings.after(first).map((telling, i) => toldOf(game, telling, viewer, first + i + 1));
}

function toldOf(
  game: GameInProgress['game'],
  telling: Telling,
  viewer: Viewer,
  n: number,
): ToldToViewer {
  const { by } = telling;
  if (telling.is === 'tookBack') return { n, by, events: [], tookBack: telling.to };
  return { n, by, events: telling.events.map((event) => game.printEvent(event, viewer)) };
}

/** What a viewer was told of the actions that stand, after so many of them. */
export function toldSince(
  { game, steps }: GameInProgress,
  viewer: Viewer,
  n: number,
): readonly Told[] {
  return steps.slice(n).map((step) => toldBy(game, step, viewer));
}

function toldBy(game: GameInProgress['game'], { entry, events }: TakenStep, viewer: Viewer): Told {
  return { n: entry.n, events: events.map((event): JsonObject => game.printEvent(event, viewer)) };
}
