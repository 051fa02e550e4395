// Who sits where: rows of what somebody wants at a table, and what comes of it.
import { describe, expect, it } from 'vitest';
import { ARoom, BOT, ENTROPY, OPEN } from '../a-room.ts';

type Wish = Parameters<ARoom['codeOf']>[0];

const sit = (by: string, seat: number | null = null): Wish => ({
  by,
  do: 'sit',
  name: by,
  seat,
  entropy: null,
});
const bot = { name: 'Owl', level: 'greedy', canWait: true };

const inLobby: readonly (readonly [sentence: string, wish: Wish, code: string])[] = [
  ['somebody sits down', sit('Cid'), 'sat'],
  ['somebody sits down where they want to', sit('Cid', 3), 'sat'],
  ['a seat that is taken stays taken', sit('Cid', 0), 'seat_taken'],
  ['a bot keeps its seat', sit('Cid', 2), 'seat_taken'],
  ['there are no other seats', sit('Cid', 4), 'wrong_seats'],
  ['who sits does not sit twice', sit('Ann'), 'seated_already'],
  ['nor in another seat', sit('Ann', 3), 'seated_already'],
  ['but adds to the deal', { ...sit('Ann', 0), entropy: ENTROPY } as Wish, 'entropyGiven'],
  ['a name can be seen', { ...sit('Cid'), name: '\u202E \n' } as Wish, 'bad_name'],
  ['a blank letter is no name', { ...sit('Cid'), name: '\u3164' } as Wish, 'bad_name'],
  ['a blank sign is no name', { ...sit('Cid'), name: '\u2800\u200d' } as Wish, 'bad_name'],
  ['what joins nothing is no name', { ...sit('Cid'), name: '\ufe0f\u200d' } as Wish, 'bad_name'],
  ['a name is short', { ...sit('Cid'), name: 'x'.repeat(41) } as Wish, 'bad_name'],
  ['what is added is 16 bytes', { ...sit('Cid'), entropy: 'ff' } as Wish, 'unreadable'],
  ['the host frees a seat', { by: 'host', do: 'free', seat: 1 }, 'unseated'],
  ['and a bot’s', { by: 'host', do: 'free', seat: 2 }, 'unseated'],
  ['but none that is free', { by: 'host', do: 'free', seat: 3 }, 'seat_open'],
  ['nobody else does', { by: 'Ann', do: 'free', seat: 1 }, 'host_only'],
  ['the host exchanges whomever', { by: 'host', do: 'swap', seats: [0, 1] }, 'swapped'],
  ['anybody moves to a free chair', { by: 'Ann', do: 'swap', seats: [0, 3] }, 'swapped'],
  ['or to a bot’s', { by: 'Ann', do: 'swap', seats: [2, 0] }, 'swapped'],
  ['but moves no other person', { by: 'Ann', do: 'swap', seats: [0, 1] }, 'host_only'],
  ['and moves nobody else', { by: 'Ann', do: 'swap', seats: [1, 3] }, 'host_only'],
  ['two seats are two', { by: 'host', do: 'swap', seats: [1, 1] }, 'same_seat'],
  ['seats that there are', { by: 'host', do: 'swap', seats: [1, 9] }, 'wrong_seats'],
  ['somebody leaves', { by: 'Ann', do: 'leave' }, 'left'],
  ['who is not there cannot leave', { by: 'Cid', do: 'leave' }, 'seat_only'],
  ['somebody changes their name', { by: 'Ann', do: 'name', name: ' Anna  B ' }, 'named'],
  ['somebody adds to the deal', { by: 'Ann', do: 'entropy', entropy: ENTROPY }, 'entropyGiven'],
  ['in lower case', { by: 'Ann', do: 'entropy', entropy: 'CD'.repeat(16) }, 'unreadable'],
  ['a bot for a free chair', { by: 'host', do: 'replace', seat: 3, bot }, 'botSat'],
  ['not where a bot is', { by: 'host', do: 'replace', seat: 2, bot }, 'bot_sits_there'],
  ['the host hands on', { by: 'host', do: 'passHost', seat: 1 }, 'hostPassed'],
  ['to somebody', { by: 'host', do: 'passHost', seat: 3 }, 'nobody_there'],
  ['only the host does', { by: 'Ann', do: 'passHost', seat: 0 }, 'host_only'],
  [
    'chairs that are free keep a game from beginning',
    { by: 'host', do: 'begin', fill: null },
    'seats_open',
  ],
  ['only the host begins', { by: 'Ann', do: 'begin', fill: null }, 'host_only'],
  ['nothing is played yet', { by: 'Ann', do: 'act', action: { type: 'PASS' } }, 'game_not_begun'],
  ['nothing is over yet', { by: 'host', do: 'again', rules: undefined }, 'game_not_over'],
  ['no game is given up yet', { by: 'host', do: 'giveUp' }, 'game_not_begun'],
  [
    'a link that nobody made opens nothing',
    { by: 'Cid', do: 'moveHere', token: 'x' },
    'unknown_token',
  ],
];

