// A game that has no tabletop and no words in any language is shown, asked, typed and played to its end all the same.
import { describe, expect, test } from 'vitest';
import { orThrow, type ActionLike, type Game, type JsonObject, type Prompt } from '#kernel';
import {
  handLine,
  labelOf,
  markedAction,
  meantBy,
  sceneLines,
  narratorAt,
  tabletopOf,
  type Narrator,
  type Offer,
} from '#tabletop';
import { LANGUAGES, type Language } from '#text';
import { wordsIn } from '#text/all';
import { toy } from '../toy-game.ts';
import { atTable, PERSON } from '../terminal/at-table.ts';
import { seenBy } from './offers.ts';

const GAME: Game = toy;
const POSITION = {
  phase: 'Play',
  turn: 0,
  round: 1,
  hands: [['A♠', '9♠'], ['K♥'], ['Q♦']],
  stock: ['9♦'],
  discard: ['J♠', '10♠'],
  scores: [1, 0, 2],
};
const RULES = { version: 1, handSize: 3, rounds: 3 };

function narratorIn(game: Game, language: Language = 'en'): Narrator {
  return narratorAt(game, wordsIn(language), ['Ann', 'Bea', 'Cid']);
}

describe('a position of the toy game', () => {
  const { scene, offer } = seenBy(GAME, orThrow(GAME.readPosition(POSITION, RULES)), 0);

  test('as a scene has what games print alike, and the rest as it stands', () => {
    expect(scene.hand.toSorted()).toEqual(['9♠', 'A♠']);
    expect(scene.places.map(({ cards, isTurn, total }) => [cards, isTurn, total])).toEqual([
      [2, true, 1],
      [1, false, 0],
      [1, false, 2],
    ]);
    expect(scene.middle).toMatchObject({ open: { title: 'discard', cards: ['J♠', '10♠'] } });
    expect(scene.facts).toContain('stock size 1');
    expect(scene.score).toBe('P0 1 · P1 0 · P2 2');
  });

  test.each(LANGUAGES)('in words of %s', (language) => {
    const narrator = narratorIn(GAME, language);
    const lines = sceneLines(scene, narrator);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/^discard\s?: J♠ 10♠$/);
    expect(handLine(scene.hand, narrator)).toContain('A♠');
  });

  test('offers each card and each button, with the reason of what is not possible', () => {
    expect(offer.start).toBe('hand');
    const [low, high] = ['9♠', 'A♠'].map((card) => offer.byCard[card]?.[0]);
    const cards = [low, high].map((button) => button?.isPossible);
    expect(cards.filter((isPossible) => isPossible === true)).toHaveLength(1);
    const [row] = offer.rows;
    const labels = row?.buttons.map((button) => labelOf(button, scene, narratorIn(GAME)));
    expect(labels).toHaveLength(3);
    expect(row?.buttons.find(({ isPossible }) => !isPossible)?.refusal?.code).toBe('table_only');
  });

  test.each([
    ['draw', { is: 'buttons' }],
    ['Pass', { is: 'buttons' }],
    ['as', { is: 'cards', cards: [['A♠']] }],
    ['2', { is: 'place', place: 1 }],
    ['what?', { is: 'nothing' }],
  ])('understands %s', (text, meant) => {
    expect(meantBy(text, { offer, scene, narrator: narratorIn(GAME) })).toMatchObject(meant);
  });
});

/** A game of which only the printing matters here. */
function offered(choices: Prompt<Printed>['choices'], openTypes: readonly string[] = []): Offer {
  const game: Game = {
    ...GAME,
    openTypes,
    printView: () => ({ hand: ['A♠', 'K♠', 'Q♠', 'J♠'] }),
    printAction: (action) => action as Printed,
    readAction: (value) => ({ ok: true, value: value as Printed }),
  };
  const prompt = { seat: 0, question: 'what', choices, blocked: [] };
  return tabletopOf(game).offer(null, prompt, false, narratorIn(game));
}

type Printed = ActionLike & JsonObject;

function choice(type: string, actions: readonly JsonObject[]) {
  return { type, actions: actions.map((action) => ({ type, ...action })), complete: true };
}

describe('a choice of some cards', () => {
  const OF = ['A♠', 'K♠', 'Q♠'];
  const some = (count: number, isOrdered: boolean, of: readonly string[] = OF) => ({
    ...choice('GIVE', []),
    choose: { count, of, isOrdered },
  });

  test('is marked, and told in the order of the hand where none counts', () => {
    const { marking, rows } = offered([some(2, false)]);
    expect(rows).toEqual([]);
    expect(marking).toMatchObject({ kind: 'choose', count: 2, of: OF });
    if (marking === null) throw new Error('nothing to mark');
    const marked = markedAction(marking, [['Q♠', 'A♠']]);
    expect(marked).toEqual({ type: 'GIVE', cards: ['A♠', 'Q♠'] });
  });

  test('keeps the order in which they are marked where it counts', () => {
    const { marking } = offered([some(2, true)]);
    if (marking === null) throw new Error('nothing to mark');
    expect(markedAction(marking, [['Q♠', 'A♠']])).toMatchObject({ cards: ['Q♠', 'A♠'] });
  });

  test('of three out of thirteen is one thing to mark, not 286', () => {
    const hand = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
    const { marking, rows } = offered([
      some(
        3,
        false,
        hand.map((rank) => `${rank}♠`),
      ),
    ]);
    expect(rows).toEqual([]);
    expect(marking).toMatchObject({ count: 3, groups: [{ size: 3 }] });
  });

  test('stands behind a button where there is something else to do', () => {
    const { marking, rows } = offered([some(2, false), choice('PASS', [{}])]);
    expect(marking).toBeNull();
    expect(rows[0]?.buttons.map(({ press }) => press.do)).toEqual(['mark', 'act']);
  });
});

test('many of a type stand in a list, and a number between them can be typed', () => {
  const values = Array.from({ length: 9 }, (_, i) => ({ value: 100 + 10 * i }));
  const offer = offered([choice('BID', values)], ['BID']);
  expect(offer.rows[0]?.buttons.map(({ press }) => press.do)).toEqual(['list']);
  expect(offer.typed).toMatchObject([{ form: 'number', field: 'value', least: 100 }]);
  const { scene } = seenBy(GAME, orThrow(GAME.readPosition(POSITION, RULES)), 0);
  const meant = meantBy('bid 125', { offer, scene, narrator: narratorIn(GAME) });
  expect(meant).toEqual({ is: 'action', action: { type: 'BID', value: 125 } });
});

describe('a whole game at the table', () => {
  const seats = ['Ann', 'Bea', 'Cid'].map((name) => ({ ...PERSON, name }));

  test('is played by Enter alone', async () => {
    const table = atTable({ game: GAME, seats });
    for (let i = 0; i < 400 && table.model().stage.name !== 'gameOver'; i++) {
      expect(table.screen()).not.toContain('undefined');
      await table.press('enter');
    }
    expect(table.model().stage.name).toBe('gameOver');
  });

  test('is played in lines', async () => {
    const table = atTable({ game: GAME, seats, inLines: true, language: 'pl' });
    for (let i = 0; i < 100 && table.model().stage.name !== 'gameOver'; i++)
      await table.line(table.model().stage.name === 'asked' ? 'pass' : '');
    expect(table.model().stage.name).toBe('gameOver');
  });
});
