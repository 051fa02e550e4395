// Everything that games say in scenarios, in random play and to odd actions is said in every language.
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES, tysiac } from '#games';
import { dealRandom, newGame } from '#games/tysiac';
import { at, orThrow, otherValues, present } from '#kernel';
import { checkLaws, runScenario } from '#kernel/testing';
import type { Game, Json, Refusal } from '#kernel';
import { LANGUAGES, type Language } from '#text';
import { wordsIn } from '#text/all';
import { asSentence, refusalKey } from '../src/text/refusal.ts';
import { tellerOf } from '../src/text/tellers.ts';
import { oddActions } from './odd-actions.ts';
import { overheard, type Overheard } from './overheard.ts';

const NAMES = ['Ania', 'Bob', 'Chloé', 'Darek', 'Ela', 'Fred', 'Gosia', 'Hugo'];
const seatName = (seat: number) => NAMES[seat] ?? `seat ${seat}`;

function listen(game: Game): Overheard {
  const ears = overheard(game);
  for (const file of globSync(`scenarios/${game.id}/*.json`))
    for (const entry of JSON.parse(readFileSync(file, 'utf8')) as readonly unknown[])
      runScenario(entry, () => ears.game);
  for (const rules of Object.values(game.ruleset.presets))
    for (const seats of new Set([Math.min(...game.seats), Math.max(...game.seats)]))
      checkLaws(ears.game, {
        rules,
        seats,
        seed: 'words',
        rounds: 2,
        every: game.id === 'mayi' ? 100 : 5,
        odd: oddActions(ears.game),
      });
  return ears;
}

/** A game may do without some languages: then it is told in English there. */
function spokenBy({ text }: Game): readonly Language[] {
  const others = Object.keys(text.phrases?.others ?? {});
  return LANGUAGES.filter((language) => language === 'en' || others.includes(language));
}

