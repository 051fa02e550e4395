// Sentences from printed events: seats by name, everything else as it stands.
import type { Seat } from './contract.ts';
import type { Json, JsonObject } from './json.ts';

export type SeatName = (seat: Seat) => string;

/** What a sentence is made from. */
export interface Told {
  readonly event: JsonObject;
  readonly seatName: SeatName;
  /** The name of the seat in this field. */
  readonly who: (field: string) => string;
  /** The value of this field. */
  readonly what: (field: string) => string;
}

export function toldFrom(event: JsonObject, seatName: SeatName): Told {
  return {
    event,
    seatName,
    who: (field) => seatName(Number(event[field])),
    what: (field) => plain(event[field]),
  };
}

/** A text as it stands, anything else as JSON. */
export function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** A template with its `{places}` filled in; what has no value stays as it stands. */
export function filled(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export function signed(value: number): string {
  return value < 0 ? minus(value) : `+${value}`;
}

/** With a real minus sign. */
export function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
