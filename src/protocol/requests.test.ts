// Requests and messages: what is printed reads back the same, what is wrong is refused with its place, and nothing throws.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depthOf } from '#kernel';
import {
  LIMITS,
  printMessage,
  printRequest,
  PROTOCOL,
  readMessage,
  readRequest,
  REQUESTS,
  UNTIL,
  type Message,
  type Request,
} from './index.ts';

const SEED = 20261116;

const key = fc.string();
const id = fc.nat({ max: LIMITS.id });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const json = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
const name = orNull(fc.string({ minLength: 1, maxLength: LIMITS.nameLength }));
const seat = fc.oneof(
  fc.record({ kind: fc.constant('person'), name }),
  fc.record({ kind: fc.constant('bot'), level: fc.string(), name }),
);

/** Every parameter of every request, as it is once read. */
const PARAMS: Readonly<Record<(typeof REQUESTS)[number], fc.Arbitrary<unknown>>> = {
  games: fc.constant({}),
  rules: fc.record({ game: fc.string() }),
  newTable: fc.record({
    game: fc.string(),
    rules: orNull(fc.oneof(fc.string(), json)),
    seats: fc.array(seat),
    seed: orNull(fc.string({ minLength: 1, maxLength: LIMITS.seedLength })),
    dealer: orNull(fc.nat({ max: 99 })),
  }),
  view: fc.record({ key }),
  act: fc.record({ key, action: orNull(json), n: orNull(fc.nat()) }),
  wait: fc.record({
    key,
    since: orNull(fc.nat()),
    until: fc.constantFrom(...UNTIL),
    ms: orNull(fc.nat({ max: LIMITS.waitMs })),
  }),
  hint: fc.record({ key, level: orNull(fc.string()) }),
  follow: fc.record({ key, on: fc.boolean() }),
  record: fc.record({ key }),
  close: fc.record({ key }),
};

const requests = fc
  .constantFrom(...REQUESTS)
  .chain((request) => fc.record({ id, request: fc.constant(request), params: PARAMS[request] }))
  .map((each) => each as Request);

