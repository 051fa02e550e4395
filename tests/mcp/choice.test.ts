// What an assistant says and what it does by it: numbers, words, JSON, and what cannot be understood.
import { describe, expect, test } from 'vitest';
import { orThrow, type JsonObject } from '#kernel';
import { chosenAction } from '../../src/cli/mcp/choice.ts';
import { newSession } from '../../src/cli/mcp/session.ts';
import { seatText } from '../../src/cli/mcp/seat-text.ts';
import { gameInProgress } from '../../src/table/game-in-progress.ts';
import { gameFor } from '#house';
import { seatMoment, type SeatMoment } from '#table';
import { wordsTyped } from '#tabletop';

function look(game: string, seats: number, position: JsonObject, seat: number): SeatMoment {
  const people = Array.from({ length: seats }, (_, i) => ({
    kind: 'person' as const,
    name: `P${i}`,
  }));
  const opened = orThrow(
    gameFor({ game, rules: null, seats: people, seed: 'x', dealer: 0 }, () => 'x'),
  );
  const now = orThrow(
    gameInProgress(opened.game, { header: opened.header, entries: [] }, opened.seats),
  );
  const state = orThrow(now.game.readPosition(position, now.game.rulesOf(now.state)));
  return seatMoment({ ...now, state }, seat);
}

const AUCTION = look(
  'coinche',
  4,
  { phase: 'Bidding', dealer: 3, turn: 0, hands: [['A♠'], ['K♠'], ['Q♠'], ['J♠']] },
  0,
);
const TYSIAC = look(
  'tysiac',
  2,
  {
    phase: 'Auction',
    dealer: 0,
    turn: 1,
    hands: [
      ['A♠', '9♣'],
      ['K♠', 'Q♠'],
    ],
    musiks: [['9♥'], ['9♦']],
  },
  1,
);
const LEAD = look(
  'tysiac',
  2,
  {
    phase: 'Play',
    dealer: 0,
    turn: 1,
    hands: [
      ['A♠', '9♣'],
      ['K♠', 'Q♠'],
    ],
  },
  1,
);
const FOLLOW = look(
  'tysiac',
  2,
  {
    phase: 'Play',
    dealer: 0,
    turn: 0,
    hands: [['A♠', '9♣'], ['Q♠']],
    trick: { leader: 1, plays: [{ seat: 1, card: 'K♠' }] },
    declarer: 1,
    contract: 100,
  },
  0,
);
const MAYI = look(
  'mayi',
  3,
  {
    round: 2,
    dealer: 0,
    turn: 1,
    state: 'drawn',
    hands: [['3♥'], ['9♠', '4♦'], ['5♣']],
    down: [true, true, false],
    melds: [{ id: 'm1', type: 'set', owner: 0, cards: ['9♣', '9♦', '9♥'] }],
    stock: ['8♥'],
    discard: ['J♦'],
  },
  1,
);

describe('words', () => {
  test.each([
    ['Bid 80 ♥', ['bid', '80', '♥']],
    ['80h', ['80', '♥']],
    ['bid 80 hearts', ['bid', '80', '♥']],
    ['the King of Hearts', ['the', 'k♥']],
    ['ten of spades', ['10♠']],
    ['kh, 10S; *', ['k♥', '10♠', 'joker']],
    ['capot c', ['capot', '♣']],
    ['  ', []],
  ])('%s', (text, words) => {
    expect(wordsTyped(text, 'en')).toEqual(words);
  });
});

