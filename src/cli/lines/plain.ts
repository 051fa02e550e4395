// A game in lines: what happens is printed, what is chosen is read line by line, without any other sign.
import { namesShown } from '#text';
import { wordsIn } from '#text/all';
import { badInput, EXIT } from '../failure.ts';
import { ALL_HERE, clientLook } from '../screen/client-screen.ts';
import { pausesOf } from '../screen/pauses.ts';
import { tableClient } from '../screen/table-client.ts';
import { localTable } from '../threads/local-table.ts';
import { linePrinter, lineReader, type Reader } from './line-streams.ts';
import { choiceInLines } from './plain-menu.ts';
import { printer, type Print } from './plain-printer.ts';
import { resumeCommand } from '../menu/resume-command.ts';
import { startedWords, saveRefusal } from '../menu/save-words.ts';
import type { Beginning, Manner } from '../menu/sitting-down.ts';
import { languageOf, startGame, type Started } from '../menu/start.ts';
import { startThinker } from '../threads/thinker.ts';
import { updateLine } from './update-line.ts';

export async function playInLines(manner: Manner, beginning: Beginning): Promise<number> {
  let { language } = manner;
  const print: Print = (line) => linePrinter(language, manner)(line);
  const { close, ...next } = lineReader();
  const started =
    beginning.from === 'game' ? beginning.started : await fromMenu(manner, print, next);
  if (started === undefined) {
    close();
    return EXIT.ok;
  }
  language = languageOf(started, language, manner.said.includes('language'));
  const isOver = await playTable({ ...manner, language }, started, print, next);
  close();
  return isOver ? EXIT.ok : EXIT.failed;
}

async function fromMenu(
  manner: Manner,
  print: Print,
  reader: Reader,
): Promise<Started | undefined> {
  const choice = await choiceInLines(manner, print, () => reader.line());
  if (choice === undefined) return undefined;
  const started = startGame(manner.directory, choice);
  return started.ok
    ? started.value
    : badInput(saveRefusal(started.refusal, wordsIn(manner.language)));
}

/** Whether the player left on their own account or with the game over; not, when the input ended. */
async function playTable(
  manner: Manner,
  started: Started,
  print: Print,
  reader: Reader,
): Promise<boolean> {
  const words = wordsIn(manner.language);
  const { save, now } = started;
  const { game, seats } = now;
  const thinker = startThinker(game);
  const show = printer(print, screenful());
  const pauses = pausesOf(0);
  const { running, ...seated } = localTable(now, { save, thinker, pauses });
  const names = namesShown(seats, words.language);
  const theme = { ascii: manner.ascii, fourColours: false, letters: manner.letters };
  const client = tableClient({
    ...seated,
    ...ALL_HERE,
    ...clientLook(game, words, names, theme),
    inLines: true,
    pauses,
    notice: startedWords(started, words),
    show,
  });
  let isAtEnd = false;
  let isLeft = false;
  void readAll();
  const { isOver } = await client.left;
  isLeft = true;
  running.end();
  save.close();
  await thinker.end();
  if (!isOver)
    print(
      words.ui(isAtEnd ? 'inputClosed' : 'leftAndKept', {
        command: resumeCommand(save.id, manner.directory),
      }),
    );
  return isOver || !isAtEnd;

  async function readAll(): Promise<void> {
    for (;;) {
      const line = await reader.line();
      await client.settled();
      const model = client.model();
      if (isLeft || model === undefined) return;
      if (line === undefined) {
        isAtEnd = true;
        return client.take({ model, effects: [{ do: 'leave' }] });
      }
      client.take(updateLine(model, line));
    }
  }
}

/** How many lines push a hand out of sight; a pipe has no sight, and gets none. */
function screenful(): number {
  const { stdout } = process;
  return stdout.isTTY ? stdout.rows || USUAL_ROWS : 0;
}

const USUAL_ROWS = 24;
