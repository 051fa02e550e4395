// A table as text behind a link, and back: a set-up in, what a friend's page reads out. Nothing in a link is trusted.
import { at, reading, refuse, unreadable, type Json, type JsonObject, type Result } from '#kernel';
import { LIMITS } from '#protocol';
import type { Sitter } from '#table';
import { presetName, valueFrom, withOptions } from '#tabletop';
import type { Words } from '#text';
import {
  cleanText,
  LONGEST_SEED,
  usualSetup,
  withOwnName,
  type Offered,
  type Setup,
} from './setup.ts';

/** What in a link cannot be used; the page has a sentence for each. */
export const LINK_FAULTS = ['linkUnreadable', 'linkRules', 'linkSeats', 'linkSeed'] as const;
type LinkFault = (typeof LINK_FAULTS)[number];

const LONGEST_LINK = 4000;
const RULE = 'rule.';
const FIELDS = ['preset', 'seat', 'seed'];

/** Only rules that differ from the preset; names that this page gave are told by number, so that each reads them in their own language. */
export function printLink({ game, rules, seats, seed }: Setup, { animals }: Words): string {
  const fields = new URLSearchParams({ preset: presetName(game, rules) });
  for (const [name, value] of Object.entries(rules)) {
    if (name !== 'preset') fields.append(RULE + name, printValue(value));
  }
  for (const seat of seats) fields.append('seat', printSeat(seat, animals));
  if (seed !== null) fields.append('seed', seed);
  return fields.toString();
}

/** A word stands as it is; everything else, and a word that looks like something else, is JSON. */
function printValue(value: Json): string {
  const isWord = typeof value === 'string' && valueFrom(value) === value;
  return isWord ? value : JSON.stringify(value);
}

/** Nothing for the person: whoever opens the link sits there. */
function printSeat(seat: Sitter, animals: readonly string[]): string {
  if (seat.kind === 'person') return '';
  const animal = animals.indexOf(seat.name);
  return animal < 0 ? `${seat.level} ${seat.name}` : `${seat.level}.${animal}`;
}

/** The table that a link asks for, or the one fault for which it cannot be used. */
export function readLink(
  text: string,
  offered: Offered,
  person: string,
  words: Words,
): Result<Setup> {
  if (text.length > LONGEST_LINK) return refuse('linkUnreadable', 'too long');
  const fields = new URLSearchParams(text);
  const usual = usualSetup(offered, person, words);
  return reading(() => {
    checkFields(fields);
    const rules = rulesFrom(fields, offered);
    const seats = seatsFrom(fields.getAll('seat'), usual, words);
    return withOwnName({ ...usual, rules, seats, seed: seedFrom(fields) }, person, words);
  });
}

/** Each once, except seats, and none that nobody knows. */
function checkFields(fields: URLSearchParams): void {
  const names = [...fields.keys()];
  const stranger = names.some((name) => !FIELDS.includes(name) && !name.startsWith(RULE));
  const single = names.filter((name) => name !== 'seat');
  if (stranger || new Set(single).size < single.length) wrong('linkUnreadable');
}

function wrong(fault: LinkFault): never {
  return unreadable('', fault, fault);
}

function rulesFrom(fields: URLSearchParams, { game }: Offered): JsonObject {
  const given = [...fields].filter(([name]) => name.startsWith(RULE));
  const values = given.map(([name, text]) => [name.slice(RULE.length), valueFrom(text)] as const);
  if (values.some(([name]) => !Object.hasOwn(game.ruleset.options, name))) wrong('linkRules');
  const preset = fields.get('preset') ?? game.usualPreset;
  if (!Object.hasOwn(game.ruleset.presets, preset)) wrong('linkRules');
  const rules = withOptions(game, { preset }, Object.fromEntries(values));
  return rules.ok ? rules.value : wrong('linkRules');
}

/** Without a word about seats they are the usual ones. */
function seatsFrom(texts: readonly string[], usual: Setup, words: Words): readonly Sitter[] {
  if (texts.length === 0) return usual.seats;
  const persons = texts.filter((text) => text === '');
  if (!usual.game.seats.includes(texts.length) || persons.length !== 1) wrong('linkSeats');
  const seats = texts.map((text) =>
    text === '' ? at(usual.seats, 0) : botFrom(text, usual.levels, words),
  );
  const bots = seats.filter(({ kind }) => kind === 'bot').map(({ name }) => name);
  return new Set(bots).size === bots.length ? seats : wrong('linkSeats');
}

function botFrom(text: string, levels: readonly string[], { animals }: Words): Sitter {
  const [, level = '', number, given] = /^([a-z]+)(?:\.(\d)| (.+))$/su.exec(text) ?? [];
  const name = number === undefined ? given : animals[Number(number)];
  const isKnown = levels.includes(level);
  if (!isKnown || name === undefined || name !== cleanText(name, LIMITS.nameLength))
    wrong('linkSeats');
  return { kind: 'bot', name, level };
}

function seedFrom(fields: URLSearchParams): string | null {
  const seed = fields.get('seed');
  if (seed === null) return null;
  return seed !== '' && seed === cleanText(seed, LONGEST_SEED) ? seed : wrong('linkSeed');
}

/** The bots of a kept table by name, for a page that has not loaded the game; undefined where it says nothing of them. */
export function botsIn(text: string): readonly BotTold[] | undefined {
  const seats = new URLSearchParams(text.slice(0, LONGEST_LINK)).getAll('seat');
  const bots = seats.filter((seat) => seat !== '').map(botTold);
  return bots.length === 0 ? undefined : bots;
}

/** A name, or the number of one of the names that bots get. */
type BotTold = string | number;

function botTold(text: string): BotTold {
  const [, number, name = ''] = /^[a-z]+(?:\.(\d)| (.+))$/su.exec(text) ?? [];
  return number === undefined ? name : Number(number);
}