describe('what is said is done', () => {
  test.each([
    ['a number', AUCTION, 1, { type: 'PASS' }],
    ['a number as text', AUCTION, '1', { type: 'PASS' }],
    ['a word', AUCTION, 'pass', { type: 'PASS' }],
    ['a bid', AUCTION, '90 hearts', { type: 'PLACE_BID', value: 90, suit: '♥' }],
    ['a bid in short', AUCTION, 'Bid 120s', { type: 'PLACE_BID', value: 120, suit: '♠' }],
    ['an action', AUCTION, { type: 'PASS' }, { type: 'PASS' }],
    ['an action as text', AUCTION, '{"type":"PASS"}', { type: 'PASS' }],
    ['a bid that is listed', TYSIAC, 'bid 110', { type: 'PLACE_BID', value: 110 }],
    ['a bid that is not', TYSIAC, 'bid 105', { type: 'PLACE_BID', value: 105 }],
    ['a bid in words', TYSIAC, 'bid 100', { type: 'PLACE_BID', value: 100 }],
    ['a card, without announcing by chance', LEAD, 'K♠', { type: 'PLAY_CARD', card: 'K♠' }],
    [
      'a card with more',
      LEAD,
      'play K♠ announce',
      { type: 'PLAY_CARD', card: 'K♠', announceMarriage: true },
    ],
    ['a card that is not allowed is tried', FOLLOW, '9♣', { type: 'PLAY_CARD', card: '9♣' }],
    ['where a card goes', MAYI, 'lay off 9♠', { type: 'LAY_OFF', card: '9♠', meld: 'm1' }],
    ['which of two things a card does', MAYI, 'discard 4d', { type: 'DISCARD', card: '4♦' }],
  ])('%s', (_, at, saying, action) => {
    const chosen = orThrow(chosenAction(at, saying));
    expect(chosen === null ? null : at.game.printAction(chosen)).toEqual(action);
  });

  test.each([
    ['nonsense', AUCTION, 'hello', 'not_understood'],
    ['nothing', AUCTION, '', 'not_understood'],
    ['a number past the list', AUCTION, 999, 'no_such_choice'],
    ['counting from 0', AUCTION, 0, 'no_such_choice'],
    ['a number as a text', AUCTION, '115', 'no_such_choice'],
    ['a number below nothing', AUCTION, -1, 'no_such_choice'],
    ['less than one thing', AUCTION, 'bid 90', 'several_fit'],
    ['broken JSON', AUCTION, '{"type":', 'unreadable'],
    ['no action', AUCTION, { type: 'DANCE' }, 'invalid_action'],
  ])('%s is not', (_, at, saying, code) => {
    expect(chosenAction(at, saying)).toMatchObject({ ok: false, refusal: { code } });
  });
});

test('a seat in words', () => {
  expect(seatText(FOLLOW)).toBe(
    [
      'Tysiąc. You are P0, chair 1.',
      'Contract 100 P1. No trump. Hand 1. P0 0 · P1 0 to 1000',
      'P0 (chair 1, to move): 2 cards, dealer, 0 points · Total 0',
      'P1 (chair 2): 1 card, declarer 100, 0 points · Total 0',
      'Trick: P1 K♠',
      'Your hand: A♠, 9♣',
      '',
      'Play a card to the trick.',
      'You may (act takes the number, the words or the action as JSON):',
      '  1. Play A♠',
    ].join('\n'),
  );
  expect(seatText(MAYI)).toContain('\nStock: 1. Discard: J♦\nMeld m1, P0: 9♣ 9♦ 9♥\n');
});

test('a long list stands in rows of a hundred columns, each choice whole', () => {
  const rows = seatText(AUCTION)
    .split('\n')
    .filter((line) => /^ {2}\d/.test(line));
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(100);
  const labels = rows.flatMap((row) => row.trim().split('; '));
  expect(labels).toHaveLength(AUCTION.actions.length);
  expect(labels.map((label) => Number.parseInt(label, 10))).toEqual(labels.map((_, i) => i + 1));
});

test('what is not listed has a pattern, and a name that asks no second stop', () => {
  expect(seatText(TYSIAC)).toContain('in the form of {"type":"PLACE_BID","value":');
  expect(seatText(MAYI)).toMatch(/^May I\? You are P1, chair 2\.\n/);
});

test('an analysis that takes too long is one of open cards, and says so', () => {
  const finished = (worlds: number, ms: number) => {
    const session = newSession(undefined, ms);
    session.start({ game: 'coinche', seed: 'a', bots: 'greedy' });
    session.act('pass');
    return session.finish(worlds).text;
  };
  const quick = finished(0, 0);
  expect(quick).not.toContain('too long');
  expect(quick).toContain('(open cards only)');
  const late = '1 imagined deals for each decision take too long here: open cards only.\n';
  const slow = finished(1, 0);
  expect(slow).toContain(late);
  expect(slow.replace(late, '')).toBe(quick);
});
