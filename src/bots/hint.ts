// What a person in a seat should do: a question to a bot in, its answer as anybody can show it out.
import { accept, mayLetGo, present, prompt, refuse, shown } from '#kernel';
import type { Game, Refused, Result, Seat } from '#kernel';
import type { Hint } from '#protocol';
import type { GameInProgress } from '#table';
import type { Bot } from './bot.ts';
import { botNamed, thoughtAmong, type BotAsked, type Thinking } from './thinking.ts';

/** The strongest of these bots is asked, unless another is wanted. */
export function hintAmong(
  bots: readonly Bot[],
  now: GameInProgress,
  seat: Seat,
  level: string | null,
): Result<Hint> {
  const asked = hintQuestion(bots, now, seat, level);
  return asked.ok ? accept(hintOf(now.game, thoughtAmong(bots, now, asked.value))) : asked;
}

/** Where there is nothing to decide, nobody is asked. */
export function hintQuestion(
  bots: readonly Bot[],
  { game, state }: GameInProgress,
  seat: Seat,
  level: string | null,
): Result<BotAsked> {
  const asked = level ?? present(bots.at(-1), 'a bot').name;
  if (botNamed(bots, asked) === undefined) return unknownBot(bots, game, asked, 'level');
  const mayWait = mayLetGo(game, state, seat);
  const choices = prompt(game, state, seat)?.choices ?? [];
  return choices.length === 0 && !mayWait
    ? refuse('nothing_to_decide', 'this seat has nothing to decide now')
    : accept({ seat, level: asked, mayWait, isHint: true });
}

export function unknownBot(bots: readonly Bot[], game: Game, level: string, path: string): Refused {
  const levels = bots.map(({ name }) => name);
  const sentence = `${path}: ${game.name} has no bot ${shown(level)}; there are ${levels.join(', ')}`;
  return refuse('unknown_level', sentence, { level, levels, path });
}

/** Why these cannot all sit down: a bot among them is of a level that the game does not have. */
export function strangerAmong(
  bots: readonly Bot[],
  game: Game,
  seats: readonly { readonly kind: string; readonly level?: string }[],
  path: string,
): Refused | undefined {
  for (const [i, { level }] of seats.entries())
    if (level !== undefined && botNamed(bots, level) === undefined)
      return unknownBot(bots, game, level, `${path}[${i}].level`);
  return undefined;
}

export function hintOf(game: Game, thought: Thinking | null): Hint {
  if (thought === null) return NOTHING_TO_CHOOSE;
  const { action, candidates, reason, sentence, waits } = thought;
  const printed = game.printAction(action);
  return {
    action: waits === true ? null : printed,
    instead: waits === true ? printed : null,
    sentence,
    reason: reason ?? null,
    candidates: candidates.map((each) => ({ ...each, action: game.printAction(each.action) })),
  };
}

/** A bot that has no thought about it has nothing to choose from. */
const NOTHING_TO_CHOOSE: Hint = {
  action: null,
  instead: null,
  sentence: 'Let the others go on.',
  reason: null,
  candidates: [],
};
