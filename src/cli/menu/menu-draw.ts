// The menu on a screen: its items with their values, an explanation of the one under the cursor, the keys below.
import { at } from '#kernel';
import { courtLetters, LANGUAGE_NAMES, type Words } from '#text';
import { presetName, valueOf } from '#tabletop';
import {
  cut,
  fill,
  padded,
  put,
  putCentred,
  wholeOf,
  wrapText,
  type Area,
  type Cells,
  type Size,
} from '../terminal/index.ts';
import { blankCanvas, cellsInLetters, inPlainSigns, STYLES, type Canvas } from '../screen/theme.ts';
import { drawListHead, drawRows, drewTooSmall, headHeight, noteMore } from './list-draw.ts';
import { itemAt, itemsOf, menuWords, type Item, type Menu } from './menu-items.ts';
import { drawPage } from '../screen/draw-pages.ts';

export function drawMenu(menu: Menu, size: Size, ascii: boolean): Cells {
  const { fourColours, letters } = menu.choice;
  const canvas = blankCanvas(size, { ascii, fourColours, letters });
  const words = menuWords(menu);
  if (drewTooSmall(canvas, words)) return ascii ? inPlainSigns(canvas) : canvas;
  const head = headHeight(size);
  drawHead(canvas, menu, words);
  const items = { x: 2, y: head + (head > 1 ? 1 : 0), width: size.width - 4, height: 0 };
  const foot = size.height - 3;
  drawItems(canvas, { ...items, height: foot - items.y }, menu, words);
  drawFoot(canvas, foot, menu, words);
  if (menu.reading !== null) drawPage(canvas, wholeOf(canvas), menu.reading, words);
  const lettered = cellsInLetters(canvas, menu.choice.language, letters);
  return ascii ? inPlainSigns(lettered) : lettered;
}

function drawHead(canvas: Canvas, { choice, page }: Menu, words: Words): void {
  const isSaves = page === 'saves';
  const title = isSaves ? words.ui('saves') : words.gameName(choice.game);
  drawListHead(canvas, title, isSaves ? [] : [words.summary(choice.game)]);
}

function drawItems(canvas: Canvas, area: Area, menu: Menu, words: Words): void {
  const items = itemsOf(menu);
  const list = { items, focused: Math.min(menu.at, items.length - 1) };
  const hidden = drawRows(canvas, area, list, (item, isFocused) => {
    const isEdited = isFocused && menu.editing !== null;
    return {
      label: labelOf(item, menu, words),
      value: isEdited ? `${menu.editing}_` : valueText(item, menu, words),
      hasValues: isFocused && !isEdited && CHANGEABLE.has(item.kind),
      isBold: item.kind === 'start',
    };
  });
  noteMore(canvas, area, hidden, words);
}

const CHANGEABLE = new Set([
  'game',
  'players',
  'seat',
  'preset',
  'language',
  'colours',
  'letters',
  'speed',
  'option',
]);

function labelOf(item: Item, { saves, choice }: Menu, words: Words): string {
  switch (item.kind) {
    case 'start':
      return words.ui('menuStart');
    case 'saved':
      return `${words.ui('menuResume')} (${saves.length})`;
    case 'howTo':
      return words.ui('menuHowTo');
    case 'game':
      return words.ui('menuGame');
    case 'players':
      return words.ui('menuPlayers');
    case 'seat':
      return `  ${words.ui('menuSeat', { n: item.seat + 1 })}`;
    case 'preset':
      return words.ui('menuPreset');
    case 'options':
      return words.ui('menuOptions');
    case 'seed':
      return words.ui('menuSeed');
    case 'language':
      return words.ui('menuLanguage');
    case 'colours':
      return words.ui('menuFourColours');
    case 'letters':
      return words.ui('menuLetters');
    case 'speed':
      return words.ui('menuSpeed');
    case 'quit':
      return words.ui('menuQuit');
    case 'back':
      return words.ui('menuBack');
    case 'option':
      return words.optionName(choice.game, item.name);
    case 'save':
      return item.save.about(words).title || item.save.id;
  }
}

