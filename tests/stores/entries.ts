// Entries to keep: a table's name, a place and what is special about it in, an entry as a house would append it out.
import type { Append, Row, Secret, Summary } from '../../src/house/stores/store.ts';

export interface Special {
  readonly sender?: string;
  readonly id?: string;
  readonly body?: string;
  readonly secret?: Secret;
  readonly epoch?: number;
  readonly owner?: string;
  readonly summary?: Partial<Summary>;
}

export const SUMMARY: Summary = {
  game: 'tysiac',
  status: 'playing',
  isPublic: false,
  at: 1000,
  due: null,
};

export function entryAt(table: string, n: number, special: Special = {}): Append {
  return {
    row: rowAt(table, n, special),
    summary: { ...SUMMARY, ...special.summary },
    secret: special.secret ?? null,
    epoch: special.epoch ?? null,
    owner: special.owner ?? 'a node',
  };
}

export function rowAt(table: string, n: number, special: Special = {}): Row {
  const { sender = 'ann', id = `${sender} at ${n}`, body = bodyAt(table, n) } = special;
  return { table, n, sender, id, asked: `what ${sender} asked`, body };
}

/** What stands at a place, so that whoever reads it knows whether it is whole. */
export function bodyAt(table: string, n: number): string {
  return JSON.stringify({ is: 'did', table, n, words: 'ż♠'.repeat(n % 90) });
}
