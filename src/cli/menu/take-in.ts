// A record's file and flags in, a saved game that goes on with it out: who plays on, and with whom.
import type { Command } from 'commander';
import { usualLevel } from '#bots';
import { gameById } from '#games';
import type { Game, Result } from '#kernel';
import { likelySeat, playedElsewhere, readLog, seatsAround } from '#table';
import { animalIn, type Language } from '#text';
import { wordsIn } from '#text/all';
import { badInput } from '../failure.ts';
import { botsFrom, readText, wholeNumber } from '../input.ts';
import { programName } from '../program-name.ts';
import { importSave, type ImportedSave } from '../saves/index.ts';
import { personName } from './person-name.ts';
import { saveRefusal } from './save-words.ts';

export interface TakeInOptions {
  readonly seat?: string;
  readonly bots?: string;
}

export function withTakeInFlags(command: Command): Command {
  return command
    .option(
      '--seat <n>',
      'with a file: which seat is yours, counted from 1 (otherwise the first that is no bot’s by its name)',
    )
    .option(
      '--bots <levels>',
      'with a file: one level for all others or one for each, separated by commas',
    );
}

/** What is not a game to go on with is bad input, told with its line. */
export function takeIn(
  directory: string,
  file: string,
  language: Language,
  options: TakeInOptions,
): ImportedSave {
  const read = valueOf(readLog(readText(file)), file, language);
  const { header } = read;
  const game =
    gameById(header.game) ?? badInput(`${file}: line 1: game: unknown game "${header.game}"`);
  const played = valueOf(playedElsewhere(game, read), file, language);
  if (played.isOver)
    return badInput(
      `${file}: this game is over: ${programName()} replay shows it again, and ${programName()} analyse what mattered`,
    );
  const seats = seatsFrom(game, header.players, language, options);
  return valueOf(importSave(directory, { played, seats, language }), file, language);
}

function seatsFrom(
  game: Game,
  players: readonly string[],
  language: Language,
  options: TakeInOptions,
) {
  const own =
    options.seat === undefined
      ? likelySeat(players, personName(language), (name) => animalIn(name) !== undefined)
      : wholeNumber(options.seat, '--seat', 1, players.length) - 1;
  const bots = botsFrom(game, options.bots ?? usualLevel(game), players.length - 1);
  return seatsAround(
    players,
    own,
    bots.map(({ name }) => name),
  );
}

/** What a folder refuses is told in the language, as everywhere; what is wrong in a file as every command tells it. */
function valueOf<T>(result: Result<T>, file: string, language: Language): T {
  if (result.ok) return result.value;
  const { code, message } = result.refusal;
  return badInput(
    code.startsWith('disk_') || code.startsWith('save_')
      ? saveRefusal(result.refusal, wordsIn(language))
      : `${file}: ${message}`,
  );
}
