// Games that are kept here are to last: the browser is asked once not to clear them when it needs room.

const ASKED = 'baize:lasting';

/** Whatever it answers, games are kept as well as it can; some ask whoever sits there, so it is not asked twice. */
export async function askToLast(): Promise<void> {
  try {
    if (!('storage' in navigator) || localStorage.getItem(ASKED) !== null) return;
    localStorage.setItem(ASKED, '1');
    await navigator.storage.persist();
  } catch {
    // A browser that keeps nothing has said so before.
  }
}
