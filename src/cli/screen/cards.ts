// Cards on a screen: a card's text in, a small picture of it out, and rows of words with their suits in colour.
import { fill, put, type Spot, type Style } from '../terminal/index.ts';
import {
  cardSign,
  edgeStyle,
  faceStyle,
  STYLES,
  suitInk,
  type Canvas,
  type CardState,
} from './theme.ts';

export const CARD_SIZES = {
  small: { width: 5, height: 3 },
  normal: { width: 5, height: 4 },
  large: { width: 7, height: 5 },
} as const;
export type CardSize = keyof typeof CARD_SIZES;

export interface DrawnCard {
  readonly card: string;
  readonly state: CardState;
  readonly picked?: boolean;
  /** Has just come into the hand. */
  readonly isNew?: boolean;
  /** Can be put to use on the table. */
  readonly fits?: boolean;
  readonly isTrump?: boolean;
  /** Stands in the lower edge, so that it can be typed. */
  readonly number?: number;
}

export function drawCard(canvas: Canvas, spot: Spot, drawn: DrawnCard, size: CardSize): void {
  const { x, y } = spot;
  const { theme } = canvas;
  const { width, height } = CARD_SIZES[size];
  const edge = edgeStyle(drawn.state);
  const [topLeft, topRight, bottomRight, bottomLeft, level, side] = theme.ascii ? ASCII : ROUND;
  fill(canvas, { x, y, width, height }, faceStyle(drawn.card, drawn.state, theme));
  put(canvas, { x, y }, topLeft + centred(marksOf(drawn), level, width - 2) + topRight, edge);
  for (let row = y + 1; row < y + height - 1; row++) {
    put(canvas, { x, y: row }, side, edge);
    put(canvas, { x: x + width - 1, y: row }, side, edge);
  }
  const number = drawn.number === undefined ? level : String(drawn.number);
  put(
    canvas,
    { x, y: y + height - 1 },
    bottomLeft + centred(number, level, width - 2) + bottomRight,
    edge,
  );
  drawFace(canvas, spot, drawn, size);
}

/** What stands in the upper edge of a card, so that no mark is a colour alone. */
function marksOf({ picked, isNew, fits, isTrump }: DrawnCard): string {
  const marks = [
    [picked, '✓'],
    [isNew, '+'],
    [fits, '•'],
    [isTrump, '*'],
  ] as const;
  return marks.map(([is, mark]) => (is === true ? mark : '')).join('');
}

const ROUND = ['╭', '╮', '╯', '╰', '─', '│'] as const;
const ASCII = ['.', '.', "'", "'", '-', '|'] as const;

function centred(text: string, filler: string, width: number): string {
  const before = Math.floor((width - text.length) / 2);
  return filler.repeat(before) + text + filler.repeat(width - text.length - before);
}

function drawFace(canvas: Canvas, { x, y }: Spot, drawn: DrawnCard, size: CardSize): void {
  const { card, state } = drawn;
  const style = faceStyle(card, state, canvas.theme);
  const { width, height } = CARD_SIZES[size];
  put(canvas, { x: x + 1, y: y + 1 }, cardSign(card), style);
  if (size === 'small') return;
  const suit = card === 'Joker' ? '★' : card.slice(-1);
  if (size === 'normal') put(canvas, { x: x + width - 2, y: y + 2 }, suit, style);
  else {
    put(canvas, { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) }, suit, style);
    const sign = cardSign(card);
    put(canvas, { x: x + width - 1 - sign.length, y: y + height - 2 }, sign, style);
  }
}

/** A card as a strip of one line, for melds and low terminals. */
export function stripWidth(card: string): number {
  return cardSign(card).length + 1;
}

export function stripsWidth(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + stripWidth(card), 0);
}

/** Cards of others, one beside the other; tells where they end. */
export function drawStrips(canvas: Canvas, { x, y }: Spot, cards: readonly string[]): number {
  return cards.reduce(
    (column, card) => drawStrip(canvas, { x: column, y }, { card, state: 'plain' }),
    x,
  );
}

export function drawStrip(canvas: Canvas, spot: Spot, drawn: DrawnCard): number {
  const { card, state, picked } = drawn;
  const style = faceStyle(card, state, canvas.theme);
  const underline = state === 'focused' || picked === true;
  // There is room for one mark; that a card is picked is underlined.
  const mark = marksOf({ ...drawn, picked: false }).slice(0, 1);
  const text = `${cardSign(card)}${mark === '' ? ' ' : mark}`;
  return put(canvas, spot, text, { ...style, underline });
}

/** As many backs as there are cards, up to a width. */
export function drawBacks(canvas: Canvas, spot: Spot, count: number): number {
  return put(canvas, spot, (canvas.theme.ascii ? '#' : '▒').repeat(count), STYLES.back);
}

const CARD_WORDS = /((?:10|[2-9JQKA])?[♠♥♦♣]|\bJoker\b)/;

/** A sentence with its cards and suits in their colours; tells where it ended. */
export function putRich(canvas: Canvas, { x, y }: Spot, text: string, style: Style): number {
  let column = x;
  for (const [i, part] of text.split(CARD_WORDS).entries()) {
    const ink = i % 2 === 1 ? suitInk(part, canvas.theme) : undefined;
    column = put(canvas, { x: column, y }, part, ink === undefined ? style : { ...style, ink });
  }
  return column;
}
