// Enter that was meant for something else and runs on into the next question: keys and a clock in, the same without what was not meant out.
import type { Key } from '../terminal/index.ts';
import { onlyModel, type TableModel, type Updated } from './model.ts';
import { withNotice } from './model-of-moment.ts';

/** Whoever hurries the bots presses again and again: Enter chooses after this much quiet. */
const HURRIED_MS = 600;
/** Nobody has read a question so soon after an Enter that was for another: a key pressed twice, or held. */
const ANSWERED_MS = 400;

type Press = (model: TableModel, key: Key) => Updated;

interface LastEnter {
  readonly at: number;
  readonly place: unknown;
  readonly isHurry: boolean;
}

/**
 * An Enter that follows quickly on an Enter which was for something else is swallowed, and so is
 * every one that follows quickly on that. Any other key says that the player has seen the question.
 */
export function keysRestrained(press: Press, clock: () => number): Press {
  let last: LastEnter | null = null;
  return (model, key) => {
    if (key.name !== 'enter') {
      last = null;
      return press(model, key);
    }
    const now = clock();
    const isHurry = isWaiting(model);
    const place = placeOf(model);
    if (last !== null && !isHurry && last.place !== place && isSoon(last, now)) {
      last = { ...last, at: now };
      return onlyModel(held(model, last));
    }
    last = { at: now, place, isHurry };
    return press(model, key);
  };
}

/** Nothing can be chosen: Enter can only mean that it should go on. */
function isWaiting({ stage }: TableModel): boolean {
  return stage.name === 'thinking' || stage.name === 'watching' || stage.name === 'held';
}

/** What an Enter is for: the list or the page on top, else the question. */
function placeOf({ layers, stage }: TableModel): unknown {
  const top = layers.at(-1);
  switch (top?.name) {
    case 'list':
      return top.buttons;
    case 'page':
      return top.lines;
    case 'leaving':
      return top;
    case undefined:
      return stage;
  }
}

function isSoon({ at, isHurry }: LastEnter, now: number): boolean {
  return now - at < (isHurry ? HURRIED_MS : ANSWERED_MS);
}

function held(model: TableModel, { isHurry }: LastEnter): TableModel {
  if (model.stage.name !== 'asked') return model;
  return withNotice(model, model.words.ui(isHurry ? 'onlyHurried' : 'enterTooSoon'));
}
