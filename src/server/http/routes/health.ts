// How the house is, for whoever looks after it: that it lives, that it takes people, what it counts.
import { accept, refuse } from '#kernel';
import { NOT_STORED, sendRefusal, sendResult } from '../answering.ts';
import type { App, Desk } from '../desk.ts';

const HIDDEN = { schema: { hide: true } };

export function healthRoutes(app: App, { closing, metrics }: Desk): void {
  app.get('/healthz', HIDDEN, (_, reply) => sendResult(reply, 200, accept({ is: 'alive' })));
  app.get('/readyz', HIDDEN, (_, reply) =>
    closing.isDraining()
      ? sendRefusal(reply, DRAINING.refusal)
      : sendResult(reply, 200, accept({ is: 'ready' })),
  );
  app.get('/metrics', HIDDEN, async (_, reply) => {
    const { text, type } = await metrics.page();
    return reply.headers(NOT_STORED).type(type).send(text);
  });
}

export const DRAINING = refuse('draining', 'this house closes: ask again in a moment');
