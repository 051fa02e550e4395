// A game on the screen: a started game in, what it shows and takes out, until the player leaves.
import { namesShown } from '#text';
import { wordsIn } from '#text/all';
import { PAUSES, type Choice } from '../menu/choice.ts';
import { ALL_HERE, clientLook, clientScreen } from './client-screen.ts';
import { localTable } from '../threads/local-table.ts';
import { pausesOf } from './pauses.ts';
import { tableClient } from './table-client.ts';
import type { Farewell, Screen } from '../menu/one-screen.ts';
import { startedWords } from '../menu/save-words.ts';
import type { Manner } from '../menu/sitting-down.ts';
import type { Started } from '../menu/start.ts';
import { resumeCommand } from '../menu/resume-command.ts';
import { startThinker } from '../threads/thinker.ts';

export interface TableScreenOptions {
  readonly started: Started;
  readonly choice: Choice;
  readonly manner: Manner;
  readonly changed: () => void;
  readonly left: (isOver: boolean, farewell: Farewell) => void;
}

export function tableScreen(options: TableScreenOptions): Screen {
  const { started, choice, manner, changed, left } = options;
  const { save, now } = started;
  const { game, seats } = now;
  const words = wordsIn(choice.language);
  const thinker = startThinker(game);
  const pauses = pausesOf(PAUSES[choice.speed]);
  const { running, ...seated } = localTable(now, { save, thinker, pauses });
  const names = namesShown(seats, words.language);
  const { fourColours, letters } = choice;
  const theme = { ascii: manner.ascii, fourColours, letters };
  const client = tableClient({
    ...seated,
    ...ALL_HERE,
    ...clientLook(game, words, names, theme),
    inLines: false,
    pauses,
    notice: startedWords(started, words),
    show: changed,
  });
  void client.left.then(({ isOver }) => {
    running.end();
    save.close();
    void thinker.end();
    const command = resumeCommand(save.id, manner.directory);
    const sentence = isOver ? '' : words.ui('leftAndKept', { command });
    left(isOver, { sentence, isCut: false });
  });
  return {
    ...clientScreen(client),
    closed: () => {
      save.close();
      left(false, { sentence: words.ui('inputClosed'), isCut: true });
    },
  };
}
