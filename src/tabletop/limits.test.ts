// A game that ends after so many rounds says how many there are, and at its end that they are over.
import { describe, expect, test } from 'vitest';
import { coinche, tysiac } from '#games';
import type { Game, JsonObject } from '#kernel';
import type { Language } from '#text';
import { wordsIn } from '#text/all';
import { bot, playedOn, tableOf } from '../../tests/a-table.ts';
import { narratorAt } from './tabletops.ts';

type Limited = readonly [string, Game, JsonObject];

function shown(game: Game, rules: JsonObject, language: Language) {
  const names = ['Ann', 'Bea', 'Cid', 'Dan'].slice(0, game === coinche ? 4 : 3);
  const table = tableOf(game, { seats: names.map((name) => bot(name)), rules });
  const { now } = playedOn(table, 2000);
  const narrator = narratorAt(game, wordsIn(language), names);
  const sceneOf = (state: unknown) => narrator.tabletop.scene(game.view(state, 0), 0, narrator);
  const first = now.steps[3]?.before.state ?? now.state;
  return { first: sceneOf(first), last: sceneOf(now.state) };
}

const ROUNDS: Limited = ['Coinche', coinche, { maxRounds: 2 }];
const HANDS: Limited = ['Tysiąc', tysiac, { maxHands: 2 }];

describe('a limit of rounds', () => {
  test.each([
    [...ROUNDS, 'en', 'Round 1 of 2', 'Round 2 of 2', 'After 2 rounds the higher total wins.'],
    [
      ...ROUNDS,
      'fr',
      'Donne 1 sur 2',
      'Donne 2 sur 2',
      'Après 2 donnes, le plus haut total gagne.',
    ],
    [...ROUNDS, 'pl', 'Rozdanie 1 z 2', 'Rozdanie 2 z 2', 'Po 2 rozdaniach wygrywa wyższa suma.'],
    [...HANDS, 'en', 'Hand 1 of 2', 'Hand 2 of 2', 'After 2 hands the highest total wins.'],
    [...HANDS, 'fr', 'Donne 1 sur 2', 'Donne 2 sur 2', 'Après 2 donnes, le plus haut total gagne.'],
    [...HANDS, 'pl', 'Rozdanie 1 z 2', 'Rozdanie 2 z 2', 'Po 2 rozdaniach wygrywa najwyższa suma.'],
  ] as const)('of %s is told', (_, game, rules, language, begun, ended, why) => {
    const { first, last } = shown(game, rules, language);
    expect(first.facts).toContain(begun);
    expect(first.whyOver).toBe('');
    expect(last.facts).toContain(ended);
    expect(last.whyOver).toBe(why);
  });

  test('that was not what ended the game says nothing', () => {
    const { first, last } = shown(coinche, { target: 500 }, 'en');
    expect(first.facts).toContain('Round 1');
    expect(last.whyOver).toBe('');
  });
});
