// Worlds that bots imagine and rounds played out in them: cards are kept, rounds end, and what is seen stays as it is.
import { describe, expect, test } from 'vitest';
import { mayi, type MayIState } from '#games/mayi';
import {
  at,
  countFaces,
  facesIn,
  NO_FACES,
  orThrow,
  packs,
  readRules,
  simulationRng,
} from '#kernel';
import { totalFaces, wordOrZero, type Face, type JsonObject } from '#kernel';
import { autoplay } from '../../autoplay.ts';
import { decisionAt } from '../../bot.ts';
import { MAYI_BOTS } from '../index.ts';
import { readingOf, unseenCards, type Reading } from '../reading.ts';
import { countsAt, SIZE, WORDS } from './hands.ts';
import { settingOf, worldOf } from './imagined.ts';
import { playOut } from './playout.ts';
import { copyOf, type World } from './world.ts';

const HABIT = { readiness: 0, point: 1 };
const OTHERS = { ripening: 1, others: HABIT, own: HABIT, ownAtOnce: HABIT };
const PRESETS = ['house', 'phase4', 'family'];

/** Tables as a seat sees them in the middle of a round, every round under every preset. */
function tables(preset: string): readonly Reading[] {
  const house = orThrow(readRules(mayi.ruleset, preset));
  return [1, 2, 3, 4, 5, 6].flatMap((round) => {
    const seats = 2 + round;
    const rules = { ...house, firstRound: round, lastRound: round };
    const bots = Array.from({ length: seats }, () => at(MAYI_BOTS, 0));
    const start = mayi.start(rules, seats, `${preset} ${round}`, 0);
    const found: Reading[] = [];
    let steps = 0;
    for (const { state } of autoplay(mayi, start, { bots, seed: 'worlds' }))
      if (++steps % 9 === 0) found.push(seenBy(0, state as MayIState));
    return found.slice(0, 8);
  });
}

function seenBy(seat: number, state: MayIState): Reading {
  return readingOf(decisionAt(mayi, state, seat, simulationRng('seen')));
}

function imagined(reading: Reading): World {
  const rng = simulationRng('world');
  return worldOf(reading, settingOf(reading, OTHERS), OTHERS, unseenCards(reading), rng);
}

/** Everything outside the melds that lay there before. */
function cardsIn({ hands, stock, next, discard }: World, seats: number): readonly Face[] {
  const held = Array.from({ length: seats }, (_, seat) => facesIn(countsAt(hands, seat * WORDS)));
  return [...held.flat(), ...stock.slice(next), ...discard];
}

const meldSizes = ({ melds }: World) =>
  melds.reduce((sum, { naturals, wilds }) => sum + naturals + wilds, 0);

describe.each(PRESETS)('%s', (preset) => {
  const all = tables(preset);

  test('an imagined world is the table that the seat sees', () => {
    expect(all.length).toBeGreaterThan(20);
    for (const reading of all) {
      const { view, seat } = reading;
      const world = imagined(reading);
      view.handSizes.forEach((size, other) => {
        expect(wordOrZero(world.hands, other * WORDS + SIZE)).toBe(size);
        const hand = countsAt(world.hands, other * WORDS);
        const known = at(view.known, other);
        if (other === seat) expect(hand).toEqual(view.hand);
        else for (const face of facesIn(known)) expect(facesIn(hand)).toContain(face);
      });
      expect(world.stock.length).toBe(view.stockSize);
      const onTable = view.melds.flatMap(({ cards }) => cards);
      const whole = countFaces([...cardsIn(world, view.seats), ...onTable]);
      expect(whole).toEqual(packs(view.seats <= 5 ? 2 : 3));
    }
  });

  test('a round that is played out keeps every card, and leaves other copies of the world alone', () => {
    for (const reading of all) {
      const { seats, turn } = reading.view;
      if (turn === null) continue;
      const world = imagined(reading);
      const count = cardsIn(world, seats).length + meldSizes(world);
      const before = copyOf(world);
      const copy = copyOf(world);
      playOut(settingOf(reading, OTHERS), copy, turn, 'start');
      expect(cardsIn(copy, seats).length + meldSizes(copy)).toBe(count);
      expect(world).toEqual(before);
    }
  });
});

const ROUND = { round: 1, dealer: 2, turn: 0, stock: '8♠ 9♠ J♥ J♣ 3♥ 4♥ 6♥ Q♥', discard: '4♠' };

function placed(position: JsonObject): Reading {
  const house = orThrow(readRules(mayi.ruleset, 'house'));
  return seenBy(0, orThrow(mayi.readPosition({ ...ROUND, ...position }, house)));
}

test('who can lay down everything but one card is out at once', () => {
  const hands = ['7♠ 7♥ 7♦ K♠ K♥ K♦ 3♠', '3♣ 4♣ 5♣', '3♦ 4♦ 5♦'];
  const reading = placed({ state: 'drawn', drewFrom: 'stock', hands });
  const world = imagined(reading);
  playOut(settingOf(reading, OTHERS), world, 0, 'drawn');
  expect(countsAt(world.hands, 0)).toEqual(NO_FACES);
  expect(world.melds.map(({ isRun, of }) => ({ isRun, of }))).toEqual([
    { isRun: false, of: 5 },
    { isRun: false, of: 11 },
  ]);
});

test('who is down is not thought to hold what could have been laid off', () => {
  const melds = [{ id: 'm1', type: 'set', owner: 1, cards: '8♠ 8♥ 8♦' }];
  const hands = ['7♠ 7♥ K♠', '8♣ 4♣', '3♦ 4♦ 5♦'];
  const reading = placed({ hands, melds, down: [false, true, false] });
  const setting = settingOf(reading, OTHERS);
  const rng = simulationRng('down');
  for (let n = 0; n < 50; n++) {
    const world = worldOf(reading, setting, OTHERS, unseenCards(reading), rng);
    const hand = countsAt(world.hands, WORDS);
    expect(totalFaces(hand)).toBe(2);
    expect(facesIn(hand).filter((face) => face % 13 === 6 || face % 13 === 0)).toEqual([]);
  }
});
