// Enter that hurried the bots and runs on into the player's own turn: keys and a clock in, the same without what was not meant out.
import type { Key } from '../terminal/index.ts';
import { onlyModel, type TableModel, type Updated } from './model.ts';
import { withNotice } from './shown.ts';

/** Enter chooses again after this much quiet; whoever goes on hammering only hurries. */
const QUIET_MS = 600;

type Press = (model: TableModel, key: Key) => Updated;

/** Any other key says that the player has seen the question. */
export function restrained(press: Press, clock: () => number): Press {
  let hurriedAt: number | null = null;
  return (model, key) => {
    if (key.name !== 'enter') {
      hurriedAt = null;
      return press(model, key);
    }
    const now = clock();
    if (isWaiting(model)) {
      hurriedAt = now;
      return press(model, key);
    }
    if (hurriedAt === null || now - hurriedAt >= QUIET_MS) {
      hurriedAt = null;
      return press(model, key);
    }
    hurriedAt = now;
    return onlyModel(held(model));
  };
}

/** Nothing can be chosen: Enter can only mean that it should go on. */
function isWaiting({ stage }: TableModel): boolean {
  return stage.name === 'thinking' || stage.name === 'watching';
}

function held(model: TableModel): TableModel {
  return model.stage.name === 'asked' ? withNotice(model, model.words.ui('onlyHurried')) : model;
}
