// One line to one host of a database: an address in, the client that speaks over it out, and a way to cut it for good.
import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import type { DatabaseAddress, Host } from './address.ts';

export type Sql = postgres.Sql<{ whole: number }>;

export interface Line {
  readonly sql: Sql;
  /** Nothing is waited for: what hangs in it is rejected here, and ends by itself over there. */
  cut(): void;
  /** What was asked is answered first, within a second. */
  end(): Promise<void>;
}

export interface LineNeeds {
  /** Milliseconds to connect in. */
  readonly patience: number;
  /** Called when it is over, whoever ended it. */
  readonly closed: () => void;
  /** Hears what is told on the channels that are listened to. */
  readonly heard: ((told: string) => void) | undefined;
}

export function openLine(
  address: DatabaseAddress,
  { host, port }: Host,
  { closed, heard, patience }: LineNeeds,
): Line {
  const { database, password, tls, user } = address;
  const socket = socketOnce({ host, port });
  const options = {
    host,
    port,
    socket: socket.made,
    database,
    user,
    password,
    ssl: tls === false ? false : { ...tls, servername: host },
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: patience / 1000,
    fetch_types: false,
    onnotice: () => {},
    onclose: closed,
    onnotify: (_channel: string, told: string) => heard?.(told),
    connection: { application_name: 'baize' },
    types: { whole: { to: 20, from: [20], parse: Number, serialize: String } },
  };
  const sql: Sql = postgres(options);
  // The client first: it writes on to a socket that is gone before it knows that it is over.
  const ended = async (timeout: number) => {
    await sql.end({ timeout }).catch(() => {});
    socket.destroy();
  };
  return {
    sql,
    cut: () => {
      socket.giveNoMore();
      void ended(0);
    },
    end: () => ended(1),
  };
}

/**
 * The client would come back by itself while anything waits in its queue, also after its end, and not look whom it comes
 * back to: it may be a primary that has been replaced. So it gets one socket and no other.
 */
function socketOnce(host: Host) {
  let only: Socket | undefined;
  let isOver = false;
  return {
    made: (): Promise<Socket> => {
      const { promise, resolve, reject } = Promise.withResolvers<Socket>();
      if (isOver || only !== undefined) return Promise.reject(new Error('the connection is over'));
      const socket = connect(placeOf(host));
      only = socket;
      socket.once('error', reject).once('connect', () => {
        socket.off('error', reject);
        resolve(socket);
      });
      socket.once('close', () => reject(new Error('the connection is over')));
      return promise;
    },
    giveNoMore: () => void (isOver = true),
    destroy: () => {
      isOver = true;
      only?.destroy();
    },
  };
}

/** A folder is where a database on this machine has its socket. */
function placeOf({ host, port }: Host) {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
