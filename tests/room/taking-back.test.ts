// Taking back among people: only what nobody has seen the consequences of, and only if everybody agrees.
import { describe, expect, it } from 'vitest';
import { present } from '#kernel';
import { debtsOf } from '#table';
import { ARoom, BOT, OPEN } from '../a-room.ts';

const PASS = { type: 'PASS' };
const ask = (by: string) => ({ by, do: 'takeBack' }) as const;
const answer = (by: string, yes: boolean) => ({ by, do: 'takeBack', answer: yes }) as const;

function coinche(people = ['Ann', 'Bob']) {
  return new ARoom({ seats: [OPEN, OPEN, OPEN, OPEN] }).sit(...people).begin();
}

/** One deal in about a hundred: what is added to the deal is counted up until it is one. */
function dealtFourNines(): ARoom {
  for (let i = 0; i < 5000; i++) {
    const at = new ARoom({ game: 'tysiac', rules: 'kurnik', seats: [OPEN, OPEN, OPEN] });
    at.sit('Ann', 'Bob', 'Cid');
    const entropy = i.toString(16).padStart(32, '0');
    at.did({ by: 'Ann', do: 'entropy', entropy });
    at.begin();
    if (ninesAt(at) >= 0) return at;
  }
  throw new Error('no deal has four nines in a hand');
}

function ninesAt(at: ARoom): number {
  const play = present(at.room.play, 'the game');
  return [0, 1, 2].findIndex((seat) =>
    [...play.game.legalActions(play.state, seat)].some(({ type }) => type === 'ASK_REDEAL'),
  );
}

