import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_READ, streamRead, type StreamEvent } from './event-stream.ts';

function readAll(chunks: readonly string[]): readonly StreamEvent[] {
  let read = NOTHING_READ;
  return chunks.flatMap((chunk) => {
    const next = streamRead(read, chunk);
    ({ read } = next);
    return next.events;
  });
}

function event(data: string, other: Partial<StreamEvent> = {}): StreamEvent {
  return { event: 'message', data, id: null, ...other };
}

const ENDS = ['\n', '\r', '\r\n', '\n\n'];
const FIELDS = ['data', 'data:', 'event', 'event:', 'id', 'id:', ':', 'retry: 5', 'dat', 'a:'];
const VALUES = ['moment', '♠', '🂡', 'a', '7', ' ', '\0', '\uFEFF'];

describe('an event stream', () => {
  test.each([
    ['nothing is no event', '', []],
    ['one line of data', 'data: a\n\n', [event('a')]],
    ['an event that has not ended has not come', 'data: a\n', []],
    [
      'a name and a number',
      'event: moment\nid: 7\ndata: a\n\n',
      [event('a', { event: 'moment', id: '7' })],
    ],
    ['several lines of data', 'data: a\ndata:b\ndata\ndata:  c\n\n', [event('a\nb\n\n c')]],
    ['the end of a line as a return', 'data: a\rdata: b\r\r', [event('a\nb')]],
    ['the end of a line as both', 'data: a\r\ndata: b\r\n\r\n', [event('a\nb')]],
    [
      'all three ends of a line',
      'data: a\r\n\rdata: b\n\r\ndata: c\r\r',
      ['a', 'b', 'c'].map((data) => event(data)),
    ],
    [
      'a mark of the order of bytes, at the beginning alone',
      '\uFEFFdata: a\n\n\uFEFFdata: b\n\n',
      [event('a')],
    ],
    ['comments', ': here\n\n:\ndata: a\n: here\n\n', [event('a')]],
    ['a name without data is forgotten', 'event: move\n\ndata: a\n\n', [event('a')]],
    ['empty data is data', 'event: move\ndata:\n\n', [event('', { event: 'move' })]],
    ['an empty name is none', 'event: move\nevent:\ndata: a\n\n', [event('a')]],
    ['unknown fields', 'retry: 5\nData: b\n data: c\ndata: a\n\n', [event('a')]],
    ['an id with a NUL in it', 'id: a\0b\ndata: a\n\n', [event('a')]],
    [
      'an id is its own event’s',
      'id: 1\ndata: a\n\ndata: b\n\n',
      [event('a', { id: '1' }), event('b')],
    ],
    ['a colon in a value', 'data: a: b\n\n', [event('a: b')]],
  ])('%s', (_, text, events) => {
    expect(readAll([text])).toEqual(events);
    // Half a letter at a time, and in two pieces wherever it is cut.
    expect(readAll(text.split(''))).toEqual(events);
    for (let i = 0; i <= text.length; i++)
      expect(readAll([text.slice(0, i), '', text.slice(i)])).toEqual(events);
  });

  test('is read as others read it, wherever it is cut', () => {
    const piece = fc.constantFrom(...ENDS, ...FIELDS, ...VALUES);
    const chunk = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 12 }), (chunks) => {
        // A neutral line lets both of them see how the last one ended.
        const whole = ['x', ...chunks, ':\n'];
        expect(readAll(whole)).toEqual(secondOpinion(whole));
      }),
      { seed: 1, numRuns: 3000 },
    );
  });
});

function secondOpinion(chunks: readonly string[]): readonly StreamEvent[] {
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ data, event: name, id }) =>
      events.push({ data, event: name ?? 'message', id: id ?? null }),
  });
  for (const each of chunks) parser.feed(each);
  return events;
}
