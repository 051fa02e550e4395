// How a hand went: values before each trick in, a line from the first to the last out.
import { at, type Between } from '#kernel';

/** Null where the budget left it open. */
export function exactly(value: Between | undefined, less = 0): number | null {
  return value === undefined || value.low !== value.high ? null : value.low - less;
}

/** In the last trick there is nothing to choose: it ends as it began. */
export function toTheEnd(
  values: readonly (number | null)[],
  isOver: boolean,
): readonly (number | null)[] {
  return isOver ? [...values, at(values, values.length - 1)] : values;
}
