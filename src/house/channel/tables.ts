// Many tables on one channel: requests in, messages out; bots act one action at a time, when they are let.
import type { Message, Request } from '#protocol';
import { sittingPlayedOn } from './advance.ts';
import { answerTo, type Surroundings } from './answers.ts';
import { closeTable, endWait, moveOn, newHouse, type House, type Table } from './house.ts';

export interface Tables {
  /** The answer, unless it is a wait that goes on, and what else is due by it. */
  ask(request: Request): readonly Message[];
  /** Whether some bot or table has something to do. */
  isBusy(): boolean;
  /** Lets one of them act, a table after the other. */
  advance(): readonly Message[];
  /** Whether anybody waits. */
  isAwaited(): boolean;
  /** The time of a wait is up. */
  expire(id: number): readonly Message[];
  /** Nobody can ask any more: every wait that is left has its answer. */
  end(): readonly Message[];
}

export function openTables(around: Surroundings, house: House = newHouse()): Tables {
  const sent = () => house.outbox.splice(0);
  return {
    ask: (request) => {
      const answer = answerTo(house, request, around);
      return answer === undefined ? sent() : [answer, ...sent()];
    },
    isBusy: () => house.busy.size > 0,
    advance: () => {
      const [table] = house.busy;
      if (table !== undefined) advanceAt(house, table, around);
      return sent();
    },
    isAwaited: () => house.waits.size > 0,
    expire: (id) => {
      const wait = house.waits.get(id);
      if (wait !== undefined) endWait(house, wait, 'late');
      return sent();
    },
    end: () => {
      for (const wait of house.waits.values()) endWait(house, wait, 'closed');
      return sent();
    },
  };
}

/** A table at which a bot fails is closed, so that the others go on. */
function advanceAt(house: House, table: Table, around: Surroundings): void {
  try {
    moveOn(house, table, sittingPlayedOn(table.sitting));
  } catch (error) {
    around.tellBug(error);
    closeTable(house, table);
  }
}
