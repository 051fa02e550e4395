// The keys of a game that is over: a key in, the step that is shown next out.
import { nextMomentAfter } from '#tabletop';
import type { Key } from '../terminal/index.ts';
import { onlyModel, withEffect, type TableModel, type Updated } from './model.ts';

const PAGE_STEPS = 10;

/** Step by step; up and down show another seat's table. */
export function replayKey(model: TableModel, key: Key): Updated {
  if (model.stage.name !== 'replaying') return onlyModel(model);
  const { step, last } = model.stage;
  switch (key.name) {
    case 'left':
      return shown(model, step - 1);
    case 'right':
    case 'enter':
      return shown(model, step + 1);
    case 'pageUp':
      return shown(model, step - PAGE_STEPS);
    case 'pageDown':
      return shown(model, step + PAGE_STEPS);
    case 'home':
      return shown(model, 0);
    case 'end':
      return shown(model, last);
    case 'up':
      return shown(model, step, { turned: -1 });
    case 'down':
      return shown(model, step, { turned: 1 });
    case 'escape':
      return withEffect(model, { do: 'continue' });
    default:
      return onlyModel(model);
  }
}

/** Letters that mean something only when the game is over; undefined for all others. */
export function replayLetter(model: TableModel, letter: string): Updated | undefined {
  const { stage } = model;
  if (stage.name !== 'gameOver' && stage.name !== 'replaying') return undefined;
  const moment = /^[1-9]$/.test(letter) ? stage.moments[Number(letter) - 1] : undefined;
  if (moment !== undefined) return shown(model, moment.step);
  const isReplaying = stage.name === 'replaying';
  switch (letter) {
    case 'r':
      return shown(model, 0);
    case 'm':
      return shown(model, nextMomentAfter(stage.moments, isReplaying ? stage.step : 0));
    case 't':
      return isReplaying ? shown(model, stage.step, { isOpen: !stage.isOpen }) : undefined;
  }
  return undefined;
}

/** The game is over, so hands lie open until somebody turns them over. */
function shown(
  model: TableModel,
  step: number,
  { turned = 0, isOpen }: { readonly turned?: number; readonly isOpen?: boolean } = {},
): Updated {
  const { stage } = model;
  const isReplaying = stage.name === 'replaying';
  const last = isReplaying ? stage.last : step;
  return withEffect(model, {
    do: 'replay',
    step: Math.max(0, Math.min(last, step)),
    turned,
    isOpen: isOpen ?? (isReplaying ? stage.isOpen : true),
  });
}
