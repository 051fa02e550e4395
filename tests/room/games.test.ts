// From one game to the next: promised, dealt, over, revealed, and once more; what a record of it proves.
import { describe, expect, it } from 'vitest';
import { commitFits, commitmentOf, dealingKey, present, recordRenumbered } from '#kernel';
import { roomAfter, readRoomEntry, printRoomEntry, roomOpened, type Room } from '#table';
import { ARoom, BOT, ENTROPY, OPEN, SECRET } from '../a-room.ts';

const ONE_HAND = { preset: 'standard', maxHands: 1 };

function tysiac(people = ['Ann', 'Bob']) {
  const at = new ARoom({ game: 'tysiac', rules: ONE_HAND, seats: [OPEN, OPEN, BOT] });
  return at.sit(...people);
}

function playedOut(at: ARoom): ARoom {
  for (let i = 0; i < 200 && at.room.stage === 'playing'; i++) at.moveOn();
  return at;
}

describe('a deal that was promised', () => {
  it('comes from the key that was promised and from what the players added', () => {
    const at = tysiac([]);
    at.did({ by: 'Ann', do: 'sit', name: 'Ann', seat: null, entropy: ENTROPY });
    at.did({ by: 'Bob', do: 'sit', name: 'Bob', seat: null, entropy: null });
    const { commitment } = at.moment(null).room;
    at.begin();
    const { header } = present(at.room.play, 'the game');
    expect(header.seed).toBe(dealingKey(SECRET, [ENTROPY, null, null]));
    const { rules } = at.room;
    const setup = {
      dealer: null,
      format: 2,
      game: 'tysiac',
      rules,
      seats: 3,
      table: 'our-table',
    } as const;
    expect(commitment.commit).toBe(commitmentOf(SECRET, setup));
  });

  it('is revealed when the game is over, not before, and the record proves it', () => {
    const at = tysiac().begin();
    expect(JSON.stringify(at.moment('Ann'))).not.toContain(SECRET);
    expect(at.codeOf({ by: null, do: 'end' })).toBe('game_not_over');
    playedOut(at);
    expect(at.room.stage).toBe('over');
    expect(at.moment(null).room.commitment.serverKey).toBe(SECRET);
    const { header, steps } = present(at.room.play, 'the game');
    if (header.format !== 2) throw new Error('a room writes format 2');
    const record = recordRenumbered(
      { ...header, serverKey: SECRET },
      steps.map(({ entry }) => entry),
    );
    expect(commitFits(record.header)).toBe('fits');
    expect(commitFits({ ...record.header, seats: 2 })).toBe('differs');
  });

  it.each([
    ['given up', { by: 'host', do: 'giveUp' }, 'over'],
    ['closed', { by: 'host', do: 'close' }, 'closed'],
    ['cleared away', { by: null, do: 'abandon' }, 'closed'],
  ] as const)('is revealed when the game is %s', (_how, wish, stage) => {
    const at = tysiac().begin();
    at.did(wish);
    expect(at.room.stage).toBe(stage);
    expect(at.moment(null).room.commitment.serverKey).toBe(SECRET);
  });

  it('stays secret where nothing was dealt', () => {
    const at = tysiac();
    at.did({ by: 'host', do: 'close' });
    expect(at.moment(null).room.commitment.serverKey).toBe(null);
    expect(at.codeOf({ by: 'Ann', do: 'leave' })).toBe('table_closed');
  });

  it('stops a program that deals from another key', () => {
    const at = tysiac();
    const wish = { by: 'host', do: 'begin', fill: null, secret: '00'.repeat(32) } as const;
    expect(() => at.tried(wish)).toThrow('what is dealt was promised');
  });
});

