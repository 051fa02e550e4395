// A node of the house over HTTP: its ports in, an application that can listen out, and how it is brought to an end.
import { fastify, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { HouseNode, HousePorts } from '#house';
import * as answering from './answering.ts';
import { readJsonBodies } from './bodies.ts';
import { answerBrokenRequest, watchConnections } from './broken.ts';
import { newClosing, type Closing } from './closing.ts';
import type { App, Desk } from './desk.ts';
import { addDoor, addWrongMethods } from './door.ts';
import { MOST, newGuard } from './guard.ts';
import { loggerOptions, type LogNeeds } from './log.ts';
import { newMetrics } from './metrics.ts';
import { describeRoutes, descriptionRoute } from './openapi.ts';
import { validatorCompiler } from './reading.ts';
import { commandRoutes } from './routes/commands.ts';
import { gamesRoute } from './routes/games.ts';
import { healthRoutes } from './routes/health.ts';
import { hereRoute } from './routes/here.ts';
import { lookingRoutes } from './routes/looking.ts';
import { pageRoutes } from './routes/page.ts';
import { seatRoutes } from './routes/seats.ts';
import { tableRoutes } from './routes/tables.ts';
import { newStreamBook, type StreamBook } from './streams/stream-book.ts';

export interface HttpNeeds extends Pick<HousePorts, 'now' | 'wakeAt' | 'newKey'> {
  /** What is behind it, made with where mistakes and everything else are told. */
  readonly behind: (tellBug: HousePorts['tellBug'], log: App['log']) => Behind;
  /** Addresses of proxies whose word on who asks is taken. */
  readonly trustProxy: readonly string[];
  readonly pageFolder: string;
  readonly log: LogNeeds;
  /** Once in a process. */
  readonly countsProcess: boolean;
  readonly times?: Partial<typeof TIMES>;
}

interface Behind {
  readonly node: HouseNode;
  readonly botsWaiting: () => number;
  /** When the newest backup was begun, in milliseconds; 0 where there is none. */
  readonly lastBackup: () => number;
}

export interface HttpHouse {
  readonly app: App;
  readonly streams: StreamBook;
  readonly closing: Closing;
  /** Where others reach it, once that is known: the page says so to whoever opened it on this machine. */
  readonly reached: (address: string) => void;
}

/**
 * Milliseconds: for headers, for a whole request, between two of them, and how often that is looked at; and how long
 * nothing may move at all, be it that an answer is not taken: longer than a poll waits.
 */
const TIMES = {
  headers: 15_000,
  request: 30_000,
  keepAlive: 65_000,
  looking: 5000,
  silent: 120_000,
};
const MOST_CONNECTIONS = 20_000;

export async function newHttpHouse(needs: HttpNeeds): Promise<HttpHouse> {
  const app = newApp(needs);
  const tellBug = (error: unknown) => app.log.error({ err: error }, 'bug');
  const { botsWaiting, lastBackup, node } = needs.behind(tellBug, app.log);
  const streams = newStreamBook();
  const { countsProcess, newKey, now, pageFolder, wakeAt } = needs;
  const counted = {
    streams: () => streams.size(),
    tables: () => node.counts().tables,
    botsWaiting,
    lastBackup: () => lastBackup() / 1000,
  };
  const metrics = newMetrics(counted, countsProcess);
  const closing = newClosing();
  const guard = newGuard(now);
  // Of an earlier life: nobody looks for them in vain.
  const tables = await node.names(MOST.tables);
  for (const table of tables.ok ? tables.value.toReversed() : []) guard.found(table);
  const own = { node, guard, streams, metrics, closing, tellBug };
  let reachedAt = '';
  await addRoutes(app, { ...own, now, wakeAt, newKey, pageFolder, reachedAt: () => reachedAt });
  const reached = (address: string) => void (reachedAt = address);
  return { app, streams, closing, reached };
}

function newApp({ log, times, trustProxy }: HttpNeeds): App {
  const { headers, keepAlive, looking, request, silent } = { ...TIMES, ...times };
  const app = fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    bodyLimit: answering.MOST_BYTES,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionTimeout: silent,
    // That a house is named is looked at here, and refused like everything else.
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: looking,
      requireHostHeader: false,
    },
    // Whoever comes while it closes is answered here, like everybody else.
    return503OnClosing: false,
    frameworkErrors: answering.answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();
  watchConnections(app.server);
  app.server.maxConnections = MOST_CONNECTIONS;
  app.setChildLoggerFactory((logger) => logger);
  app.setValidatorCompiler(validatorCompiler);
  // What goes out was made by this program: schemas describe it, and tests see to it that they do.
  app.setSerializerCompiler(() => JSON.stringify);
  return app;
}

async function addRoutes(app: App, desk: Desk): Promise<void> {
  readJsonBodies(app);
  app.setErrorHandler((error: Error, _, reply) =>
    answering.answerError(error, reply, desk.tellBug),
  );
  app.setNotFoundHandler(answering.answerNothingHere);
  addDoor(app, desk);
  await describeRoutes(app);
  const others = addWrongMethods(app);
  tableRoutes(app, desk);
  seatRoutes(app, desk);
  lookingRoutes(app, desk);
  commandRoutes(app, desk);
  hereRoute(app, desk);
  gamesRoute(app);
  descriptionRoute(app);
  healthRoutes(app, desk);
  pageRoutes(app, desk);
  others();
}