describe('before a game', () => {
  const room = () => new ARoom({ seats: [OPEN, OPEN, BOT, OPEN] }).sit('Ann', 'Bob');
  it.each(inLobby)('%s', (_sentence, wish, code) => {
    expect(room().codeOf(wish)).toBe(code);
  });

  it('a refusal changes nothing, and what is tried is not done', () => {
    const at = room();
    const before = at.room;
    for (const [, wish] of inLobby) at.tried(wish);
    expect(at.room).toBe(before);
  });

  it('names are cleaned', () => {
    const at = room();
    at.did({ by: 'Ann', do: 'name', name: ' Anna \u202E\n  B ' });
    expect(at.moment(null).room.seats[0]?.name).toBe('Anna B');
  });

  it.each([
    ['Eve\u200d', 'Eve'],
    ['Ev\u200de\ufe0f', 'Eve'],
    ['👩\u200d👧', '👩\u200d👧'],
    ['👩🏽\u200d❤️\u200d👩🏽', '👩🏽\u200d❤️\u200d👩🏽'],
    ['Z\u0301\u0302\u0303\u0304\u0305\u0306oe', 'Ź\u0302\u0303\u0304oe'],
  ])('nobody looks like somebody else by signs that cannot be seen: %j', (given, shown) => {
    const at = room();
    at.did({ ...sit('Cid'), name: given } as Wish);
    expect(at.moment(null).room.seats[3]?.name).toBe(shown);
  });

  it('what is far too long for a name is not even cleaned, which could take seconds', () => {
    const at = room();
    const name = (length: number) => `Cid${' '.repeat(length - 3)}`;
    expect(at.codeOf({ ...sit('Cid'), name: name(1001) } as Wish)).toBe('bad_name');
    expect(at.codeOf({ ...sit('Cid'), name: name(1000) } as Wish)).toBe('sat');
  });

  it('who sits down and leaves, again and again, does so one thing at a time', () => {
    const at = room();
    at.did(sit('Cid'));
    at.did({ by: 'Cid', do: 'leave' });
    expect(at.codeOf(sit('Cid'))).toBe('too_soon');
    expect(at.codeOf(sit('Dan'))).toBe('sat');
    at.now += 1500;
    at.did(sit('Cid'));
    expect(at.codeOf({ by: 'Cid', do: 'leave' })).toBe('left');
    at.did({ by: 'Cid', do: 'swap', seats: [3, 2] });
    expect(at.codeOf({ by: 'Cid', do: 'swap', seats: [2, 3] })).toBe('too_soon');
    expect(at.codeOf({ by: 'host', do: 'swap', seats: [2, 3] })).toBe('swapped');
  });

  it('whoever exchanges seats has done something, and nobody who was moved', () => {
    const at = room();
    at.did({ by: 'host', do: 'swap', seats: [0, 1] });
    expect(at.codeOf({ by: 'Ann', do: 'say', what: 'hello' })).toBe('said');
    expect(at.codeOf({ by: 'Bob', do: 'swap', seats: [0, 3] })).toBe('swapped');
    expect(at.codeOf({ by: 'host', do: 'swap', seats: [0, 1] })).toBe('too_soon');
    at.now += 1500;
    at.did({ by: 'Ann', do: 'swap', seats: [1, 3] });
    expect(at.codeOf({ by: 'Ann', do: 'say', what: 'hello' })).toBe('too_soon');
    expect(at.codeOf({ by: 'host', do: 'swap', seats: [0, 1] })).toBe('swapped');
  });

  it.each([
    ['Ann', 'Ann 2'],
    ['ANN', 'ANN 2'],
    [' an\u200dn', 'ann 2'],
    ['owl', 'owl 2'],
    ['Ann 2', 'Ann 2'],
    ['Anna', 'Anna'],
  ])('nobody is called like somebody else: %j', (given, name) => {
    const at = room();
    expect(at.tried({ ...sit('Cid'), name: given } as Wish)).toMatchObject({ value: { name } });
    expect(at.tried({ by: 'Bob', do: 'name', name: given })).toMatchObject({ value: { name } });
  });

  it('however many are, and however long their names are', () => {
    const at = room();
    const long = 'x'.repeat(40);
    at.did({ ...sit('Cid'), name: 'ann' } as Wish);
    expect(at.tried({ by: 'Bob', do: 'name', name: 'Ann' })).toMatchObject({
      value: { name: 'Ann 3' },
    });
    at.did({ by: 'Ann', do: 'name', name: long });
    expect(at.tried({ by: 'Bob', do: 'name', name: long })).toMatchObject({
      value: { name: `${'x'.repeat(38)} 2` },
    });
    at.now += 1500;
    expect(at.tried({ by: 'Ann', do: 'name', name: long })).toMatchObject({
      value: { name: long },
    });
  });

  it('what was added to one promise is for no other', () => {
    const at = room();
    const entropy = 'ab'.repeat(16);
    at.did({ by: 'host', do: 'rules', rules: 'ffb' });
    expect(at.codeOf({ by: 'Ann', do: 'entropy', entropy, number: 1 })).toBe('promised_anew');
    expect(at.codeOf({ ...sit('Cid'), entropy, number: 1 } as Wish)).toBe('promised_anew');
    expect(at.codeOf({ ...sit('Cid'), entropy, number: 2 } as Wish)).toBe('sat');
    expect(at.codeOf({ by: 'Ann', do: 'entropy', entropy, number: 2 })).toBe('entropyGiven');
  });

  it('somebody who sits there is freed before a bot takes the chair', () => {
    const at = room();
    const bot = { name: 'Owl', level: 'greedy', canWait: true };
    expect(at.codeOf({ by: 'host', do: 'replace', seat: 1, bot })).toBe('seat_taken');
    expect(at.codeOf({ by: 'host', do: 'replace', seat: 3, bot })).toBe('botSat');
  });

  it('partners are who sits opposite after an exchange, and take their part of the deal along', () => {
    const at = new ARoom();
    at.did({ by: 'Ann', do: 'sit', name: 'Ann', seat: 0, entropy: ENTROPY });
    at.did({ by: 'Bob', do: 'sit', name: 'Bob', seat: 1, entropy: null });
    at.did({ by: 'host', do: 'swap', seats: [0, 3] });
    at.now += 1500;
    at.did({ by: 'host', do: 'swap', seats: [1, 3] });
    expect(at.moment('Ann').seat).toBe(1);
    expect(at.moment('Bob').seat).toBe(3);
    at.begin();
    const begun = at.entries.at(-1);
    expect(begun?.is === 'begun' && begun.entropy).toEqual([null, ENTROPY, null, null]);
  });

  it('somebody adds once to a deal, and anew when the rules change', () => {
    const at = room();
    at.did({ by: 'Ann', do: 'entropy', entropy: ENTROPY });
    expect(at.codeOf({ by: 'Ann', do: 'entropy', entropy: ENTROPY })).toBe('mixed_already');
    const before = at.moment(null).room.commitment;
    at.did({ by: 'host', do: 'rules', rules: 'pagat' });
    const after = at.moment(null).room.commitment;
    expect(after.number).toBe(before.number + 1);
    expect(after.commit).not.toBe(before.commit);
    expect(at.moment(null).room.seats[0]?.hasMixed).toBe(false);
    expect(at.codeOf({ by: 'Ann', do: 'entropy', entropy: ENTROPY })).toBe('entropyGiven');
  });

  it('also by sitting where one sits: once, for the deal that is promised now', () => {
    const at = room();
    const add = (entropy: string, number: number) =>
      at.codeOf({ ...sit('Ann'), entropy, number } as Wish);
    at.did({ by: 'host', do: 'rules', rules: 'ffb' });
    expect(add(ENTROPY, 1)).toBe('promised_anew');
    expect(add(ENTROPY, 2)).toBe('entropyGiven');
    at.did({ ...sit('Ann'), entropy: ENTROPY } as Wish);
    expect(add(ENTROPY, 2)).toBe('seated_already');
    expect(add('ef'.repeat(16), 2)).toBe('mixed_already');
  });

  it('a free chair is free for the next one', () => {
    const at = room();
    at.did({ by: 'host', do: 'free', seat: 0 });
    expect(at.moment('Ann').seat).toBe(null);
    at.did({ by: 'Cid', do: 'sit', name: 'Cid', seat: 0, entropy: null });
    expect(at.moment('Cid').seat).toBe(0);
    expect(at.codeOf(sit('Ann', 0))).toBe('seat_taken');
  });

  it('everybody sits until the table is full', () => {
    const at = room().sit('Cid');
    expect(at.codeOf(sit('Dan'))).toBe('table_full');
  });
});

