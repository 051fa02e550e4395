// What every route works with: the node behind it, who is let in, who listens, what is counted.
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HouseNode, HousePorts } from '#house';
import type { Closing } from './closing.ts';
import type { Guard } from './guard.ts';
import type { Metrics } from './metrics.ts';
import type { StreamBook } from './streams/stream-book.ts';

export interface Desk extends Pick<HousePorts, 'now' | 'wakeAt' | 'newKey' | 'tellBug'> {
  readonly node: HouseNode;
  readonly guard: Guard;
  readonly streams: StreamBook;
  readonly metrics: Metrics;
  readonly pageFolder: string;
  /** Where others reach this house; empty where only this machine does. */
  readonly reachedAt: () => string;
  readonly closing: Closing;
}

/** The application, with bodies typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