describe('once more', () => {
  it('the deal has moved on, cards are promised anew, and the last game counts', () => {
    const at = playedOut(tysiac().begin());
    const before = at.moment(null).room;
    expect(at.codeOf({ by: 'Ann', do: 'again', rules: undefined })).toBe('host_only');
    at.did({ by: 'host', do: 'again', rules: undefined });
    const { room, view } = at.moment('Ann');
    expect(view).toBe(null);
    expect(room.stage).toBe('lobby');
    expect(room.commitment).toMatchObject({
      number: before.commitment.number + 1,
      dealer: 1,
      serverKey: null,
    });
    expect(room.tally).toMatchObject([
      { name: 'Ann', played: 1 },
      { name: 'Bob', played: 1 },
      { name: 'Owl', played: 1 },
    ]);
    expect(room.tally.reduce((sum, { won }) => sum + won, 0)).toBe(1);
    at.begin();
    expect(at.room.game.printPosition(at.room.play?.state)['dealer']).toBe(1);
  });

  it('by other rules, in other seats, and somebody is known again in another seat', () => {
    const at = playedOut(tysiac().begin());
    at.did({ by: 'host', do: 'again', rules: { preset: 'kurnik', maxHands: 1 } });
    at.did({ by: 'host', do: 'swap', seats: [0, 1] });
    playedOut(at.begin());
    expect(at.moment(null).room.rules).toMatchObject({ maxHands: 1, mustTrump: true });
    const { tally } = at.moment(null).room;
    expect(tally).toMatchObject([
      { name: 'Ann', played: 2 },
      { name: 'Bob', played: 2 },
      { name: 'Owl', played: 2 },
    ]);
  });

  it('what was told of the last game stays what it was, in whatever seat one sits now', () => {
    const at = playedOut(tysiac().begin());
    const before = at.moment('Ann', 0).told;
    at.did({ by: 'host', do: 'again', rules: undefined });
    at.did({ by: 'host', do: 'swap', seats: [0, 1] });
    expect(at.moment('Ann', 0).told.slice(0, before.length)).toEqual(before);
  });

  it('a bot is nobody else, whatever it is called, and who comes back is who they were', () => {
    const seats = [OPEN, OPEN, { ...BOT, name: 'person 2' }];
    const at = new ARoom({ game: 'tysiac', rules: ONE_HAND, seats }).sit('Ann', 'Bob');
    playedOut(at.begin());
    at.did({ by: 'Bob', do: 'leave' });
    at.did({ by: 'host', do: 'again', rules: undefined });
    at.now += 2000;
    at.did({ by: 'Bob', do: 'sit', name: 'Bobby', seat: 1, entropy: null });
    expect(at.moment('Bob', 0).told.some(({ room }) => room?.type === 'opened')).toBe(true);
    playedOut(at.begin());
    expect(at.moment(null).room.tally.map(({ name, played }) => [name, played])).toEqual([
      ['Ann', 2],
      ['Bobby', 2],
      ['person 2', 2],
    ]);
  });

  it('two bots are two, though somebody gave them one name', () => {
    const at = new ARoom({ game: 'tysiac', rules: ONE_HAND, seats: [OPEN, OPEN, OPEN] });
    at.sit('Ann', 'Bob', 'Cid').begin();
    const bot = { name: 'Owl', level: 'greedy', canWait: true };
    for (const [seat, by] of ['Ann', 'Bob'].entries()) {
      at.did({ by, do: 'leave' });
      at.did({ by: 'host', do: 'replace', seat, bot });
    }
    playedOut(at);
    for (let game = 2; game <= 3; game++) {
      at.did({ by: 'host', do: 'again', rules: undefined });
      at.now += 1500;
      at.did({ by: 'host', do: 'swap', seats: [0, 2] });
      playedOut(at.begin());
    }
    expect(at.moment(null).room.tally.map(({ name, played }) => [name, played])).toEqual([
      ['Ann', 1],
      ['Bob', 1],
      ['Cid', 3],
      ['Owl', 2],
      ['Owl', 2],
    ]);
  });

  it('a game that is over is over, also for a host who gives it up or closes the table just then', () => {
    for (const last of ['giveUp', 'close'] as const) {
      const at = tysiac().begin();
      while (at.room.play?.game.outcome(at.room.play.state) === undefined) at.moveOn();
      expect(at.room.stage).toBe('playing');
      at.did({ by: 'host', do: last });
      expect(at.moment(null).room.tally.map(({ played }) => played)).toEqual([1, 1, 1]);
      if (last === 'giveUp') expect(at.entries.at(-1)).toMatchObject({ is: 'ended', how: 'over' });
    }
  });

  it('a game that was given up does not count', () => {
    const at = tysiac().begin();
    at.did({ by: 'host', do: 'giveUp' });
    at.did({ by: 'host', do: 'again', rules: undefined });
    expect(at.moment(null).room.tally).toEqual([]);
  });

  it('rules that are none are refused', () => {
    const at = playedOut(tysiac().begin());
    expect(at.codeOf({ by: 'host', do: 'again', rules: { preset: 'mars' } })).toBe('unreadable');
  });
});

