// A worker of the page: told once what it is there for, it has the table or thinks for bots. One file, so that it is
// fetched once.
import type { Beginning } from './messages.ts';

addEventListener(
  'message',
  ({ data }: MessageEvent<Beginning>) => {
    if (data.role === 'table') void import('./table-role.ts').then((role) => role.keepTables(data));
    else void import('./thinking-role.ts').then((role) => role.think(data.table));
  },
  { once: true },
);