describe('taking back', () => {
  it('needs everybody who plays for themselves; bots agree', () => {
    const at = coinche(['Ann', 'Bob', 'Cid']);
    at.did({ by: 'Bob', do: 'act', action: PASS });
    expect(at.codeOf(answer('Ann', true))).toBe('nothing_asked');
    at.did(ask('Bob'));
    expect(at.codeOf(ask('Bob'))).toBe('too_soon');
    at.now += 2000;
    expect(at.codeOf(ask('Bob'))).toBe('asked_already');
    expect(at.codeOf(answer('Bob', true))).toBe('own_asking');
    at.did(answer('Ann', true));
    expect(at.codeOf(answer('Ann', true))).toBe('answered_already');
    expect(debtsOf(at.room, [], at.now)).not.toMatchObject([{ owes: 'takeBack' }]);
    expect(at.codeOf({ by: null, do: 'takeBack' })).toBe('not_agreed');
    at.did(answer('Cid', true));
    expect(debtsOf(at.room, [], at.now)).toEqual([{ at: at.now, owes: 'takeBack' }]);
    at.did({ by: null, do: 'takeBack' });
    expect(at.mover()).toBe(1);
    expect(at.moment('Ann', 0).told.at(-1)).toMatchObject({ by: 1, tookBack: 0 });
    expect(at.moment('Ann').room.takeBack).toBe(null);
  });

  it('one who does not agree ends the asking', () => {
    const at = coinche();
    at.did({ by: 'Bob', do: 'act', action: PASS });
    at.did(ask('Bob'));
    at.did(answer('Ann', false));
    expect(at.moment('Ann').room.takeBack).toBe(null);
    at.now += 2000;
    expect(at.codeOf(ask('Bob'))).toBe('takeBackAsked');
  });

  it('bots wait for the answers, but not for ever', () => {
    const at = coinche();
    at.did({ by: 'Bob', do: 'act', action: PASS });
    at.did(ask('Bob'));
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 15_000, owes: 'bot' }]);
  });

  it('a pause takes nothing of the time for answers', () => {
    const at = coinche();
    at.did({ by: 'Bob', do: 'act', action: PASS });
    at.did(ask('Bob'));
    at.now += 5000;
    at.did({ by: 'Ann', do: 'pause' });
    at.now += 60_000;
    at.did({ by: 'Ann', do: 'resume' });
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 10_000, owes: 'bot' }]);
    at.did({ by: null, do: 'holdClocks', ms: 5000 });
    expect(debtsOf(at.room, [], at.now)).toMatchObject([{ at: at.now + 15_000, owes: 'bot' }]);
  });

  it('lapses with the next action', () => {
    const at = coinche();
    at.did({ by: 'Bob', do: 'act', action: PASS });
    at.did(ask('Bob'));
    at.moveOn();
    expect(at.moment('Ann').room.takeBack).toBe(null);
    expect(at.codeOf(answer('Ann', true))).toBe('nothing_asked');
  });

  it('goes back before others’ bids, which show nothing', () => {
    const at = coinche();
    at.did({ by: 'Bob', do: 'act', action: PASS });
    at.moveOn();
    at.moveOn();
    expect(at.codeOf(ask('Bob'))).toBe('takeBackAsked');
    expect(at.moment('Bob').mayTakeBack).toBe(true);
    expect(at.moment('Ann').mayTakeBack).toBe(false);
    expect(at.codeOf(ask('Ann'))).toBe('nothing_to_take_back');
  });

  it('a card of one’s own is taken up again, until somebody has answered it', () => {
    const at = coinche();
    at.did({ by: 'Bob', do: 'act', action: { type: 'PLACE_BID', value: 80, suit: '♠' } });
    for (let i = 0; i < 3; i++) at.moveOn();
    at.moveOn();
    expect(at.entries.at(-1)).toMatchObject({ is: 'did', seat: 1, do: { type: 'PLAY_CARD' } });
    expect(at.codeOf(ask('Bob'))).toBe('takeBackAsked');
    at.moveOn();
    expect(at.codeOf(ask('Bob'))).toBe('card_shown');
    expect(at.moment('Bob').mayTakeBack).toBe(false);
  });

  it('a card from the stock was seen', () => {
    const at = new ARoom({ game: 'mayi', rules: 'house', seats: [OPEN, OPEN, OPEN] });
    at.sit('Ann', 'Bob', 'Cid').begin();
    const name = present(['Ann', 'Bob', 'Cid'][at.mover()], 'the mover');
    at.did({ by: name, do: 'act', action: { type: 'DRAW_FROM_STOCK' } });
    expect(at.codeOf(ask(name))).toBe('card_shown');
  });

  it('a discard that lay open is put back', () => {
    const at = new ARoom({ game: 'mayi', rules: 'house', seats: [OPEN, OPEN, OPEN] });
    at.sit('Ann', 'Bob', 'Cid').begin();
    const name = present(['Ann', 'Bob', 'Cid'][at.mover()], 'the mover');
    at.did({ by: name, do: 'act', action: { type: 'DRAW_FROM_DISCARD' } });
    expect(at.codeOf(ask(name))).toBe('takeBackAsked');
  });

  it('a musik that was looked at is not put back', () => {
    const at = new ARoom({ game: 'tysiac', rules: 'standard', seats: [OPEN, OPEN] });
    at.sit('Ann', 'Bob').begin();
    const [first, second] = at.mover() === 0 ? ['Ann', 'Bob'] : ['Bob', 'Ann'];
    at.did({ by: present(first, 'one'), do: 'act', action: { type: 'PLACE_BID', value: 100 } });
    at.did({ by: present(second, 'one'), do: 'act', action: { type: 'PLACE_BID', value: 0 } });
    expect(at.codeOf(ask(present(second, 'one')))).toBe('takeBackAsked');
    at.did({ by: present(first, 'one'), do: 'act', action: { type: 'CHOOSE_MUSIK', index: 0 } });
    expect(at.codeOf(ask(present(first, 'one')))).toBe('card_shown');
  });

  it('another deal was seen by whoever asked for it, with four nines', () => {
    const at = dealtFourNines();
    const name = present(['Ann', 'Bob', 'Cid'][ninesAt(at)], 'the seat with the nines');
    at.did({ by: name, do: 'act', action: { type: 'ASK_REDEAL' } });
    expect(at.codeOf(ask(name))).toBe('card_shown');
    expect(at.moment(name).mayTakeBack).toBe(false);
  });

  it('alone among bots it needs nobody', () => {
    const at = new ARoom({ seats: [OPEN, BOT, BOT, BOT] }).sit('Ann').begin();
    while (at.mover() !== 0) at.moveOn();
    at.did({ by: 'Ann', do: 'act', action: { type: 'PLACE_BID', value: 80, suit: '♠' } });
    at.did(ask('Ann'));
    at.did({ by: 'Ann', do: 'act', action: { type: 'PLACE_BID', value: 80, suit: '♠' } });
    expect(at.codeOf(ask('Ann'))).toBe('too_soon');
    at.now += 1500;
    expect(at.codeOf(ask('Ann'))).toBe('tookBack');
  });

  it('is for those who play, in a game', () => {
    const at = coinche();
    expect(at.codeOf(ask('host'))).toBe('seat_only');
    at.did({ by: 'host', do: 'giveUp' });
    expect(at.codeOf(ask('Bob'))).toBe('game_is_over');
  });
});
