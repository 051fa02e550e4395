// One tab plays at a table at a time: a table's id in, a hold on it out, or why another tab has it.
import { accept, refuse, type Result } from '#kernel';

export interface Hold {
  readonly release: () => void;
}

/** Tabs tell each other here that they want a table. */
const CHANNEL = 'baize:tables';

/** `isForced` asks the tab that has it to let it go; `lost` is called when this one is asked. */
export async function holdTable(
  id: string,
  isForced: boolean,
  lost: () => void,
): Promise<Result<Hold>> {
  // Where the browser has no locks, the store still refuses the second of two writers.
  if (!('locks' in navigator)) return accept({ release: () => {} });
  const channel = new BroadcastChannel(CHANNEL);
  if (isForced) channel.postMessage(id);
  const released = Promise.withResolvers<void>();
  const had = Promise.withResolvers<boolean>();
  const name = `baize:table:${id}`;
  void navigator.locks.request(name, { ifAvailable: !isForced }, async (lock) => {
    had.resolve(lock !== null);
    if (lock !== null) await released.promise;
  });
  const release = () => {
    released.resolve();
    channel.close();
  };
  if (!(await had.promise)) {
    channel.close();
    return refuse('open_elsewhere', 'this table is open in another tab', { id });
  }
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === id) lost();
  });
  return accept({ release });
}
