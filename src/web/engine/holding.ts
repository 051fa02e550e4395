// One tab plays at a table at a time: a table's id in, a hold on it out, or why another tab has it.
import { accept, refuse, type Refused, type Result } from '#kernel';

export interface Hold {
  readonly release: () => void;
}

/** Tabs talk here about who has which table. */
const CHANNEL = 'baize:tables';

/** An id alone wants that table, from whoever has it. */
type Said =
  | string
  | { readonly is: 'asked'; readonly table: string; readonly by: number }
  | { readonly is: 'had'; readonly table: string; readonly to: number }
  /** It is free. */
  | { readonly is: 'left'; readonly table: string };

/** `isForced` asks the tab that has it to let it go; `lost` is called when this one is asked. */
export async function holdTable(
  id: string,
  isForced: boolean,
  lost: () => void,
): Promise<Result<Hold>> {
  let isHeld = true;
  const lose = () => {
    if (isHeld) lost();
    isHeld = false;
  };
  // Without a certificate a browser has no locks; there tabs ask each other.
  const hold = 'locks' in navigator ? await locked(id, isForced, lose) : await agreed(id, isForced);
  if (!hold.ok) return hold;
  const channel = answering(id, lose);
  return accept({
    release: () => {
      isHeld = false;
      hold.value.release();
      channel.close();
    },
  });
}

/** As long as this tab has the table. */
function answering(id: string, lose: () => void): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (said: Said) => channel.postMessage(said);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data === id) {
      say({ is: 'left', table: id });
      lose();
    } else if (typeof data === 'object' && data.table === id && data.is === 'asked')
      say({ is: 'had', table: id, to: data.by });
  });
  return channel;
}

function wanted(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id satisfies Said);
  channel.close();
}

/** A tab that is asleep does not hear that it is asked: after so long it is not waited for, and hears of it when it wakes. */
const PATIENCE_MS = 1500;

async function locked(id: string, isForced: boolean, lost: () => void): Promise<Result<Hold>> {
  const name = `baize:table:${id}`;
  if (!isForced) return (await lockedBy(name, { ifAvailable: true }, lost)) ?? elsewhere(id);
  wanted(id);
  const inTime = { signal: AbortSignal.timeout(PATIENCE_MS) };
  const given = await lockedBy(name, inTime, lost);
  return given ?? (await lockedBy(name, { steal: true }, lost)) ?? elsewhere(id);
}

/** Undefined where it is not to be had so. A lock that somebody takes away is lost. */
function lockedBy(
  name: string,
  how: LockOptions,
  lost: () => void,
): Promise<Result<Hold> | undefined> {
  const released = Promise.withResolvers<void>();
  const had = Promise.withResolvers<Result<Hold> | undefined>();
  let isHeld = false;
  navigator.locks
    .request(name, how, async (lock) => {
      isHeld = lock !== null;
      had.resolve(isHeld ? accept({ release: () => released.resolve() }) : undefined);
      if (isHeld) await released.promise;
    })
    .catch(() => {
      had.resolve(undefined);
      if (isHeld) lost();
    });
  return had.promise;
}

/** Milliseconds for another tab to say that it has the table, or that it has left it; whoever is slower is noticed by the store. */
const ANSWER_MS = 200;

/** Locks are better: two tabs that begin at once both have it, until the second of them plays. */
async function agreed(id: string, isForced: boolean): Promise<Result<Hold>> {
  const channel = new BroadcastChannel(CHANNEL);
  const by = Math.random();
  const isHad = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (typeof data !== 'object' || data.table !== id) return;
      if (data.is === 'left') resolve(false);
      if (data.is === 'had' && data.to === by) resolve(true);
    });
    channel.postMessage((isForced ? id : { is: 'asked', table: id, by }) satisfies Said);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  channel.close();
  return isHad ? elsewhere(id) : accept({ release: () => {} });
}

function elsewhere(id: string): Refused {
  return refuse('open_elsewhere', 'this table is open in another tab', { id });
}
