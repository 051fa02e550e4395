// The same without a stream: how it stands and how long to wait in, the next moment out, or the one that still stands then.
import type { ServerResponse } from 'node:http';
import { accept, type Result } from '#kernel';
import { wholeText, type Heard } from '#house';
import type { Desk } from '../desk.ts';
import type { StreamAsked } from './streaming.ts';

export interface PollAsked extends StreamAsked {
  /** Milliseconds. */
  readonly wait: number;
}

/** A moment as it is sent; null when whoever asked is gone. */
export type Polled = string | null;

/** At once where something is new; whoever is to find another end is told how it stands. */
export async function polled(
  desk: Desk,
  response: ServerResponse,
  asked: PollAsked,
): Promise<Result<Polled>> {
  const news = newNews(asked.after);
  const { answer } = news;
  const joined = desk.streams.join(asked.asker, {
    beat: () => {},
    moveOn: answer,
    close: answer,
    cut: news.giveUp,
  });
  if (!joined.ok) return joined;
  try {
    return await nextMoment(desk, response, asked, news);
  } finally {
    joined.value();
  }
}

interface News {
  readonly told: Promise<Polled>;
  readonly heard: Heard;
  /** With how it stands. */
  readonly answer: () => void;
  readonly giveUp: () => void;
}

function newNews(after: number): News {
  const { promise: told, resolve } = Promise.withResolvers<Polled>();
  let latest: Polled = null;
  const answer = () => resolve(latest);
  return {
    told,
    answer,
    giveUp: () => resolve(null),
    heard: ({ n, text }) => {
      const isNew = latest !== null || n > after;
      latest = wholeText(text);
      if (isNew) answer();
    },
  };
}

async function nextMoment(
  desk: Desk,
  response: ServerResponse,
  { after, asker, table, wait }: PollAsked,
  { answer, giveUp, heard, told }: News,
): Promise<Result<Polled>> {
  const followed = await desk.node.follow(table, asker.key, {
    after,
    heard,
    dropped: () => response.destroy(),
  });
  if (!followed.ok) return followed;
  if (response.destroyed) giveUp();
  if (wait === 0 || desk.closing.isDraining()) answer();
  const callOff = desk.wakeAt(desk.now() + wait, answer);
  response.once('close', giveUp);
  const text = await told;
  response.off('close', giveUp);
  callOff();
  followed.value.stop();
  return accept(text);
}
