// A card being dragged out of the hand: pointer events in; how far it is from its place, and where it was let go, out.
/** Where a card is let go that was dragged. */
export type Dropped =
  | { readonly at: 'hand'; readonly before: number }
  | { readonly at: 'shelf'; readonly meld: number }
  | DroppedOnTable;

export interface DroppedOnTable {
  readonly at: 'table';
  readonly pile: 'stock' | 'discard' | null;
  readonly meld: string | null;
  /** The half of the meld that was meant. */
  readonly end: 'low' | 'high';
}

/** A finger that trembles taps; one that goes so far drags. */
const LEAST_PX = 9;

/** The click that belongs to a drag comes at once; a later one is meant. */
const CLICK_MS = 50;

interface Moving {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

export class Drag {
  /** The card that is on its way, by its sign. */
  moving = $state.raw<Moving | null>(null);
  /** What it would be let go on now. */
  over = $state.raw<Dropped | null>(null);
  /** The click that ends a drag is none. */
  #isJustOver = false;

  /** `drop` is called once, if the card was dragged at all. */
  begin(event: PointerEvent, key: string, drop: (onto: Dropped) => void): void {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const { pointerId } = event;
    this.#isJustOver = false;
    const ending = new AbortController();
    const { signal } = ending;
    const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', hear: typeof move) =>
      window.addEventListener(
        type,
        (each) => {
          if (each.pointerId === pointerId) hear(each);
        },
        { signal },
      );
    const move = (each: PointerEvent) => {
      const [dx, dy] = [each.clientX - x, each.clientY - y];
      if (this.moving === null && Math.hypot(dx, dy) < LEAST_PX) return;
      this.moving = { key, x: dx, y: dy };
      this.over = droppedAt(each.clientX, each.clientY);
    };
    const end = (onto: Dropped | null) => {
      ending.abort();
      this.#isJustOver = this.moving !== null;
      setTimeout(() => (this.#isJustOver = false), CLICK_MS);
      [this.moving, this.over] = [null, null];
      if (onto !== null) drop(onto);
    };
    on('pointermove', move);
    on('pointerup', () => end(this.over));
    on('pointercancel', () => end(null));
    // Before anything else hears of it: it is the card that goes back, nothing is closed.
    const escape = (each: KeyboardEvent) => {
      if (each.key !== 'Escape' || this.moving === null) return;
      each.stopPropagation();
      end(null);
    };
    window.addEventListener('keydown', escape, { signal, capture: true });
    // A finger that lets go in full swing would have the browser take the next tap for the end of it.
    window.addEventListener('touchmove', (touch) => touch.preventDefault(), {
      signal,
      passive: false,
    });
  }

  /** Whether a click is meant, and does not only end a drag; one by a key always is, and has no detail. */
  isMeant({ detail }: MouseEvent): boolean {
    return detail === 0 || !this.#isJustOver;
  }
}

/** What lies under the pointer says itself where a card may be let go. */
function droppedAt(x: number, y: number): Dropped | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest<HTMLElement>('[data-drop]');
    if (target === null) continue;
    const dropped = droppedOn(target, x);
    if (dropped !== null) return dropped;
  }
  return null;
}

function droppedOn(target: HTMLElement, x: number): Dropped | null {
  const [at, what = ''] = (target.dataset['drop'] ?? '').split(' ');
  const { left, width } = target.getBoundingClientRect();
  const isFirstHalf = x < left + width / 2;
  const table = { at: 'table', pile: null, meld: null, end: isFirstHalf ? 'low' : 'high' } as const;
  switch (at) {
    case 'hand':
      return { at: 'hand', before: Number(what) + (isFirstHalf ? 0 : 1) };
    case 'shelf':
      return { at: 'shelf', meld: Number(what) };
    case 'meld':
      return { ...table, meld: what };
    case 'discard':
      return { ...table, pile: 'discard' };
    case 'felt':
      return table;
  }
  return null;
}
