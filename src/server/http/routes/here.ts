// A sign of life: whoever listens by a key says now and then that they are still there.
import { accept } from '#kernel';
import { sendRefusal, sendResult } from '../answering.ts';
import type { App, Desk } from '../desk.ts';
import { hereTold, noes } from '../schemas/told.ts';
import { noQuery, nothingWished, tableParams } from '../schemas/wishes.ts';
import { viewerOf } from '../who.ts';

export function hereRoute(app: App, desk: Desk): void {
  app.post(
    '/api/tables/:table/here',
    {
      schema: {
        summary:
          'Says that whoever has this key is there. Once it was said, streams of a key that is mute for 45 seconds are cut.',
        security: [{ key: [] }],
        params: tableParams,
        querystring: noQuery,
        body: nothingWished,
        response: { 200: hereTold, ...noes(400, 401, 404, 413, 415, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const asker = await viewerOf(desk, request, request.params.table);
      if (!asker.ok) return sendRefusal(reply, asker.refusal);
      if (asker.value.key !== null) desk.streams.alive(asker.value.key, desk.now());
      return sendResult(reply, 200, accept({}));
    },
  );
}
