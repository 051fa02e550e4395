// A worker of the page: told once what it is there for, it has the table or thinks for bots. One file, so that it is
// fetched once.
import type { Beginning } from './messages.ts';

addEventListener(
  'message',
  ({ data }: MessageEvent<Beginning>) => {
    const begun =
      data.role === 'table'
        ? import('./table-role.ts').then((role) => role.keepTables(data))
        : import('./thinking-role.ts').then((role) => role.think(data.table));
    // As an error of this worker, so that the page hears of it.
    begun.catch((error: unknown) => reportError(error));
  },
  { once: true },
);
