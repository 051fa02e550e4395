// An action in, the next moment of a saved game out: by the rules first, then onto the disk, and only then is it true.
import { at, type ActionLike, type Actor, type Result } from '#kernel';
import { stepped, type GameInProgress } from '#table';
import type { Save } from './save.ts';

/**
 * A refusal whose code begins with `disk_` says that the action was fine and could not be kept; it can be tried again.
 */
export function take(
  save: Save,
  now: GameInProgress,
  actor: Actor,
  action: ActionLike,
): Result<GameInProgress> {
  const next = stepped(now, actor, action);
  if (!next.ok) return next;
  const written = save.append(at(next.value.steps, now.steps.length).entry);
  return written.ok ? next : written;
}
