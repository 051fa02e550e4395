// The whole screen of a game: a model and a size in, cells out.
import { at } from '#kernel';
import {
  blankCells,
  cut,
  fill,
  put,
  putCells,
  putCentred,
  putRight,
  wholeOf,
  widthOf,
  wrapText,
  type Area,
  type Cells,
  type Size,
} from '../terminal/index.ts';
import { putRich } from './cards.ts';
import { drawControls } from './controls.ts';
import { detailOf, footerOf, questionOf } from './captions.ts';
import { drawFelt, leastFelt } from './felt.ts';
import { drawFooter } from './footer.ts';
import { frameOf, type Frame } from './frame.ts';
import { drawHand, handLayout } from './hand.ts';
import { cellsInLetters, inPlainSigns, STYLES } from './look.ts';
import { isOver, type TableModel } from './model.ts';
import { newsLines } from './news.ts';
import { drawList, drawPage } from './pages.ts';
import { newPlacesIn } from './shown.ts';
import type { DrawnCard } from './cards.ts';

/** Below this nothing can be played. */
export const LEAST_SIZE: Size = { width: 40, height: 10 };
/** Below this height there is no room for news. */
const LOW = 16;

export function draw(model: TableModel, size: Size): Cells {
  const { look, words } = model;
  const lettered = cellsInLetters(drawn(model, size), words.language, look.letters);
  return look.ascii ? inPlainSigns(lettered) : lettered;
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
  const { stage, top, look, words } = model;
  const felt = { x: 0, y: 1, width: frame.table, height: cells.height - 2 };
  drawHeader(cells, model);
  drawFooter(cells, cells.height - 1, footerOf(model));
  fill(cells, felt, STYLES.felt);
  if (frame.table < cells.width) drawLog(cells, logArea(frame), model);
  // One page at a time.
  if (isOver(stage) && model.layers.length === 0)
    drawPage(cells, '', stage.lines, { ...felt, y: 0, height: cells.height }, top, look, words);
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
    model.look,
  );
  y -= controls;
  if (controls > 0)
    drawControls(cells, { x: 0, y, width, height: controls }, rows, model.focus, model.look);
  y -= detail;
  drawDetail(cells, { x: 0, y, width, height: detail }, model, news === 0 && !hasLog);
  y -= 1;
  drawQuestion(cells, y, width, model);
  y -= news;
  drawNews(cells, { x: 0, y, width, height: news }, model);
  drawHeader(cells, model);
  drawFelt(cells, { x: 0, y: 1, width, height: y - 1 }, scene, model.look);
  if (hasLog) drawLog(cells, logArea(frame), model);
}

function newsHeight(height: number, rows: number): number {
  if (height < LOW) return 0;
  return height < 22 || rows > 3 ? 1 : 2;
}

function drawnCards(model: TableModel): readonly DrawnCard[] {
  const { stage, picking, focus, scene } = model;
  const marked = picking?.groups.flat() ?? [];
  const fresh = newPlacesIn(model.cards, model.received);
  return model.cards.map((card, i) => {
    const isFocused = focus.on === 'hand' && focus.place === i && stage.name === 'asked';
    const isUseless =
      stage.name === 'asked' &&
      picking === null &&
      isAboutCards(model) &&
      !stage.offer.card(card).some(({ isPossible }) => isPossible);
    return {
      card,
      state: isFocused ? 'focused' : isUseless ? 'shaded' : 'plain',
      picked: marked.includes(i),
      isNew: fresh.includes(i),
      fits: stage.name === 'asked' && stage.offer.fits(card),
      isTrump: scene.trump !== '' && card.endsWith(scene.trump),
      number: i + 1,
    };
  });
}

/** Where no card can be chosen at all, none is shown as impossible. */
function isAboutCards({ stage, cards }: TableModel): boolean {
  return (
    stage.name === 'asked' &&
    cards.some((card) => stage.offer.card(card).some(({ isPossible }) => isPossible))
  );
}

