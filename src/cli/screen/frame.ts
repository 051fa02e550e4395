// How a screen is divided: its size in, the table's and the log's share of it out.
import type { Size } from '../terminal/index.ts';

/** Wider screens have empty edges: nobody looks from one seat to another over two hundred columns. */
const WIDEST = 120;
/** From this width on the log stands beside the table. */
const WITH_LOG = 108;
const LOG_WIDTH = 36;

export interface Frame extends Size {
  /** Columns of the table; what is left is the log's. */
  readonly table: number;
}

export function frameOf({ width, height }: Size): Frame {
  const whole = Math.min(width, WIDEST);
  return { width: whole, height, table: whole >= WITH_LOG ? whole - LOG_WIDTH : whole };
}
