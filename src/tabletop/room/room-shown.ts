// A table with several people as one of them reads it: a moment and a language in, the same out with its bots named in that language.
import type { RoomEvent, RoomMoment, RoomSeatSeen } from '#protocol';
import { botShown, namesShown, type Language } from '#text';

/** A house names bots in one language for everybody; `before` says whose chair it was that was freed meanwhile. */
export function roomShown(moment: RoomMoment, language: Language, before?: RoomMoment): RoomMoment {
  const { room, told } = moment;
  const names = namesShown(room.seats, language);
  const shown = new Map(
    room.seats.flatMap(({ kind, name }, seat) =>
      kind === 'bot' ? [[name, names[seat] ?? name] as const] : [],
    ),
  );
  const wasBot = (name: string) => isBot(name, before?.room.seats ?? []);
  const eventShown = (event: RoomEvent): RoomEvent => {
    const isBots = event.type === 'botSat' || (event.type === 'unseated' && wasBot(event.name));
    if (!isBots) return event;
    const { name } = event;
    return { ...event, name: shown.get(name) ?? botShown({ kind: 'bot', name }, language) };
  };
  return {
    ...moment,
    room: {
      ...room,
      seats: room.seats.map((chair, seat) => ({ ...chair, name: names[seat] ?? chair.name })),
      tally: room.tally.map((row) => ({ ...row, name: shown.get(row.name) ?? row.name })),
    },
    told: told.map((each) =>
      each.room === undefined ? each : { ...each, room: eventShown(each.room) },
    ),
  };
}

function isBot(name: string, seats: readonly RoomSeatSeen[]): boolean {
  return seats.some((chair) => chair.kind === 'bot' && chair.name === name);
}
