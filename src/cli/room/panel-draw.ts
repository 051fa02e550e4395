// A table's people on a screen: who sits where, what is asked and what can be done; a panel in, cells out.
import type { Game, JsonObject } from '#kernel';
import { asSentence } from '#tabletop';
import type { Words } from '#text';
import { drawListHead, drawRows, drewTooSmall, headHeight, noteMore } from '../menu/list-draw.ts';
import { rulesAsked } from '../saves/index.ts';
import { drawPage } from '../screen/draw-pages.ts';
import { drawFooter, type KeyMeaning } from '../screen/footer.ts';
import { blankCanvas, cellsInLetters, inPlainSigns, STYLES } from '../screen/theme.ts';
import type { Canvas, Theme } from '../screen/theme.ts';
import {
  cut,
  put,
  putRight,
  wholeOf,
  widthOf,
  wrapText,
  type Cells,
  type Size,
} from '../terminal/index.ts';
import { itemAt, type Panel } from './panel.ts';
import { itemsOf, lobbyShown, type PanelItem, type PanelTable } from './panel-items.ts';

/** What is told above and below the list. */
export interface PanelWords {
  /** What is wrong with the connection, or nothing. */
  readonly trouble: string;
  /** What happened last. */
  readonly news: readonly string[];
  readonly link: string;
  /** How long somebody has to decide, or nothing. */
  readonly time: string;
  /** Whether that is whoever looks here. */
  readonly isTurn: boolean;
}

export function drawPanel(
  panel: Panel,
  table: PanelTable & PanelWords & { readonly played: Game },
  size: Size,
  theme: Theme,
): Cells {
  const { moment, played, words } = table;
  const canvas = blankCanvas(size, theme);
  if (drewTooSmall(canvas, words)) return theme.ascii ? inPlainSigns(canvas) : canvas;
  const rules = rulesName(played, moment.room.rules, words);
  drawListHead(canvas, words.gameName(played), [rules, words.summary(played)]);
  const head = headHeight(size) + (size.height >= 22 ? 1 : 0);
  const top = table.trouble === '' ? asked(panel, table) : table.trouble;
  const width = size.width - 4 - (table.time === '' ? 0 : widthOf(table.time) + 2);
  put(canvas, { x: 2, y: head }, cut(top, width), STYLES.notice);
  putRight(canvas, { x: size.width - 2, y: head }, table.time, STYLES.notice);
  const below = size.height >= 22 ? 3 : 2;
  const area = { x: 2, y: head + 2, width: size.width - 4, height: 0 };
  const list = { ...area, height: size.height - 1 - below - area.y };
  const items = itemsOf(panel.page, table);
  const focused = Math.min(panel.at, items.length - 1);
  const hidden = drawRows(canvas, list, { items, focused }, (item, isFocused) =>
    rowOf(item, isFocused, panel),
  );
  noteMore(canvas, list, hidden, words);
  drawBelow(canvas, size.height - 1 - below, panel, table);
  drawFooter(canvas, size.height - 1, keysOf(panel, table));
  if (panel.reading !== null) drawPage(canvas, wholeOf(canvas), panel.reading, words);
  const lettered = cellsInLetters(canvas, words.language, theme.letters);
  return theme.ascii ? inPlainSigns(lettered) : lettered;
}

/** Whoever looks at the people is still waited for in the game. */
function asked({ page }: Panel, table: PanelTable & PanelWords): string {
  const { isTurn, room, words } = table;
  if (page === 'say') return room.ui('saySomething');
  const asks = room.ui(lobbyShown(table).asks);
  return isTurn ? `${asks} ${asSentence(words.ui('yourTurn'))}` : asks;
}

/** The nearest preset, and how much differs from it. */
function rulesName(game: Game, rules: JsonObject, words: Words): string {
  const { preset, ...others } = rulesAsked(game, rules);
  const n = Object.keys(others).length;
  const changed = n === 0 ? '' : `, ${words.ui('menuOptionsChanged', { n })}`;
  return `${words.preset(game, preset)}${changed}.`;
}

/** Beside a chair what Enter would do there; whose chair it is stays in sight. */
function rowOf({ chair, choices, label, value }: PanelItem, isFocused: boolean, panel: Panel) {
  const choice = choices[Math.min(panel.choice, choices.length - 1)];
  const isEdited = isFocused && panel.editing !== null;
  if (isEdited) return { label, value: `${panel.editing}_`, hasValues: false, isBold: false };
  if (chair === null || !isFocused || choice === undefined)
    return { label, value, hasValues: false, isBold: chair === null && choice?.isGrave === false };
  const hasValues = choices.length > 1;
  const beside = value === '' ? '' : `   (${value})`;
  const shown = hasValues ? `${choice.label} ▶${beside}` : `${choice.label}${beside}`;
  return { label, value: hasValues ? `◀ ${shown}` : shown, hasValues: false, isBold: false };
}

function drawBelow(canvas: Canvas, y: number, panel: Panel, table: PanelTable & PanelWords): void {
  const { link, moment, news, room, words } = table;
  const isClosed = moment.room.stage === 'closed';
  const width = canvas.width - 4;
  const { asking, editing, notice } = panel;
  const urgent =
    asking === null
      ? editing === null
        ? notice
        : words.ui('menuTypeName')
      : room.ui('sure', { what: asking.label });
  const lines =
    urgent === ''
      ? [
          ...wrapText(news.slice(-2).join(' '), width).slice(-1),
          ...(isClosed ? [] : [room.ui('invite', { link })]),
        ]
      : wrapText(urgent, width);
  const style = urgent === '' ? STYLES.faint : STYLES.notice;
  lines.slice(0, 2).forEach((line, i) => put(canvas, { x: 2, y: y + i }, cut(line, width), style));
}

function keysOf(panel: Panel, table: PanelTable): readonly KeyMeaning[] {
  const { reading } = panel;
  const { hasGame, room, words } = table;
  const hasOthers = itemAt(panel, table).choices.length > 1;
  const close: KeyMeaning = [words.ui('escapeKey'), words.ui('keyClose')];
  if (reading !== null) return [['↑↓', words.ui('keyPage')], close];
  return [
    ['↑↓', words.ui('keyMove')],
    ...(hasOthers ? [['←→', room.ui('keyOther')] as const] : []),
    [words.ui('enterKey'), words.ui('keyDoThis')],
    ...(hasGame ? [close] : []),
    ['?', words.ui('keyHelp')],
    // Another thing than to leave the table.
    ['q', room.ui('keyQuit')],
  ];
}
