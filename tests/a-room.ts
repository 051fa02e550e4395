// A table with several people for tests: commands in, the room after them out; keys are words, and time is counted by hand.
import { gameById } from '#games';
import { actionsListed, mustAccept, present, type Result, type Seat } from '#kernel';
import {
  debtsOf,
  decideInRoom,
  momentInRoom,
  openingEntry,
  roomAfter,
  roomOpened,
  USUAL_POLICY,
  type ChairOpened,
  type Looker,
  type OwnCommand,
  type PersonCommand,
  type Policy,
  type Room,
  type RoomCommand,
  type RoomEntry,
} from '#table';

/** A key's hash as readable as a name; any text will do. */
export const SECRET = 'ab'.repeat(32);
export const ENTROPY = 'cd'.repeat(16);

export interface RoomWanted {
  readonly table?: string;
  readonly game?: string;
  readonly rules?: Parameters<typeof openingEntry>[0]['rules'];
  readonly seats?: readonly ChairOpened[];
  readonly policy?: Partial<Policy>;
}

export const OPEN: ChairOpened = { kind: 'open' };
export const BOT: ChairOpened = { kind: 'bot', name: 'Owl', level: 'greedy', canWait: true };

type WithoutSecret<C> = C extends { readonly secret: string } ? Omit<C, 'secret'> : C;

/** Where it stands, and what has been written since it was opened. */
export class ARoom {
  room: Room;
  now = 1000;
  readonly entries: RoomEntry[] = [];

  constructor({
    game = 'coinche',
    policy = {},
    rules,
    seats = [OPEN, OPEN, OPEN, OPEN],
    table = 'our-table',
  }: RoomWanted = {}) {
    const opening = {
      table,
      game: present(gameById(game), 'the game'),
      rules,
      seats,
      policy: { ...USUAL_POLICY, ...policy },
      host: 'host',
      secret: SECRET,
    };
    const entry = mustAccept(openingEntry(opening, this.now), 'the opening');
    if (entry.is !== 'opened') throw new Error('a table is opened first');
    this.room = roomOpened(opening.game, entry);
    this.entries.push(entry);
  }

  /** What a command would make, and nothing else. */
  tried(command: WithoutSecret<PersonCommand> | WithoutSecret<OwnCommand>): Result<RoomEntry> {
    return decideInRoom(this.room, { secret: SECRET, ...command } as RoomCommand, this.now);
  }

  did(command: WithoutSecret<PersonCommand> | WithoutSecret<OwnCommand>): RoomEntry {
    const entry = mustAccept(this.tried(command), JSON.stringify(command));
    this.room = mustAccept(roomAfter(this.room, entry), 'the entry');
    this.entries.push(entry);
    return entry;
  }

  /** The code of a refusal, or what was written. */
  codeOf(command: WithoutSecret<PersonCommand> | WithoutSecret<OwnCommand>): string {
    const tried = this.tried(command);
    return tried.ok ? tried.value.is : tried.refusal.code;
  }

  sit(...keys: readonly string[]): this {
    for (const key of keys)
      this.did({ by: key, do: 'sit', name: key.slice(0, 20), seat: null, entropy: null });
    return this;
  }

  begin(): this {
    const names = ['Fox', 'Heron', 'Beaver', 'Lynx', 'Hare', 'Mole', 'Crane', 'Otter'];
    this.did({ by: 'host', do: 'begin', fill: { level: 'greedy', canWait: true, names } });
    return this;
  }

  moment(key: string | null, after?: number) {
    const looker: Looker = { key, isHere: () => true };
    return momentInRoom(this.room, looker, after);
  }

  /** The first thing that whoever is to decide may do, by a key that has the name of its seat's person. */
  moveOn(): void {
    const play = present(this.room.play, 'the game');
    const [debt] = debtsOf(this.room, [], this.now);
    if (debt?.owes === 'end') return void this.did({ by: null, do: 'end' });
    if (debt?.owes === 'deal')
      return void this.did({ by: null, do: 'act', seat: null, action: debt.action });
    const seat = present(play.game.toAct(play.state)[0], 'somebody');
    const actions = actionsListed(play.game.legalActions(play.state, seat), 50);
    const action = play.game.passAmong(actions) ?? present(actions[0], 'an action');
    const chair = this.room.chairs[seat];
    if (chair?.kind === 'person' && chair.standIn === null)
      this.did({ by: chair.key, do: 'act', action: play.game.printAction(action) });
    else this.did({ by: null, do: 'act', seat, action });
  }

  /** Whoever is to move. */
  mover(): Seat {
    const play = present(this.room.play, 'the game');
    return present(play.game.toAct(play.state)[0], 'somebody');
  }
}
