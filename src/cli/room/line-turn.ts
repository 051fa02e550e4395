// A line that was typed while a game is on in; whether it is taken now, waits for its turn, or is too soon, out.
import { needsNoTurn } from '../lines/update-line.ts';
import type { TableModel } from '../screen/model.ts';

export type LineTurn = 'now' | 'waits' | 'tooSoon';

export interface LineFrom {
  readonly line: string;
  /** Nobody reads along who could type it again. */
  readonly isPiped: boolean;
  /** Whoever looks on is never asked anything. */
  readonly hasSeat: boolean;
}

/** A script cannot know whose turn it is: what it plays waits. Whoever sits at a keyboard is told, and types it again. */
export function lineTurn(model: TableModel, { hasSeat, isPiped, line }: LineFrom): LineTurn {
  const text = line.trim();
  if (!isOthers(model) || needsNoTurn(model, text)) return 'now';
  if (isPiped && hasSeat) return 'waits';
  return text === '' ? 'now' : 'tooSoon';
}

function isOthers({ stage }: TableModel): boolean {
  return stage.name === 'thinking' || stage.name === 'watching' || stage.name === 'held';
}
