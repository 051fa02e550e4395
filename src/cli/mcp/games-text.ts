// The games and their house rules in words, for somebody who has not sat down yet.
import { printRules } from '#kernel';
import { botsOf } from '#bots';
import { GAMES, gameById } from '#games';
import type { Game } from '#kernel';
import { asSentence } from '#tabletop';
import { wordsIn } from '#text/all';
import { bookUri, fine, mistake, type Said } from './table-for-one.ts';

const WORDS = wordsIn('en');

export function gamesText(): Said {
  return fine(
    ...GAMES.flatMap(gameLines),
    'rules tells the options of a game, start_table starts one.',
  );
}

function gameLines(game: Game): readonly string[] {
  const { id, name, seats, ruleset } = game;
  const presets = Object.keys(ruleset.presets).map((preset) =>
    preset === ruleset.defaultPreset ? `${preset} (default)` : preset,
  );
  return [
    `${id}: ${name}, for ${seats.join(', ')} players. ${WORDS.summary(game)}`,
    `  presets: ${presets.join(', ')}; bots: ${botsOf(game)
      .map((bot) => bot.name)
      .join(', ')}; rulebook: ${bookUri(id)}`,
  ];
}

export function rulesText(id: string, preset: string | null): Said {
  const game = gameById(id);
  if (game === undefined) return unknownGame(id);
  const { presets, defaultPreset } = game.ruleset;
  const name = preset ?? defaultPreset;
  const rules = Object.hasOwn(presets, name) ? printRules(presets[name]) : undefined;
  if (rules === undefined)
    return mistake(
      `${game.name} has no preset "${name}"; there are ${Object.keys(presets).join(', ')}.`,
    );
  const options = Object.keys(game.ruleset.options).map((option) => {
    const value = rules[option] ?? null;
    const words = WORDS.optionValue(game, option, value);
    return `- ${option} = ${JSON.stringify(value)}: ${words}. ${WORDS.option(game, option)}`;
  });
  return fine(
    `${asSentence(game.name)} ${WORDS.summary(game)}`,
    `Preset ${name} (of ${Object.keys(presets).join(', ')}); any option can be changed in start_table, where seats count from 0:`,
    ...options,
    `How it is played, rule by rule: the resource ${bookUri(id)}.`,
  );
}

export function unknownGame(id: string): Said {
  return mistake(`There is no game "${id}"; there are ${GAMES.map((game) => game.id).join(', ')}.`);
}
