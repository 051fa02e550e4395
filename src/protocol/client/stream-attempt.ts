// A stream of events from a house in, the moments in it out, until it ends or nothing comes any more.
import { parseJson } from '#kernel';
import { STREAM_EVENTS } from '../http.ts';
import { wholeAnswer } from './asking.ts';
import { BROKEN, FIRST_WORD, LEFT, overByMoment, overByStatus, WATCHDOG } from './attempt.ts';
import type { Attempt, AttemptOver, Listening } from './attempt.ts';
import { STREAM_TYPE } from './calls.ts';
import { NOTHING_READ, streamRead, type StreamEvent } from './event-stream.ts';
import type { HttpAnswer } from './ports.ts';

/** What changes while a stream is read. */
interface Reading {
  readonly listening: Listening;
  readonly end: (over: AttemptOver) => void;
  isOver: boolean;
  hasHeard: boolean;
  /** Begun, and then the last byte. */
  aliveAt: number;
  callOff: () => void;
}

export function streamAttempt(listening: Listening): Attempt {
  const { ports } = listening;
  const { abort, answer } = ports.fetch(listening.call('stream'));
  const { promise: over, resolve } = Promise.withResolvers<AttemptOver>();
  const end = (how: AttemptOver) => {
    if (reading.isOver) return;
    reading.isOver = true;
    reading.callOff();
    abort();
    resolve(how);
  };
  const reading: Reading = {
    listening,
    end,
    isOver: false,
    hasHeard: false,
    aliveAt: ports.now(),
    callOff: () => {},
  };
  watch(reading, reading.aliveAt + FIRST_WORD);
  void read(reading, answer);
  return { over, leave: () => end(LEFT), aliveAt: () => reading.aliveAt };
}

function watch(reading: Reading, deadline: number): void {
  const { now, wakeAt } = reading.listening.ports;
  reading.callOff = wakeAt(deadline, () => {
    if (!reading.hasHeard) return reading.end({ is: 'silent' });
    const next = reading.aliveAt + WATCHDOG;
    if (now() >= next) reading.end(BROKEN);
    else watch(reading, next);
  });
}

/** Only what the network does is a break; a mistake of this program is not taken for one. */
async function read(reading: Reading, coming: Promise<HttpAnswer>): Promise<void> {
  const answer = await coming.catch(() => null);
  if (answer === null) return reading.end(BROKEN);
  if (answer.status !== 200) {
    const got = await wholeAnswer(answer).catch(() => null);
    return reading.end(got === null ? BROKEN : overByStatus(got, reading.listening));
  }
  if (answer.header('content-type')?.startsWith(STREAM_TYPE) !== true) return reading.end(BROKEN);
  return readEvents(reading, answer);
}

async function readEvents(reading: Reading, answer: HttpAnswer): Promise<void> {
  const chunks = answer.chunks()[Symbol.asyncIterator]();
  let known = NOTHING_READ;
  while (!reading.isOver) {
    const chunk = await chunks.next().catch(() => null);
    if (chunk === null || chunk.done === true) return reading.end(BROKEN);
    const { events, read: after } = streamRead(known, chunk.value);
    known = after;
    reading.aliveAt = reading.listening.ports.now();
    for (const event of events) if (!reading.isOver) hear(reading, event);
  }
}

/** Events that are not known here are for newer clients. */
function hear(reading: Reading, { data, event }: StreamEvent): void {
  if (event === STREAM_EVENTS.move) return reading.end({ is: 'moved' });
  if (event !== STREAM_EVENTS.moment) return;
  const json = parseJson(data);
  const over = json.ok ? overByMoment(json.value, reading.listening) : BROKEN;
  if (over === null) reading.hasHeard = true;
  else reading.end(over);
}
