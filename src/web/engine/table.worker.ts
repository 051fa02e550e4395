// The worker that has the table, from its first message on. Nothing is fetched step by step: whoever comes waits for it.
import type { TableBeginning } from './messages.ts';
import { keepTables } from './table-role.ts';

addEventListener(
  'message',
  ({ data }: MessageEvent<TableBeginning>) => {
    // As an error of this worker, so that the page hears of it.
    keepTables(data).catch((error: unknown) => reportError(error));
  },
  { once: true },
);
