// A game among people: turns, waiting, pauses, clocks and bots in time.
import { describe, expect, it } from 'vitest';
import { present } from '#kernel';
import { debtsOf, debtsToAbsent, nextDue, tickFrom } from '#table';
import { ARoom, BOT, OPEN } from '../a-room.ts';

const PASS = { type: 'PASS' };

function coinche(policy = {}, seats = [OPEN, OPEN, BOT, BOT]) {
  return new ARoom({ seats, policy }).sit('Ann', 'Bob').begin();
}

/** Three at May I?, the first two persons; the third seat is to move first where seat 1 deals. */
function mayi(policy = {}, seats = [OPEN, OPEN, OPEN]) {
  const at = new ARoom({ game: 'mayi', rules: 'house', seats, policy });
  return at.sit('Ann', 'Bob', ...(seats[2] === OPEN ? ['Cid'] : [])).begin();
}

describe('acting', () => {
  it('is for whoever is to move', () => {
    const at = coinche();
    // The dealer is seat 0, so seat 1 bids first.
    expect(at.mover()).toBe(1);
    expect(at.codeOf({ by: 'Ann', do: 'act', action: PASS })).toBe('not_your_turn');
    expect(at.codeOf({ by: 'host', do: 'act', action: PASS })).toBe('seat_only');
    expect(at.codeOf({ by: 'Bob', do: 'act', action: { type: 'DANCE' } })).toBe('invalid_action');
    expect(at.codeOf({ by: 'Bob', do: 'act', action: PASS })).toBe('did');
  });

  it('is refused where the game has gone on since, and only then', () => {
    const at = coinche();
    const { n } = at.moment('Bob');
    at.did({ by: 'Ann', do: 'say', what: 'hello' });
    expect(at.codeOf({ by: 'Bob', do: 'act', action: PASS, n })).toBe('did');
    at.did({ by: 'Bob', do: 'act', action: PASS });
    expect(at.codeOf({ by: 'Bob', do: 'act', action: PASS, n })).toBe('raced');
    const count = at.room.tellings.length;
    expect(at.tried({ by: 'Bob', do: 'act', action: PASS, n: count + 1 })).toMatchObject({
      refusal: {
        code: 'raced',
        message: `only ${count} things have been told yet`,
        params: { n: count },
      },
    });
  });

  it('is nobody’s while the game is paused, and anybody at the table ends a pause', () => {
    const at = coinche();
    expect(at.codeOf({ by: 'Cid', do: 'pause' })).toBe('seat_only');
    expect(at.codeOf({ by: 'Ann', do: 'resume' })).toBe('not_paused');
    at.did({ by: 'Ann', do: 'pause' });
    expect(at.codeOf({ by: 'Bob', do: 'act', action: PASS })).toBe('paused');
    expect(at.codeOf({ by: 'Bob', do: 'pause' })).toBe('paused');
    expect(debtsOf(at.room, [], 1e9)).toEqual([]);
    at.did({ by: 'host', do: 'resume' });
    expect(at.codeOf({ by: 'Bob', do: 'act', action: PASS })).toBe('did');
  });

  it('is offered to nobody who cannot', () => {
    const at = coinche();
    const asked = () => {
      const { actions, mayWait, prompt } = at.moment('Bob');
      return { actions: actions.length > 0, question: prompt?.question, mayWait };
    };
    expect(asked()).toEqual({ actions: true, question: 'bid', mayWait: false });
    at.did({ by: 'Ann', do: 'pause' });
    const nothing = { actions: false, question: '', mayWait: false };
    expect(asked()).toEqual(nothing);
    at.did({ by: 'Ann', do: 'resume' });
    at.did({ by: 'Bob', do: 'leave' });
    expect(asked()).toEqual(nothing);
    at.now += 1500;
    at.did({ by: 'Bob', do: 'sit', name: 'Bob', seat: null, entropy: null });
    expect(asked().actions).toBe(true);
    at.did({ by: 'host', do: 'giveUp' });
    expect(asked()).toEqual(nothing);
  });

  it('who sits down for somebody in a pause has as much time left as there was', () => {
    const at = coinche();
    at.did({ by: 'Bob', do: 'leave' });
    at.did({ by: 'Ann', do: 'pause' });
    at.now += 3_600_000;
    const bot = { name: 'Lynx', level: 'greedy', canWait: true };
    at.did({ by: 'host', do: 'replace', seat: 1, bot });
    at.now += 5000;
    at.did({ by: 'host', do: 'resume' });
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 800, owes: 'bot' }]);
  });

  it('what is given back to the clocks puts nothing off', () => {
    const at = mayi({ clock: { move: 60, reserve: 0 } });
    at.now += 10_000;
    const asked = ['Ann', 'Bob', 'Cid'].filter((by) => at.tried({ by, do: 'wait' }).ok);
    for (const by of asked) at.did({ by, do: 'wait' });
    at.did({ by: null, do: 'holdClocks', ms: 9000 });
    expect(at.room.clocks.waitedAt).toBeLessThanOrEqual(at.now);
  });

  it('a bot acts in a bot’s seat and nowhere else', () => {
    const at = coinche();
    const play = present(at.room.play, 'the game');
    const [action] = play.game.legalActions(play.state, 1);
    expect(at.codeOf({ by: null, do: 'act', seat: 1, action: present(action, 'one') })).toBe(
      'seat_only',
    );
  });
});

