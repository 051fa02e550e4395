// Which entries of a table answer what was asked before: rows in, by sender and id what each of them made out.
import type { Row } from '../stores/store.ts';

export interface Known {
  readonly n: number;
  /** The hash of what had been asked for. */
  readonly asked: string;
}

/** By sender first: both in one word would be put together anew for every question. */
export class KnownIds {
  readonly #bySender = new Map<string, Map<string, Known>>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) this.add(row);
  }

  add({ asked, id, n, sender }: Row): void {
    const own = this.#bySender.get(sender) ?? new Map<string, Known>();
    this.#bySender.set(sender, own.set(id, { n, asked }));
  }

  get(sender: string, id: string): Known | undefined {
    return this.#bySender.get(sender)?.get(id);
  }

  /** What this sender made by ids that begin so. */
  beginning(sender: string, begin: string): readonly Known[] {
    const own = this.#bySender.get(sender) ?? new Map<string, Known>();
    return [...own].flatMap(([id, known]) => (id.startsWith(begin) ? [known] : []));
  }
}