function drawHeader(cells: Cells, model: TableModel): void {
  const { scene, look, title } = model;
  fill(cells, { x: 0, y: 0, width: cells.width, height: 1 }, STYLES.bar);
  const room = cells.width - widthOf(scene.score) - 3;
  const x = put(cells, 1, 0, cut(title, room), STYLES.barBold);
  const facts = scene.facts.reduce(
    (line, fact) => (widthOf(`${line}  ${fact}`) <= room - x ? `${line}  ${fact}` : line),
    '',
  );
  putRich(cells, x, 0, facts, STYLES.bar, look);
  putRight(cells, cells.width - 1, 0, cut(scene.score, cells.width - 2), STYLES.barBold);
}

function drawQuestion(cells: Cells, y: number, width: number, model: TableModel): void {
  const typed = model.typed === '' ? '' : `› ${model.typed.replace(/^:/, '')}_`;
  const room = width - 2 - (typed === '' ? 0 : widthOf(typed) + 2);
  putRich(cells, 1, y, cut(questionOf(model), room), STYLES.question, model.look);
  putRight(cells, width - 1, y, typed, STYLES.notice);
}

/** Where there is no room for news, what has come into the hand is told here. */
function drawDetail(
  cells: Cells,
  { y, width, height }: Area,
  model: TableModel,
  isWithoutNews: boolean,
): void {
  const { received, words } = model;
  const { text, isNotice } = detailOf(model);
  const style = isNotice ? STYLES.notice : STYLES.faint;
  const isTold = isWithoutNews && !isNotice && received.length > 0;
  const told = isTold ? `${words.ui('newCards', { cards: received.join(' ') })} ` : '';
  const { lines } =
    height === 1 ? { lines: [cut(told + text, width - 2)] } : newsLines([text], width - 2, height);
  lines.forEach((line, i) => putRich(cells, 1, y + i, line, style, model.look));
}

/** What is said about a step of a replay is read to its end; all else has a line. */
function detailHeight(model: TableModel, { width, height }: Size): number {
  if (model.stage.name !== 'replaying') return 1;
  const most = height < LOW ? 2 : 4;
  return Math.min(most, wrapText(detailOf(model).text, width - 2).length);
}

/** What happened since the viewer's last move, the latest at the end. */
function drawNews(cells: Cells, area: Area, model: TableModel): void {
  if (area.height === 0) return;
  const { lines, isCut } = newsLines(model.log.slice(model.news), area.width - 2, area.height);
  lines.forEach((line, i) => putRich(cells, 1, area.y + i, line, STYLES.faint, model.look));
  if (isCut) put(cells, 0, area.y, '…', STYLES.notice);
}

function drawLog(cells: Cells, area: Area, model: TableModel): void {
  const { log, words, look } = model;
  put(cells, area.x + 2, area.y, words.ui('logTitle'), STYLES.bold);
  const lines = log
    .slice(-area.height)
    .flatMap((sentence, i, shown) =>
      wrapText(sentence, area.width - 4).map((text, part) => ({
        text: part === 0 ? text : ` ${text}`,
        isNew: log.length - shown.length + i >= model.news,
      })),
    )
    .slice(-(area.height - 2));
  lines.forEach(({ text, isNew }, i) => {
    const style = isNew ? {} : STYLES.faint;
    putRich(cells, area.x + 2, area.y + 2 + i, cut(text, area.width - 3), style, look);
  });
}

function drawLayers(cells: Cells, model: TableModel): void {
  const { words, look } = model;
  const whole = wholeOf(cells);
  for (const layer of model.layers) {
    if (layer.name === 'list') drawList(cells, layer, look, words);
    if (layer.name === 'page')
      drawPage(cells, layer.title, layer.lines, whole, layer.top, look, words);
    if (layer.name === 'leaving') {
      drawPage(cells, '', [{ kind: 'text', text: words.ui('leaveAsk') }], whole, 0, look, words);
    }
  }
}
