// The words round the table: head line, news, question, what the choice means, the log; each a model in, a part of the screen out.
import { factLines, newsFrom } from '#tabletop';
import {
  cut,
  fill,
  put,
  putRight,
  widthOf,
  wrapText,
  type Area,
  type Size,
} from '../terminal/index.ts';
import { detailOf, questionOf } from './captions.ts';
import { putRich } from './cards.ts';
import { STYLES, type Canvas } from './theme.ts';
import type { TableModel } from './model.ts';
import { newsLines } from './news.ts';

/** Below this height there is no room for news. */
const LOW = 16;

export function newsHeight(height: number, rows: number): number {
  if (height < LOW) return 0;
  return height < 22 || rows > 3 ? 1 : 2;
}

export function drawHeader(canvas: Canvas, model: TableModel): void {
  const { scene, title, words } = model;
  fill(canvas, { x: 0, y: 0, width: canvas.width, height: 1 }, STYLES.bar);
  const room = canvas.width - widthOf(scene.score) - 3;
  const x = put(canvas, { x: 1, y: 0 }, cut(title, room), STYLES.barBold);
  const facts = factLines(scene, words).reduce(
    (line, fact) => (widthOf(`${line}  ${fact}`) <= room - x ? `${line}  ${fact}` : line),
    '',
  );
  putRich(canvas, { x, y: 0 }, facts, STYLES.bar);
  putRight(
    canvas,
    { x: canvas.width - 1, y: 0 },
    cut(scene.score, canvas.width - 2),
    STYLES.barBold,
  );
}

/** Lines for what is around the game: none where there is nothing to say. */
export function aroundHeight({ around }: TableModel): 0 | 1 {
  return around === null || (around.text === '' && around.time === '') ? 0 : 1;
}

export function drawAround(canvas: Canvas, model: TableModel): void {
  const { around } = model;
  if (around === null || aroundHeight(model) === 0) return;
  const { isUrgent, text, time } = around;
  const style = isUrgent ? STYLES.popupTitle : STYLES.popup;
  fill(canvas, { x: 0, y: 1, width: canvas.width, height: 1 }, STYLES.popup);
  const room = canvas.width - 2 - (time === '' ? 0 : widthOf(time) + 2);
  putRich(canvas, { x: 1, y: 1 }, cut(text, room), style);
  putRight(canvas, { x: canvas.width - 1, y: 1 }, time, STYLES.popupTitle);
}

export function drawQuestion(canvas: Canvas, y: number, width: number, model: TableModel): void {
  const typed = model.typed === '' ? '' : `› ${model.typed.replace(/^:/, '')}_`;
  const room = width - 2 - (typed === '' ? 0 : widthOf(typed) + 2);
  putRich(canvas, { x: 1, y }, cut(questionOf(model), room), STYLES.question);
  putRight(canvas, { x: width - 1, y }, typed, STYLES.notice);
}

/** Where there is no room for news, what has come into the hand is told here. */
export function drawDetail(
  canvas: Canvas,
  { y, width, height }: Area,
  model: TableModel,
  isWithoutNews: boolean,
): void {
  const { received, words } = model;
  const { text, parts = [text], isNotice } = detailOf(model);
  const style = isNotice ? STYLES.notice : STYLES.faint;
  const isTold = isWithoutNews && !isNotice && received.length > 0;
  const told = isTold ? `${words.ui('newCards', { cards: received.join(' ') })} ` : '';
  const { lines } =
    height === 1
      ? { lines: [fitted(told, parts, width - 2)] }
      : newsLines([text], width - 2, height);
  lines.forEach((line, i) => putRich(canvas, { x: 1, y: y + i }, line, style));
}

/** As many whole parts as have room, and how many more there are. */
function fitted(told: string, parts: readonly string[], width: number): string {
  for (let n = parts.length; n > 0; n--) {
    const more = n < parts.length ? [`… +${parts.length - n}`] : [];
    const line = told + [...parts.slice(0, n), ...more].join(' / ');
    if (widthOf(line) <= width) return line;
  }
  return cut(told + parts.join(' / '), width);
}

/** What is said about a step of a replay is read to its end; all else has a line. */
export function detailHeight(model: TableModel, { width, height }: Size): number {
  if (model.stage.name !== 'replaying') return 1;
  const most = height < LOW ? 2 : 4;
  return Math.min(most, wrapText(detailOf(model).text, width - 2).length);
}

/** What happened since the viewer's last move, the latest at the end. */
export function drawNews(canvas: Canvas, area: Area, model: TableModel): void {
  if (area.height === 0) return;
  const { log: all, further, news, turns } = model;
  const texts = newsFrom({ lines: all, further, news, turns });
  const { lines, isCut } = newsLines(texts, area.width - 2, area.height);
  lines.forEach((line, i) => putRich(canvas, { x: 1, y: area.y + i }, line, STYLES.faint));
  if (isCut) put(canvas, { x: 0, y: area.y }, '…', STYLES.notice);
}

export function drawLog(canvas: Canvas, area: Area, model: TableModel): void {
  const { log, words } = model;
  put(canvas, { x: area.x + 2, y: area.y }, words.ui('logTitle'), STYLES.bold);
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
    putRich(canvas, { x: area.x + 2, y: area.y + 2 + i }, cut(text, area.width - 3), style);
  });
}
