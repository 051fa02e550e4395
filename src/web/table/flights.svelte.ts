// Cards travel when the table changes: where they lay before in, each on its way from there to where it lies now out.
import { flyFrom, lyingIn, type Lying } from './flights.ts';
import type { Play } from './play.svelte.ts';

/** To be called once by whoever shows the table. */
export function flights(play: Play, root: () => HTMLElement | undefined): void {
  let before: Lying | undefined;
  let taker: number | null = null;
  let counts: readonly number[] = [];

  $effect.pre(() => {
    void play.heard;
    readHeld(play);
    const table = root();
    if (table !== undefined) before = lyingIn(table);
  });

  $effect(() => {
    readHeld(play);
    const { scene } = play;
    const table = root();
    if (table === undefined || scene === undefined) return;
    const others = scene.places.filter(({ seat }) => seat !== scene.viewer);
    const changed = (sign: 1 | -1) =>
      others.find(({ seat, cards }) => (cards - (counts[seat] ?? cards)) * sign > 0)?.seat ?? null;
    const [giver, getter] =
      scene.middle.kind === 'melds' ? [changed(-1), changed(1)] : [null, null];
    if (before !== undefined) flyFrom(before, table, { taker, giver, getter });
    counts = scene.places.toSorted((a, b) => a.seat - b.seat).map(({ cards }) => cards);
    taker = scene.middle.kind === 'trick' ? scene.middle.winner : null;
  });
}

/** Whatever moves cards of the own hand; reading it is what makes an effect follow it. */
function readHeld({ cards, shelf }: Play): void {
  void cards;
  void shelf.staged;
  void shelf.isOpen;
}
