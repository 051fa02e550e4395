// Answers as they come over a wire: all that was read so far in, those that are complete out.

export interface RawAnswer {
  readonly status: number;
  /** In small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

interface Reading {
  readonly heads: readonly boolean[];
  readonly isStream?: boolean;
  readonly isClosed: boolean;
}

export function answersIn(bytes: string, { heads, isClosed, isStream }: Reading): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest !== '') {
    const found = headIn(rest);
    if (found === null) break;
    const isHead = heads[answers.length] === true;
    const length = isHead ? 0 : lengthOf(found, rest.slice(found.size), isClosed, isStream);
    if (length === null) break;
    const end = found.size + length;
    const { headers, status } = found;
    const body = Buffer.from(rest.slice(found.size, end), 'latin1').toString('utf8');
    // That it may go on is no answer yet.
    if (status >= 200) answers.push({ status, headers, body });
    rest = rest.slice(end);
  }
  return answers;
}

interface Head extends Omit<RawAnswer, 'body'> {
  readonly size: number;
}

function headIn(text: string): Head | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})\b/.exec(first)?.[1]);
  // What is no head is an answer that nobody expects.
  if (Number.isNaN(status)) return { status: 999, headers: new Map(), size: text.length };
  const headers = new Map(lines.map((line) => fieldIn(line)));
  return { status, headers, size: end + 4 };
}

function fieldIn(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** Of what follows the head; null while it has not come yet. */
function lengthOf(
  { headers, status }: Head,
  after: string,
  isClosed: boolean,
  isStream = false,
): number | null {
  if (status < 200 || status === 304) return 0;
  const length = headers.get('content-length');
  if (length !== undefined) return after.length >= Number(length) ? Number(length) : null;
  if (headers.get('transfer-encoding') === 'chunked') {
    const end = after.indexOf('0\r\n\r\n');
    return end < 0 ? null : end + 5;
  }
  const event = isStream ? after.indexOf('\n\n') : -1;
  if (event >= 0) return event + 2;
  return isClosed ? after.length : null;
}
