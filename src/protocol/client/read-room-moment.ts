// A moment that was sent in, the same as a value out: its outer shape is checked, what a game says is read by the game.
import {
  asArray,
  asBoolean,
  asInteger,
  asObject,
  asOneOf,
  asText,
  orElse,
  reading,
  type Json,
  type Result,
} from '#kernel';
import type { RoomMoment, RoomSeen } from '../room.ts';
import { checkTold, ourProtocol } from './read-answers.ts';

const STAGES: readonly RoomSeen['stage'][] = ['lobby', 'playing', 'over', 'closed'];
const MOST = Number.MAX_SAFE_INTEGER;

export function roomMomentFrom(json: Json): Result<RoomMoment> {
  return reading(() => {
    const given = asObject(json, '');
    ourProtocol(given['protocol']);
    for (const name of ['table', 'game']) asText(given[name], name);
    asInteger(given['n'], 'n', 0, MOST);
    const orNull = (name: string) =>
      orElse<object | null>(given[name], null, (value) => asObject(value, name));
    const nullable = {
      seat: orElse<number | null>(given['seat'], null, (seat) => asInteger(seat, 'seat', 0, MOST)),
      view: orNull('view'),
      prompt: orNull('prompt'),
      outcome: orNull('outcome'),
    };
    for (const name of ['mayWait', 'mayTakeBack']) asBoolean(given[name], name);
    for (const name of ['actions', 'firstDeal']) asArray(given[name], name);
    checkTold(given['told'], 'told');
    checkRoom(given['room']);
    return { ...given, ...nullable } as unknown as RoomMoment;
  });
}

function checkRoom(value: unknown): void {
  const room = asObject(value, 'room');
  asOneOf(room['stage'], STAGES, 'room.stage');
  for (const name of ['rules', 'policy', 'waitsFor']) asObject(room[name], `room.${name}`);
  for (const [i, seat] of asArray(room['seats'], 'room.seats').entries())
    asText(asObject(seat, `room.seats[${i}]`)['kind'], `room.seats[${i}].kind`);
  const commitment = asObject(room['commitment'], 'room.commitment');
  asInteger(commitment['number'], 'room.commitment.number', 0, MOST);
  asText(commitment['commit'], 'room.commitment.commit');
}
