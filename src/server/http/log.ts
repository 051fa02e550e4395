// What a house writes down of requests: routes and statuses, never an address, a key or a card; a table by its hash.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { codeSent } from './answering.ts';
import type { Desk } from './desk.ts';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogNeeds {
  readonly level: LogLevel;
  readonly stream: { write(line: string): void };
}

/** Lines of JSON. Nothing that fastify itself might log of a request says whose it was. */
export function loggerOptions({ level, stream }: LogNeeds) {
  return {
    level,
    stream,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: () => ({}), res: () => ({}) },
  } satisfies FastifyServerOptions['logger'];
}

/** The route that answered, or none. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}

export function logAnswer({ closing }: Desk, request: FastifyRequest, reply: FastifyReply): void {
  const { log, method, params } = request;
  const { elapsedTime, statusCode: status } = reply;
  const level = levelOf(request, status, closing.isDraining());
  if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(log.level as LogLevel)) return;
  const { table } = (params ?? {}) as { readonly table?: string };
  log[level]({
    route: routeOf(request),
    method,
    status,
    ...(status >= 500 ? { code: codeSent(reply) } : {}),
    ms: Math.round(elapsedTime * 10) / 10,
    ...(table === undefined ? {} : { table: tableLogged(table) }),
  });
}

/** Openings and seatings tell an operator that people come; the rest is for those who look for something. */
function levelOf(request: FastifyRequest, status: number, isDraining: boolean) {
  if (status >= 500) return isDraining ? 'info' : 'error';
  return request.method === 'POST' && NOTED.includes(routeOf(request)) ? 'info' : 'debug';
}

const NOTED: readonly string[] = [
  '/api/tables',
  '/api/tables/:table/seats',
  '/api/tables/:table/move',
];

/** The name of a table is the invitation to it. */
function tableLogged(table: string): string {
  return hash('sha256', table).slice(0, 12);
}