describe('saying', () => {
  it('is one of a few things, one at a time, by somebody who sits there', () => {
    const at = coinche();
    expect(at.codeOf({ by: 'Ann', do: 'say', what: 'insult' })).toBe('unknown_reaction');
    expect(at.codeOf({ by: 'host', do: 'say', what: 'hello' })).toBe('seat_only');
    at.did({ by: 'Ann', do: 'say', what: 'hello' });
    at.now += 1000;
    expect(at.codeOf({ by: 'Ann', do: 'say', what: 'thanks' })).toBe('too_soon');
    expect(at.codeOf({ by: 'Bob', do: 'say', what: 'thanks' })).toBe('said');
    at.now += 600;
    expect(at.codeOf({ by: 'Ann', do: 'say', what: 'thanks' })).toBe('said');
    expect(at.moment(null, 0).told.at(-1)?.room).toEqual({ type: 'said', seat: 0, what: 'hello' });
  });

  it('not at a quiet table', () => {
    const at = coinche({ reactions: false });
    expect(at.codeOf({ by: 'Ann', do: 'say', what: 'hello' })).toBe('no_reactions');
  });
});

describe('a question out of turn', () => {
  it('is open to everybody who may be asked, for as long as the policy says', () => {
    const at = mayi({ window: 3000 });
    const mover = at.mover();
    const others = [0, 1, 2].filter((seat) => seat !== mover);
    const { room } = at.moment(null);
    expect(room.openQuestion).toEqual({ seats: expect.arrayContaining(others), until: 4000 });
    expect(room.waitsFor).toEqual({ who: 'person', seat: mover, mayWait: false });
  });

  it('whoever lets go is not asked again, and nobody else hears of it', () => {
    const at = mayi();
    const mover = at.mover();
    const [first, second] = ['Ann', 'Bob', 'Cid'].filter((_, seat) => seat !== mover);
    const before = at.moment(second ?? null);
    expect(at.moment(first ?? null).mayWait).toBe(true);
    at.did({ by: present(first, 'one'), do: 'wait' });
    expect(at.codeOf({ by: present(first, 'one'), do: 'wait' })).toBe('already_waits');
    expect(at.moment(first ?? null).mayWait).toBe(false);
    expect(at.moment(second ?? null)).toEqual(before);
    expect(at.moment(null)).toEqual({ ...at.moment(null) });
    expect(at.codeOf({ by: ['Ann', 'Bob', 'Cid'][mover] ?? '', do: 'wait' })).toBe('cannot_wait');
  });

  it('the player to move need not wait for it', () => {
    const at = mayi();
    const name = present(['Ann', 'Bob', 'Cid'][at.mover()], 'the mover');
    expect(at.codeOf({ by: name, do: 'act', action: { type: 'DRAW_FROM_STOCK' } })).toBe('did');
  });

  it('a bot that is to move waits until it is closed, and a pace longer', () => {
    // Seat 2 is a bot; it is to move after Bob, when seat 0 has dealt.
    const at = mayi({ pace: 800, window: 3000 }, [OPEN, OPEN, BOT]);
    while (at.mover() !== 2) {
      at.moveOn();
      at.now += 10;
    }
    const { at: since } = present(at.entries.at(-1), 'the last entry');
    expect(debtsOf(at.room, [], since)).toEqual([]);
    expect(nextDue(at.room)).toBe(since + 3000);
    const over = since + 3000;
    expect(debtsOf(at.room, [], over)).toMatchObject([
      { at: over + 800, owes: 'bot', seat: 2, mayWait: false },
    ]);
  });

  it('it closes early when every person has let go', () => {
    const at = new ARoom({
      game: 'mayi',
      rules: 'house',
      seats: [OPEN, OPEN, OPEN, BOT],
      policy: { pace: 800, window: 3000 },
    });
    at.sit('Ann', 'Bob', 'Cid').begin();
    while (at.mover() !== 3) at.moveOn();
    at.now += 500;
    at.did({ by: 'Ann', do: 'wait' });
    at.now += 500;
    expect(debtsOf(at.room, [], at.now)).toEqual([]);
    // Cid has thrown the card away, and cannot call for it.
    at.did({ by: 'Bob', do: 'wait' });
    expect(debtsOf(at.room, [], at.now)).toMatchObject([
      { at: at.now + 800, owes: 'bot', seat: 3 },
    ]);
  });

  it('nobody waits for whoever has left', () => {
    const at = mayi({ pace: 800, window: 3000 }, [OPEN, OPEN, BOT]);
    while (at.mover() !== 2) at.moveOn();
    at.did({ by: 'Ann', do: 'leave' });
    expect(debtsOf(at.room, [], at.now)).toMatchObject([
      { at: at.now + 800, owes: 'bot', seat: 2 },
    ]);
  });

  it('bots that may interrupt answer when it closes', () => {
    const at = mayi({ pace: 800, window: 3000 }, [OPEN, OPEN, BOT]);
    while (at.mover() === 2) at.moveOn();
    const { at: since } = present(at.entries.at(-1), 'the last entry');
    expect(debtsOf(at.room, [], since)).toMatchObject([
      { at: since + 3000, owes: 'bot', seat: 2, mayWait: true },
    ]);
    expect(debtsOf(at.room, [2], since)).toEqual([]);
  });
});

