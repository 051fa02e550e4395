// Where chairs stand around a table: how many in; for each how far across and down out, from 0 to 1.
export interface ChairPlace {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the middle of the near side, so that whoever plays together sits across; the middle stays free. */
export function chairPlaces(chairs: number): readonly ChairPlace[] {
  const beside = chairs > 3 ? 1 : 0;
  const near = chairs > 6 ? 1 : 0;
  const far = chairs - 1 - 2 * (beside + near);
  return [
    { x: 1 / 2, y: 1 },
    ...places(near, () => ({ x: 1 / 5, y: 1 })),
    ...places(beside, () => ({ x: 0, y: 1 / 2 })),
    ...places(far, (i) => ({ x: (i + 1) / (far + 1), y: 0 })),
    ...places(beside, () => ({ x: 1, y: 1 / 2 })),
    ...places(near, () => ({ x: 4 / 5, y: 1 })),
  ];
}

function places(count: number, place: (i: number) => ChairPlace): readonly ChairPlace[] {
  return Array.from({ length: count }, (_, i) => place(i));
}
