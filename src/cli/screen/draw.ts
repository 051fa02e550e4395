// The whole screen of a game: a model and a size in, cells out.
import { at } from '#kernel';
import {
  blankCells,
  fill,
  put,
  putCells,
  putCentred,
  wholeOf,
  wrapText,
  type Area,
  type Cells,
  type Size,
} from '../terminal/index.ts';
import { isMarked, isUseful } from '#tabletop';
import { drawControls, labelledRows } from './controls.ts';
import { footerOf } from './captions.ts';
import {
  detailHeight,
  drawDetail,
  drawHeader,
  drawLog,
  drawNews,
  drawQuestion,
  newsHeight,
} from './draw-words.ts';
import { drawFelt, leastFelt } from './felt.ts';
import { drawFooter } from './footer.ts';
import { frameOf, type Frame } from './frame.ts';
import { drawHand, handLayout } from './hand.ts';
import { cellsInLetters, inPlainSigns, STYLES } from './theme.ts';
import { isOver, type TableModel } from './model.ts';
import { drawList, drawPage } from './pages.ts';
import { newPlacesIn } from './shown.ts';
import type { DrawnCard } from './cards.ts';

/** Below this nothing can be played. */
export const LEAST_SIZE: Size = { width: 40, height: 10 };

export function draw(model: TableModel, size: Size): Cells {
  const { theme, words } = model;
  const lettered = cellsInLetters(drawn(model, size), words.language, theme.letters);
  return theme.ascii ? inPlainSigns(lettered) : lettered;
}

function drawn(model: TableModel, size: Size): Cells {
  const cells = blankCells(size);
  if (size.width < LEAST_SIZE.width || size.height < LEAST_SIZE.height) drawTooSmall(cells, model);
  else if (model.stage.name === 'passing') drawPassing(cells, model, model.stage.seat);
  else drawCentred(cells, model);
  return cells;
}

/** The table in the middle of a wide screen; the bars at its edges go from side to side. */
function drawCentred(cells: Cells, model: TableModel): void {
  const frame = frameOf(cells);
  const table = blankCells(frame);
  if (isOver(model.stage)) drawOver(table, model, frame);
  else drawTable(table, model, frame);
  drawLayers(table, model);
  for (const y of [0, cells.height - 1])
    fill(cells, { x: 0, y, width: cells.width, height: 1 }, STYLES.bar);
  putCells(cells, Math.floor((cells.width - frame.width) / 2), table);
}

function drawTooSmall(cells: Cells, { words }: TableModel): void {
  const { width, height } = cells;
  const values = { width, height, needWidth: LEAST_SIZE.width, needHeight: LEAST_SIZE.height };
  wrapText(words.ui('tooSmall', values), Math.max(1, width)).forEach((line, y) =>
    put(cells, 0, y, line),
  );
}

/** Nobody's hand is to be seen. */
function drawPassing(cells: Cells, model: TableModel, seat: number): void {
  const { words } = model;
  const area = wholeOf(cells);
  fill(cells, area, STYLES.felt);
  const y = Math.floor(cells.height / 2) - 1;
  putCentred(
    cells,
    area,
    y,
    words.ui('passKeyboard', { name: at(model.seatNames, seat) }),
    STYLES.feltGold,
  );
  putCentred(cells, area, y + 2, words.ui('pressEnterWhenReady'), STYLES.felt);
  drawLayers(cells, model);
}

/** When a round is over, its page has the table for itself: what it covers was told by it. */
function drawOver(cells: Cells, model: TableModel, frame: Frame): void {
  const { stage, top, theme, words } = model;
  const felt = { x: 0, y: 1, width: frame.table, height: cells.height - 2 };
  drawHeader(cells, model);
  drawFooter(cells, cells.height - 1, footerOf(model));
  fill(cells, felt, STYLES.felt);
  if (frame.table < cells.width) drawLog(cells, logArea(frame), model);
  // One page at a time.
  if (isOver(stage) && model.layers.length === 0)
    drawPage(cells, '', stage.lines, { ...felt, y: 0, height: cells.height }, top, theme, words);
}

function logArea({ table, width, height }: Frame): Area {
  return { x: table, y: 1, width: width - table, height: height - 2 };
}

function drawTable(cells: Cells, model: TableModel, frame: Frame): void {
  const { scene, stage } = model;
  const width = frame.table;
  const hasLog = width < cells.width;
  const rows = stage.name === 'asked' ? stage.offer.rows : [];
  const news = hasLog ? 0 : newsHeight(cells.height, rows.length);
  const detail = detailHeight(model, { width, height: cells.height });
  const fixed = 3 + detail + news;
  const controls = Math.min(rows.length, Math.max(1, cells.height - fixed - 3));
  const felt = Math.min(leastFelt(scene, width), Math.max(2, cells.height - fixed - controls - 2));
  const layout = handLayout(model.cards.length, width - 2, cells.height - fixed - controls - felt);
  const hand = model.cards.length === 0 ? 1 : layout.height;

  let y = cells.height - 1;
  drawFooter(cells, y, footerOf(model));
  y -= hand;
  drawHand(
    cells,
    { x: 1, y, width: width - 2, height: hand },
    drawnCards(model),
    layout,
    model.theme,
  );
  y -= controls;
  if (controls > 0)
    drawControls(cells, { x: 0, y, width, height: controls }, labelledRows(rows, model), {
      focus: model.focus,
      theme: model.theme,
    });
  y -= detail;
  drawDetail(cells, { x: 0, y, width, height: detail }, model, news === 0 && !hasLog);
  y -= 1;
  drawQuestion(cells, y, width, model);
  y -= news;
  drawNews(cells, { x: 0, y, width, height: news }, model);
  drawHeader(cells, model);
  drawFelt(cells, { x: 0, y: 1, width, height: y - 1 }, scene, model.theme);
  if (hasLog) drawLog(cells, logArea(frame), model);
}

function drawnCards(model: TableModel): readonly DrawnCard[] {
  const { stage, picking, focus, scene } = model;
  const fresh = newPlacesIn(model.cards, model.received);
  const offer = stage.name === 'asked' ? stage.offer : undefined;
  const useless = uselessCards(model);
  return model.cards.map((card, i) => {
    const isFocused = focus.on === 'hand' && focus.place === i && offer !== undefined;
    return {
      card,
      state: isFocused ? 'focused' : useless.has(card) ? 'shaded' : 'plain',
      picked: picking !== null && isMarked(picking, i),
      isNew: fresh.includes(i),
      fits: offer?.fits.includes(card) === true,
      isTrump: scene.trump !== '' && card.endsWith(scene.trump),
      number: i + 1,
    };
  });
}

/** Where no card can be chosen at all, none is shown as impossible. */
function uselessCards({ stage, cards, picking }: TableModel): ReadonlySet<string> {
  if (stage.name !== 'asked' || picking !== null) return new Set();
  const useless = cards.filter((card) => !isUseful(stage.offer, card));
  return new Set(useless.length === cards.length ? [] : useless);
}

function drawLayers(cells: Cells, model: TableModel): void {
  const { words, theme } = model;
  const whole = wholeOf(cells);
  for (const layer of model.layers) {
    if (layer.name === 'list') drawList(cells, layer, model);
    if (layer.name === 'page')
      drawPage(cells, layer.title, layer.lines, whole, layer.top, theme, words);
    if (layer.name === 'leaving') {
      drawPage(cells, '', [{ kind: 'text', text: words.ui('leaveAsk') }], whole, 0, theme, words);
    }
  }
}