describe('requests', () => {
  test('are read as they were printed', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const read = readRequest(printRequest(request));
        expect(read).toEqual({ id: request.id, request: { ok: true, value: request } });
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test('with one more field anywhere outside actions and rules are refused by its path', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const printed = JSON.parse(printRequest(request)) as { params: object };
        const outer = JSON.stringify({ ...printed, extra: 1 });
        const inner = JSON.stringify({ ...printed, params: { ...printed.params, extra: 1 } });
        expect(refusalOf(outer)).toMatchObject({ code: 'unreadable', params: { path: 'extra' } });
        expect(refusalOf(inner)).toMatchObject({ params: { path: 'params.extra' } });
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('that are any text at all are read or refused, never thrown', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json({ maxDepth: 5 }));
    fc.assert(
      fc.property(texts, (text) => {
        const { request } = readRequest(text);
        if (!request.ok) expect(request.refusal.message.length).toBeGreaterThan(0);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  test.each([
    ['nothing', '', null, 'unreadable', 'not JSON: the text is empty'],
    ['half a line', '{"id":1', null, 'unreadable', 'not JSON: it ends too early, line 1 column 8'],
    ['a list', '[]', null, 'unreadable', 'expected an object, found a list'],
    ['no id', '{"request":"games"}', null, 'unreadable', 'id: expected a number, found nothing'],
    [
      'an id that is a text',
      '{"id":"1","request":"games"}',
      null,
      'unreadable',
      'id: expected a number, found "1"',
    ],
    [
      'a negative id',
      '{"id":-1,"request":"games"}',
      null,
      'unreadable',
      'id: expected a whole number from 0 to 281474976710656, found -1',
    ],
    ['no request', '{"id":3}', 3, 'unreadable', 'request: expected a text, found nothing'],
    [
      'another protocol',
      '{"protocol":2,"id":3,"request":"games"}',
      3,
      'unknown_protocol',
      'protocol: this is protocol 1, found 2',
    ],
    [
      'params that are a list',
      '{"id":3,"request":"games","params":[]}',
      3,
      'unreadable',
      'params: expected an object, found a list',
    ],
    [
      'no key',
      '{"id":3,"request":"view"}',
      3,
      'unreadable',
      'params.key: expected a text, found nothing',
    ],
    [
      'an action that is forgotten',
      '{"id":3,"request":"act","params":{"key":"k"}}',
      3,
      'unreadable',
      'params.action: expected an object, found nothing',
    ],
    [
      'a seat of no kind',
      '{"id":3,"request":"newTable","params":{"game":"mayi","seats":[{"kind":"cat"}]}}',
      3,
      'unreadable',
      'params.seats[0].kind: expected one of person, bot, found "cat"',
    ],
    [
      'a person with a level',
      '{"id":3,"request":"newTable","params":{"game":"mayi","seats":[{"kind":"person","level":"hard"}]}}',
      3,
      'unreadable',
      'params.seats[0].level: unknown field',
    ],
    [
      'a wait that is too long',
      `{"id":3,"request":"wait","params":{"key":"k","ms":${LIMITS.waitMs + 1}}}`,
      3,
      'unreadable',
      `params.ms: expected a whole number from 0 to ${LIMITS.waitMs}, found ${LIMITS.waitMs + 1}`,
    ],
    [
      'an empty seed',
      '{"id":3,"request":"newTable","params":{"game":"mayi","seats":[],"seed":""}}',
      3,
      'unreadable',
      'params.seed: expected 1 to 200 characters, found 0',
    ],
  ])('%s', (_, line, asId, code, message) => {
    const { id: found, request } = readRequest(line);
    expect(found).toBe(asId);
    expect(request).toMatchObject({ ok: false, refusal: { code, message } });
  });

  test('may lie so deep and no deeper, whatever stands in texts', () => {
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const line = (depth: number) =>
      `{"id":1,"request":"act","params":{"key":"[[{{\\"[","action":{"x":${deep(depth)}}}}`;
    expect(depthOf(line(4))).toBe(7);
    expect(readRequest(line(LIMITS.depth - 3)).request.ok).toBe(true);
    expect(refusalOf(line(LIMITS.depth - 2))).toMatchObject({ code: 'too_deep' });
    expect(refusalOf('['.repeat(500_000))).toMatchObject({ code: 'too_deep' });
  });
});

describe('messages', () => {
  const refusal = fc.record({
    code: fc.string(),
    message: fc.string(),
    params: fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())),
    ),
  });
  const messages = fc.oneof(
    fc.record({ id: orNull(id), result: json }),
    fc.record({ id: orNull(id), refusal }),
    fc.record({ notice: fc.string(), params: json }),
  );

  test('are read as they were printed, whatever a newer program adds', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const line = printMessage(message as unknown as Message);
        expect(readMessage(line)).toEqual({ ok: true, value: JSON.parse(JSON.stringify(message)) });
        const newer = JSON.stringify({ ...(JSON.parse(line) as object), extra: [1] });
        expect(readMessage(newer)).toEqual(readMessage(line));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test.each([
    [
      'of another protocol',
      { protocol: PROTOCOL + 1, id: 1, result: {} },
      'protocol: this is protocol 1, found 2',
    ],
    [
      'without a result',
      { protocol: PROTOCOL, id: 1 },
      'result: expected an object, found nothing',
    ],
    [
      'with a refusal that is none',
      { protocol: PROTOCOL, id: 1, refusal: { code: 1, params: {} } },
      'refusal.code: expected a text, found 1',
    ],
  ])('%s are refused', (_, message, sentence) => {
    expect(readMessage(JSON.stringify(message))).toMatchObject({ refusal: { message: sentence } });
  });
});

function refusalOf(line: string) {
  const { request } = readRequest(line);
  return request.ok ? undefined : request.refusal;
}
