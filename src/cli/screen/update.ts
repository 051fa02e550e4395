// A key in, the next model and what the program has to do out: the whole behaviour of the table, without a terminal.
import type { Key } from '../terminal/index.ts';
import {
  buttonChosen,
  focusConfirmed,
  buttonsAt,
  choiceTakenBack,
  focusToggled,
} from './choosing.ts';
import { movedFocus } from './focus.ts';
import { layerKey } from './layers.ts';
import {
  isOver,
  onlyModel,
  PAGE_KEYS,
  withEffect,
  type TableModel,
  type Updated,
} from './model.ts';
import { cardMoved, nextOrder, pickingMoved, placeMoved } from '#tabletop';
import { replayKey, replayLetter } from './replay-keys.ts';
import { handResorted } from './model-of-moment.ts';
import { typedFocus, typedLine } from './typing.ts';

export function update(model: TableModel, key: Key): Updated {
  if (key.name === 'interrupt') return withEffect(model, { do: 'leave' });
  const top = model.layers.at(-1);
  if (top !== undefined) return layerKey(model, top, key);
  if (key.name === 'text')
    return model.typed === '' ? letter(model, key.text) : typing(model, key.text);
  return model.typed === '' ? command(model, key) : typedCommand(model, key);
}

/** A letter on its own is a command, or the beginning of something typed. */
function letter(model: TableModel, text: string): Updated {
  const replayed = replayLetter(model, text);
  if (replayed !== undefined) return replayed;
  const page = PAGE_KEYS[text];
  if (page !== undefined) return withEffect(model, { do: 'open', page });
  const around = model.around?.keys.find(({ key }) => key === text);
  if (around !== undefined) return withEffect(model, { do: 'around', what: around.what });
  switch (text) {
    case 'q':
      return onlyModel({ ...model, layers: [{ name: 'leaving' }] });
    case 'u':
      return withEffect(model, { do: 'takeBack' });
    case 's':
      return onlyModel(sorted(model));
    case '<':
    case '>':
      return onlyModel(movedCard(model, text === '<' ? -1 : 1));
    case ' ':
      return model.stage.name === 'asked' ? focusToggled(model) : onlyModel(model);
    case ':':
    case '/':
      return onlyModel({ ...model, typed: ':' });
  }
  return typing(model, text);
}

const ORDER_NAMES = { suit: 'sortBySuit', rank: 'sortByRank', hand: 'sortByHand' } as const;

/** Two orders may look alike, so it is said which one it is. */
function sorted(model: TableModel): TableModel {
  const next = handResorted(model, nextOrder(model.order));
  return { ...next, notice: model.words.ui(ORDER_NAMES[next.order]) };
}

function typing(model: TableModel, text: string): Updated {
  if (model.stage.name !== 'asked') return onlyModel(model);
  return onlyModel(typedFocus({ ...model, typed: model.typed + text, notice: '' }));
}

function typedCommand(model: TableModel, key: Key): Updated {
  switch (key.name) {
    case 'enter':
      return typedLine(model, model.typed.replace(/^:/, ''));
    case 'backspace':
      return onlyModel(
        typedFocus({ ...model, typed: Array.from(model.typed).slice(0, -1).join('') }),
      );
    case 'escape':
      return onlyModel({ ...model, typed: '' });
    default:
      return command({ ...model, typed: '' }, key);
  }
}

/** Pages that fill the table are scrolled. */
function scrolled(model: TableModel, by: number): Updated {
  return onlyModel({ ...model, top: Math.max(0, model.top + by) });
}

function command(model: TableModel, key: Key): Updated {
  if (model.stage.name === 'replaying') return replayKey(model, key);
  if (isOver(model.stage) && (key.name === 'up' || key.name === 'down')) {
    return scrolled(model, key.name === 'up' ? -1 : 1);
  }
  switch (key.name) {
    case 'enter':
      return entered(model);
    case 'escape':
      return onlyModel(choiceTakenBack(model, 'card'));
    case 'backspace':
      return onlyModel(choiceTakenBack(model, 'group'));
    case 'tab':
      return onlyModel(movedFocus(model, 'tab'));
    case 'backTab':
      return onlyModel(movedFocus(model, 'backTab'));
    case 'left':
    case 'right':
    case 'up':
    case 'down':
    case 'home':
    case 'end':
      return onlyModel(movedFocus({ ...model, notice: '' }, key.name));
    default:
      return onlyModel(model);
  }
}

function entered(model: TableModel): Updated {
  switch (model.stage.name) {
    case 'asked':
      return enteredChoice(model);
    case 'passing':
    case 'roundOver':
    case 'gameOver':
    case 'failed':
    case 'replaying':
    case 'thinking':
    case 'watching':
    case 'held':
      return withEffect(model, { do: 'continue' });
  }
}

/** Where cards are marked, Enter marks until there are enough, and then does it. */
function enteredChoice(model: TableModel): Updated {
  const { focus, picking } = model;
  if (focus.on === 'hand' && picking !== null) return focusConfirmed(model);
  return buttonChosen(model, buttonsAt(model));
}

/** A card that is moved makes the order the player's own. */
function movedCard(model: TableModel, by: -1 | 1): TableModel {
  if (model.focus.on !== 'hand') return model;
  const { place } = model.focus;
  const before = by > 0 ? place + 2 : place - 1;
  const cards = cardMoved(model.cards, place, before);
  if (cards === model.cards) return model;
  const own = handResorted({ ...model, order: 'hand' }, 'hand');
  return {
    ...own,
    cards,
    focus: { on: 'hand', place: place + by },
    picking: own.picking && pickingMoved(own.picking, placeMoved(place, before)),
  };
}
