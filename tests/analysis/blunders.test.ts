// Hands with a blunder that anybody would see: each is found, named, and what was better is said.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyse, type Analysis, type JudgedAction } from '#analysis';
import { coinche, mayi, tysiac } from '#games';
import { layOffPlan, type MayIState } from '#games/mayi';
import {
  entryAppended,
  at,
  orThrow,
  present,
  readRecord,
  recordHeader,
  tailOf,
  totalFaces,
  type ActionLike,
  type Game,
  type GameRecord,
  type JsonObject,
  type RecordEntry,
} from '#kernel';
import { playedRecord } from './hands.ts';

const COINCHE: Game = coinche;
const TYSIAC: Game = tysiac;
const MAYI: Game = mayi;

function decisionsOf({ hands }: Analysis): readonly JudgedAction[] {
  return hands.flatMap(({ decisions }) => decisions);
}

describe('Coinche', () => {
  test('last to play, an ace is kept back from a trick of theirs with a ten in it', () => {
    const file = 'tests/analysis/blunder-coinche.jsonl';
    const record = orThrow(readRecord(readFileSync(file, 'utf8')));
    const analysis = orThrow(analyse(COINCHE, record, { worlds: 12 }));
    expect(at(analysis.moments, 0)).toMatchObject({
      code: 'mistake',
      n: 10,
      seat: 0,
      action: { type: 'PLAY_CARD', card: '9♠' },
      better: { type: 'PLAY_CARD', card: 'A♠' },
      params: { player: 'P0', place: 'trick', number: 1 },
    });
    expect(at(analysis.moments, 0).sentence).toMatch(
      /^Trick 1: P0 played the 9♠; the A♠ was better by \d+ points\.$/,
    );
    expect(decisionsOf(analysis).find(({ n }) => n === 10)).toMatchObject({
      size: 'blunder',
      open: { loss: { low: 23, high: 23 }, best: { card: 'A♠' } },
    });
  });
});

/** Dealt from outside: seat 1 has all aces and the marriage of hearts. */
const DEAL = {
  type: 'SET_DEALT_CARDS',
  hands: [
    ['9♠', 'J♠', 'Q♠', '9♦', 'Q♦', '9♣', 'Q♣'],
    ['A♠', 'A♥', 'K♥', 'Q♥', 'A♦', 'A♣', '10♥'],
    ['K♠', '10♠', 'J♦', 'K♦', 'J♣', 'K♣', '10♦'],
  ],
  musiks: [['9♥', 'J♥', '10♣']],
};

function tysiacRecord(plays: readonly (readonly [seat: number, action: JsonObject])[]): GameRecord {
  const table = { seats: 3, players: ['Ala', 'Ola', 'Ela'], seed: null, dealer: 0 };
  const header = recordHeader(TYSIAC, tysiac.ruleset.presets['standard'], table);
  let tail = tailOf(header);
  const steps: readonly (readonly [number | null, JsonObject])[] = [[null, DEAL], ...plays];
  const entries = steps.map(([seat, action]): RecordEntry => {
    const next = entryAppended(tail, seat, action);
    tail = next.tail;
    return next.entry;
  });
  return { header, entries };
}

const play = (seat: number, card: string, more: JsonObject = {}) =>
  [seat, { type: 'PLAY_CARD', card, ...more }] as const;
const AUCTION = [
  [1, { type: 'PLACE_BID', value: 100 }],
  [2, { type: 'PLACE_BID', value: 0 }],
  [0, { type: 'PLACE_BID', value: 0 }],
  [1, { type: 'TAKE_TALON' }],
  [1, { type: 'DISCARD', cards: ['9♥', 'J♥'] }],
] as const;

