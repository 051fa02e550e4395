// A store whose failures somebody hears of: a store and a log in, the same store out; one kind of failure is told once in a minute.
import { STORE_CLOSED, type Store } from '#house/store';

export interface FailuresTold {
  readonly now: () => number;
  readonly log: { error(what: object, message: string): void };
}

/** Milliseconds: on a full disk every bot and everybody who plays is refused again and again. */
const APART = 60_000;

/** What comes of a question while nobody answers: no mistake of this program, and the log has it already. */
export class StoreAway extends Error {}

/** Players are told that nothing could be written, and not where: that is for whoever runs the house. */
export function storeTold<S extends Store>(store: S, { log, now }: FailuresTold): S {
  const toldAt = new Map<string, number>([[STORE_CLOSED.code, Number.POSITIVE_INFINITY]]);
  const tell = (code: string, why: string, sentence: string) => {
    if (now() - (toldAt.get(code) ?? Number.NEGATIVE_INFINITY) < APART) return;
    toldAt.set(code, now());
    log.error({ code, why }, sentence);
  };
  const append: Store['append'] = async (entry) => {
    const appended = await store.append(entry);
    if (appended.is === 'refused') {
      const { code, message } = appended.refusal;
      tell(code, message, 'the store does not keep what is written');
    }
    return appended;
  };
  const reached =
    <A extends readonly unknown[], T>(ask: (...asked: A) => Promise<T>) =>
    async (...asked: A) => {
      try {
        return await ask(...asked);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (why !== STORE_CLOSED.message) tell('store_away', why, 'the store does not answer');
        throw new StoreAway(why, { cause: error });
      }
    };
  return {
    ...store,
    append,
    beat: reached((node) => store.beat(node)),
    claim: reached((table, node, lapse) => store.claim(table, node, lapse)),
    due: reached((before) => store.due(before)),
    grown: reached((known) => store.grown(known)),
    here: reached((present) => store.here(present)),
    list: reached((wanted) => store.list(wanted)),
    present: reached((tables) => store.present(tables)),
    read: reached((table, after) => store.read(table, after)),
    remove: reached((table) => store.remove(table)),
    rest: reached((table, n) => store.rest(table, n)),
    secret: reached((table, number) => store.secret(table, number)),
  };
}
