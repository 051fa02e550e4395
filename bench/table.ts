// Rows of tables with several people: how fast what was kept of one is folded again.
import { actionsListed, orThrow, present } from '#kernel';
import { debtsOf, printRoomEntry, readRoomEntry, roomAfter, roomOpened, type Room } from '#table';
import { ARoom, BOT } from '../tests/a-room.ts';
import { speed } from './measure.ts';
import type { Row } from './rows.ts';

const ENTRIES = 20_000;

export function tableRows(): readonly Row[] {
  return [
    {
      name: `table: folding a log of ${ENTRIES.toLocaleString('en')} entries`,
      measure: () => {
        const log = longLog(ENTRIES);
        return speed('entries/s', () => folded(log), 3);
      },
    },
  ];
}

/** One game of Coinche after the other, as long as people play them. */
function longLog(entries: number): readonly string[] {
  const rules = { preset: 'standard', maxRounds: 15 };
  const at = new ARoom({ rules, seats: [BOT, BOT, BOT, BOT] }).begin();
  while (at.entries.length < entries) goOn(at);
  return at.entries.map(printRoomEntry);
}

function goOn(at: ARoom): void {
  const { play, stage } = at.room;
  if (stage === 'over') at.did({ by: 'host', do: 'again', rules: undefined });
  else if (stage === 'lobby') at.begin();
  else if (debtsOf(at.room, [], at.now)[0]?.owes !== 'bot') at.moveOn();
  else {
    const { game, state } = present(play, 'the game');
    const actions = actionsListed(game.legalActions(state, at.mover()), 9);
    // Whoever bids gets a contract that is played; where all pass nothing is.
    const action = actions.find(({ type }) => type !== 'PASS') ?? actions[0];
    at.did({ by: null, do: 'act', seat: at.mover(), action: present(action, 'an action') });
  }
}

function folded(log: readonly string[]): number {
  const [first, ...rest] = log.map((text) => orThrow(readRoomEntry(text)));
  if (first?.is !== 'opened') throw new Error('a log begins with an opening');
  let room: Room = roomOpened(new ARoom().room.game, first);
  for (const entry of rest) room = orThrow(roomAfter(room, entry));
  return room.n;
}
