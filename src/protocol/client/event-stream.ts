// The text of an event stream in, in pieces cut anywhere, the events in it out; as the HTML standard writes and reads them.

export interface StreamEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

/** How far a stream was read: what has begun of a line and of an event. */
export interface StreamRead {
  readonly hasBegun: boolean;
  /** It ended with a return, to which a line feed would belong. */
  readonly endedInReturn: boolean;
  readonly line: string;
  readonly fields: Fields;
}

interface Fields {
  readonly data: readonly string[];
  readonly event: string;
  readonly id: string | null;
}

const NO_FIELDS: Fields = { data: [], event: '', id: null };

export const NOTHING_READ: StreamRead = {
  hasBegun: false,
  endedInReturn: false,
  line: '',
  fields: NO_FIELDS,
};

export function streamRead(
  before: StreamRead,
  chunk: string,
): { readonly read: StreamRead; readonly events: readonly StreamEvent[] } {
  if (chunk === '') return { read: before, events: [] };
  const lines = (before.line + fresh(before, chunk)).split(/\r\n|\r|\n/);
  const line = lines.pop() ?? '';
  let { fields } = before;
  const events: StreamEvent[] = [];
  for (const each of lines) {
    if (each !== '') fields = fieldsWith(fields, each);
    else {
      // Where there is no data there was no event.
      if (fields.data.length > 0) events.push(eventOf(fields));
      fields = NO_FIELDS;
    }
  }
  return { read: { hasBegun: true, endedInReturn: chunk.endsWith('\r'), line, fields }, events };
}

/** Without the mark at the very beginning, and without the second half of a line's end. */
function fresh({ endedInReturn, hasBegun }: StreamRead, chunk: string): string {
  if (!hasBegun) return chunk.replace(/^\uFEFF/, '');
  return endedInReturn ? chunk.replace(/^\n/, '') : chunk;
}

/** A comment is a field without a name. */
function fieldsWith(fields: Fields, line: string): Fields {
  const colon = line.indexOf(':');
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'data') return { ...fields, data: [...fields.data, value] };
  if (name === 'event') return { ...fields, event: value };
  return name === 'id' && !value.includes('\0') ? { ...fields, id: value } : fields;
}

function eventOf({ data, event, id }: Fields): StreamEvent {
  return { event: event === '' ? 'message' : event, data: data.join('\n'), id };
}
