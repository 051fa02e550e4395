// Who answers in a match: a level's name or a command in; for every decision an action out, thought or asked for.
import {
  answeredAction,
  botFor,
  decideMessage,
  helloMessage,
  thoughtOrWait,
  unweighed,
  type Asked,
  type Bot,
  type MatchPlan,
  type Player,
  type Thought,
} from '#bots';
import { parseJson, present, type Seat } from '#kernel';
import { gameById } from '#games';
import { externalPlayer, PlayerFault, type ExternalPlayer } from './external-player.ts';

export interface MatchPlayers {
  /** Who can say that it waits. */
  readonly canWait: Readonly<Record<Player, boolean>>;
  /** Null to wait. */
  answer(asked: Asked): Thought | null | Promise<Thought | null>;
  /** Lets all programs go. */
  end(): Promise<void>;
}

export function matchPlayers(plan: MatchPlan, seconds: number): MatchPlayers {
  const game = present(gameById(plan.game), 'the game');
  const bots = { a: botFor(game, plan.a), b: botFor(game, plan.b) };
  // A program for each seat: partners cannot whisper, and nobody sees the cards of two seats.
  const programs = new Map<string, Promise<ExternalPlayer>>();
  const programAt = (player: Player, seat: Seat): Promise<ExternalPlayer> => {
    const place = `${player} ${seat}`;
    const program = programs.get(place) ?? programGreeted(plan, plan[player], seat, seconds);
    programs.set(place, program);
    return program;
  };
  const canWait = (bot: Bot | undefined) => bot === undefined || bot.wants !== undefined;
  return {
    canWait: { a: canWait(bots.a), b: canWait(bots.b) },
    answer: (asked) => {
      const { player, decision, mayWait } = asked;
      const bot = bots[player];
      if (bot !== undefined) return thoughtOrWait(bot, decision, mayWait);
      return programAt(player, decision.seat).then((program) => programAnswered(program, asked));
    },
    end: async () => {
      const started = await Promise.allSettled(programs.values());
      const those = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      await Promise.all(those.map((program) => program.end()));
    },
  };
}

/** A program that has said hello. */
export async function programGreeted(
  plan: Parameters<typeof helloMessage>[0],
  command: string,
  seat: Seat,
  seconds: number,
): Promise<ExternalPlayer> {
  const program = externalPlayer(command, seconds);
  try {
    const hello = await program.ask(helloMessage(plan, seat));
    const parsed = parseJson(hello);
    if (!parsed.ok) throw new PlayerFault(`its hello is ${parsed.refusal.message}`);
    return program;
  } catch (error) {
    await program.end();
    throw error;
  }
}

export async function programAnswered(
  program: ExternalPlayer,
  asked: Asked,
): Promise<Thought | null> {
  const line = await program.ask(decideMessage(asked));
  const action = answeredAction(line, asked);
  if (!action.ok) throw new PlayerFault(action.refusal.message);
  if (action.value === null) return null;
  return unweighed(action.value, 'A player from outside said so.');
}
