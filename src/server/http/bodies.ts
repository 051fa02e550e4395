// The body of a request: bytes in, JSON out, read as strictly as everywhere; nothing but JSON is taken.
import type { FastifyInstance } from 'fastify';
import { parseJson, refuse, type Json, type Result } from '#kernel';
import { MOST_BYTES } from './answering.ts';
import { RefusedRequest } from './reading.ts';

export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('application/json', options, ({ headers }, bytes: Buffer, done) => {
    const coding = headers['content-encoding'] ?? 'identity';
    const json = /^identity$/i.test(coding) ? jsonIn(bytes) : CODED;
    if (json.ok) done(null, json.value);
    else done(new RefusedRequest(json), undefined);
  });
}

const STRICT = new TextDecoder('utf-8', { fatal: true });
const CODED = refuse('wrong_type', 'a body is not compressed, nor coded in any other way');

function jsonIn(bytes: Buffer): Result<Json> {
  try {
    return parseJson(STRICT.decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse('not_text', 'a body is UTF-8');
  }
}
