// The menu: what can be chosen before a game; a key in, the next menu and what the program has to do out.
import { botsOf } from '#bots';
import { GAMES } from '#games';
import { at, type Json } from '#kernel';
import { LANGUAGES, wordsIn, type Words } from '#text';
import type { Key } from '../terminal/index.ts';
import { botName, seatsFor, SPEEDS, USUAL_LEVEL, usualSeats, type Choice } from './choice.ts';
import { nextValue, presetName, valueFrom, valueOf, whenOn, withOption } from './rules-menu.ts';
import type { SeatTaken } from '../saves/index.ts';

export interface ShownSave {
  readonly id: string;
  readonly text: string;
  /** Why it cannot be played, or nothing. */
  readonly why: string;
}

export interface Menu {
  readonly page: 'main' | 'options' | 'saves';
  readonly at: number;
  readonly choice: Choice;
  readonly saves: readonly ShownSave[];
  /** What is being typed into the item under the cursor. */
  readonly editing: string | null;
  /** The saved game that is about to be deleted. */
  readonly deleting: string | null;
  readonly notice: string;
}

export type MenuEffect =
  | { readonly do: 'start'; readonly choice: Choice }
  | { readonly do: 'resume'; readonly id: string }
  | { readonly do: 'delete'; readonly id: string }
  | { readonly do: 'quit' };

export interface MenuUpdated {
  readonly menu: Menu;
  readonly effects: readonly MenuEffect[];
}

export type Item =
  | { readonly kind: 'start' | 'saved' | 'game' | 'players' | 'preset' | 'options' | 'seed' }
  | { readonly kind: 'language' | 'colours' | 'speed' | 'quit' | 'back' }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'option'; readonly name: string }
  | { readonly kind: 'save'; readonly save: ShownSave };

export function firstMenu(choice: Choice, saves: readonly ShownSave[]): Menu {
  return { page: 'main', at: 0, choice, saves, editing: null, deleting: null, notice: '' };
}

export function menuWords({ choice }: Menu): Words {
  return wordsIn(choice.language);
}

export function itemsOf({ page, choice, saves }: Menu): readonly Item[] {
  switch (page) {
    case 'main':
      return [
        { kind: 'start' },
        ...(saves.length === 0 ? [] : [{ kind: 'saved' } as const]),
        { kind: 'game' },
        { kind: 'players' },
        ...choice.seats.map((_, seat): Item => ({ kind: 'seat', seat })),
        { kind: 'preset' },
        { kind: 'options' },
        { kind: 'seed' },
        { kind: 'language' },
        { kind: 'colours' },
        { kind: 'speed' },
        { kind: 'quit' },
      ];
    case 'options':
      return [
        ...Object.keys(choice.game.ruleset.options).map((name): Item => ({ kind: 'option', name })),
        { kind: 'back' },
      ];
    case 'saves':
      return [...saves.map((save): Item => ({ kind: 'save', save })), { kind: 'back' }];
  }
}

export function itemAt(menu: Menu): Item {
  const items = itemsOf(menu);
  return at(items, Math.min(menu.at, items.length - 1));
}

export function updateMenu(menu: Menu, key: Key): MenuUpdated {
  if (key.name === 'interrupt') return { menu, effects: [{ do: 'quit' }] };
  if (menu.editing !== null) return onlyMenu(typing(menu, menu.editing, key));
  if (menu.deleting !== null) return deleting(menu, menu.deleting, key);
  const calm = { ...menu, notice: '' };
  switch (key.name) {
    case 'up':
    case 'backTab':
      return onlyMenu(movedBy(calm, -1));
    case 'down':
    case 'tab':
      return onlyMenu(movedBy(calm, 1));
    case 'home':
      return onlyMenu({ ...calm, at: 0 });
    case 'end':
      return onlyMenu({ ...calm, at: itemsOf(menu).length - 1 });
    case 'left':
      return onlyMenu(changed(calm, -1));
    case 'right':
      return onlyMenu(changed(calm, 1));
    case 'enter':
      return entered(calm);
    case 'escape':
      return menu.page === 'main' ? { menu, effects: [{ do: 'quit' }] } : onlyMenu(back(calm));
    case 'delete':
      return onlyMenu(askDelete(calm));
    case 'text':
      return letter(calm, key.text);
  }
  return onlyMenu(calm);
}

