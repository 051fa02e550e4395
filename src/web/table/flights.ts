// Cards that travel: where they lay before and after a change in, animations from the one to the other out.
const MOVE = { duration: 260, easing: 'cubic-bezier(.2,.7,.2,1)' } as const;

/** Milliseconds between two cards of a deal. */
const DEALT_APART = 30;

/** Where every card was, by its sign. */
export type Lying = ReadonlyMap<string, Laid>;

interface Laid {
  readonly box: DOMRect;
  readonly element: HTMLElement;
}

export function lyingIn(root: HTMLElement): Lying {
  const found = new Map<string, Laid>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flies]'))
    found.set(element.dataset['flies'] ?? '', { element, box: element.getBoundingClientRect() });
  return found;
}

/** Whose cards they were and become, as far as it can be seen. */
export interface Hands {
  /** Who takes the cards of a trick that are gone from the middle; without them they only go. */
  readonly taker: number | null;
  /** Who has fewer cards than before, and who has more; the viewer's own cards tell themselves. */
  readonly giver: number | null;
  readonly getter: number | null;
}

export function flyFrom(before: Lying, root: HTMLElement, hands: Hands): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const now = lyingIn(root);
  let dealt = 0;
  for (const [key, { element, box }] of now) {
    const known = before.get(key)?.box;
    const from = known ?? originOf(key, before, root, hands.giver);
    if (from === undefined) continue;
    // Cards that come into the hand together are dealt one after the other.
    const isNew = known === undefined && key.startsWith('hand ');
    flyInto(element, from, box, isNew ? dealt++ * DEALT_APART : 0);
  }
  for (const [key, laid] of before) {
    const to = now.has(key) ? null : goesTo(key, hands);
    const box = to === null ? undefined : seatBox(root, to);
    if (box !== undefined) flyAway(laid, box, root);
  }
  // A card that is not the top discard came from the stock.
  const stock = before.get('stock');
  const isDrawn = hands.getter !== null && !isDiscardTaken(before, now);
  const box = isDrawn ? seatBox(root, hands.getter ?? 0) : undefined;
  if (stock !== undefined && box !== undefined) flyAway(stock, box, root);
}

function goesTo(key: string, { taker, getter }: Hands): number | null {
  if (key.startsWith('trick ')) return taker;
  return key.startsWith('discard ') ? getter : null;
}

function isDiscardTaken(before: Lying, now: Lying): boolean {
  const count = (lying: Lying) =>
    Number([...lying.keys()].find((key) => key.startsWith('discard '))?.split(' ')[1] ?? 0);
  return count(now) < count(before);
}

/** Where a card that was not seen before came from. */
function originOf(
  key: string,
  before: Lying,
  root: HTMLElement,
  giver: number | null,
): DOMRect | undefined {
  const [place, ...rest] = key.split(' ');
  if (place === 'trick') {
    const [seat, card] = rest;
    return before.get(`hand ${card} 0`)?.box ?? seatBox(root, Number(seat));
  }
  if (place === 'discard') {
    const own = before.get(`hand ${rest[1]} 0`)?.box;
    return own ?? (giver === null ? undefined : seatBox(root, giver));
  }
  if (place !== 'hand') return undefined;
  // Out of what lay open, from the stock, or from whoever deals.
  const open = before.get(`open ${rest[0]}`) ?? topDiscard(before, rest[0] ?? '');
  return (open ?? before.get('stock'))?.box ?? boxOf(root, '[data-deals] .face');
}

function topDiscard(before: Lying, card: string): Laid | undefined {
  const key = [...before.keys()].find((each) => each.startsWith('discard '));
  return key?.endsWith(` ${card}`) === true ? before.get(key) : undefined;
}

function seatBox(root: HTMLElement, seat: number): DOMRect | undefined {
  return boxOf(root, `[data-seat="${seat}"] .face`) ?? boxOf(root, `[data-seat="${seat}"]`);
}

function boxOf(root: HTMLElement, selector: string): DOMRect | undefined {
  return root.querySelector(selector)?.getBoundingClientRect();
}

function flyInto(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = to.width === 0 ? 1 : Math.min(1.4, from.width / to.width);
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${scale}`, transformOrigin: 'top left' },
      { translate: '0 0', scale: '1', transformOrigin: 'top left' },
    ],
    { ...MOVE, delay, fill: 'backwards' },
  );
}

/** What is gone from the page flies as a picture of itself. */
function flyAway({ element, box }: Laid, to: DOMRect, root: HTMLElement): void {
  const picture = element.cloneNode(true) as HTMLElement;
  picture.removeAttribute('data-flies');
  Object.assign(picture.style, {
    position: 'fixed',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    transform: 'none',
    pointerEvents: 'none',
  });
  root.append(picture);
  const [x, y] = [to.x + to.width / 2 - box.x - box.width / 2, to.y - box.y];
  picture
    .animate(
      [
        { translate: '0 0', opacity: 1 },
        { translate: `${x}px ${y}px`, opacity: 0, scale: '0.5' },
      ],
      { ...MOVE, duration: 320 },
    )
    .addEventListener('finish', () => picture.remove());
}
