// Hints from other nodes: a database in, the tables at which somebody has written out, for as long as it can be heard.
import { connectionTo, type Database } from './connection.ts';
import { CHANNEL } from './statements.ts';

export interface Listening {
  /** The database may be another one now. */
  again(): void;
  close(): Promise<void>;
}

/** Before it is tried again, in milliseconds. */
const PAUSE = 500;

/** What is said while nobody listens is lost: whoever needs to know looks for itself now and then. */
export function newListening(database: Database, hintAt: (table: string) => void): Listening {
  const newConnection = () =>
    connectionTo({ ...database, lost: () => again(), heard: (told) => heard(told, hintAt) });
  let current = newConnection();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const listen = () => current.run((sql) => sql.unsafe(`LISTEN ${CHANNEL}`)).catch(() => again());
  const again = () => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void current.close();
      current = newConnection();
      void listen();
    }, PAUSE);
  };
  void listen();
  return {
    again,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await current.close();
    },
  };
}

function heard(told: string, hintAt: (table: string) => void): void {
  for (const table of JSON.parse(told) as string[]) hintAt(table);
}
