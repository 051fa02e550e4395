// No bot cheats: cards that its seat cannot see are dealt anew, and it decides the same.
import { describe, expect, test } from 'vitest';
import { unweighed, type Bot } from '#bots';
import { GAMES, gameById } from '#games';
import { at, present, simulationRng } from '#kernel';
import { testedBots } from './small-hard.ts';
import { askings, decisionOf, type Asking, type Setting } from './positions.ts';

const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  tysiac: [
    { preset: 'standard', seats: 2, hands: 4 },
    { preset: 'kurnik', seats: 3, hands: 4 },
    { preset: 'standard', seats: 4, hands: 4 },
  ],
  coinche: [
    { preset: 'standard', seats: 4, hands: 6 },
    { preset: 'ffb', seats: 4, hands: 6 },
  ],
  mayi: [
    { preset: 'house', seats: 3, hands: 6 },
    { preset: 'phase4', seats: 4, hands: 6 },
    { preset: 'family', seats: 5, hands: 6 },
  ],
};
/** Of each question at each table. */
const EACH = 1;

/** The questions that are put to players, and leave a choice. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  tysiac: ['bid', 'choose', 'take', 'layAway', 'give', 'lead', 'follow'],
  coinche: ['bid', 'surcoinche', 'surcoinchePartner', 'lead', 'follow'],
  mayi: ['draw', 'play', 'discard', 'allow', 'call'],
};

const positions = new Map(
  GAMES.map((game) => [
    game.id,
    (SETTINGS[game.id] ?? []).flatMap((setting) => askings(game, setting, EACH)),
  ]),
);

/** Another world that looks the same from this seat. */
function resampled(asking: Asking, world: number): Asking {
  const { game, state, seat } = asking;
  return { ...asking, state: game.imagine(game.view(state, seat), simulationRng('world', world)) };
}

/** What a bot does: whether it would act out of turn, and how it acts. */
function answer(bot: Bot, asking: Asking): unknown {
  const { action } = bot.decide(decisionOf(asking));
  return { wants: bot.wants?.(decisionOf(asking)), action: asking.game.printAction(action) };
}

function cheatsAt(bot: Bot, all: readonly Asking[]): readonly Asking[] {
  return all.filter((asking, i) => {
    const other = resampled(asking, i);
    return JSON.stringify(answer(bot, asking)) !== JSON.stringify(answer(bot, other));
  });
}

describe.each(GAMES)('$name', (game) => {
  const all = present(positions.get(game.id), 'positions');

  test('every question comes up, and other cards are really dealt', () => {
    const asked = new Set(all.map(({ question }) => question));
    expect([...asked].toSorted()).toEqual([...(QUESTIONS[game.id] ?? [])].toSorted());
    const truth = (asking: Asking) => JSON.stringify(game.printPosition(asking.state));
    const changed = all.filter((asking, i) => truth(asking) !== truth(resampled(asking, i)));
    expect(changed.length).toBeGreaterThan(all.length / 2);
  });

  test.each(testedBots(game))('$name decides by what it sees', (bot) => {
    expect(cheatsAt(bot, all).map(({ question, seat }) => ({ question, seat }))).toEqual([]);
  });
});

test('a bot that looks into other hands is found', () => {
  const game = present(gameById('coinche'), 'Coinche');
  const all = present(positions.get('coinche'), 'positions');
  // It is handed the truth, which no interface of a bot would give it.
  const found = all.filter((asking, i) => {
    const peeking = (truth: Asking): Bot => ({
      name: 'peeking',
      decide: ({ actions, seat }) => {
        const { hands } = game.printPosition(truth.state) as { hands: readonly string[][] };
        const first = hands[(seat + 1) % 4]?.join('') ?? '';
        return unweighed(
          at(actions, (first.length * first.charCodeAt(0)) % actions.length),
          'Seen.',
        );
      },
    });
    const other = resampled(asking, i);
    return (
      JSON.stringify(answer(peeking(asking), asking)) !==
      JSON.stringify(answer(peeking(other), other))
    );
  });
  expect(found.length).toBeGreaterThan(0);
});
