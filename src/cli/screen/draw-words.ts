// The words round the table: head line, news, question, what the choice means, the log; each a model in, a part of the screen out.
import {
  cut,
  fill,
  put,
  putRight,
  widthOf,
  wrapText,
  type Area,
  type Cells,
  type Size,
} from '../terminal/index.ts';
import { detailOf, questionOf } from './captions.ts';
import { putRich } from './cards.ts';
import { STYLES } from './theme.ts';
import type { TableModel } from './model.ts';
import { newsLines } from './news.ts';

/** Below this height there is no room for news. */
const LOW = 16;

export function newsHeight(height: number, rows: number): number {
  if (height < LOW) return 0;
  return height < 22 || rows > 3 ? 1 : 2;
}

export function drawHeader(cells: Cells, model: TableModel): void {
  const { scene, theme, title } = model;
  fill(cells, { x: 0, y: 0, width: cells.width, height: 1 }, STYLES.bar);
  const room = cells.width - widthOf(scene.score) - 3;
  const x = put(cells, 1, 0, cut(title, room), STYLES.barBold);
  const facts = scene.facts.reduce(
    (line, fact) => (widthOf(`${line}  ${fact}`) <= room - x ? `${line}  ${fact}` : line),
    '',
  );
  putRich(cells, x, 0, facts, STYLES.bar, theme);
  putRight(cells, cells.width - 1, 0, cut(scene.score, cells.width - 2), STYLES.barBold);
}

export function drawQuestion(cells: Cells, y: number, width: number, model: TableModel): void {
  const typed = model.typed === '' ? '' : `› ${model.typed.replace(/^:/, '')}_`;
  const room = width - 2 - (typed === '' ? 0 : widthOf(typed) + 2);
  putRich(cells, 1, y, cut(questionOf(model), room), STYLES.question, model.theme);
  putRight(cells, width - 1, y, typed, STYLES.notice);
}

/** Where there is no room for news, what has come into the hand is told here. */
export function drawDetail(
  cells: Cells,
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
  lines.forEach((line, i) => putRich(cells, 1, y + i, line, style, model.theme));
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
export function drawNews(cells: Cells, area: Area, model: TableModel): void {
  if (area.height === 0) return;
  const { lines, isCut } = newsLines(model.log.slice(model.news), area.width - 2, area.height);
  lines.forEach((line, i) => putRich(cells, 1, area.y + i, line, STYLES.faint, model.theme));
  if (isCut) put(cells, 0, area.y, '…', STYLES.notice);
}

export function drawLog(cells: Cells, area: Area, model: TableModel): void {
  const { log, words, theme } = model;
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
    putRich(cells, area.x + 2, area.y + 2 + i, cut(text, area.width - 3), style, theme);
  });
}
