// Cards that travel: where they lay before and after a change in, animations from the one to the other out.
const MOVE = { duration: 260, easing: 'cubic-bezier(.2,.7,.2,1)' } as const;

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

/** `toSeat` says who takes cards that are gone from the middle; without it they only go. */
export function flyFrom(before: Lying, root: HTMLElement, toSeat: number | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const now = lyingIn(root);
  for (const [key, { element, box }] of now) {
    const from = before.get(key)?.box ?? originOf(key, before, root);
    if (from !== undefined) flyInto(element, from, box);
  }
  if (toSeat === null) return;
  const taker = seatBox(root, toSeat);
  for (const [key, laid] of before)
    if (key.startsWith('trick ') && !now.has(key) && taker !== undefined)
      flyAway(laid, taker, root);
}

/** A card of the trick that was not seen before came from the hand, or from whoever played it. */
function originOf(key: string, before: Lying, root: HTMLElement): DOMRect | undefined {
  const [place, seat, card] = key.split(' ');
  if (place !== 'trick') return undefined;
  return before.get(`hand ${card} 0`)?.box ?? seatBox(root, Number(seat));
}

function seatBox(root: HTMLElement, seat: number): DOMRect | undefined {
  return root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
}

function flyInto(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = to.width === 0 ? 1 : Math.min(1.4, from.width / to.width);
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${scale}`, transformOrigin: 'top left' },
      { translate: '0 0', scale: '1', transformOrigin: 'top left' },
    ],
    MOVE,
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
