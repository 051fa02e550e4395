// Tables behind two streams: bytes of requests in, lines of messages out, until the input ends and all is answered.
import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Result } from '#kernel';
import { printMessage, type Message } from '#protocol';
import { newSeed } from '../new-seed.ts';
import { openChannel, openTables, type Tables } from '#house';
import { lineReader } from './lines.ts';
import { waitTimers } from './timers.ts';
import { writer, type Writer } from './writer.ts';

/** How long bots act before requests are looked at again, in milliseconds; no thought is cut short. */
const SLICE_MS = 5;

export async function serve(input: Readable, output: Writable): Promise<void> {
  const out = writer(output);
  const timers = waitTimers((id) => {
    send(tables.expire(id));
    out.flush();
  });
  const tables = openTables({
    newKey: () => randomBytes(16).toString('hex'),
    newSeed,
    wakeAfter: (id, ms) => timers.start(id, ms),
    tellBug,
  });
  const channel = openChannel(tables, tellBug);
  const send = (messages: readonly Message[]) => {
    for (const message of messages) {
      if ('id' in message) timers.stop(message.id);
      out.write(`${printMessage(message)}\n`);
    }
  };
  const bots = botsAt(tables, out, send);
  const receive = async (lines: Iterable<Result<string>>) => {
    for (const line of lines) {
      send(line.ok ? channel.line(line.value) : channel.fault(line.refusal));
      bots.act();
      if (out.isFull()) await out.room();
    }
    out.flush();
    await out.room();
  };

  const lines = lineReader();
  for await (const chunk of bytesOf(input)) await receive(lines.push(chunk));
  await receive(lines.end());
  await bots.end();
  send(tables.end());
  out.flush();
  await out.room();
}

/** The bots of all tables: they act while requests come in, and in the end only where somebody waits for them. */
function botsAt(tables: Tables, out: Writer, send: (messages: readonly Message[]) => void) {
  let isEnding = false;
  let acting: Promise<void> | undefined;
  const hasToAct = () => tables.isBusy() && (!isEnding || tables.isAwaited());
  const letBotsAct = async () => {
    while (hasToAct()) {
      // While the other side does not read, no bot acts and no request is read: nothing piles up.
      await out.room();
      const end = performance.now() + SLICE_MS;
      do send(tables.advance());
      while (hasToAct() && !out.isFull() && performance.now() < end);
      out.flush();
      await nextTurn();
    }
    acting = undefined;
  };
  return {
    act: () => {
      if (tables.isBusy()) acting ??= letBotsAct();
    },
    end: async () => {
      isEnding = true;
      await acting;
    },
  };
}

/** A stream without an encoding gives bytes, which its type does not say. */
function bytesOf(input: Readable): AsyncIterable<Uint8Array> {
  return input as AsyncIterable<Uint8Array>;
}

function tellBug(error: unknown): void {
  process.stderr.write(`baize: bug: ${error instanceof Error ? error.stack : String(error)}\n`);
}
