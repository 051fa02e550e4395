// Whatever is refused to somebody at a table is told in their language: every code that the sources have in, a sentence out that is not the one for strangers.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import type { Game, Refusal } from '#kernel';
import { LANGUAGES, loadRoomWords } from '#text';
import { wordsIn } from '#text/all';
import { browserRefusal, loadPageWords } from '../src/web/words/words.ts';

const SOURCES = path.resolve(import.meta.dirname, '../src');
const game: Game = coinche;

/** What a table in the browser is made of, and what several people sit at. What a game refuses is in its own tests. */
const ALONE = [
  'web/engine',
  'table',
  'bots/hint.ts',
  ...kernel('refusals', 'record', 'cards', 'json'),
];
const TOGETHER = ['table/room', 'house/rooms', 'protocol/client', 'server/http'];

/** Only a program that speaks to a house in its own way hears these, and is told the code. */
const OF_PROGRAMS = ['wrong_type', 'wrong_method', 'headers_too_large', 'unknown_path', 'not_text'];
/** The page asks what to do instead; each game has a sentence for each of its phases; files have words of their own. */
const TOLD_OTHERWISE = ['open_elsewhere', 'wrong_phase', 'dealt_outside'];

function kernel(...names: readonly string[]): readonly string[] {
  return names.map((name) => `kernel/${name}.ts`);
}

function filesIn(place: string): readonly string[] {
  if (place.endsWith('.ts')) return [place];
  const isDeep = place !== 'table';
  return readdirSync(path.join(SOURCES, place), { recursive: isDeep })
    .map((name) => path.join(place, String(name)))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
}

function codesIn(places: readonly string[]): readonly string[] {
  const texts = places
    .flatMap(filesIn)
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));
  const codes = texts.flatMap((text) =>
    [...text.matchAll(/(?:refuse\(|refusalOf\(|\bcode:)\s*'([a-z_]+)'/g)].map(
      ([, code = '']) => code,
    ),
  );
  return [...new Set(codes)].filter((code) => !TOLD_OTHERWISE.includes(code)).toSorted();
}

function refusalOf(code: string): Refusal {
  return { code, message: 'in the words of the engine', params: {} };
}

test('the sources are read', () => {
  expect(codesIn(ALONE)).toEqual(expect.arrayContaining(['hint_gone', 'table_left', 'store_full']));
  expect(codesIn(TOGETHER)).toEqual(expect.arrayContaining(['host_only', 'unreachable', 'bug']));
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  const words = wordsIn(language);
  const byTable = (refusal: Refusal) => words.refusal(game, refusal, () => 'Ann');

  test('a table in the browser has a sentence for every code', async () => {
    const page = await loadPageWords(language);
    const said = codesIn(ALONE).map((code) => {
      const refusal = refusalOf(code);
      return `${code}: ${browserRefusal(page, refusal) ?? byTable(refusal)}`;
    });
    expect(said.filter(isStrange)).toEqual([]);
  });

  test('and so has one where several people sit', async () => {
    const room = await loadRoomWords(language);
    const codes = codesIn(TOGETHER).filter((code) => !OF_PROGRAMS.includes(code));
    const said = codes.map((code) => {
      const refusal = refusalOf(code);
      return `${code}: ${room.refusal(refusal) ?? byTable(refusal)}`;
    });
    expect(said.filter(isStrange)).toEqual([]);
  });

  test('what nobody has thought of is told by its code, and not in English', async () => {
    const room = await loadRoomWords(language);
    for (const said of [byTable(refusalOf('odd_thing')), room.anyRefusal(refusalOf('odd_thing'))]) {
      expect(said).toContain('(odd_thing)');
      expect(said).not.toContain('engine');
    }
  });
});

/** The sentence for strangers has the code in it; an English one would have the engine's words. */
function isStrange(line: string): boolean {
  const [code = '', ...said] = line.split(': ');
  return said.join(': ').includes(code) || line.includes('engine');
}
