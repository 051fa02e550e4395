// Where a house is found: an address and a port that are wanted in, the port that it has out, or one sentence why it has none.
import type { FastifyInstance } from 'fastify';
import { accept, refuse, type Refused, type Result } from '#kernel';

export interface Place {
  /** Any address of this machine where none is named. */
  readonly host: string | undefined;
  /** Where none is named the usual one is tried, and then those after it. */
  readonly port: number | undefined;
}

type Listener = Pick<FastifyInstance, 'listen' | 'server'>;

const USUAL_PORT = 8080;
const TRIED = 20;

export async function listening(app: Listener, { host, port }: Place): Promise<Result<number>> {
  if (port !== undefined) return listeningAt(app, host, port);
  for (let next = USUAL_PORT; next < USUAL_PORT + TRIED; next++) {
    const tried = await listeningAt(app, host, next);
    if (tried.ok || tried.refusal.code !== 'port_taken') return tried;
  }
  return listeningAt(app, host, 0);
}

async function listeningAt(
  app: Listener,
  host: string | undefined,
  port: number,
): Promise<Result<number>> {
  if (host !== undefined) return listeningOnce(app, host, port);
  // Takes both kinds of addresses, where there are both.
  const both = await listeningOnce(app, '::', port);
  return both.ok || both.refusal.code === 'port_taken' ? both : listeningOnce(app, '0.0.0.0', port);
}

async function listeningOnce(app: Listener, host: string, port: number): Promise<Result<number>> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    return whyNot(error, host, port);
  }
  const at = app.server.address();
  return accept(typeof at === 'object' && at !== null ? at.port : port);
}

/** What is no error of the system is a bug. */
function whyNot(error: unknown, host: string, port: number): Refused {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return refuse('port_taken', `port ${port} is taken`, { port });
  if (code === 'EACCES')
    return refuse('port_refused', `port ${port} may not be used (EACCES)`, { port });
  return refuse('host_unknown', `${host} is no address of this machine (${code})`, {
    host,
  });
}