describe('Tysiąc', () => {
  test('a king is led out of a marriage without announcing it', () => {
    const record = tysiacRecord([...AUCTION, play(1, 'K♥'), play(2, '9♥'), play(0, 'J♥')]);
    const analysis = orThrow(analyse(TYSIAC, record, { worlds: 8 }));
    const [moment] = analysis.moments;
    expect(moment).toMatchObject({ code: 'mistake', n: 7, seat: 1, params: { player: 'Ola' } });
    expect(moment?.sentence).toMatch(
      /^Trick 1: Ola played the K♥; the (A[♠♥♦♣]|[KQ]♥ with its marriage) was better by \d{2,3} points\.$/u,
    );
    const judged = decisionsOf(analysis).find(({ n }) => n === 7);
    // A hundred for the marriage, and trumps with which all tricks are taken.
    expect(judged?.open?.loss.low).toBeGreaterThanOrEqual(100);
    expect(judged?.size).toBe('blunder');
  });

  test('announcing it is no mistake', () => {
    const announced = { announceMarriage: true };
    const record = tysiacRecord([...AUCTION, play(1, 'K♥', announced)]);
    const judged = decisionsOf(orThrow(analyse(TYSIAC, record, { worlds: 8 })));
    expect(judged.at(-1)).toMatchObject({
      n: 7,
      size: 'fine',
      open: { loss: { low: 0, high: 0 } },
    });
  });

  test('a pass with such a hand is a blunder, the bid is not, and the contract is sound', () => {
    const pass = tysiacRecord([[1, { type: 'PLACE_BID', value: 0 }]]);
    const passed = orThrow(analyse(TYSIAC, pass, { worlds: 8 }));
    expect(at(passed.moments, 0)).toMatchObject({ n: 2, better: { type: 'PLACE_BID' } });
    expect(at(passed.moments, 0).sentence).toMatch(/^Auction: Ola passed; a bid of \d+ was better/);
    const bid = orThrow(analyse(TYSIAC, tysiacRecord(AUCTION), { worlds: 8 }));
    expect(at(decisionsOf(bid), 0)).toMatchObject({ n: 2, size: 'fine' });
    expect(at(bid.hands, 0).contract).toMatchObject({
      code: 'contract_sound',
      seat: 1,
      needed: 100,
      chance: 1,
      isMade: null,
    });
  });

  test('a jump to what no hand makes is a blunder, though going there in steps would not come to it', () => {
    const jump = tysiacRecord([[1, { type: 'PLACE_BID', value: 300 }]]);
    const { moments } = orThrow(analyse(TYSIAC, jump, { worlds: 8 }));
    expect(at(moments, 0)).toMatchObject({ code: 'mistake', n: 2, action: { value: 300 } });
    expect(at(moments, 0).points).toBeGreaterThan(100);
  });

  test('a marriage is parted with', () => {
    const parted = AUCTION.slice(0, 4);
    const record = tysiacRecord([...parted, [1, { type: 'DISCARD', cards: ['K♥', 'Q♥'] }]]);
    const [moment] = orThrow(analyse(TYSIAC, record, { worlds: 8 })).moments;
    expect(moment).toMatchObject({ code: 'mistake', n: 6 });
    expect(moment?.sentence).toMatch(
      /^Exchange: Ola parted with K♥ and Q♥; .* (was|were) better by/,
    );
  });

  test('a bid far above the hand is too high', () => {
    const calls = [
      [1, { type: 'PLACE_BID', value: 0 }],
      [2, { type: 'PLACE_BID', value: 300 }],
      [0, { type: 'PLACE_BID', value: 0 }],
    ] as const;
    const analysis = orThrow(analyse(TYSIAC, tysiacRecord(calls), { worlds: 8 }));
    const { contract, moments } = at(analysis.hands, 0);
    expect(contract).toMatchObject({ code: 'contract_high', seat: 2, needed: 300, chance: 0 });
    expect(contract?.sentence).toMatch(/^300 was too high: made in 0 % of 8 imagined deals/);
    expect(moments.map(({ n }) => n)).toContain(3);
  });
});

