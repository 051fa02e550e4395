// Whoever reads a stream of events in tests: the events as they come, one after the other.
import { present } from '#kernel';
import type { RoomMoment } from '#protocol';

interface Event {
  readonly id: number | null;
  readonly event: string;
  readonly data: string;
}

export interface Listener {
  readonly response: Response;
  /** The next one; null when the stream has ended. */
  next(): Promise<Event | null>;
  /** The next moment. */
  moment(): Promise<RoomMoment>;
  /** Comments that were read on the way. */
  readonly comments: string[];
  leave(): void;
}

export async function listen(url: string, headers: Record<string, string> = {}): Promise<Listener> {
  const left = new AbortController();
  const response = await fetch(url, { headers, signal: left.signal });
  const comments: string[] = [];
  const events = eventsIn(present(response.body, 'a body'), comments);
  const next = async () => {
    const event = await events.next().catch(() => ({ done: true, value: null }) as const);
    return event.done === true ? null : event.value;
  };
  return {
    response,
    next,
    comments,
    moment: async () => JSON.parse(present((await next()) ?? undefined, 'a moment').data),
    leave: () => left.abort(),
  };
}

async function* eventsIn(body: ReadableStream<Uint8Array>, comments: string[]) {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) comments.push(block);
      else yield eventIn(block);
    }
  }
}

function eventIn(block: string): Event {
  const fields = new Map(block.split('\n').map((line) => fieldIn(line)));
  const id = fields.get('id');
  return {
    id: id === undefined ? null : Number(id),
    event: fields.get('event') ?? '',
    data: fields.get('data') ?? '',
  };
}

function fieldIn(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}
