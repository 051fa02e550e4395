// One end of a channel: lines in, messages out, exactly one answer for each line.
import { refuse, type Refusal } from '#kernel';
import { readRequest, type Code, type Message, type ReadRequest } from '#protocol';
import type { Tables } from './tables.ts';

export interface Channel {
  line(text: string): readonly Message[];
  /** A line that never became text. */
  fault(refusal: Refusal): readonly Message[];
}

/** `onBug` hears of mistakes of this program; whoever asked is told that there was one. */
export function openChannel(tables: Tables, onBug: (error: unknown) => void): Channel {
  let last = -1;
  const asked = ({ id, request }: ReadRequest): readonly Message[] => {
    if (id !== null && id <= last) return [repeated(id, last)];
    if (!request.ok) return [{ id, refusal: request.refusal }];
    // Only what could be asked counts: a slip in one line does not close the channel to all that follow.
    last = request.value.id;
    return tables.ask(request.value);
  };
  return {
    line: (text) => {
      const read = readRequest(text);
      try {
        return asked(read);
      } catch (error) {
        onBug(error);
        return [{ id: read.id, refusal: BUG }];
      }
    },
    fault: (refusal) => [{ id: null, refusal }],
  };
}

/** Under the id null: an id that was answered is never answered again. */
function repeated(id: number, last: number): Message {
  const sentence = `id: ${id} is not greater than ${last}, the last one; every id must be`;
  return { id: null, refusal: refusalOf('repeated_id', sentence, { id, last }) };
}

export function refusalOf(code: Code, message: string, params: Refusal['params'] = {}): Refusal {
  return refuse(code, message, params).refusal;
}

const BUG = refusalOf('bug', 'this program made a mistake; standard error tells which');
