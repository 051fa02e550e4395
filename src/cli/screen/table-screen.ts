// A game on the screen: a started game in, what it shows and takes out, until the player leaves.
import { present } from '#kernel';
import { narratorAt } from '#tabletop';
import { wordsIn } from '#text/all';
import { PAUSES, type Choice } from '../menu/choice.ts';
import { draw } from './draw.ts';
import { localTable } from '../threads/local-table.ts';
import { pausesOf } from './pauses.ts';
import { tableClient } from './table-client.ts';
import { withinPage } from './draw-pages.ts';
import { threeMoments } from '../threads/moments.ts';
import type { Farewell, Screen } from '../menu/one-screen.ts';
import type { Manner } from '../menu/sitting-down.ts';
import type { Started } from '../menu/start.ts';
import { keysRestrained } from './restraint.ts';
import { resumeCommand } from '../menu/resume-command.ts';
import { startThinker } from '../threads/thinker.ts';
import { update } from './update.ts';

export interface TableScreenOptions {
  readonly started: Started;
  readonly choice: Choice;
  readonly manner: Manner;
  readonly changed: () => void;
  readonly left: (isOver: boolean, farewell: Farewell) => void;
}

export function tableScreen(options: TableScreenOptions): Screen {
  const { started, choice, manner, changed, left } = options;
  const { save, now, notice } = started;
  const { game, seats } = now;
  const words = wordsIn(choice.language);
  const thinker = startThinker(game);
  const press = keysRestrained(update, () => performance.now());
  const pauses = pausesOf(PAUSES[choice.speed]);
  const { running, ...seated } = localTable(now, { save, thinker, pauses });
  const client = tableClient({
    ...seated,
    narrator: narratorAt(
      game,
      words,
      seats.map(({ name }) => name),
    ),
    theme: { ascii: manner.ascii, fourColours: choice.fourColours, letters: choice.letters },
    title: words.gameName(game),
    inLines: false,
    pauses,
    notice,
    moments: (record, rounds, signal) => threeMoments(record, rounds, { game, words }, signal),
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
    draw: (size) => draw(present(client.model(), 'something to show'), size),
    key: (key, size) => {
      const model = client.model();
      if (model !== undefined) client.take(press(withinPage(model, size), key));
    },
    tick: () => client.tick(),
    closed: () => {
      save.close();
      left(false, { sentence: words.ui('inputClosed'), isCut: true });
    },
  };
}