function onlyMenu(menu: Menu): MenuUpdated {
  return { menu, effects: [] };
}

function movedBy(menu: Menu, by: number): Menu {
  const count = itemsOf(menu).length;
  return { ...menu, at: (menu.at + by + count) % count };
}

function back(menu: Menu): Menu {
  const kind = menu.page === 'options' ? 'options' : 'saved';
  const main: Menu = { ...menu, page: 'main' };
  return {
    ...main,
    at: Math.max(
      0,
      itemsOf(main).findIndex((item) => item.kind === kind),
    ),
  };
}

function letter(menu: Menu, text: string): MenuUpdated {
  if (text === 'q')
    return menu.page === 'main' ? { menu, effects: [{ do: 'quit' }] } : onlyMenu(back(menu));
  if (text === ' ') return onlyMenu(changed(menu, 1));
  if (text === 'd' || text === 'x') return onlyMenu(askDelete(menu));
  return onlyMenu(menu);
}

function askDelete(menu: Menu): Menu {
  const item = itemAt(menu);
  return item.kind === 'save' ? { ...menu, deleting: item.save.id } : menu;
}

function deleting(menu: Menu, id: string, key: Key): MenuUpdated {
  const calm = { ...menu, deleting: null };
  const isMeant = key.name === 'enter' || (key.name === 'text' && key.text === 'y');
  return isMeant ? { menu: calm, effects: [{ do: 'delete', id }] } : onlyMenu(calm);
}

function entered(menu: Menu): MenuUpdated {
  const item = itemAt(menu);
  switch (item.kind) {
    case 'start':
      return { menu, effects: [{ do: 'start', choice: menu.choice }] };
    case 'quit':
      return { menu, effects: [{ do: 'quit' }] };
    case 'save':
      return item.save.why === ''
        ? { menu, effects: [{ do: 'resume', id: item.save.id }] }
        : onlyMenu({ ...menu, notice: item.save.why });
    case 'saved':
      return onlyMenu({ ...menu, page: 'saves', at: 0 });
    case 'options':
      return onlyMenu({ ...menu, page: 'options', at: 0 });
    case 'back':
      return onlyMenu(back(menu));
    case 'seat':
      return onlyMenu({ ...menu, editing: at(menu.choice.seats, item.seat).name });
    case 'seed':
      return onlyMenu({ ...menu, editing: menu.choice.seed ?? '' });
    case 'option':
      return onlyMenu(openOption(menu, item.name));
    case 'game':
    case 'players':
    case 'preset':
    case 'language':
    case 'colours':
    case 'speed':
      return onlyMenu(changed(menu, 1));
  }
}

/** What has few values goes on to the next; numbers are typed. */
function openOption(menu: Menu, name: string): Menu {
  const { game, rules } = menu.choice;
  const kind = game.ruleset.options[name]?.kind;
  if (kind === 'boolean' || kind === 'choice') return changed(menu, 1);
  const value = valueOf(game, rules, name);
  return {
    ...menu,
    editing: value === null ? '' : Array.isArray(value) ? value.join(' ') : JSON.stringify(value),
  };
}

function typing(menu: Menu, editing: string, key: Key): Menu {
  switch (key.name) {
    case 'text':
      return { ...menu, editing: editing.length < 40 ? editing + key.text : editing };
    case 'backspace':
      return { ...menu, editing: Array.from(editing).slice(0, -1).join('') };
    case 'escape':
      return { ...menu, editing: null };
    case 'enter':
      return typed({ ...menu, editing: null }, editing.trim());
  }
  return menu;
}

