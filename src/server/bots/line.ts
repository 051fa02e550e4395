// Who is thought about next: questions of many tables in, one after the other out, each table in its turn.
import type { RecordHeader } from '#kernel';

/** A table is known by the game that is played there. */
export interface InLine {
  readonly table: RecordHeader;
  /** A table waits for its bots, and only one person for a hint. */
  readonly isHint: boolean;
}

export interface Line<Q extends InLine> {
  readonly join: (question: Q) => void;
  /** For whoever no longer wants to know. */
  readonly leave: (question: Q) => void;
  /** Whose turn it is; its table gets no other one before this one is done. */
  readonly next: () => Q | undefined;
  /** What its table still asks comes after everybody who waits now. */
  readonly done: (question: Q) => void;
  /** Everybody who waits, who do so no more. */
  readonly dissolve: () => readonly Q[];
  readonly length: () => number;
}

/**
 * However much a table asks, it is only once before any other: it stands in line once, and anew when its question is
 * done.
 */
export function newLine<Q extends InLine>(): Line<Q> {
  /** In the order of their turns. */
  const standing = new Map<RecordHeader, readonly Q[]>();
  /** Tables that are thought about, and what else they ask. */
  const served = new Map<RecordHeader, readonly Q[]>();
  const put = (table: RecordHeader, questions: readonly Q[]) => {
    if (served.has(table)) served.set(table, questions);
    else if (questions.length > 0) standing.set(table, questions);
    else standing.delete(table);
  };
  const of = (table: RecordHeader) => served.get(table) ?? standing.get(table) ?? [];
  return {
    join: (question) => put(question.table, queued(of(question.table), question)),
    leave: (question) => {
      const { table } = question;
      put(
        table,
        of(table).filter((each) => each !== question),
      );
    },
    next: () => {
      const [turn] = standing;
      if (turn === undefined) return undefined;
      const [table, [first, ...rest]] = turn;
      standing.delete(table);
      served.set(table, rest);
      return first;
    },
    done: ({ table }) => {
      const rest = of(table);
      served.delete(table);
      put(table, rest);
    },
    dissolve: () => {
      const all = [...standing.values(), ...served.values()].flat();
      standing.clear();
      served.clear();
      return all;
    },
    length: () => [...standing.values(), ...served.values()].flat().length,
  };
}

/** Hints come after what the whole table waits for; otherwise whoever came first is first. */
function queued<Q extends InLine>(questions: readonly Q[], question: Q): readonly Q[] {
  const firstHint = questions.findIndex(({ isHint }) => isHint);
  const place = question.isHint || firstHint < 0 ? questions.length : firstHint;
  return questions.toSpliced(place, 0, question);
}
