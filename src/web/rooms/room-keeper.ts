// A seat with this browser's key, for whoever sits there: a table in, its key kept and how it stands noted out.
import { accept } from '#kernel';
import type { RoomMoment } from '#protocol';
import type { KeptSeat, SeatKeeper } from '#protocol/client';
import { forgetRoom, keepRoom, keptRoom, type KeptRoom } from './kept-rooms.ts';

export function roomKeeper(table: string): SeatKeeper {
  return {
    read: () => accept(keptRoom(table) ?? null),
    write: (seat) => accept(keepRoom({ ...(keptRoom(table) ?? unheardRoom(table)), ...seat })),
    forget: () => accept(forgetRoom(table)),
  };
}

/** Nobody has said yet whether the key opens anything. */
function unheardRoom(table: string): Omit<KeptRoom, keyof KeptSeat> {
  return { table, game: '', isOpened: false, at: Date.now(), names: [] };
}

/** A table that is closed is nobody's; a seat that was lost is not gone back to. */
export function noteRoom({ game, room, seat, table }: RoomMoment): void {
  const kept = keptRoom(table);
  if (room.stage === 'closed') return forgetRoom(table);
  if (kept === undefined) return;
  const names = room.seats.flatMap(({ kind, name }, other) =>
    kind === 'person' && other !== seat ? [name] : [],
  );
  keepRoom({ ...kept, game, at: Date.now(), names, isOpened: seat !== null || room.isHost });
}