function typed(menu: Menu, text: string): Menu {
  const item = itemAt(menu);
  const { choice } = menu;
  if (item.kind === 'seed') return withChoice(menu, { seed: text === '' ? null : text });
  if (item.kind === 'option')
    return withValue(menu, item.name, text === '' ? null : valueFrom(text));
  if (item.kind !== 'seat' || text === '') return menu;
  const isTaken = choice.seats.some(({ name }, seat) => name === text && seat !== item.seat);
  if (isTaken) return { ...menu, notice: menuWords(menu).ui('menuDuplicateName', { name: text }) };
  return withSeat(menu, item.seat, { ...at(choice.seats, item.seat), name: text });
}

function withChoice(menu: Menu, change: Partial<Choice>): Menu {
  return { ...menu, choice: { ...menu.choice, ...change } };
}

function withSeat(menu: Menu, seat: number, taken: SeatTaken): Menu {
  return withChoice(menu, { seats: menu.choice.seats.with(seat, taken) });
}

function withValue(menu: Menu, name: string, value: Json): Menu {
  const { game, rules } = menu.choice;
  const next = withOption(game, rules, name, value);
  if (next.ok) return withChoice(menu, { rules: next.value });
  return { ...menu, notice: menuWords(menu).ui('menuBadValue', { why: next.refusal.message }) };
}

function changed(menu: Menu, by: 1 | -1): Menu {
  const item = itemAt(menu);
  const { choice } = menu;
  switch (item.kind) {
    case 'game':
      return withGame(menu, cycle(GAMES, choice.game, by));
    case 'players':
      return withPlayers(menu, cycle(choice.game.seats, choice.seats.length, by));
    case 'seat':
      return withSeat(menu, item.seat, nextSeat(menu, item.seat, by));
    case 'preset':
      return withPreset(menu, by);
    case 'language':
      return withChoice(menu, { language: cycle(LANGUAGES, choice.language, by) });
    case 'colours':
      return withChoice(menu, { fourColours: !choice.fourColours });
    case 'speed':
      return withChoice(menu, { speed: cycle(SPEEDS, choice.speed, by) });
    case 'option':
      return withNextValue(menu, item.name, by);
    case 'start':
    case 'saved':
    case 'options':
    case 'seed':
    case 'quit':
    case 'back':
    case 'save':
      return menu;
  }
}

function cycle<T>(values: readonly T[], value: T, by: number): T {
  return at(values, (values.indexOf(value) + by + values.length) % values.length);
}

function withGame(menu: Menu, game: Choice['game']): Menu {
  const rules = { preset: game.ruleset.defaultPreset };
  return withPlayers(withChoice(menu, { game, rules }), usualSeats(game));
}

function withPlayers(menu: Menu, count: number): Menu {
  return withChoice(menu, { seats: seatsFor(count, menu.choice.seats, USUAL_LEVEL) });
}

/** A person, or a bot of each level; one person at least stays. */
function nextSeat({ choice }: Menu, seat: number, by: number): SeatTaken {
  const taken = at(choice.seats, seat);
  const kinds = ['person', ...botsOf(choice.game).map(({ name }) => name)];
  const kind = cycle(kinds, taken.kind === 'person' ? 'person' : taken.level, by);
  const { name } = taken;
  if (kind !== 'person') {
    const persons = choice.seats.filter((each) => each.kind === 'person').length;
    if (taken.kind === 'person' && persons === 1) return taken;
    return { kind: 'bot', name: taken.kind === 'bot' ? name : botName(choice.seats), level: kind };
  }
  return { kind: 'person', name };
}

function withPreset(menu: Menu, by: number): Menu {
  const { game, rules } = menu.choice;
  const names = Object.keys(game.ruleset.presets);
  const preset = cycle(names, presetName(game, rules), by);
  return withChoice(menu, { rules: { preset } });
}

function withNextValue(menu: Menu, name: string, by: 1 | -1): Menu {
  const { game, rules } = menu.choice;
  const option = game.ruleset.options[name];
  if (option === undefined) return menu;
  return withValue(
    menu,
    name,
    nextValue(option, valueOf(game, rules, name), by, whenOn(game, name)),
  );
}