/** Greedy bots play; the first time that somebody wants to do this, something is thrown instead. */
function spoiled(type: string, seed: string, isMeant: (state: MayIState) => boolean = () => true) {
  let spoiledAt: { readonly seat: number; readonly instead: ActionLike } | undefined;
  const record = playedRecord({
    game: MAYI,
    preset: 'house',
    seats: 4,
    player: 'greedy',
    seed,
    hands: 1,
    instead: ({ wanted, actions, seat, state }) => {
      if (spoiledAt !== undefined || wanted.type !== type || !isMeant(state as MayIState))
        return undefined;
      const instead = present(
        actions.find((action) => action.type === 'DISCARD'),
        'a discard',
      );
      spoiledAt = { seat, instead };
      return instead;
    },
  });
  const { seat, instead } = present(spoiledAt, 'a spoiled action');
  const printed = JSON.stringify(mayi.printAction(instead as never));
  const analysis = orThrow(analyse(MAYI, record, { worlds: 4 }));
  const judged = decisionsOf(analysis).filter(
    (each) => each.seat === seat && JSON.stringify(each.action) === printed,
  );
  return { analysis, judged, seat };
}

describe('May I?', () => {
  test('a lay-down is missed', () => {
    const { analysis, judged, seat } = spoiled('LAY_DOWN', 'missed');
    const missed = judged.find(({ notes }) => notes.some(({ code }) => code === 'missed_lay_down'));
    expect(missed).toMatchObject({ seat, known: { best: { type: 'LAY_DOWN' } } });
    expect(missed?.size).not.toBe('fine');
    const sentence = `P${seat} could lay down and did not, with`;
    expect(missed?.notes[0]?.sentence).toContain(sentence);
    expect(analysis.moments.map((moment) => moment.code)).toContain('missed_lay_down');
    expect(analysis.moments.some((moment) => moment.sentence.includes(sentence))).toBe(true);
  });

  test('a lay-off is missed, with the points that were kept', () => {
    const several = ({ hands, turn, melds, table }: MayIState) =>
      turn !== null && totalFaces(layOffPlan(at(hands, turn), melds, table.rules).left) > 1;
    const { judged, seat } = spoiled('LAY_OFF', 'missed', several);
    const found = judged.flatMap(({ notes, known, size }) =>
      notes.map((note) => ({ ...note, known, size })),
    );
    const missed = found.find(({ code }) => code === 'missed_lay_off');
    const points = Number(missed?.params['points']);
    expect(points).toBeGreaterThan(0);
    expect(missed?.sentence).toMatch(/^P\d could lay off .* and kept these \d+ points\.$/);
    expect(missed?.params['player']).toBe(`P${seat}`);
    expect(missed?.known?.loss).toBeGreaterThanOrEqual(points);
    expect(missed?.known?.best).toMatchObject({ type: 'LAY_OFF' });
  });

  test('going out is missed', () => {
    const { judged } = spoiled('GO_OUT', WAY_OUT);
    const codes = judged.flatMap(({ notes }) => notes.map(({ code }) => code));
    expect(codes).toContain('missed_going_out');
  });

  test('nothing is missed by who lays whatever can be laid', () => {
    const table = { game: MAYI, preset: 'house', seats: 4, player: 'greedy', hands: 2 };
    const record = playedRecord({ ...table, seed: 'nothing' });
    const judged = decisionsOf(orThrow(analyse(MAYI, record, { worlds: 1 })));
    const codes = judged.flatMap(({ notes }) => notes.map(({ code }) => code));
    expect(codes.filter((code) => code.startsWith('missed'))).toEqual([]);
    expect(codes).toContain('gift_used');
  });

  test('a gift names who took the card', () => {
    const table = { game: MAYI, preset: 'house', seats: 4, player: 'greedy', hands: 1 };
    const record = playedRecord({ ...table, seed: 'nothing' });
    const judged = decisionsOf(orThrow(analyse(MAYI, record, { worlds: 0 })));
    for (const { n, notes, action } of judged)
      for (const { code, params } of notes.filter((note) => note.code.startsWith('gift'))) {
        const next = record.entries
          .slice(n)
          .find((entry) => TAKES.some((type) => type === entry.do['type']));
        expect(params).toMatchObject({ card: action['card'], taker: `P${next?.seat}` });
        expect(['gift', 'gift_used']).toContain(code);
      }
  });
});

/** A deal in which greedy bots go out by laying off. */
const WAY_OUT = 'way out 101';

const TAKES = ['DRAW_FROM_DISCARD', 'CLAIM_MAY_I'];
