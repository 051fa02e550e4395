import { describe, expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import { orThrow, present, readRules, type Game, type JsonObject } from '#kernel';
import { LANGUAGES, type Language } from '#text';
import { wordsIn } from '#text/all';
import { tabletopOf } from '../../tabletop/tabletops.ts';
import { rulebook } from '../rulebook-file.ts';
import { sectionsOf } from './rulebook-lines.ts';
import { rulesLines } from './rules-shown.ts';

/** The rules of a moment as they are read, without their line breaks. */
function told(
  game: Game,
  rules: JsonObject,
  question: string,
  language: Language,
  round = 1,
  seats = present(game.seats.at(-1), 'a number of seats'),
) {
  const whole = orThrow(readRules(game.ruleset, rules)) as JsonObject;
  const view = game.view(game.start(whole, seats, 'x'), 0) as object;
  const shown = tabletopOf(game).rules;
  const headings = shown.at(question, { ...view, round });
  const here = { game, words: wordsIn(language), rules: whole, seats };
  return rulesLines(here, shown, headings)
    .map(({ text }) => text)
    .join('\n');
}

describe.each(GAMES)('$name', (game) => {
  const { sections, basics } = tabletopOf(game).rules;
  const questions = Object.keys(game.text.questions);

  test('every option is claimed by a section', () => {
    const claimed = new Set(Object.values(sections).flat());
    const options = Object.keys(game.ruleset.options);
    expect(options.filter((option) => !claimed.has(option))).toEqual([]);
  });

  test('every section named is in the rulebook', () => {
    const book = rulebook(game.id, 'en');
    const missing = Object.keys(sections).filter((each) => sectionsOf(book, [each]).length < 2);
    expect(missing).toEqual([]);
  });

  test.each(LANGUAGES)(
    'no passage is told in the names of options, values or actions: %s',
    (language) => {
      const lines = sectionsOf(rulebook(game.id, language), Object.keys(sections));
      const options = Object.keys(game.ruleset.options);
      const isCode = (line: string) =>
        /[a-z][A-Z]|[A-Z]_[A-Z]|\b(?:true|false)\b/.test(line) ||
        options.some((option) => new RegExp(`(?:[Ss]ee|voir) ${option}\\b`).test(line)) ||
        valuesOf(game).some((value) => line.includes(`"${value}"`));
      expect(lines.map(({ text }) => text).filter(isCode)).toEqual([]);
    },
  );

  test.each(LANGUAGES)('the cells of a table stand below each other: %s', (language) => {
    const lines = sectionsOf(rulebook(game.id, language), Object.keys(sections));
    const bars = (line: string) => [...line.matchAll(/\|/g)].map(({ index }) => index).join();
    const crooked = lines.filter(
      ({ kind, text }, i) =>
        kind === 'row' &&
        lines[i - 1]?.kind === 'row' &&
        bars(text) !== bars(lines[i - 1]?.text ?? ''),
    );
    expect(crooked).toEqual([]);
  });

  test('every moment and the basics name known sections, under every preset', () => {
    for (const rules of Object.values(game.ruleset.presets)) {
      const view = game.view(game.start(rules, present(game.seats[0], 'seats'), 'x'), 0);
      const named = questions.flatMap((question) => tabletopOf(game).rules.at(question, view));
      expect([...named, ...basics].filter((each) => !(each in sections))).toEqual([]);
    }
  });

  test.each(LANGUAGES)('every value of every option has a sentence in %s', (language) => {
    const words = wordsIn(language);
    for (const preset of Object.values(game.ruleset.presets))
      for (const option of Object.keys(game.ruleset.options)) {
        const fact = words.fact(game, option, (preset as JsonObject)[option] ?? null);
        expect(fact).toMatch(/^[^{}]{10,}[.»”?]$/);
      }
  });
});

/** The words that stand for a value in JSON. */
function valuesOf(game: Game): readonly string[] {
  return Object.values(game.ruleset.presets)
    .flatMap((preset) => Object.values(preset as JsonObject))
    .filter((value) => typeof value === 'string');
}

/** Sentence, game, rules, question, round, what is said, what would be false. */
type Row = readonly [string, string, JsonObject, string, number, string[], string[]];

const ROWS: readonly Row[] = [
  [
    'bids under kurnik',
    'tysiac',
    { preset: 'kurnik' },
    'bid',
    1,
    [
      'Bids go in steps of 10.',
      'at most 120 plus the value of the marriages in',
      'has bid 100 before',
    ],
    ['101 and 115 are fine. There', 'A bid may be any whole number'],
  ],
  [
    'bids under standard',
    'tysiac',
    { preset: 'standard' },
    'bid',
    1,
    ['A bid may be any whole number', 'There is no highest bid.'],
    ['steps of', 'four nines'],
  ],
  [
    'duties under kurnik',
    'tysiac',
    { preset: 'kurnik' },
    'follow',
    1,
    ['you must play a trump if you have one', 'Must overtrump'],
    ['No other duty', 'need not'],
  ],
  [
    'one duty alone',
    'tysiac',
    { preset: 'standard', mustBeat: true },
    'follow',
    1,
    ['Must beat', 'you must play a higher card'],
    ['No other duty', 'Must trump\n'],
  ],
  [
    'the settlement under kurnik',
    'tysiac',
    { preset: 'kurnik' },
    'HandEnd',
    1,
    ['scores the contract and not a point more', 'rounded to the nearest 10', 'a total of 800'],
    ['sits out scores nothing', 'Defenders score every point'],
  ],
  [
    'bids under ffb',
    'coinche',
    { preset: 'ffb' },
    'bid',
    1,
    ['Capot, all eight tricks, may be bid.', 'it may be coinched', 'Bidding capot'],
    ['from 80 to 160.', 'Capot cannot be bid.'],
  ],
  [
    'bids under standard',
    'coinche',
    { preset: 'standard' },
    'bid',
    1,
    ['Capot cannot be bid.', 'none above 160'],
    ['Bidding capot', 'auction at once', 'auction goes on'],
  ],
  [
    'the lower trump under ffb',
    'coinche',
    { preset: 'ffb' },
    'follow',
    1,
    ['you may play any card.'],
    ['must still play a lower one.'],
  ],
  [
    'the score under pagat',
    'coinche',
    { preset: 'pagat' },
    'RoundEnd',
    1,
    ['needs 82 points', 'multiplies the bid alone', '160 and the bid', 'rounded to tens'],
    ['Every point is marked.'],
  ],
  [
    'the target of ffb',
    'coinche',
    { preset: 'ffb' },
    'GameOver',
    1,
    ['The game goes to 2000.'],
    ['1000 or more'],
  ],
  [
    'melds under phase4',
    'mayi',
    { preset: 'phase4' },
    'play',
    1,
    ['Sets of three or more', 'stays where it is', 'too, may not make wilds outnumber'],
    ['In rounds 1 to 5 sets of exactly', 'While you are not down'],
  ],
  [
    'melds under family',
    'mayi',
    { preset: 'family' },
    'play',
    1,
    ['at least 2 ranks must lie', 'sets of exactly three'],
    ['as close together'],
  ],
  [
    'round 6 all at once',
    'mayi',
    { preset: 'house' },
    'play',
    6,
    ['laying down the whole hand at once'],
    ['Laying off: who and when', 'Swapping'],
  ],
  [
    'round 6 with lay-offs',
    'mayi',
    { preset: 'phase4' },
    'play',
    6,
    ['In round 6 nobody discards', 'Laying off: who and when'],
    ['Discard\n', 'Exactly the contract'],
  ],
  [
    'the end of round 6 with lay-offs, which has no discards',
    'mayi',
    { preset: 'phase4' },
    'roundEnd',
    6,
    ['No card anywhere', 'drawing from the stock ends the round'],
    ['The discards become the stock again', 'A round that nobody can win'],
  ],
  [
    'the end of an earlier round there',
    'mayi',
    { preset: 'phase4' },
    'roundEnd',
    5,
    ['The discards become the stock again'],
    ['No card anywhere'],
  ],
  [
    'a dead round 6 with lay-offs',
    'mayi',
    { preset: 'phase4', deadRoundEnds: true },
    'roundEnd',
    6,
    ['A round that nobody can win any more ends'],
    ['No card anywhere'],
  ],
  [
    'what a 2 costs in the family',
    'mayi',
    { preset: 'family' },
    'roundEnd',
    1,
    ['A 2 left in hand costs 20 points.'],
    ['costs 2 points.'],
  ],
  [
    'the discard for those who are down',
    'mayi',
    { preset: 'phase4' },
    'draw',
    1,
    ['A player who is down may draw the discard.'],
    ['draws from the stock only'],
  ],
];

test.each(ROWS)('%s (%s)', (_, id, rules, question, round, said, unsaid) => {
  const page = told(present(gameById(id), id), rules, question, 'en', round);
  for (const each of said) expect(page).toContain(each);
  for (const each of unsaid) expect(page).not.toContain(each);
});

test.each([
  ['fr', 'À cette table', 'Les enchères vont de 10 en 10.', 'La règle complète', 'Combien'],
  ['pl', 'Przy tym stole', 'Licytuje się co 10.', 'Pełne zasady', 'Ile licytować'],
] as const)('in %s the table speaks first, and then the rulebook', (language, ...order) => {
  const page = told(present(gameById('tysiac'), 'tysiac'), { preset: 'kurnik' }, 'bid', language);
  const places = order.map((each) => page.indexOf(each));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
});

test.each([
  [3, 'each other player gets 60.'],
  [4, 'each other player gets 40.'],
])('with %i players a bomb has the price of that table', (seats, price) => {
  const game = present(gameById('tysiac'), 'tysiac');
  const page = told(game, { preset: 'kurnik' }, 'take', 'en', 1, seats);
  expect(page).toContain(price);
  expect(page).not.toContain('at a table of four');
});

test.each([
  ['the last round alone, with lay-offs', { preset: 'phase4', firstRound: 6 }, true],
  ['the last round alone, all at once', { preset: 'house', firstRound: 6 }, false],
  ['a whole game', { preset: 'phase4' }, false],
  ['a dead round that ends', { preset: 'phase4', firstRound: 6, deadRoundEnds: true }, false],
])('discards that become the stock may not matter: %s', (_, rules, isMoot) => {
  const game = present(gameById('mayi'), 'mayi');
  const whole = orThrow(readRules(game.ruleset, rules)) as JsonObject;
  expect(tabletopOf(game).rules.isMoot('deadRoundEnds', whole, 4)).toBe(isMoot);
});