describe('who looks on', () => {
  it('sees what everybody sees, unless the table is closed to them', () => {
    const open = tysiac().begin();
    expect(open.moment(null).view).not.toBe(null);
    expect(open.moment(null).actions).toEqual([]);
    expect(open.moment('host').view).toEqual(open.moment(null).view);
    const quiet = new ARoom({ game: 'tysiac', seats: [OPEN, BOT, BOT], policy: { watch: false } });
    quiet.sit('Ann').begin();
    for (let i = 0; i < 3; i++) quiet.moveOn();
    expect(quiet.moment(null).view).toBe(null);
    const told = quiet.moment(null, 0).told.filter(({ room }) => room === undefined);
    expect(told.length).toBe(3);
    expect(told.flatMap(({ events }) => events)).toEqual([]);
    expect(quiet.moment('Ann').view).not.toBe(null);
  });
});

describe('a log', () => {
  it('leads to the same room, entry by entry, through its text', () => {
    const at = playedOut(tysiac().begin());
    at.did({ by: 'Ann', do: 'say', what: 'goodGame' });
    at.did({ by: 'host', do: 'again', rules: undefined });
    at.did({ by: 'host', do: 'close' });
    const [first, ...rest] = at.entries.map((entry) => {
      const read = readRoomEntry(printRoomEntry(entry));
      if (!read.ok) throw new Error(read.refusal.message);
      expect(read.value).toEqual(entry);
      return read.value;
    });
    if (first?.is !== 'opened') throw new Error('a log begins with an opening');
    let room: Room = roomOpened(at.room.game, first);
    for (const entry of rest) {
      const next = roomAfter(room, entry);
      if (!next.ok) throw new Error(next.refusal.message);
      room = next.value;
    }
    expect(room).toEqual(at.room);
  });

  it.each([
    ['{"is":"sat"}', 'sat.seat'],
    ['{"is":"dance","at":1}', 'is'],
    ['{"is":"left","seat":0,"at":1,"more":2}', 'left.more'],
    ['{"is":"left","seat":0}', 'left.at'],
    ['{"is":"swapped","seats":[1,2,3],"at":1}', 'swapped.seats'],
    ['{"is":', ''],
  ])('that is damaged says where: %s', (text, place) => {
    const read = readRoomEntry(text);
    expect(read.ok ? 'read' : read.refusal.message).toContain(place);
    expect(read.ok).toBe(false);
  });

  it('an action that the game does not take is refused with its place', () => {
    const at = tysiac().begin();
    const entry = {
      is: 'did',
      n: 1,
      seat: 0,
      do: { type: 'NEXT_HAND' },
      check: '',
      at: 2000,
    } as const;
    const next = roomAfter(at.room, entry);
    expect(next.ok ? '' : next.refusal.message).toContain(
      `line ${at.room.n + 1}: action 1 is refused`,
    );
  });
});
