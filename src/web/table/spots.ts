// Where things lie round a table: how many others there are in, places in hundredths of the felt out.
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Players round a wide felt, clockwise from the viewer's left: of the room that their own height leaves. */
export function seatSpots(others: number): readonly Spot[] {
  return aroundFrom(others, { x: 41, y: 48 });
}

/** A card before each player: the viewer's own first, then the others clockwise. */
export function cardSpots(others: number): readonly Spot[] {
  return [
    { x: 50, y: 76 },
    ...aroundFrom(others, others > 3 ? { x: 36, y: 26 } : { x: 25, y: 24 }),
  ];
}

/** On an arc over the middle, from left to right; one alone sits opposite. */
function aroundFrom(others: number, radius: Spot): readonly Spot[] {
  return Array.from({ length: others }, (_, i) => {
    // From 180° (left) to 0° (right); two sit left and right a little higher up.
    const share = others === 1 ? 0.5 : others === 2 ? 0.12 + 0.76 * i : i / (others - 1);
    const turn = POINTS[Math.round(share * (POINTS.length - 1))] ?? POINTS[0];
    return { x: 50 + radius.x * (turn?.x ?? 0), y: 50 + radius.y * (turn?.y ?? 0) };
  });
}

/** Half a round in twelve steps, from the left over the top to the right. */
const POINTS: readonly Spot[] = Array.from({ length: 13 }, (_, i) => {
  const angle = Math.PI * (1 - i / 12);
  return { x: Math.cos(angle), y: -Math.sin(angle) };
});
