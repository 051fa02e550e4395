// Moving the choice by arrows: through the rows of buttons, from them to the hand and back.
import type { Focus, TableModel } from './model.ts';
import type { Row } from '#tabletop';
import { newPlacesIn } from '#tabletop';

export type Move = 'left' | 'right' | 'up' | 'down' | 'home' | 'end' | 'tab' | 'backTab';

export function movedFocus(model: TableModel, move: Move): TableModel {
  const rows = model.stage.name === 'asked' ? model.stage.offer.rows : [];
  if (isTab(move)) return { ...model, focus: across(model, rows) };
  return { ...model, focus: next(model.focus, move, rows, model.cards.length) };
}

function next(
  focus: Focus,
  move: Exclude<Move, 'tab' | 'backTab'>,
  rows: readonly Row[],
  cards: number,
): Focus {
  switch (move) {
    case 'left':
      return sideways(focus, -1, rows, cards);
    case 'right':
      return sideways(focus, 1, rows, cards);
    case 'home':
      return focus.on === 'hand' ? { on: 'hand', place: 0 } : { ...focus, column: 0 };
    case 'end':
      return focus.on === 'hand'
        ? { on: 'hand', place: Math.max(0, cards - 1) }
        : { ...focus, column: width(rows, focus.row) - 1 };
    case 'up':
      return upwards(focus, rows, cards);
    case 'down':
      return downwards(focus, rows, cards);
  }
}

function isTab(move: Move): move is 'tab' | 'backTab' {
  return move === 'tab' || move === 'backTab';
}

/** From the hand to the last row and back, where a card that has just come is looked at first. */
function across({ focus, cards, received }: TableModel, rows: readonly Row[]): Focus {
  if (focus.on === 'hand' && rows.length > 0) return { on: 'row', row: rows.length - 1, column: 0 };
  return { on: 'hand', place: newPlacesIn(cards, received)[0] ?? 0 };
}

function width(rows: readonly Row[], row: number): number {
  return rows[row]?.buttons.length ?? 0;
}

/** Round the corner at either end. */
function sideways(focus: Focus, by: number, rows: readonly Row[], cards: number): Focus {
  if (focus.on === 'hand') {
    return cards === 0 ? focus : { on: 'hand', place: (focus.place + by + cards) % cards };
  }
  const count = width(rows, focus.row);
  return count === 0 ? focus : { ...focus, column: (focus.column + by + count) % count };
}

function upwards(focus: Focus, rows: readonly Row[], cards: number): Focus {
  if (focus.on === 'hand') {
    const row = rows.length - 1;
    return row < 0
      ? focus
      : { on: 'row', row, column: scaled(focus.place, cards, width(rows, row)) };
  }
  return focus.row === 0 ? focus : clamped(focus.row - 1, focus.column, rows);
}

function downwards(focus: Focus, rows: readonly Row[], cards: number): Focus {
  if (focus.on === 'hand') return focus;
  if (focus.row + 1 < rows.length) return clamped(focus.row + 1, focus.column, rows);
  if (cards === 0) return focus;
  return { on: 'hand', place: scaled(focus.column, width(rows, focus.row), cards) };
}

function clamped(row: number, column: number, rows: readonly Row[]): Focus {
  return { on: 'row', row, column: Math.max(0, Math.min(column, width(rows, row) - 1)) };
}

/** What lies above or below, roughly. */
function scaled(place: number, of: number, to: number): number {
  if (of <= 1 || to <= 1) return 0;
  return Math.round((place * (to - 1)) / (of - 1));
}