describe('moving to another device', () => {
  const token = '12'.repeat(32);
  it('works once, and the old key opens nothing any more', () => {
    const at = new ARoom().sit('Ann', 'Bob');
    at.did({ by: 'Ann', do: 'offerMove', token });
    expect(at.codeOf({ by: 'Bob', do: 'moveHere', token })).toBe('seated_already');
    at.did({ by: 'phone', do: 'moveHere', token });
    expect(at.moment('phone').seat).toBe(0);
    expect(at.moment('Ann').seat).toBe(null);
    expect(at.codeOf({ by: 'thief', do: 'moveHere', token })).toBe('unknown_token');
    expect(at.codeOf({ by: 'Ann', do: 'leave' })).toBe('seat_only');
  });

  it('takes the host along', () => {
    const at = new ARoom().sit('host');
    at.did({ by: 'host', do: 'offerMove', token });
    at.did({ by: 'phone', do: 'moveHere', token });
    expect(at.moment('phone').room.isHost).toBe(true);
    expect(at.moment('host').room.isHost).toBe(false);
  });

  it('tells nobody', () => {
    const at = new ARoom().sit('Ann', 'Bob');
    const before = at.moment('Bob');
    at.did({ by: 'Ann', do: 'offerMove', token });
    at.did({ by: 'phone', do: 'moveHere', token });
    expect(at.moment('Bob')).toEqual(before);
  });

  it('the new device is told everything the old one was', () => {
    const at = new ARoom({ game: 'mayi', rules: 'house', seats: [OPEN, OPEN, OPEN] });
    at.sit('Ann', 'Bob').begin();
    for (let i = 0; i < 12; i++) at.moveOn();
    const before = at.moment('Ann', 0).told;
    at.did({ by: 'Ann', do: 'offerMove', token });
    at.did({ by: 'phone', do: 'moveHere', token });
    expect(at.moment('phone', 0).told).toEqual(before);
    expect(JSON.stringify(at.moment('Bob', 0).told)).not.toBe(JSON.stringify(before));
  });
});

