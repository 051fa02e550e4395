// The menu in lines: a question with its usual answer in brackets, an empty line takes it.
import { botsOf } from '#bots';
import { GAMES } from '#games';
import { wordsIn } from '#text';
import { firstChoice, seatsFor, USUAL_LEVEL, type Choice } from '../menu/choice.ts';
import { howToPlay } from '../menu/how-to.ts';
import { personName } from '../menu/person-name.ts';
import type { Manner } from '../menu/sitting-down.ts';

type Read = () => Promise<string | undefined>;

export async function choiceInLines(
  manner: Manner,
  print: (line: string) => void,
  read: Read,
): Promise<Choice | undefined> {
  const { language } = manner;
  const words = wordsIn(language);
  const base = firstChoice(language, personName(language));
  let chosen: Choice = base;
  let isOver = false;

  /** Asked again until it fits; nothing more is asked of whoever leaves. */
  async function ask(question: string, usual: string, fits: readonly string[]): Promise<string> {
    const known = fits.length === 0 ? '' : ` (${fits.join(', ')})`;
    const asked = words.ui('labelled', { label: `${question}${known} [${usual}]`, text: '' });
    while (!isOver) {
      print(asked.trimEnd());
      const line = (await read())?.trim();
      isOver = line === undefined || line === 'q';
      if (isOver || line === undefined || line === '') return usual;
      if (line === '?') howToPlay(chosen).lines.forEach(({ text }) => print(text));
      else if (fits.length === 0 || fits.includes(line)) return line;
      else print(words.ui('notUnderstood', { text: line }));
    }
    return usual;
  }

  print(words.ui('menuInLines'));
  const ids = GAMES.map(({ id }) => id);
  const id = await ask(words.ui('menuGame'), base.game.id, ids);
  const game = GAMES.find((each) => each.id === id) ?? base.game;
  const usual = seatsFor(game.usualSeats, base.seats.slice(0, 1), USUAL_LEVEL, language);
  chosen = { ...base, game, seats: usual, rules: { preset: game.usualPreset } };
  const seats = await ask(words.ui('menuPlayers'), String(game.usualSeats), game.seats.map(String));
  const name = await ask(words.ui('menuName'), personName(language), []);
  const levels = botsOf(game).map((bot) => bot.name);
  const level = await ask(words.ui('menuLevel'), USUAL_LEVEL, levels);
  const presets = Object.keys(game.ruleset.presets);
  const preset = await ask(words.ui('menuPreset'), game.usualPreset, presets);
  const seed = await ask(words.ui('menuSeed'), words.ui('menuSeedByChance'), []);
  if (isOver) return undefined;
  return {
    ...base,
    game,
    seats: seatsFor(Number(seats), [{ kind: 'person', name }], level, language),
    rules: { preset },
    seed: seed === words.ui('menuSeedByChance') ? null : seed,
  };
}
