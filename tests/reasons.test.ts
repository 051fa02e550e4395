// Why bots do what they do is told in every language: the reasons in their code, and those heard in play.
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { autoplay, botFor, botsOf, type Thought } from '#bots';
import { GAMES } from '#games';
import { present, readRules, type Game } from '#kernel';
import { LANGUAGES } from '#text';
import { wordsIn } from '#text/all';
import { COMMON, MOMENTS } from '../src/text/fr/common.ts';

const LEVELS = ['random', 'greedy', 'easy', 'medium'];
const MOST_THOUGHTS = 60;

/** The first thoughts of each level, under the rules with most in them. */
function thoughtsOf(game: Game): readonly Thought[] {
  return LEVELS.flatMap((level) => {
    const rules = readRules(game.ruleset, Object.keys(game.ruleset.presets)[1]);
    if (!rules.ok) throw new Error(rules.refusal.message);
    const seats = Math.max(3, Math.min(...game.seats));
    const bots = Array.from({ length: seats }, () => present(botFor(game, level), level));
    const thoughts: Thought[] = [];
    for (const { thought } of autoplay(game, game.start(rules.value, seats, 'reasons'), {
      bots,
      seed: 'reasons',
    })) {
      if (thought !== null) thoughts.push(thought);
      if (thoughts.length === MOST_THOUGHTS) break;
    }
    return thoughts;
  });
}

/** The codes that stand in a game's bots; those made of two words are written out here. */
function codesIn(game: Game): readonly string[] {
  const sources = globSync(`src/bots/${game.id}/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'));
  const texts = sources.flatMap((source) =>
    [...source.matchAll(/because\(([^{)]*)/g)].flatMap(([, given = '']) => [
      ...given.matchAll(/'(\w+)'/g),
    ]),
  );
  const made: Readonly<Record<string, readonly string[]>> = {
    mayi: ['draw_saves', 'draw_costs', 'call_saves', 'call_costs'],
    coinche: sources.flatMap((source) =>
      [...source.matchAll(/^ {2}(\w+_\w+): '/gm)].map(([, code = '']) => code),
    ),
  };
  return [...new Set([...texts.map(([, code = '']) => code), ...(made[game.id] ?? [])])].toSorted();
}

describe.each(GAMES)('$name', (game) => {
  let thoughts: readonly Thought[];
  beforeAll(() => {
    thoughts = thoughtsOf(game);
  }, 60_000);

  test('every reason in the code has a phrase, and every phrase is somebody’s reason', async () => {
    const words = await game.text.phrases?.others['fr']?.();
    expect(codesIn(game)).toEqual(Object.keys(words?.reasons ?? {}).toSorted());
  });

  test('every bot gives reasons', () => {
    expect(thoughts.length).toBeGreaterThan(LEVELS.length * 20);
    expect(thoughts.filter(({ reason }) => reason === undefined)).toEqual([]);
    expect(new Set(thoughts.map(({ reason }) => reason?.code)).size).toBeGreaterThan(5);
    expect(botsOf(game).map(({ name }) => name)).toEqual(expect.arrayContaining(LEVELS));
  });

  test.each(LANGUAGES)('%s', (language) => {
    const words = wordsIn(language);
    for (const thought of thoughts) {
      const said = words.reason(game, thought);
      expect(said).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(said).not.toMatch(/[{}]|undefined|NaN|«\s*»|„”/);
      if (language === 'en') expect(said).toBe(thought.sentence);
      else expect(said).not.toBe(thought.sentence);
    }
  });

  test('a thought without a reason is told in its own words', () => {
    const thought = present(thoughts[0], 'a thought');
    const { reason, ...bare } = thought;
    expect(reason).toEqual({ code: 'random', params: {} });
    expect(wordsIn('fr').reason(game, thought)).toBe(COMMON.reasons.random);
    expect(wordsIn('fr').reason(game, bare)).toBe(thought.sentence);
    const other = { ...bare, reason: { code: 'no such code', params: {} } };
    expect(wordsIn('pl').reason(game, other)).toBe(thought.sentence);
  });
});

test('every code of a moment stands in the analysis', () => {
  const sources = globSync('src/analysis/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(Object.keys(MOMENTS).filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  const codes = [...sources.matchAll(/code: '(\w+)'|'((?:missed|gift)_\w+)'/g)].map(
    ([, plain, note]) => plain ?? note ?? '',
  );
  expect(codes.filter((code) => !(code in MOMENTS))).toEqual([]);
});
