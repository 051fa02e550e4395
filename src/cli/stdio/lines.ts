// Bytes in as they come, whole lines out; of a line that is too long nothing is kept.
import { accept, type Result } from '#kernel';
import { LIMITS, type Code } from '#protocol';
import { refusalOf } from '#house';

export interface LineReader {
  /** The lines that end in this chunk, and a refusal as soon as one has become too long. */
  push(chunk: Uint8Array): Iterable<Result<string>>;
  /** What stood after the last newline, if anything did. */
  end(): Iterable<Result<string>>;
}

const NEWLINE = 10;

export function lineReader(most: number = LIMITS.lineBytes): LineReader {
  let parts: Uint8Array[] = [];
  let length = 0;
  let isSkipping = false;

  function* keep(part: Uint8Array): Generator<Result<string>, void> {
    if (isSkipping) return;
    length += part.length;
    if (length <= most) {
      // A copy: a few bytes must not keep the whole chunk alive.
      if (part.length > 0) parts.push(part.slice());
      return;
    }
    yield tooLong(most);
    isSkipping = true;
    parts = [];
  }

  function* finish(): Generator<Result<string>, void> {
    if (!isSkipping) yield decoded(Buffer.concat(parts, length));
    parts = [];
    length = 0;
    isSkipping = false;
  }

  return {
    *push(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        yield* keep(chunk.subarray(start, end));
        yield* finish();
        start = end + 1;
      }
      yield* keep(chunk.subarray(start));
    },
    *end() {
      if (length > 0) yield* finish();
    },
  };
}

const DECODER = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: Uint8Array): Result<string> {
  try {
    return accept(DECODER.decode(bytes));
  } catch {
    return refused('not_text', 'this line is not UTF-8');
  }
}

function tooLong(most: number): Result<never> {
  return refused(
    'line_too_long',
    `a line may have ${most} bytes; the rest of this one is skipped`,
    {
      most,
    },
  );
}

function refused(code: Code, message: string, params = {}): Result<never> {
  return { ok: false, refusal: refusalOf(code, message, params) };
}