describe('the time of bots', () => {
  it.each([
    ['at its time, if the thought was there before', 1000, 800, 900, 1000],
    ['at the next tick, if it came later', 1000, 800, 1001, 1800],
    ['at a tick that is just now', 1000, 800, 1800, 1800],
    ['many ticks later', 1000, 800, 9000, 9000],
    ['at once, where nobody has to follow', 1000, 0, 1234, 1234],
  ])('%s', (_sentence, first, pace, now, tick) => {
    expect(tickFrom(first, pace, now)).toBe(tick);
  });

  it('a trick lies there for two paces', () => {
    const at = coinche({ pace: 800 });
    at.moveOn();
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 800, owes: 'bot' }]);
    const hasTrick = () =>
      at
        .moment(null, 0)
        .told.at(-1)
        ?.events.some(({ type }) => type === 'trickWon');
    const bid = { type: 'PLACE_BID', value: 80, suit: '♠' };
    while (at.mover() !== 0) at.moveOn();
    at.did({ by: 'Ann', do: 'act', action: bid });
    while (hasTrick() !== true || at.mover() < 2) at.moveOn();
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 1600, owes: 'bot' }]);
  });
});

describe('the next deal', () => {
  const passedOut = () => {
    const at = coinche({ pace: 100 });
    for (let i = 0; i < 4; i++) at.moveOn();
    return at;
  };

  it('comes when people have looked, or at once when all want to go on', () => {
    const at = passedOut();
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 1000, owes: 'deal' }]);
    at.now += 50;
    at.did({ by: 'Ann', do: 'wait' });
    expect(at.moment('Ann').mayWait).toBe(false);
    expect(at.codeOf({ by: 'Ann', do: 'wait' })).toBe('already_waits');
    at.did({ by: 'Bob', do: 'wait' });
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now, owes: 'deal' }]);
  });

  it('waits while it is asked whether something is taken back', () => {
    const at = passedOut();
    for (const by of ['Ann', 'Bob']) at.did({ by, do: 'wait' });
    // In these games the end of a round shows cards, after which nothing is taken back; others may come.
    const room = { ...at.room, asking: { seat: 1, to: 0, at: at.now, agreed: [] } };
    expect(debtsOf(room, [], at.now)).toMatchObject([{ at: at.now + 15_000, owes: 'deal' }]);
  });

  it('comes in time where nobody is there to say so', () => {
    const at = new ARoom({ seats: [BOT, BOT, BOT, BOT], policy: { pace: 100 } }).begin();
    for (let i = 0; i < 4; i++) at.moveOn();
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 1000, owes: 'deal' }]);
  });
});

describe('a table that is closed', () => {
  it('owes nothing any more, to nobody', () => {
    const at = coinche({ absent: 'bot' });
    const away = (who: number | 'host') => (who === 'host' ? 0 : undefined);
    expect(debtsToAbsent(at.room, away)).toMatchObject([{ owes: 'handOn', to: 0 }]);
    at.did({ by: 'host', do: 'close' });
    expect(debtsToAbsent(at.room, away)).toEqual([]);
    expect(debtsOf(at.room, [], at.now)).toEqual([]);
    expect(nextDue(at.room)).toBe(null);
  });
});

