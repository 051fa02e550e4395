// What stands in a database after much has befallen those who write there: every log whole, every owner's entries of its own time.
import type { APostgres } from '../stores/a-postgres.ts';
import { asked } from './cluster.ts';

export interface LogsTold {
  readonly entries: number;
  readonly takeOvers: number;
}

interface Entry {
  readonly table: string;
  readonly n: number;
  readonly sender: string;
  readonly id: string;
  readonly last: number;
  readonly epoch: number;
}

const ENTRIES = `SELECT e.table_id AS "table", e.n::int AS n, sender, id, t.n::int AS last, t.epoch::int AS epoch
  FROM baize_entries e JOIN baize_tables t ON t.table_id = e.table_id ORDER BY e.table_id, e.n`;

/** Throws where one has a gap, or where somebody still wrote for a table that another node had taken. */
export async function checkLogs(database: APostgres): Promise<LogsTold> {
  const entries = (await asked(database, ENTRIES)) as unknown as readonly Entry[];
  const tables = Map.groupBy(entries, ({ table }) => table);
  let takeOvers = 0;
  for (const log of tables.values()) {
    const [first] = log;
    if (first === undefined || log.some(({ n }, i) => n !== i + 1) || first.last !== log.length)
      throw new Error(`a log with gaps: ${first?.table}`);
    const epochs = log.flatMap(({ id, sender }) =>
      sender === 'table' ? [Number(id.split('-')[0])] : [],
    );
    if (epochs.some((epoch, i) => epoch < (epochs[i - 1] ?? 1) || epoch > first.epoch))
      throw new Error(`an owner of before has written: ${first.table}, ${epochs.join(' ')}`);
    takeOvers += first.epoch - 1;
  }
  return { entries: entries.length, takeOvers };
}
