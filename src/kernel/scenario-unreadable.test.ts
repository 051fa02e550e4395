import { describe, expect, test } from 'vitest';
import { toy } from '../../tests/toy-game.ts';
import { refuse } from './result.ts';
import { runScenario, type FindGame } from './scenario.ts';

const find: FindGame = (id) => (id === 'toy' ? toy : undefined);

const BASE = { name: 'it', game: 'toy', position: { hands: [['9♠'], ['J♠']] } };
const START = { name: 'it', game: 'toy', start: { seats: 3 } };
const PASS = { type: 'PASS' };

describe('what is no scenario is told with its path', () => {
  test.each<[string, unknown, string, string]>([
    ['a list', [], '', 'expected an object, found a list'],
    ['no name', { game: 'toy' }, 'name', 'name: expected a text, found nothing'],
    ['a name that is no text', { ...BASE, name: 7 }, 'name', 'name: expected a text, found 7'],
    ['an unknown field', { ...BASE, step: [] }, 'step', 'step: unknown field'],
    ['an unknown game', { ...BASE, game: 'whist' }, 'game', 'game: unknown game "whist"'],
    ['no game', { name: 'it' }, 'game', 'game: unknown game nothing'],
    [
      'an unknown preset',
      { ...BASE, rules: 'club' },
      'rules.preset',
      'rules.preset: no preset "club"; there are standard, short',
    ],
    [
      'an unknown option',
      { ...BASE, rules: { aces: 4 } },
      'rules.aces',
      'rules.aces: unknown option; there are handSize, rounds',
    ],
    ['rules that are none', { ...BASE, rules: 7 }, 'rules', 'rules: expected an object, found 7'],
    [
      'a position and a start',
      { ...BASE, start: { seats: 2 } },
      'start',
      'start: a scenario has a position or a start, not both',
    ],
    [
      'a message without an error',
      { ...BASE, steps: [{ seat: 0, do: PASS, message: 'no' }] },
      'steps[0].message',
      'steps[0].message: only a step with an error has a message',
    ],
    [
      'no position',
      { name: 'it', game: 'toy' },
      'position',
      'position: a scenario needs a position or a start',
    ],
    [
      'a position that is none',
      { ...BASE, position: 7 },
      'position',
      'position: expected an object, found 7',
    ],
    [
      'an unknown field of the position',
      { ...BASE, position: { hnads: [] } },
      'position.hnads',
      'position.hnads: unknown field',
    ],
    [
      'an unknown card',
      { ...BASE, position: { hands: [['ZZ']] } },
      'position.hands[0][0]',
      'position.hands[0][0]: "ZZ" is not a card',
    ],
    [
      'a card of another pack',
      { ...BASE, position: { hands: [['8♣']] } },
      'position.hands[0][0]',
      "position.hands[0][0]: 8♣ is not in this game's pack",
    ],
    [
      'a start that is none',
      { ...START, start: 'abc' },
      'start',
      'start: expected an object, found "abc"',
    ],
    [
      'an unknown field of the start',
      { ...START, start: { seats: 2, deal: 1 } },
      'start.deal',
      'start.deal: unknown field',
    ],
    [
      'a start without seats',
      { ...START, start: {} },
      'start.seats',
      'start.seats: expected a number, found nothing',
    ],
    [
      'no seats',
      { ...START, start: { seats: 0 } },
      'start.seats',
      'start.seats: expected a whole number from 1 to 99, found 0',
    ],
    [
      'too many seats',
      { ...START, start: { seats: 4 } },
      'start.seats',
      'start.seats: Toy is played by 2, 3, not 4',
    ],
    [
      'a dealer who is not there',
      { ...START, start: { seats: 2, dealer: 2 } },
      'start.dealer',
      'start.dealer: expected a whole number from 0 to 1, found 2',
    ],
    [
      'a seed that is no text',
      { ...START, start: { seats: 2, seed: 7 } },
      'start.seed',
      'start.seed: expected a text, found 7',
    ],
    [
      'steps that are no list',
      { ...BASE, steps: {} },
      'steps',
      'steps: expected a list, found an object',
    ],
    [
      'a step that is none',
      { ...BASE, steps: [{ do: PASS }, 7] },
      'steps[1]',
      'steps[1]: expected an object, found 7',
    ],
    [
      'an unknown field of a step',
      { ...BASE, steps: [{ do: PASS, by: 1 }] },
      'steps[0].by',
      'steps[0].by: unknown field',
    ],
    [
      'a step with nothing to do',
      { ...BASE, steps: [{ seat: 0 }] },
      'steps[0].do',
      'steps[0].do: a step needs an action',
    ],
    [
      'legal that is no list',
      { ...BASE, steps: [{ legal: PASS }] },
      'steps[0].legal',
      'steps[0].legal: expected a list, found an object',
    ],
    [
      'legal cards that are no list',
      { ...BASE, steps: [{ legalCards: 'Q♥' }] },
      'steps[0].legalCards',
      'steps[0].legalCards: expected a list, found "Q♥"',
    ],
    [
      'events that are no list',
      { ...BASE, steps: [{ do: PASS, events: {} }] },
      'steps[0].events',
      'steps[0].events: expected a list, found an object',
    ],
    [
      'an error that is no text',
      { ...BASE, steps: [{ do: PASS, error: true }] },
      'steps[0].error',
      'steps[0].error: expected a text, found true',
    ],
    [
      'a message that is no text',
      { ...BASE, steps: [{ do: PASS, message: [] }] },
      'steps[0].message',
      'steps[0].message: expected a text, found a list',
    ],
    [
      'hidden that is no object',
      { ...BASE, hidden: [] },
      'hidden',
      'hidden: expected an object, found a list',
    ],
    [
      'hidden cards that are no list',
      { ...BASE, hidden: { 0: 'Q♥' } },
      'hidden.0',
      'hidden.0: expected a list, found "Q♥"',
    ],
    [
      'a hidden card that is none',
      { ...BASE, hidden: { 0: ['Q♥', 'ZZ'] } },
      'hidden.0[1]',
      'hidden.0[1]: "ZZ" is not a card',
    ],
  ])('%s', (_, value, where, message) => {
    const report = runScenario(value, find, 'entry 3');
    expect(report).toMatchObject({ ok: false, readable: false, position: null });
    expect(report.failures).toEqual([{ where, message }]);
  });

  test.each<[string, unknown, string]>([
    ['by its name', { name: 'mine' }, 'mine'],
    ['by the label without a name', {}, 'entry 3'],
    ['by the label when its name is no text', { name: 7 }, 'entry 3'],
    ['by the label when it is nothing', null, 'entry 3'],
    ['by the label when it is a text', 'name', 'entry 3'],
  ])('and is called %s', (_, value, name) => {
    expect(runScenario(value, find, 'entry 3').name).toBe(name);
  });

  test('or by no label at all', () => {
    expect(runScenario(null, find).name).toBe('scenario');
  });

  test('a refused position may have no path', () => {
    const readPosition = () => refuse('no', 'it is no position');
    expect(runScenario(BASE, () => ({ ...toy, readPosition })).failures).toEqual([
      { where: 'position', message: 'position: it is no position' },
    ]);
  });
});