const SPEED_KEYS = {
  slow: 'menuSpeedSlow',
  normal: 'menuSpeedNormal',
  fast: 'menuSpeedFast',
  instant: 'menuSpeedInstant',
} as const;

function valueText(item: Item, { choice }: Menu, words: Words): string {
  const { game, rules, seats } = choice;
  switch (item.kind) {
    case 'game':
      return words.gameName(game);
    case 'players':
      return String(seats.length);
    case 'seat':
      return seatText(at(seats, item.seat), words);
    case 'preset':
      return words.preset(game, presetName(game, rules));
    case 'options': {
      const n = Object.keys(rules).filter((name) => name !== 'preset').length;
      return n === 0 ? '' : words.ui('menuOptionsChanged', { n });
    }
    case 'seed':
      return choice.seed ?? words.ui('menuSeedByChance');
    case 'language':
      return LANGUAGE_NAMES[choice.language];
    case 'colours':
      return words.ui(choice.fourColours ? 'yes' : 'no');
    case 'letters':
      return courtLetters(choice.language, choice.letters);
    case 'speed':
      return words.ui(SPEED_KEYS[choice.speed]);
    case 'option':
      return words.optionValue(game, item.name, valueOf(game, rules, item.name));
    case 'save':
      return item.save.about(words).text;
    case 'start':
    case 'saved':
    case 'howTo':
    case 'quit':
    case 'back':
      return '';
  }
}

function seatText(seat: Menu['choice']['seats'][number], words: Words): string {
  const kind =
    seat.kind === 'person'
      ? words.ui('menuPerson')
      : `${words.ui('menuBot')}, ${words.level(seat.level).name}`;
  return `${padded(seat.name, 12)} ${kind}`;
}

/** What the item under the cursor means, and what went wrong. */
function drawFoot(canvas: Canvas, y: number, menu: Menu, words: Words): void {
  const area = wholeOf(canvas);
  const text =
    menu.deleting === null
      ? menu.notice
      : words.ui('saveDeleteAsk', { id: deletedName(menu, menu.deleting, words) });
  const lines = wrapText(text === '' ? explanation(menu, words) : text, canvas.width - 4);
  const style = text === '' ? STYLES.faint : STYLES.notice;
  lines.slice(0, 2).forEach((line, i) => put(canvas, { x: 2, y: y + i }, line, style));
  fill(canvas, { ...area, y: canvas.height - 1, height: 1 }, STYLES.bar);
  putCentred(
    canvas,
    { ...area, y: canvas.height - 1 },
    cut(keysText(menu, words), canvas.width),
    STYLES.barFaint,
  );
}

function keysText({ page, reading }: Menu, words: Words): string {
  if (reading === null) return words.ui(page === 'saves' ? 'menuSavesKeys' : 'menuKeys');
  const keys = [
    ['↑↓', words.ui('keyPage')],
    [words.ui('escapeKey'), words.ui('keyClose')],
  ];
  return keys.map((key) => key.join(' ')).join('   ');
}

function deletedName({ saves }: Menu, id: string, words: Words): string {
  const title = saves.find((save) => save.id === id)?.about(words).title ?? '';
  return title === '' ? id : `${title} (${id})`;
}

function explanation(menu: Menu, words: Words): string {
  const item = itemAt(menu);
  const { game, seats } = menu.choice;
  switch (item.kind) {
    case 'option':
      return words.option(game, item.name);
    case 'seat': {
      const seat = at(seats, item.seat);
      return seat.kind === 'bot' ? words.level(seat.level).about : words.ui('menuTypeName');
    }
    case 'seed':
      return words.ui('menuTypeSeed');
    case 'save': {
      const { why, text } = item.save.about(words);
      return why === '' ? text : why;
    }
    case 'start':
    case 'saved':
    case 'howTo':
    case 'game':
    case 'players':
    case 'preset':
    case 'options':
    case 'language':
    case 'colours':
    case 'letters':
    case 'speed':
    case 'quit':
    case 'back':
      return '';
  }
}
