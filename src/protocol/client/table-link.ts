// A table with several people in, the table as a screen of one game has it out.
import { refuse, type Result } from '#kernel';
import { isAtGame } from '../room.ts';
import type { RoomLink } from '../room-link.ts';
import type { Moment, TableLink, ToldToViewer } from '../table-link.ts';

/** While no game is shown nothing is heard; what was told meanwhile is told with the next one. */
export function tableLink(room: RoomLink): TableLink {
  return {
    moment: (after) => gameAt(room, after),
    send: (command) => room.send(command.do === 'goOn' ? { do: 'wait' } : command),
    record: () => room.record(),
    follow: (after, heard) => {
      let unheard: readonly ToldToViewer[] = [];
      return room.follow(after, (moment) => {
        const told = [...unheard, ...moment.told];
        unheard = isAtGame(moment) ? [] : told;
        if (isAtGame(moment)) heard({ ...moment, told });
      });
    },
  };
}

async function gameAt(room: RoomLink, after: number | undefined): Promise<Result<Moment>> {
  const moment = await room.moment(after);
  if (!moment.ok) return moment;
  const { value } = moment;
  return isAtGame(value) ? { ok: true, value } : refuse('game_not_begun', 'the game has not begun');
}
