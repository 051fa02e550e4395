// A moment as it was sent in, the view and the question it holds as a game knows them out.
import { accept, refuse, type ActionLike, type Blocked, type Choice } from '#kernel';
import type { Game, Prompt, Result } from '#kernel';
import type { Moment } from '#protocol';

export interface ReadMoment {
  readonly view: unknown;
  readonly prompt: Omit<Prompt<ActionLike>, 'seat'>;
}

export function readMoment(game: Game, moment: Moment): Result<ReadMoment> {
  const view = game.readView(moment.view);
  if (!view.ok) return view;
  const { question, incomplete, choose } = moment.prompt;
  const byType = new Map<string, ActionLike[]>();
  for (const printed of moment.actions) {
    const action = game.readAction(printed);
    if (!action.ok) return unread(action.refusal.message);
    const { type } = action.value;
    const same = byType.get(type);
    if (same === undefined) byType.set(type, [action.value]);
    else same.push(action.value);
  }
  const listed = [...byType].map(([type, actions]): Choice<ActionLike> => ({
    type,
    actions,
    complete: !incomplete.includes(type),
  }));
  const chosen = choose.map(({ type, ...some }) => ({
    type,
    actions: [],
    complete: true,
    choose: some,
  }));
  const choices = [...chosen, ...listed];
  const blocked = blockedFrom(game, moment);
  return accept({ view: view.value, prompt: { question, choices, blocked } });
}

/** A button that this program does not know is not shown. */
function blockedFrom(game: Game, { prompt }: Moment): readonly Blocked<ActionLike>[] {
  return prompt.blocked.flatMap(({ action, refusal }) => {
    const read = game.readAction(action);
    return read.ok ? [{ action: read.value, refusal }] : [];
  });
}

function unread(why: string): ReturnType<typeof refuse> {
  return refuse('unreadable', `an action that the table offers cannot be read: ${why}`);
}