describe('leaving and coming back', () => {
  const begun = () => new ARoom({ seats: [OPEN, OPEN, BOT, BOT] }).sit('Ann', 'Bob').begin();

  it('in a game the seat waits, and is given back to its key alone', () => {
    const at = begun();
    at.did({ by: 'Bob', do: 'leave' });
    expect(at.codeOf({ by: 'Bob', do: 'leave' })).toBe('left_already');
    expect(at.codeOf({ by: 'Bob', do: 'act', action: { type: 'PASS' } })).toBe('sit_first');
    expect(at.codeOf(sit('Cid', 1))).toBe('game_begun');
    at.now += 1500;
    at.did(sit('Bob'));
    expect(at.moment('Bob').seat).toBe(1);
    expect(at.codeOf({ by: 'Bob', do: 'leave' })).toBe('left');
  });

  it('a bot plays for whoever is away until they are back', () => {
    const at = begun();
    at.did({ by: null, do: 'standIn', seat: 1, bot });
    expect(at.moment(null).room.seats[1]).toMatchObject({
      name: 'Bob',
      kind: 'person',
      standIn: 'greedy',
    });
    expect(at.room.play?.seats[1]?.kind).toBe('bot');
    expect(at.codeOf({ by: null, do: 'standIn', seat: 1, bot })).toBe('nobody_there');
    expect(at.codeOf({ by: 'Bob', do: 'act', action: { type: 'PASS' } })).toBe('sit_first');
    expect(at.codeOf(sit('Bob', 0))).toBe('seated_already');
    at.did({ ...sit('Bob', 1), name: 'Somebody else' } as Wish);
    expect(at.moment(null).room.seats[1]).toMatchObject({ name: 'Bob', standIn: null });
    expect(at.room.play?.seats[1]?.kind).toBe('person');
  });

  it('whoever left is gone in the next game, and who was only away is not', () => {
    const at = begun();
    at.did({ by: null, do: 'standIn', seat: 0, bot });
    at.did({ by: 'Bob', do: 'leave' });
    at.did({ by: 'host', do: 'giveUp' });
    at.did({ by: 'host', do: 'again', rules: undefined });
    expect(at.room.chairs.map(({ kind }) => kind)).toEqual(['person', 'open', 'bot', 'bot']);
  });

  it('whoever was played for adds to the next deal when they sit down again, to that one and once', () => {
    const at = begun();
    at.did({ by: null, do: 'standIn', seat: 1, bot });
    at.did({ by: 'host', do: 'giveUp' });
    at.did({ by: 'host', do: 'again', rules: undefined });
    const back = { ...sit('Bob'), entropy: ENTROPY } as Wish;
    expect(at.codeOf({ ...back, number: 1 } as Wish)).toBe('promised_anew');
    expect(at.tried({ ...back, number: 2 } as Wish)).toMatchObject({ value: { entropy: ENTROPY } });
    at.did({ by: 'Bob', do: 'entropy', entropy: ENTROPY });
    expect(at.codeOf({ ...back, entropy: 'ef'.repeat(16) } as Wish)).toBe('mixed_already');
    expect(at.tried(sit('Bob'))).toMatchObject({ value: { entropy: ENTROPY } });
    at.did(back);
    at.begin();
    const last = at.entries.at(-1);
    expect(last?.is === 'begun' && last.entropy[1]).toBe(ENTROPY);
    expect(at.codeOf({ ...sit('Bob'), entropy: 'ef'.repeat(16) } as Wish)).toBe('seated_already');
  });

  it('who leaves and comes back, again and again, does so one thing at a time', () => {
    const at = begun();
    at.did({ by: 'Bob', do: 'leave' });
    expect(at.codeOf(sit('Bob'))).toBe('too_soon');
    expect(at.tried(sit('Bob'))).toMatchObject({ refusal: { params: { seconds: 2 } } });
    at.now += 1499;
    expect(at.tried(sit('Bob'))).toMatchObject({
      refusal: { code: 'too_soon', params: { seconds: 1 } },
    });
    at.now += 1;
    at.did(sit('Bob'));
    // Nobody is kept from leaving; being played for is no way around it either.
    at.did({ by: 'host', do: 'replace', seat: 1, bot });
    expect(at.codeOf(sit('Bob'))).toBe('too_soon');
    expect(at.codeOf({ by: 'Bob', do: 'leave' })).toBe('left');
    at.now += 1500;
    expect(at.codeOf(sit('Bob'))).toBe('sat');
  });
});
