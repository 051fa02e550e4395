// Where keys are at a table: a focus that is lost comes back to where the choice begins, and is never taken from anywhere else.
/** An Enter that was meant for what stood there before does nothing. */
const GUARD_MS = 300;

export interface Place {
  readonly root: HTMLElement;
  /** Where the choice begins now: the first of these that is there. */
  readonly begins: () => readonly string[];
}

/** Only for those who use keys; from now until it is called off. */
export function keepFocus({ root, begins }: Place): {
  readonly look: () => void;
  readonly stop: () => void;
} {
  const ending = new AbortController();
  const { signal } = ending;
  /** Where the focus was put; as long as nobody has gone on from there, it may be put elsewhere. */
  let parked: Element | null = null;
  let parkedAt = -Infinity;
  let frame = 0;

  function look(): void {
    if (!('keys' in document.documentElement.dataset) || !document.hasFocus()) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.matches('h1');
    if (!isLost && active !== parked) return;
    const to = begins()
      .map((each) => root.querySelector<HTMLElement>(each))
      .find((each) => each?.checkVisibility({ visibilityProperty: true }) === true);
    if (to === undefined || to === null || to === active) return;
    to.focus({ preventScroll: true });
    parked = to;
    parkedAt = performance.now();
  }

  /** What is hidden keeps the focus until the next frame. */
  function lookSoon(): void {
    look();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }

  function guard(event: KeyboardEvent): void {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && event.target === parked && performance.now() - parkedAt < GUARD_MS) {
      event.preventDefault();
      event.stopPropagation();
    } else if (isPress || event.key.length > 1) parked = null;
  }

  const changes = new MutationObserver(lookSoon);
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ['class'] });
  root.addEventListener('keydown', guard, { signal, capture: true });
  // It does not bubble.
  addEventListener('close', lookSoon, { signal, capture: true });
  lookSoon();
  return {
    look: lookSoon,
    stop() {
      ending.abort();
      changes.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
