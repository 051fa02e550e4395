// Small immutable lists: copies with one element replaced, raised or added. Hot code lives on them.
import { at, numberAt } from './assert.ts';

export function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}

/** Numbers by seat, one of them raised. */
export function raised(numbers: readonly number[], index: number, by: number): readonly number[] {
  return replaced(numbers, index, numberAt(numbers, index) + by);
}

/** A loop: spreading a list into a new one costs more than twice as much. */
export function plus<T>(items: readonly T[], item: T): readonly T[] {
  const longer: T[] = [];
  for (let i = 0; i < items.length; i++) longer.push(at(items, i));
  longer.push(item);
  return longer;
}

export function zeros(count: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(0);
  return list;
}
