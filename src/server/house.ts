// A house for several people on this machine: a folder and a port in, open tables over HTTP out, until it is closed.
import path from 'node:path';
import { houseNode, type Store } from '#house';
import { accept, refuse, type Result } from '#kernel';
import { addressesOf, reachedAt, type HouseAddress } from './addresses.ts';
import { newBackups, type Backups } from './backups/backups.ts';
import { startBotPool } from './bots/bot-pool.ts';
import { ended, type Parts } from './ending.ts';
import { botName, newKey, wakeAt } from './house-ports.ts';
import { newHttpHouse } from './http/app.ts';
import type { LogNeeds } from './http/log.ts';
import { listening, type Place } from './listening.ts';
import { ownFolder } from './own-folder.ts';
import { PAGE_FOLDER } from './page/page-files.ts';
import { openPostgresStore } from './stores/postgres/postgres-store.ts';
import { openSqliteStore, type SqliteStore } from './stores/sqlite-store.ts';
import { StoreAway, storeTold } from './stores/store-told.ts';

export interface HouseOptions extends Place {
  /** The folder of its file, made where it is not there; read for a house without a database. */
  readonly data: string;
  /** The address of a database that several houses share; null for a file of its own. */
  readonly store?: string | null;
  readonly trustProxy: readonly string[];
  /** After so many days tables that nobody has come back to are cleared away; null for never. */
  readonly keepDays: number | null;
  readonly log: LogNeeds;
  /** Where backups are made; none without it. */
  readonly backup?: string | undefined;
  readonly pageFolder?: string;
  /** Where people reach it, where that is not this machine. */
  readonly publicUrl?: string | null;
  /** In which bots think; as many as there are cores but one. */
  readonly threads?: number;
}

export interface House {
  readonly port: number;
  /** Where it is found, by this machine first. */
  readonly addresses: readonly HouseAddress[];
  /** Now, and not only every day; the log tells what became of it. */
  backUp(): Promise<void>;
  /** What was begun is finished, everybody is sent elsewhere, and the file is closed; in ten seconds at most. */
  drain(): Promise<void>;
}

export async function openHouse(options: HouseOptions): Promise<Result<House>> {
  const tables = await tablesKept(options);
  if (!tables.ok) return tables;
  const parts = await orClosed(partsOver(tables.value, options), () => tables.value.store.close());
  const port = await orClosed(listening(parts.http.app, options), () => ended(parts));
  if (!port.ok) {
    await ended(parts);
    return port;
  }
  const { host, publicUrl = null } = options;
  const addresses = addressesOf({ host, port: port.value, publicUrl });
  parts.http.reached(reachedAt(addresses) ?? '');
  const ticking = setInterval(() => parts.http.streams.tick(Date.now()), 1000).unref();
  let draining: Promise<void> | undefined;
  const drain = () => {
    clearInterval(ticking);
    draining ??= ended(parts);
    return draining;
  };
  const backUp = async () => {
    if (parts.backups !== null) await parts.backups.make();
    else parts.http.app.log.warn('no backup made: no folder for backups was named');
  };
  return accept({ port: port.value, addresses, backUp, drain });
}

/** Whoever opens a house that cannot be opened is told why, and keeps nothing that holds up their own end. */
async function orClosed<T>(opening: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    await close();
    throw error;
  }
}

/** A file can be copied while it is written; of a database its own tools make copies. */
interface TablesKept {
  readonly store: Store;
  readonly copyTo: SqliteStore['copyTo'] | null;
}

async function tablesKept(options: HouseOptions): Promise<Result<TablesKept>> {
  const { backup, store: address = null } = options;
  if (address !== null) {
    if (backup !== undefined) return BACKUP_OF_DATABASE;
    const store = await openPostgresStore(address);
    return store.ok ? accept({ store: store.value, copyTo: null }) : store;
  }
  const folders = foldersMade(options);
  if (!folders.ok) return folders;
  const opened = await openSqliteStore(fileIn(options));
  if (!opened.ok) return opened;
  const store = opened.value;
  return accept({ store, copyTo: (file) => store.copyTo(file) });
}

const BACKUP_OF_DATABASE = refuse(
  'backup_unusable',
  'a database is backed up by its own tools, not by the house',
);

function fileIn({ data }: HouseOptions): string {
  return path.join(data, 'tables.sqlite');
}

/** Whoever asks for backups wants no house without. */
function foldersMade({ backup, data }: HouseOptions): Result<null> {
  const made = ownFolder(data, 'data_unusable');
  return made.ok && backup !== undefined ? ownFolder(backup, 'backup_unusable') : made;
}

const DAY = 86_400_000;

async function partsOver({ copyTo, store }: TablesKept, options: HouseOptions): Promise<Parts> {
  const { backup, keepDays, log, pageFolder = PAGE_FOLDER, threads, trustProxy } = options;
  let backups: Backups | null = null;
  const behind = Promise.withResolvers<Pick<Parts, 'node' | 'pool'>>();
  const http = await newHttpHouse({
    now: Date.now,
    wakeAt,
    newKey,
    trustProxy,
    pageFolder,
    log,
    countsProcess: true,
    behind: (tellBug, log) => {
      const pool = startBotPool({ tellBug, ...(threads === undefined ? {} : { threads }) });
      const keepFor = keepDays === null ? null : keepDays * DAY;
      const told = storeTold(store, { now: Date.now, log });
      const own = { node: newKey(), store: told, now: Date.now, wakeAt, newKey, botName };
      const { hint, think, waiting } = pool;
      const tellOwn = (error: unknown) => {
        if (!(error instanceof StoreAway)) tellBug(error);
      };
      const node = houseNode({ ...own, think, hint, keepFor, tellBug: tellOwn });
      behind.resolve({ node, pool });
      return { node, botsWaiting: waiting, lastBackup: () => backups?.newest() ?? 0 };
    },
  });
  if (backup !== undefined && copyTo !== null) {
    const ports = { now: Date.now, wakeAt, log: http.app.log, copyTo };
    backups = newBackups({ folder: backup, data: fileIn(options), ...ports });
  }
  return { store, http, backups, ...(await behind.promise) };
}
