// What lies over the table: lists to choose from, pages to read, the question whether to leave; a key in, the next model out.
import type { Key } from '../terminal/index.ts';
import { buttonChosen } from './choosing.ts';
import {
  onlyModel,
  PAGE_KEYS,
  withEffect,
  type Layer,
  type TableModel,
  type Updated,
} from './model.ts';
import { typedFocus } from './typing.ts';
import { suitsMeant } from '#text';

export function layerKey(model: TableModel, layer: Layer, key: Key): Updated {
  switch (layer.name) {
    case 'list':
      return listKey(model, layer, key);
    case 'page':
      return pageKey(model, layer, key);
    case 'leaving':
      return leavingKey(model, key);
  }
}

function closed(model: TableModel): Updated {
  return onlyModel({ ...model, layers: model.layers.slice(0, -1) });
}

function replacedTop(model: TableModel, layer: Layer): Updated {
  return onlyModel({ ...model, layers: [...model.layers.slice(0, -1), layer] });
}

type ListLayer = Extract<Layer, { readonly name: 'list' }>;

function listKey(model: TableModel, layer: ListLayer, key: Key): Updated {
  const count = layer.buttons.length;
  const to = (at: number) => replacedTop(model, { ...layer, at: (at + count) % count, typed: '' });
  switch (key.name) {
    case 'up':
    case 'left':
    case 'backTab':
      return to(layer.at - 1);
    case 'down':
    case 'right':
    case 'tab':
      return to(layer.at + 1);
    case 'home':
      return to(0);
    case 'end':
      return to(count - 1);
    case 'escape':
    case 'backspace':
      return closed(model);
    case 'enter':
      return taken(model, layer, layer.at);
    case 'text':
      return listLetter(model, layer, key.text);
    default:
      return onlyModel(model);
  }
}

function listLetter(model: TableModel, layer: ListLayer, text: string): Updated {
  const page = PAGE_KEYS[text];
  if (page !== undefined) return withEffect(model, { do: 'open', page });
  if (text === 'q') return closed(model);
  if (text === ' ') return taken(model, layer, layer.at);
  return /^\d$/.test(text) ? listDigit(model, layer, layer.typed + text) : onlyModel(model);
}

/** A number that no other begins with is taken at once; else it is looked at, and Enter takes it. */
function listDigit(model: TableModel, layer: ListLayer, typed: string): Updated {
  const number = Number(typed);
  const count = layer.buttons.length;
  if (number < 1 || number > count) return replacedTop(model, { ...layer, typed: '' });
  if (number * 10 > count) return taken(model, layer, number - 1);
  return replacedTop(model, { ...layer, at: number - 1, typed });
}

function taken(model: TableModel, layer: ListLayer, index: number): Updated {
  const button = layer.buttons[index];
  return button === undefined
    ? onlyModel(model)
    : buttonChosen({ ...model, layers: model.layers.slice(0, -1) }, [button]);
}

type PageLayer = Extract<Layer, { readonly name: 'page' }>;

const PAGE = 10;

function pageKey(model: TableModel, layer: PageLayer, key: Key): Updated {
  const to = (top: number) => replacedTop(model, { ...layer, top: Math.max(0, top) });
  if (key.name === 'enter' && layer.does !== null)
    return withEffect({ ...model, layers: [] }, layer.does);
  // Whoever waits for a hint means its Enter, not that of the table below.
  if (key.name === 'enter' && layer.isPending) return onlyModel(model);
  switch (key.name) {
    case 'up':
      return to(layer.top - 1);
    case 'down':
      return to(layer.top + 1);
    case 'pageUp':
      return to(layer.top - PAGE);
    case 'pageDown':
      return to(layer.top + PAGE);
    case 'home':
      return to(0);
    case 'end':
      return to(Number.MAX_SAFE_INTEGER);
    default:
      return key.name === 'text' && key.text === ' ' ? to(layer.top + PAGE) : closed(model);
  }
}

/** `q` and then a suit was meant as the queen. */
function leavingKey(model: TableModel, key: Key): Updated {
  const stays = { ...model, layers: model.layers.slice(0, -1) };
  if (key.name === 'enter' || (key.name === 'text' && /^[qy]$/i.test(key.text))) {
    return withEffect(stays, { do: 'leave' });
  }
  const isSuit = key.name === 'text' && suitsMeant(key.text, model.words.language).length > 0;
  if (isSuit && model.stage.name === 'asked') {
    return onlyModel(typedFocus({ ...stays, typed: `q${key.text}` }));
  }
  return onlyModel(stays);
}
