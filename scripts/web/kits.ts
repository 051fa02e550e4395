// The module that a page loads games from: the lists of games, bots and tabletops in, loaders of one game each out,
// and of its rulebook.
// It is made when the page is built, so that no list stands twice and a page that plays one game loads one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { lensFor } from '#analysis';
import { botsOf, judgeFor, usualLevel } from '#bots';
import { GAMES, PROPOSED_GAME } from '#games';
import { present, type Game } from '#kernel';
import { LANGUAGES } from '#text';
import { wordsIn } from '#text/all';
import { handOrdered, narratorAt, tabletopOf } from '#tabletop';

const NAME = 'virtual:kits';
const RESOLVED = `\0${NAME}`;
const SOURCES = path.resolve(import.meta.dirname, '../../src');
const RULEBOOKS = path.resolve(import.meta.dirname, '../../rulebook');

export function kits(): Plugin {
  return {
    name: 'kits',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: async (id) => (id === RESOLVED ? kitsModule() : undefined),
  };
}

async function kitsModule(): Promise<string> {
  const loaders = await Promise.all(GAMES.map(loadersOf));
  return [
    `export const GAME_LIST = ${JSON.stringify(GAMES.map(listed))};`,
    `export const PROPOSED = ${JSON.stringify(PROPOSED_GAME.id)};`,
    `export const KITS = {\n${loaders.join(',\n')}\n};`,
  ].join('\n');
}

/** What a start page says of a game that it has not loaded. */
function listed(game: Game) {
  const inEach = (say: (language: (typeof LANGUAGES)[number]) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, say(language)]));
  return {
    id: game.id,
    names: inEach((language) => wordsIn(language).gameName(game)),
    summaries: inEach((language) => wordsIn(language).summary(game)),
    seats: game.seats,
    usualSeats: game.usualSeats,
    usualPreset: game.usualPreset,
    levels: botsOf(game).map(({ name }) => name),
    usualLevel: usualLevel(game),
    fan: fanOf(game),
  };
}

const FAN = 3;

/** The first cards of a hand that is dealt, the highest suit first. */
function fanOf(game: Game): readonly string[] {
  const rules = present(game.ruleset.presets[game.usualPreset], 'the usual rules');
  const names = Array.from({ length: game.usualSeats }, String);
  const narrator = narratorAt(game, wordsIn('en'), names);
  const state = game.start(rules, game.usualSeats, 'a fan', 0);
  const { hand, ranks } = narrator.tabletop.scene(game.view(state, 1), 1, narrator);
  return handOrdered(hand, 'rank', [], ranks).slice(0, FAN).toReversed();
}

async function loadersOf(game: Game): Promise<string> {
  const bots = botsOf(game).slice(1);
  const isBots = (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((each, i) => each === bots[i]);
  const loaders = [
    await loader('game', `games/${game.id}/index.ts`, (value) => value === game),
    await loader('tabletop', `tabletop/${game.id}/index.ts`, (value) => value === tabletopOf(game)),
    await loader('bots', `bots/${game.id}/index.ts`, isBots),
    await loader('lens', `analysis/${game.id}.ts`, (value) => value === lensFor(game)),
    await loader('judge', `bots/${game.id}/judge.ts`, (value) => value === judgeFor(game)),
    rulebookLoaders(game),
  ];
  return `  ${JSON.stringify(game.id)}: {\n${loaders.join('\n')}\n  }`;
}

/** The books as they stand, each in a file of its own. */
function rulebookLoaders({ id }: Game): string {
  const loaders = LANGUAGES.flatMap((language) => {
    const file = path.join(RULEBOOKS, language === 'en' ? '' : language, `${id}.md`);
    const imported = `(await import(${JSON.stringify(`${file}?raw`)})).default`;
    return existsSync(file) ? [`${language}: async () => ${imported}`] : [];
  });
  return `    rulebooks: { ${loaders.join(', ')} },`;
}

/** The export is found by what it is. */
async function loader(
  name: string,
  place: string,
  isIt: (value: unknown) => boolean,
): Promise<string> {
  const file = path.join(SOURCES, place);
  if (!existsSync(file)) return `    ${name}: null,`;
  const module: object = await import(pathToFileURL(file).href);
  const [exported] = present(
    Object.entries(module).find(([, value]) => isIt(value)),
    `what ${place} exports`,
  );
  return `    ${name}: async () => (await import(${JSON.stringify(file)})).${exported},`;
}
