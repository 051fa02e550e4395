// Flags in, a table that is opened with them out: how it looks, who plays, by which rules.
import { printRules } from '#kernel';
import type { Command } from 'commander';
import { usualLevel } from '#bots';
import { at, type Game } from '#kernel';
import { LIMITS } from '#protocol';
import type { Language } from '#text';
import { wordsIn } from '#text/all';
import type { Sitter } from '#table';
import { botName } from '#tabletop';
import { badInput } from '../failure.ts';
import { botsFrom, findGame, rulesFrom, wholeNumber } from '../input.ts';
import {
  LANG_FLAG,
  languageOf,
  LETTERS_FLAG,
  lettersOf,
  type LanguageOptions,
} from '../language-flags.ts';
import { dataDirectory, rulesAsked } from '../saves/index.ts';
import { isUnicode } from '../terminal/index.ts';
import { firstChoice, SPEEDS, type Choice, type Speed } from './choice.ts';
import { personName } from './person-name.ts';
import type { Beginning, Manner } from './sitting-down.ts';
import { saveRefusal } from './save-words.ts';
import { startGame, type Started } from './start.ts';

export interface MannerOptions extends LanguageOptions {
  readonly fourColours?: true;
  readonly ascii?: true;
  readonly plain?: true;
  readonly speed?: string;
  readonly data?: string;
}

export function withMannerFlags(command: Command): Command {
  return withLookFlags(command)
    .option('--speed <speed>', `how fast bots play: ${SPEEDS.join(', ')}`)
    .option('--data <dir>', 'where games are saved');
}

/** What concerns this terminal alone, wherever the table is. */
export function withLookFlags(command: Command): Command {
  return command
    .option(...LANG_FLAG)
    .option('--four-colours', 'each suit in a colour of its own')
    .option('--ascii', 'draw with plain characters only')
    .option('--plain', 'print and read lines, for screen readers and simple terminals')
    .option(...LETTERS_FLAG);
}

export function mannerFrom(options: MannerOptions): Manner {
  return {
    directory: dataDirectory(options.data),
    language: languageOf(options.lang),
    ascii: options.ascii === true || !isUnicode(process.env),
    fourColours: options.fourColours === true,
    speed: speedOf(options.speed),
    letters: lettersOf(options.letters),
    said: [
      ...(options.lang === undefined ? [] : (['language'] as const)),
      ...(options.fourColours === undefined ? [] : (['fourColours'] as const)),
      ...(options.speed === undefined ? [] : (['speed'] as const)),
      ...(options.letters === undefined ? [] : (['letters'] as const)),
    ],
  };
}

function speedOf(flag: string | undefined): Speed {
  if (flag === undefined) return 'normal';
  return (
    SPEEDS.find((speed) => speed === flag) ??
    badInput(`--speed: expected one of ${SPEEDS.join(', ')}, found "${flag}"`)
  );
}

interface GameOptions {
  readonly seats?: string;
  readonly names?: string;
  readonly bots?: string;
  readonly rules?: string;
  readonly seed?: string;
}

/** Opens the screen, or talks in lines where there is none or none is wanted. */
export async function atTheTable(
  manner: Manner,
  options: MannerOptions,
  begin: () => Beginning,
): Promise<number> {
  if (options.plain === true || process.env['TERM'] === 'dumb') {
    const { playInLines } = await import('../lines/plain.ts');
    return playInLines(manner, begin());
  }
  const { isTerminal, playOnScreen } = await import('../screen/screen.ts');
  if (!isTerminal()) return badInput(wordsIn(manner.language).ui('noTerminal'));
  return playOnScreen(manner, begin());
}

export function gameStarted({ directory }: Manner, choice: Choice): Started {
  const result = startGame(directory, choice);
  return result.ok ? result.value : badInput(saveRefusal(result.refusal, wordsIn(choice.language)));
}

/** What flags say, refused where it cannot be played: before a terminal is asked for. */
export function choiceFrom(manner: Manner, id: string, options: GameOptions): Choice {
  const game = findGame(id);
  const { language, fourColours, speed, letters } = manner;
  return {
    ...firstChoice(language, personName(language)),
    game,
    seats: seatsFrom(game, options, manner.language),
    rules: rulesAsked(game, printRules(rulesFrom(game, options.rules))),
    seed: options.seed ?? null,
    fourColours,
    speed,
    letters,
  };
}

/** Persons by name and bots by level; whoever is missing is a bot. */
function seatsFrom(game: Game, options: GameOptions, language: Language): readonly Sitter[] {
  const names = (options.names ?? personName(language)).split(',').map((name) => name.trim());
  const long = names.find(({ length }) => length > LIMITS.nameLength);
  if (long !== undefined)
    badInput(`--names: a name has at most ${LIMITS.nameLength} characters, found ${long.length}`);
  const levels = options.bots?.split(',') ?? [];
  const count = seatCount(game, options, names, levels.length);
  const places = Array.from({ length: count }, (_, seat) => names[seat] ?? '');
  const free = places.filter((name) => name === '').length;
  if (free === count) badInput('--names: somebody must play; name one person at least');
  if (free === 0 && levels.length > 0) badInput('--bots: every seat is taken by a person');
  const bots = free === 0 ? [] : botsFrom(game, options.bots ?? usualLevel(game), free);
  return seated(
    places,
    bots.map((bot) => bot.name),
    language,
  );
}

function seatCount(
  game: Game,
  options: GameOptions,
  names: readonly string[],
  bots: number,
): number {
  const asked =
    options.seats === undefined ? undefined : wholeNumber(options.seats, '--seats', 1, 99);
  const implied = bots > 1 || options.names !== undefined ? names.filter(Boolean).length + bots : 0;
  const usual = game.usualSeats;
  const fits = (count: number) => game.seats.includes(count);
  const guess = bots > 1 && fits(implied) ? implied : Math.max(usual, names.length);
  const count = asked ?? guess;
  if (!fits(count))
    return badInput(`--seats: ${game.name} is played by ${game.seats.join(', ')}, not ${count}`);
  if (names.length > count) return badInput(`--names: ${names.length} names for ${count} seats`);
  return count;
}

function seated(
  places: readonly string[],
  levels: readonly string[],
  language: Language,
): readonly Sitter[] {
  const words = wordsIn(language);
  const seats: Sitter[] = [];
  const persons: Sitter[] = places
    .filter((name) => name !== '')
    .map((name) => ({ kind: 'person', name }));
  const twice = persons.find(
    ({ name }, i) => persons.findIndex((each) => each.name === name) !== i,
  );
  if (twice !== undefined) badInput(`--names: there are two of the name ${twice.name}`);
  let bots = 0;
  for (const name of places) {
    if (name !== '') seats.push({ kind: 'person', name });
    else {
      const level = at(levels, bots);
      seats.push({ kind: 'bot', name: botName([...persons, ...seats], words), level });
      bots += 1;
    }
  }
  return seats;
}
