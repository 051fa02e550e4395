// Changes of the menu: an item and a direction or a text in, the menu with another choice or the reason against it out.
import { botFor, botsOf, usualLevel } from '#bots';
import { GAMES } from '#games';
import { at, type Json } from '#kernel';
import { LANGUAGES, LETTERS, type Language } from '#text';
import type { Sitter } from '#table';
import {
  botName,
  nextValue,
  presetName,
  seatsFilled,
  valueFrom,
  valueOf,
  whenOn,
  withOption,
} from '#tabletop';
import { inLanguage, SPEEDS, type Choice } from './choice.ts';
import { itemAt, menuWords, type Menu } from './menu-items.ts';

/** What was typed into the item under the cursor. */
export function menuTyped(menu: Menu, text: string): Menu {
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

function withSeat(menu: Menu, seat: number, taken: Sitter): Menu {
  return withChoice(menu, { seats: menu.choice.seats.with(seat, taken) });
}

function withValue(menu: Menu, name: string, value: Json): Menu {
  const { game, rules } = menu.choice;
  const next = withOption(game, rules, name, value);
  if (next.ok) return withChoice(menu, { rules: next.value });
  return { ...menu, notice: menuWords(menu).ui('menuBadValue', { why: next.refusal.message }) };
}

/** The item under the cursor one value further, or one back. */
export function menuChanged(menu: Menu, by: 1 | -1): Menu {
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
      return withLanguage(menu, cycle(LANGUAGES, choice.language, by));
    case 'colours':
      return withChoice(menu, { fourColours: !choice.fourColours });
    case 'letters':
      return withChoice(menu, { letters: cycle(LETTERS, choice.letters, by) });
    case 'speed':
      return withChoice(menu, { speed: cycle(SPEEDS, choice.speed, by) });
    case 'option':
      return withNextValue(menu, item.name, by);
    case 'start':
    case 'saved':
    case 'howTo':
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
  const rules = { preset: game.usualPreset };
  const seats = menu.choice.seats.map((seat) => seatFor(game, seat));
  return withPlayers(withChoice(menu, { game, rules, seats }), game.usualSeats);
}

/** Not every game has bots of every level. */
function seatFor(game: Choice['game'], seat: Sitter): Sitter {
  const isThere = seat.kind === 'person' || botFor(game, seat.level) !== undefined;
  return isThere ? seat : { ...seat, level: usualLevel(game) };
}

function withPlayers(menu: Menu, count: number): Menu {
  const { game, seats } = menu.choice;
  return withChoice(menu, { seats: seatsFilled(count, seats, usualLevel(game), menuWords(menu)) });
}

/** A person, or a bot of each level; one person at least stays. */
function nextSeat(menu: Menu, seat: number, by: number): Sitter {
  const { choice } = menu;
  const taken = at(choice.seats, seat);
  const kinds = ['person', ...botsOf(choice.game).map(({ name }) => name)];
  const kind = cycle(kinds, taken.kind === 'person' ? 'person' : taken.level, by);
  const { name } = taken;
  if (kind !== 'person') {
    const persons = choice.seats.filter((each) => each.kind === 'person').length;
    if (taken.kind === 'person' && persons === 1) return taken;
    return {
      kind: 'bot',
      name: taken.kind === 'bot' ? name : botName(choice.seats, menuWords(menu)),
      level: kind,
    };
  }
  return { kind: 'person', name };
}

function withLanguage(menu: Menu, language: Language): Menu {
  return { ...menu, choice: inLanguage(menu.choice, language) };
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
