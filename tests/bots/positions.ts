// Decisions out of played games, spread over every question a player is asked: what laws about bots are checked on.
import { botsOf, decisionAt, randomBot, type Decision } from '#bots';
import { at, below, orThrow, pick, readRules, simulationRng } from '#kernel';
import type { ActionLike, Game, JsonObject, Seat } from '#kernel';
import { advance, dueAt, selfPlayAt } from '../../src/bots/self-play.ts';

export interface Asking {
  readonly game: Game;
  readonly state: unknown;
  readonly seat: Seat;
  readonly seen: readonly JsonObject[];
  readonly question: string;
}

export interface Setting {
  readonly preset: string;
  readonly seats: number;
  /** How many hands or rounds are played. */
  readonly hands: number;
}

/** So many decisions for each question that leaves a choice, from the first of them to the last. */
export function askings(game: Game, setting: Setting, each: number): readonly Asking[] {
  const byQuestion = Map.groupBy(walk(game, setting), ({ question }) => question);
  return [...byQuestion.values()].flatMap((all) => {
    const count = Math.min(each, all.length);
    return Array.from({ length: count }, (_, i) =>
      at(all, Math.floor((all.length * (i + 0.5)) / count)),
    );
  });
}

/** Sensible play with a foolish action now and then, so that every phase comes up. */
function* walk(game: Game, { preset, seats, hands }: Setting): Generator<Asking, void> {
  const rng = simulationRng(`${game.id} ${preset} ${seats}`);
  const sensible = botsOf(game)[1] ?? randomBot;
  const rules = orThrow(readRules(game.ruleset, preset));
  const start = game.start(rules, seats, `walk ${seats}`, 0);
  const sitting = selfPlayAt(
    game,
    start,
    'walk',
    Array.from({ length: seats }, () => false),
  );
  while (game.outcome(sitting.state) === undefined && game.roundsPlayed(sitting.state) < hands) {
    const due = dueAt(sitting);
    if (due.actor === null) {
      advance(sitting, null, due.action);
      continue;
    }
    const { decision, actor } = due;
    const question = game.question(sitting.state, actor);
    const hasChoice = decision.actions.length > 1 || actor !== game.toAct(sitting.state)[0];
    if (hasChoice)
      yield { game, state: sitting.state, seat: actor, seen: decision.seen(), question };
    const foolish = below(rng, 6) === 0;
    const action: ActionLike = foolish
      ? pick(decision.actions, rng)
      : sensible.decide(decision).action;
    advance(sitting, actor, action);
  }
}

/** The decision as a bot gets it, with luck of its own that is the same whenever it is asked. */
export function decisionOf({ game, state, seat, seen }: Asking): Decision {
  return { ...decisionAt(game, state, seat, simulationRng('the bot')), seen: () => seen };
}
