// Tables kept in one SQLite file: a path in, the port fulfilled out, or one sentence why not; the default of a house.
import { accept, type Result } from '#kernel';
import { assertKeepable, assertWhole, newHints } from '#house/store';
import type { Append, Appended, Store, StoreClock } from '#house/store';
import { workerUrl } from '#threads';
import type { Reply } from './orders.ts';
import { startStoreThread, type StoreThread } from './store-thread.ts';

export interface SqliteStore extends Store {
  /** Everything that is kept, into a file that is not there yet; whoever writes goes on meanwhile. */
  copyTo(file: string): Promise<Result<null>>;
}

export async function openSqliteStore(
  file: string,
  clock: StoreClock = { now: Date.now },
): Promise<Result<SqliteStore>> {
  const thread = await startStoreThread(workerUrl('sqlite-worker', import.meta.url), file);
  return thread.ok ? accept(storeOver(thread.value, clock)) : thread;
}

function storeOver(thread: StoreThread, { now }: StoreClock): SqliteStore {
  const { watch, hintAt } = newHints();
  return {
    // A second process is not let in: nobody else writes.
    isShared: false,
    append: async (entry) => {
      const appended = await appendedBy(thread, entry);
      if (appended.is === 'won' || appended.is === 'unknown') hintAt(entry.row.table);
      return appended;
    },
    read: async (table, after) => answerIn(await thread.ask({ do: 'read', table, after })),
    grown: async (known) => answerIn(await thread.ask({ do: 'grown', known })),
    secret: async (table, number) => answerIn(await thread.ask({ do: 'secret', table, number })),
    settle: async () => (await thread.ask({ do: 'settle' })).is === 'done',
    watch,
    due: async (before) => answerIn(await thread.ask({ do: 'due', before })),
    rest: async (table, n) => void answerIn(await thread.ask({ do: 'rest', table, n })),
    list: async (wanted = {}) => answerIn(await thread.ask({ do: 'list', wanted })),
    beat: async (node) => void answerIn(await thread.ask({ do: 'beat', node, now: now() })),
    depart: async (node) => void answerIn(await thread.ask({ do: 'depart', node, now: now() })),
    claim: async (table, node, lapse) => {
      const claim = { node, lapse, now: now() };
      return answerIn(await thread.ask({ do: 'claim', table, claim }));
    },
    here: async (present) => {
      assertWhole(present);
      answerIn(await thread.ask({ do: 'here', present, now: now() }));
    },
    present: async (tables) => answerIn(await thread.ask({ do: 'present', tables, now: now() })),
    remove: async (table) => {
      answerIn(await thread.ask({ do: 'remove', table }));
      hintAt(table);
    },
    copyTo: thread.copyTo,
    close: () => thread.close(),
  };
}

async function appendedBy(thread: StoreThread, entry: Append): Promise<Appended> {
  assertKeepable(entry);
  const reply = await thread.ask({ do: 'append', entry });
  return reply.is === 'done' ? reply.answer : reply;
}

function answerIn<A>(reply: Reply<A>): A {
  if (reply.is === 'done') return reply.answer;
  throw new Error(reply.is === 'refused' ? reply.refusal.message : 'the store does not answer');
}
