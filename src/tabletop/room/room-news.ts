// What happens around a game where several people sit: what was told in, sentences and what somebody says out.
import type { Seat } from '#kernel';
import type { ToldToViewer } from '#protocol';
import type { RoomWords } from '#text';

/** Something that is shown beside the game for a while, by how many things had been told with it. */
export interface RoomNews {
  readonly n: number;
  readonly sentence: string;
  /** Who said it, where it is something that was said. */
  readonly said: { readonly seat: Seat; readonly what: string } | null;
}

/** What this program has no sentence for is left out. */
export function roomNews(
  told: readonly ToldToViewer[],
  names: readonly string[],
  words: RoomWords,
): readonly RoomNews[] {
  const seatName = (seat: Seat) => names[seat] ?? `${seat + 1}`;
  return told.flatMap(({ n, room }) => {
    const sentence = room === undefined ? undefined : words.event({ ...room }, seatName);
    if (room === undefined || sentence === undefined) return [];
    const said = room.type === 'said' ? { seat: room.seat, what: words.reaction(room.what) } : null;
    return [{ n, sentence, said }];
  });
}
