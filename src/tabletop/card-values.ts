// What cards are worth, for whoever looks it up: the rows a game gives in, shorter ones out.
import type { UiKey } from '#text';

/** The cards at a glance. */
export interface CardValues {
  readonly title: UiKey;
  readonly groups: readonly ValueGroup[];
}

export interface ValueGroup {
  readonly title: UiKey;
  /** From high to low. */
  readonly rows: readonly ValueRow[];
}

export interface ValueRow {
  /** Cards that count together; ranks alone where it is the same in every suit. */
  readonly cards: readonly string[];
  readonly points: number;
}

/** Single cards that are worth the same, one after the other. */
export interface SharedRow {
  readonly of: readonly ValueRow[];
  readonly points: number;
}

/** Neighbours that are worth the same share a row. */
export function sharedRows(rows: readonly ValueRow[]): readonly SharedRow[] {
  const shared: { of: ValueRow[]; points: number }[] = [];
  for (const row of rows) {
    const last = shared.at(-1);
    if (last?.points === row.points) last.of.push(row);
    else shared.push({ of: [row], points: row.points });
  }
  return shared;
}
