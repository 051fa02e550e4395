// What one seat sees of a game: the only place where a state becomes something that is sent.
import { mayLetGo, prompt } from '#kernel';
import type { ActionLike, JsonObject, Outcome, Prompt, Seat } from '#kernel';
import type { SeatView, Told } from '#protocol';
import type { GameInProgress, TakenStep } from './game-in-progress.ts';

/** As values, for a shell that tells it in words; `seatView` is the same as JSON. */
export interface SeatMoment {
  readonly game: GameInProgress['game'];
  readonly players: readonly string[];
  readonly seat: Seat;
  readonly n: number;
  readonly view: unknown;
  readonly prompt: Prompt<ActionLike>;
  readonly actions: readonly ActionLike[];
  readonly mayWait: boolean;
  readonly outcome: Outcome | null;
}

export function seatMoment(now: GameInProgress, seat: Seat): SeatMoment {
  const { game, state, header } = now;
  const asked = prompt(game, state, seat) ?? { seat, question: '', choices: [], blocked: [] };
  const actions = asked.choices.flatMap((choice) => choice.actions);
  return {
    game,
    players: header.players,
    seat,
    n: now.tail.n,
    view: game.view(state, seat),
    prompt: asked,
    actions,
    mayWait: mayLetGo(game, state, seat),
    outcome: game.outcome(state) ?? null,
  };
}

export function seatView(table: string, look: SeatMoment): SeatView {
  const { game, prompt: asked } = look;
  return {
    table,
    game: game.id,
    seat: look.seat,
    players: look.players,
    n: look.n,
    view: game.printView(look.view),
    prompt: {
      question: asked.question,
      sentence: game.text.questions[asked.question] ?? '',
      incomplete: asked.choices.flatMap(({ type, complete }) => (complete ? [] : [type])),
      blocked: asked.blocked.map(({ action, refusal }) => ({
        action: game.printAction(action),
        refusal,
      })),
    },
    actions: look.actions.map((action) => game.printAction(action)),
    mayWait: look.mayWait,
    outcome: look.outcome,
  };
}

/** What a seat was told after an action. */
export function toldSince({ game, steps }: GameInProgress, seat: Seat, n: number): readonly Told[] {
  return steps.slice(n).map((step) => toldBy(game, step, seat));
}

function toldBy(game: GameInProgress['game'], { entry, events }: TakenStep, seat: Seat): Told {
  return { n: entry.n, events: events.map((event): JsonObject => game.printEvent(event, seat)) };
}
