// The end of a house: its parts in; everybody sent elsewhere, what was begun kept and answered, and only then the file closed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseNode, Store } from '#house';
import type { Backups } from './backups/backups.ts';
import type { BotPool } from './bots/bot-pool.ts';
import type { HttpHouse } from './http/app.ts';

/** Everything that has to be ended. */
export interface Parts {
  readonly store: Pick<Store, 'close'>;
  readonly backups: Backups | null;
  readonly node: Pick<HouseNode, 'stop'>;
  readonly pool: Pick<BotPool, 'end'>;
  readonly http: HttpHouse;
}

/** Milliseconds: for all of it, and for the last bytes of answers. */
const LONGEST = { all: 10_000, answers: 1000 };

/** Whatever does not end by itself is left behind when the time is over. */
export async function ended(parts: Parts, longest = LONGEST): Promise<void> {
  const { backups, http, node, pool, store } = parts;
  backups?.stop();
  http.closing.begin();
  http.streams.moveOn();
  const finished = async () => {
    await node.stop();
    // Whoever waits for a hint is told that there is none, and so need not be waited for.
    await pool.end();
    await http.closing.quiet();
    await closed(http, longest.answers);
    await store.close();
    await backups?.quiet();
  };
  await atMost(finished(), longest.all);
  http.app.server.closeAllConnections();
}

async function closed({ app }: HttpHouse, longest: number): Promise<void> {
  const closing = app.close();
  await atMost(closing, longest);
  app.server.closeAllConnections();
  await closing;
}

/** Whoever waits for it goes on. */
async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  const inTime = new AbortController();
  const late = sleep(ms, null, { signal: inTime.signal }).catch(() => null);
  try {
    await Promise.race([work, late]);
  } finally {
    inTime.abort();
  }
}
