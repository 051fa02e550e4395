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

/** Made in its final size: spreading costs more than twice as much, and pushing reserves room for seventeen. */
export function plus<T>(items: readonly T[], item: T): readonly T[] {
  const longer = new Array<T>(items.length + 1);
  for (let i = 0; i < items.length; i++) longer[i] = at(items, i);
  longer[items.length] = item;
  return longer;
}

export function zeros(count: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(0);
  return list;
}
