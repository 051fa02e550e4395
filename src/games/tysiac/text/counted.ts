// Who counted what in a hand: a settled hand in, names for its score lines out, in any language.
import { numbers, type JsonObject, type SeatName } from '#kernel';

/** With the points that were counted where something else is marked: rounded, or not beyond the limit. */
export function countedNames(event: JsonObject, seatName: SeatName): readonly string[] {
  const points = numbers(event['points']);
  const deltas = numbers(event['deltas']);
  return numbers(event['totals']).map((_, seat) => {
    const [counted = 0, marked = 0] = [points[seat], deltas[seat]];
    // What the declarer counted is told before, and where no card was played nothing was counted.
    const isTold = seat === event['declarer'] || event['made'] === null || counted === 0;
    return isTold || counted === marked ? seatName(seat) : `${seatName(seat)} (${counted})`;
  });
}