/** What was put together badly, or not at all. */
function flawed(sentence: string): boolean {
  return sentence === '' || /[{}]|undefined|null|NaN|\[object|_/.test(sentence);
}

/** A game without phrases is told as it prints. */
const WORDED = GAMES.filter(({ text }) => text.phrases !== undefined);

describe.each(WORDED)('$name', (game) => {
  let ears: Overheard;
  let refusals: readonly Refusal[];
  beforeAll(() => {
    ears = listen(game);
    refusals = [...ears.refusals, ...rareRefusals(game)];
  }, 60_000);

  test('enough was heard', async () => {
    const translation = await game.text.phrases?.others['fr']?.();
    const keys = new Set(refusals.map(refusalKey));
    expect(Object.keys(translation?.refusals ?? {}).filter((key) => !keys.has(key))).toEqual([]);
    const speaker = { seatName, list: String, contract: String };
    const told = new Set(ears.events.map((event) => tellerOf(game).event(event, speaker)[0]));
    expect(Object.keys(translation?.events ?? {}).filter((key) => !told.has(key))).toEqual([]);
    expect(ears.questions.size).toBeGreaterThan(3);
    expect([...ears.questions].filter((key) => !(key in game.text.questions))).toEqual([]);
  });

  describe.each(spokenBy(game))('%s', (language) => {
    const words = wordsIn(language);
    /** Malformed actions come from programs, and English tells those as the engine does. */
    const isWorded = ({ code }: Refusal) => language !== 'en' || code !== 'invalid_action';
    const isOwn = (said: string, english: string) => language === 'en' || said !== english;

    test('refusals', () => {
      const wrong = refusals.filter(isWorded).flatMap((refusal) => {
        const said = words.refusal(game, refusal, seatName);
        const isSound = /^\p{Lu}|^[\d„«]/u.test(said) && /[.?!”»]$/.test(said);
        return isSound && !flawed(said) && isOwn(said, asSentence(refusal.message))
          ? []
          : [{ refusal, said }];
      });
      expect(wrong.slice(0, 5)).toEqual([]);
    });

    test('events', () => {
      const wrong = ears.events
        .map((event) => [
          words.event(game, event, seatName),
          wordsIn('en').event(game, event, seatName),
        ])
        .filter(([said = '', english = '']) => flawed(said) || !isOwn(said, english));
      expect(wrong.slice(0, 5)).toEqual([]);
    });

    test('actions', () => {
      const labels = ears.actions.map((action) => [
        words.action(game, action),
        wordsIn('en').action(game, action),
      ]);
      expect(
        labels.filter(
          ([said = '', english = '']) =>
            flawed(said) || (!isOwn(said, english) && !/^Coinche$/.test(said)),
        ),
      ).toEqual([]);
    });

    test('questions', () => {
      for (const question of Object.keys(game.text.questions)) {
        const said = words.question(game, question);
        expect(flawed(said)).toBe(false);
        expect(isOwn(said, game.text.questions[question] ?? '')).toBe(true);
      }
    });

    test('options and their values', () => {
      for (const [name, option] of Object.entries(game.ruleset.options)) {
        expect(words.optionName(game, name)).not.toBe(name);
        expect(isOwn(words.option(game, name), game.text.options[name] ?? '')).toBe(true);
        for (const value of [
          ...otherValues(option, 'no such value'),
          ...presetValues(game, name),
        ]) {
          const said = words.optionValue(game, name, value);
          expect(flawed(said), `${name}: ${said}`).toBe(false);
          if (typeof value === 'string') expect(isOwn(said, value)).toBe(true);
        }
      }
    });

    test('name, summary, presets and phases', () => {
      expect(words.gameName(game)).toBe(game.name);
      expect(isOwn(words.summary(game), game.text.summary)).toBe(true);
      for (const preset of Object.keys(game.ruleset.presets))
        expect(words.preset(game, preset)).not.toBe(preset);
    });
  });
});

function presetValues(game: Game, name: string): readonly Json[] {
  return Object.values(game.ruleset.presets).map(
    (rules) => (rules as Readonly<Record<string, Json>>)[name] ?? null,
  );
}

/** What neither a scenario nor random play comes to. */
function rareRefusals(game: Game): readonly Refusal[] {
  const results =
    game.id === 'tysiac'
      ? [
          newGame(5),
          newGame(3, 3),
          newGame(3, 0, [1]),
          dealtTwice(),
          early(),
          solved(game),
          solvedUneven(),
        ]
      : game.id === 'coinche'
        ? [solved(game), solved(game, UNBID)]
        : [];
  return results.flatMap((result) => (result.ok ? [] : [result.refusal]));
}

const UNBID = { phase: 'Play', dealer: 0, turn: 1, hands: ['9♠', '9♥', '9♦', '9♣'] };

function solved(game: Game, position?: object) {
  const rules = game.ruleset.presets[game.ruleset.defaultPreset];
  const state =
    position === undefined
      ? game.start(rules, 4, 'words')
      : orThrow(game.readPosition(position, rules));
  return present(game.openCards, 'a solver').solve(state);
}

function early() {
  return tysiac.step(orThrow(newGame(3)), 1, { type: 'PLACE_BID', value: 100 });
}

function dealtTwice() {
  return dealRandom(orThrow(dealRandom(orThrow(newGame(3)), 'words')), 'words');
}

/** Two cards are given away from a hand that had too few. */
function solvedUneven() {
  const hands = ['A♠ 9♠', 'K♠ Q♠ 10♠ J♠', 'A♥'];
  const position = { phase: 'TalonExchange', dealer: 0, turn: 1, hands };
  let state = orThrow(tysiac.readPosition(position, at(Object.values(tysiac.ruleset.presets), 0)));
  for (let n = 0; n < 2; n++) {
    const action = at([...tysiac.legalActions(state, 1)], 0);
    state = orThrow(tysiac.step(state, 1, action)).state;
  }
  return present(tysiac.openCards, 'a solver').solve(state);
}
