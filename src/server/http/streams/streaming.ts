// A table as a stream of events: who wants to hear of it from where on in, every new moment out until one of the two ends.
import type { FastifyReply } from 'fastify';
import { accept, type Result } from '#kernel';
import type { Followed, MomentText } from '#house';
import { takenOver } from '../answering.ts';
import type { Desk } from '../desk.ts';
import type { Asker } from '../who.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import type { Listening } from './stream-book.ts';

export interface StreamAsked {
  readonly table: string;
  readonly asker: Asker;
  /** Told is what came after the first so many things. */
  readonly after: number;
}

/** What is refused was not begun: it is answered as any request is. */
export async function streamed(
  desk: Desk,
  reply: FastifyReply,
  { after, asker, table }: StreamAsked,
): Promise<Result<null>> {
  const ear = newEar(desk, reply);
  const joined = desk.streams.join(asker, ear);
  if (!joined.ok) return joined;
  reply.raw.once('close', () => {
    joined.value();
    ear.end();
  });
  const followed = await desk.node.follow(table, asker.key, {
    after,
    isReady: () => ear.isReady(),
    heard: ({ n, text }) => ear.heard(n, text),
    dropped: () => ear.cut(),
  });
  if (!followed.ok) {
    joined.value();
    return followed;
  }
  ear.follows(followed.value);
  if (desk.closing.isDraining()) ear.moveOn();
  return accept(null);
}

interface Ear extends Listening {
  heard(n: number, text: MomentText): void;
  isReady(): boolean;
  follows(followed: Followed): void;
  end(): void;
}

/** Begins with the first moment, so that a refusal can still be an answer. */
function newEar(desk: Desk, reply: FastifyReply): Ear {
  let stream: EventStream | undefined;
  let followed: Followed | undefined;
  let isOver = false;
  const ready = () => {
    try {
      followed?.again();
    } catch (error) {
      desk.tellBug(error);
      reply.raw.destroy();
    }
  };
  const begun = (): EventStream => {
    return openEventStream(takenOver(reply), { now: desk.now, ready });
  };
  return {
    heard: (n, text) => (stream ??= begun()).moment(n, text),
    isReady: () => stream?.isReady() ?? true,
    follows: (value) => {
      followed = value;
      if (isOver) value.stop();
    },
    end: () => {
      isOver = true;
      followed?.stop();
    },
    beat: (now) => stream?.beat(now),
    moveOn: () => stream?.moveOn(),
    close: () => (stream === undefined ? reply.raw.destroy() : stream.close()),
    cut: () => void reply.raw.destroy(),
  };
}
