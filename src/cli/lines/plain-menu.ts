// The menu in lines: a question with its usual answer in brackets, an empty line takes it.
import { botsOf, usualLevel } from '#bots';
import { GAMES } from '#games';
import { LIMITS } from '#protocol';
import type { UiKey, Words } from '#text';
import { wordsIn } from '#text/all';
import { seatsFilled } from '#tabletop';
import { firstChoice, type Choice } from '../menu/choice.ts';
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
  const asker = askerIn(words, print, read);
  print(words.ui('menuInLines'));
  const ids = GAMES.map(({ id }) => id);
  const id = await asker.ask(base, { label: 'menuGame', usual: base.game.id, fits: ids });
  const game = GAMES.find((each) => each.id === id) ?? base.game;
  const usual = seatsFilled(game.usualSeats, base.seats.slice(0, 1), usualLevel(game), words);
  const chosen = { ...base, game, seats: usual, rules: { preset: game.usualPreset } };
  const ask = (label: UiKey, usual: string, fits: readonly string[] | number) =>
    asker.ask(chosen, { label, usual, fits });
  const seats = await ask('menuPlayers', String(game.usualSeats), game.seats.map(String));
  const name = await ask('menuName', personName(language), LIMITS.nameLength);
  const levels = botsOf(game).map((bot) => bot.name);
  const level = await ask('menuLevel', usualLevel(game), levels);
  const preset = await ask('menuPreset', game.usualPreset, Object.keys(game.ruleset.presets));
  const seed = await ask('menuSeed', words.ui('menuSeedByChance'), LIMITS.seedLength);
  if (asker.hasLeft()) return undefined;
  return {
    ...base,
    game,
    seats: seatsFilled(Number(seats), [{ kind: 'person', name }], level, words),
    rules: { preset },
    seed: seed === words.ui('menuSeedByChance') ? null : seed,
  };
}

interface Question {
  readonly label: UiKey;
  /** What an empty line means. */
  readonly usual: string;
  /** All that may be said, or how long any text may be. */
  readonly fits: readonly string[] | number;
}

/** Asks again until an answer fits; nothing more is asked of whoever leaves. */
function askerIn(words: Words, print: (line: string) => void, read: Read) {
  let hasLeft = false;
  const ask = async (chosen: Choice, { label, usual, fits }: Question): Promise<string> => {
    const known = typeof fits === 'number' ? '' : ` (${fits.join(', ')})`;
    const question = `${words.ui(label)}${known} [${usual}]`;
    const isFit = (line: string) =>
      typeof fits === 'number' ? line.length <= fits : fits.includes(line);
    while (!hasLeft) {
      print(words.ui('labelled', { label: question, text: '' }).trimEnd());
      const line = (await read())?.trim();
      hasLeft = line === undefined || line === 'q';
      if (hasLeft || line === undefined || line === '') return usual;
      if (line === '?') howToPlay(chosen).lines.forEach(({ text }) => print(text));
      else if (isFit(line)) return line;
      else print(words.ui('notUnderstood', { text: line }));
    }
    return usual;
  };
  return { ask, hasLeft: () => hasLeft };
}