describe('clocks', () => {
  const clock = { move: 10, reserve: 5 };
  const timeOut = (at: ARoom) => {
    const play = present(at.room.play, 'the game');
    const action = play.game.passAmong([...play.game.legalActions(play.state, at.mover())]) ?? {
      type: 'PASS',
    };
    return { by: null, do: 'timeOut', seat: at.mover(), action } as const;
  };

  it('run for whoever must decide, first the decision’s own time, then what is left besides', () => {
    const at = coinche({ clock });
    expect(at.moment(null).room.clocks).toMatchObject({ running: [1], since: 1000, move: 10_000 });
    at.now += 14_999;
    expect(at.codeOf(timeOut(at))).toBe('not_yet');
    at.now += 1;
    expect(at.codeOf(timeOut(at))).toBe('timedOut');
  });

  it('charge what a decision took beyond its time, once', () => {
    const at = coinche({ clock });
    at.now += 12_000;
    at.did({ by: 'Bob', do: 'act', action: PASS });
    expect(at.moment(null).room.clocks?.reserves).toEqual([5000, 3000, 5000, 5000]);
    while (at.mover() !== 0) at.moveOn();
    at.now += 9000;
    at.did({ by: 'Ann', do: 'act', action: PASS });
    expect(at.moment(null).room.clocks?.reserves).toEqual([5000, 3000, 5000, 5000]);
  });

  it('fire once: the next decision has its own time', () => {
    const policy = { clock: { move: 10, reserve: 0 } };
    const at = new ARoom({ policy }).sit('Ann', 'Bob', 'Cid', 'Dan').begin();
    at.now += 10_000;
    at.did(timeOut(at));
    expect(at.moment(null, 0).told.slice(-2)).toMatchObject([
      { room: { type: 'timedOut', seat: 1 } },
      { by: 1 },
    ]);
    for (let i = 0; i < 3; i++) at.moveOn();
    // All have passed: the next deal, and the next dealer's neighbour.
    at.moveOn();
    expect(at.moment(null).room.clocks?.running).toEqual([2]);
    expect(at.codeOf(timeOut(at))).toBe('not_yet');
  });

  it('are stopped by nobody who leaves, is played for and sits down again', () => {
    const at = coinche({ clock });
    const bot = { name: 'Lynx', level: 'greedy', canWait: true };
    at.now += 8000;
    at.did({ by: 'Bob', do: 'leave' });
    at.did({ by: 'host', do: 'replace', seat: 1, bot });
    // The bot answers at a tick of the question that it has found.
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: 1800, owes: 'bot', seat: 1 }]);
    at.now += 2000;
    at.did({ by: 'Bob', do: 'sit', name: 'Bob', seat: null, entropy: null });
    at.now += 4999;
    expect(at.codeOf(timeOut(at))).toBe('not_yet');
    at.now += 1;
    expect(at.codeOf(timeOut(at))).toBe('timedOut');
  });

  it('stand while the game is paused, and while no node kept them', () => {
    const at = coinche({ clock });
    at.now += 4000;
    at.did({ by: 'Ann', do: 'pause' });
    at.now += 60_000;
    at.did({ by: 'Ann', do: 'resume' });
    at.now += 10_999;
    expect(at.codeOf(timeOut(at))).toBe('not_yet');
    at.did({ by: null, do: 'holdClocks', ms: 2000 });
    at.now += 1;
    expect(at.codeOf(timeOut(at))).toBe('not_yet');
    at.now += 2000;
    expect(at.codeOf(timeOut(at))).toBe('timedOut');
  });

  it('while a call is settled the asked seat’s clock runs and the mover’s stands', () => {
    const at = mayi({ clock });
    const mover = at.mover();
    const last = (mover + 2) % 3;
    const name = (seat: number) => present(['Ann', 'Bob', 'Cid'][seat], 'a name');
    at.now += 3000;
    at.did({ by: name(last), do: 'act', action: { type: 'CALL_MAY_I' } });
    const { clocks } = at.moment(null).room;
    expect(clocks?.running).toEqual([at.mover()]);
    expect(at.mover()).not.toBe(last);
  });

  it('never go back, whatever a node’s clock says', () => {
    const at = coinche();
    at.now = 5;
    expect(at.did({ by: 'Ann', do: 'say', what: 'hello' }).at).toBe(1000);
  });
});
