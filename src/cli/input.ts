// What the command line hands over: files, standard input, games, rules and numbers, checked at the door.
import { readFileSync, readSync } from 'node:fs';
import { parseJson, readRules, shown, type Game, type Ruleset } from '#kernel';
import { botFor, botsOf, type Bot } from '#bots';
import { GAMES, gameById } from '#games';
import { badInput } from './failure.ts';
import { systemCode, systemSentence } from './system-errors.ts';

/** The text of a file, `-` for standard input. */
export function readText(path: string): string {
  const bytes = readBytes(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? badInput(`${path}: is not a text file`) : text;
  } catch (error) {
    if (error instanceof TypeError) return badInput(`${path}: is not a text file`);
    throw error;
  }
}

function readBytes(path: string): Buffer {
  try {
    return path === '-' ? readStandardInput() : readFileSync(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return badInput(`${path}: ${systemSentence(code)}`);
  }
}

/** To the end, however slowly it comes: Node's own stream of it, once touched, makes a pipe that has nothing yet fail. */
function readStandardInput(): Buffer {
  const parts: Buffer[] = [];
  for (;;) {
    const part = Buffer.alloc(1 << 16);
    const length = readPart(part);
    if (length === 0) return Buffer.concat(parts);
    parts.push(part.subarray(0, length));
  }
}

/** Milliseconds until the pipe is looked at again. */
const PATIENCE = 10;

function readPart(part: Buffer): number {
  for (;;) {
    try {
      return readSync(0, part);
    } catch (error) {
      if (systemCode(error) === 'EOF') return 0;
      if (systemCode(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE);
    }
  }
}

/** JSON on the command line itself, or in a file. */
export function readJsonArgument(argument: string, name: string): unknown {
  const inline = /^\s*[[{]/.test(argument);
  const parsed = parseJson(inline ? argument : readText(argument));
  return parsed.ok
    ? parsed.value
    : badInput(`${inline ? name : argument}: ${parsed.refusal.message}`);
}

export function findGame(id: string): Game {
  const ids = GAMES.map((game) => game.id).join(', ');
  return gameById(id) ?? badInput(`unknown game ${shown(id)}; there are: ${ids}`);
}

/** A preset's name or a JSON object. */
export function rulesFrom<Rules>(
  { ruleset }: { readonly ruleset: Ruleset<Rules> },
  argument: string | undefined,
): Rules {
  const inline = argument !== undefined && /^\s*\{/.test(argument);
  const parsed = inline ? parseJson(argument) : undefined;
  if (parsed !== undefined && !parsed.ok) return badInput(`--rules: ${parsed.refusal.message}`);
  const rules = readRules(ruleset, parsed === undefined ? argument : parsed.value, '--rules');
  return rules.ok ? rules.value : badInput(rules.refusal.message);
}

export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  return badInput(
    `${name}: expected a whole number from ${least} to ${most}, found ${shown(text)}`,
  );
}

/** A flag a command cannot do without; asked here so that a misspelt one is named first. */
export function flagRequired(value: string | undefined, flag: string): string {
  return value ?? badInput(`${flag} is missing`);
}

export function seatsFrom(game: Game, text: string | undefined): number {
  if (text === undefined) return game.usualSeats;
  const seats = wholeNumber(text, '--seats', 1, 99);
  if (game.seats.includes(seats)) return seats;
  return badInput(`--seats: ${game.name} is played by ${game.seats.join(', ')}, not ${seats}`);
}

/** One bot's name for every seat, or as many names as seats. */
export function botsFrom(game: Game, text: string, seats: number): readonly Bot[] {
  const known = botsOf(game)
    .map((bot) => bot.name)
    .join(', ');
  const bots = text.split(',').map((name) => {
    const bot = botFor(game, name.trim());
    return bot ?? badInput(`--bots: there is no bot ${shown(name)}; there are: ${known}`);
  });
  const [first] = bots;
  if (bots.length === 1 && first !== undefined) return Array.from({ length: seats }, () => first);
  if (bots.length === seats) return bots;
  return badInput(`--bots: expected 1 or ${seats} names, found ${bots.length}`);
}
