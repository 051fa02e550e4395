// A store whose noes somebody hears of: a store and a log in, the same store out; one kind of no is told once in a minute.
import { STORE_CLOSED, type Store } from '#house/store';

export interface NoesTold {
  readonly now: () => number;
  readonly log: { error(what: object, message: string): void };
}

/** Milliseconds: on a full disk every bot and everybody who plays is refused again and again. */
const APART = 60_000;

/** Players are told that nothing could be written, and not where: that is for whoever runs the house. */
export function storeTold<S extends Store>(store: S, { log, now }: NoesTold): S {
  const toldAt = new Map<string, number>([[STORE_CLOSED.code, Number.POSITIVE_INFINITY]]);
  const append: Store['append'] = async (entry) => {
    const appended = await store.append(entry);
    if (appended.is !== 'refused') return appended;
    const { code, message } = appended.refusal;
    if (now() - (toldAt.get(code) ?? Number.NEGATIVE_INFINITY) >= APART) {
      toldAt.set(code, now());
      log.error({ code, why: message }, 'the store does not keep what is written');
    }
    return appended;
  };
  return { ...store, append };
}
