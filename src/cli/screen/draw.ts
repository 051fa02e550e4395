// The whole screen of a game: a model and a size in, cells out.
import { at } from '#kernel';
import {
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
  aroundHeight,
  detailHeight,
  drawAround,
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
import { blankCanvas, cellsInLetters, inPlainSigns, STYLES, type Canvas } from './theme.ts';
import { isOver, leavingQuestion, type TableModel } from './model.ts';
import { drawList, drawPage } from './draw-pages.ts';
import { newPlacesIn } from '#tabletop';
import type { DrawnCard } from './cards.ts';

/** Below this nothing can be played. */
export const LEAST_SIZE: Size = { width: 40, height: 10 };

export function draw(model: TableModel, size: Size): Cells {
  const { theme, words } = model;
  const lettered = cellsInLetters(drawn(model, size), words.language, theme.letters);
  return theme.ascii ? inPlainSigns(lettered) : lettered;
}

function drawn(model: TableModel, size: Size): Cells {
  const canvas = blankCanvas(size, model.theme);
  if (size.width < LEAST_SIZE.width || size.height < LEAST_SIZE.height) drawTooSmall(canvas, model);
  else if (model.stage.name === 'passing') drawPassing(canvas, model, model.stage.seat);
  else drawCentred(canvas, model);
  return canvas;
}

/** The table in the middle of a wide screen; the bars at its edges go from side to side. */
function drawCentred(canvas: Canvas, model: TableModel): void {
  const frame = frameOf(canvas);
  const table = blankCanvas(frame, canvas.theme);
  if (isOver(model.stage)) drawOver(table, model, frame);
  else drawTable(table, model, frame);
  drawLayers(table, model);
  for (const y of [0, canvas.height - 1])
    fill(canvas, { x: 0, y, width: canvas.width, height: 1 }, STYLES.bar);
  putCells(canvas, Math.floor((canvas.width - frame.width) / 2), table);
}

function drawTooSmall(canvas: Canvas, { words }: TableModel): void {
  const { width, height } = canvas;
  const values = { width, height, needWidth: LEAST_SIZE.width, needHeight: LEAST_SIZE.height };
  wrapText(words.ui('tooSmall', values), Math.max(1, width)).forEach((line, y) =>
    put(canvas, { x: 0, y }, line),
  );
}

/** Nobody's hand is to be seen. */
function drawPassing(canvas: Canvas, model: TableModel, seat: number): void {
  const { words } = model;
  const area = wholeOf(canvas);
  fill(canvas, area, STYLES.felt);
  const y = Math.floor(canvas.height / 2) - 1;
  putCentred(
    canvas,
    { ...area, y },
    words.ui('passKeyboard', { name: at(model.seatNames, seat) }),
    STYLES.feltGold,
  );
  putCentred(canvas, { ...area, y: y + 2 }, words.ui('pressEnterWhenReady'), STYLES.felt);
  drawLayers(canvas, model);
}

/** When a round is over, its page has the table for itself: what it covers was told by it. */
function drawOver(canvas: Canvas, model: TableModel, frame: Frame): void {
  const { stage, top, words } = model;
  const strip = aroundHeight(model);
  const felt = { x: 0, y: 1 + strip, width: frame.table, height: canvas.height - 2 - strip };
  drawHeader(canvas, model);
  drawAround(canvas, model);
  drawFooter(canvas, canvas.height - 1, footerOf(model));
  fill(canvas, felt, STYLES.felt);
  if (frame.table < canvas.width) drawLog(canvas, logArea(frame, model), model);
  // One page at a time.
  if (isOver(stage) && model.layers.length === 0)
    drawPage(
      canvas,
      { ...felt, y: strip, height: canvas.height - strip },
      { title: '', lines: stage.lines, top },
      words,
    );
}

function logArea({ table, width, height }: Frame, model: TableModel): Area {
  const y = 1 + aroundHeight(model);
  return { x: table, y, width: width - table, height: height - 1 - y };
}

function drawTable(canvas: Canvas, model: TableModel, frame: Frame): void {
  const { scene, stage } = model;
  const width = frame.table;
  const hasLog = width < canvas.width;
  const rows = stage.name === 'asked' ? stage.offer.rows : [];
  const news = hasLog ? 0 : newsHeight(canvas.height, rows.length);
  const detail = detailHeight(model, { width, height: canvas.height });
  const strip = aroundHeight(model);
  const fixed = 3 + detail + news + strip;
  const controls = Math.min(rows.length, Math.max(1, canvas.height - fixed - 3));
  const felt = Math.min(leastFelt(scene, width), Math.max(2, canvas.height - fixed - controls - 2));
  const layout = handLayout(model.cards.length, width - 2, canvas.height - fixed - controls - felt);
  const hand = model.cards.length === 0 ? 1 : layout.height;

  let y = canvas.height - 1;
  drawFooter(canvas, y, footerOf(model));
  y -= hand;
  drawHand(canvas, { x: 1, y, width: width - 2, height: hand }, drawnCards(model), layout);
  y -= controls;
  if (controls > 0) {
    const within = { x: 0, y, width, height: controls };
    drawControls(canvas, within, labelledRows(rows, model), model.focus);
  }
  y -= detail;
  drawDetail(canvas, { x: 0, y, width, height: detail }, model, news === 0 && !hasLog);
  y -= 1;
  drawQuestion(canvas, y, width, model);
  y -= news;
  drawNews(canvas, { x: 0, y, width, height: news }, model);
  drawHeader(canvas, model);
  drawAround(canvas, model);
  drawFelt(canvas, { x: 0, y: 1 + strip, width, height: y - 1 - strip }, scene);
  if (hasLog) drawLog(canvas, logArea(frame, model), model);
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

function drawLayers(canvas: Canvas, model: TableModel): void {
  const { words } = model;
  const whole = wholeOf(canvas);
  for (const layer of model.layers) {
    if (layer.name === 'list') drawList(canvas, layer, model);
    if (layer.name === 'page') drawPage(canvas, whole, layer, words);
    if (layer.name === 'leaving') {
      const lines = [{ kind: 'text', text: leavingQuestion(model, false) }] as const;
      drawPage(canvas, whole, { title: '', lines, top: 0 }, words);
    }
  }
}
