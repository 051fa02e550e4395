// A game in lines: what happens is printed, what is chosen is read line by line, without any other sign.
import { createInterface } from 'node:readline';
import { wordsIn } from '#text';
import { EXIT } from '../failure.ts';
import { openTable, type Host } from './host.ts';
import { textInPlainSigns } from './look.ts';
import type { Layer, Line, Stage, TableModel } from './model.ts';
import { threeMoments } from './moments.ts';
import { choiceInLines } from './plain-menu.ts';
import type { Beginning, Manner } from './sitting-down.ts';
import { startGame, type Started } from './start.ts';
import { badInput } from '../failure.ts';
import { startThinker } from './thinker.ts';
import { askedLines } from './told-plainly.ts';
import { updateLine } from './update.ts';

type Print = (line: string) => void;

export async function playInLines(manner: Manner, beginning: Beginning): Promise<number> {
  const print: Print = (line) =>
    process.stdout.write(`${manner.ascii ? textInPlainSigns(line) : line}\n`);
  const lines = createInterface({ input: process.stdin, terminal: false });
  const next = lineReader(lines);
  const started =
    beginning.from === 'game' ? beginning.started : await fromMenu(manner, print, next);
  if (started === undefined) return EXIT.ok;
  const isOver = await playTable(manner, started, print, next);
  lines.close();
  process.stdin.destroy();
  return isOver ? EXIT.ok : EXIT.failed;
}

interface Reader {
  /** Undefined when there are no more. */
  line(): Promise<string | undefined>;
}

function lineReader(lines: ReturnType<typeof createInterface>): Reader {
  const iterator = lines[Symbol.asyncIterator]();
  return {
    line: async () => {
      const { value, done } = await iterator.next();
      return done === true ? undefined : value;
    },
  };
}

async function fromMenu(
  manner: Manner,
  print: Print,
  reader: Reader,
): Promise<Started | undefined> {
  const choice = await choiceInLines(manner, print, () => reader.line());
  if (choice === undefined) return undefined;
  const started = startGame(manner.directory, choice);
  return started.ok ? started.value : badInput(started.refusal.message);
}

/** Whether the player left on their own account or with the game over; not, when the input ended. */
async function playTable(
  manner: Manner,
  { save, now, notice }: Started,
  print: Print,
  reader: Reader,
): Promise<boolean> {
  const words = wordsIn(manner.language);
  const { game, seats } = now;
  const thinker = startThinker();
  const show = printer(print);
  const host: Host = openTable(
    {
      save,
      table: { game, words, names: seats.map(({ name }) => name) },
      look: { ascii: manner.ascii, fourColours: false },
      title: words.gameName(game),
      pause: 0,
      thinker,
      notice,
      moments: (moment, signal) => threeMoments(moment, words, signal),
      show,
    },
    now,
  );
  let isAtEnd = false;
  let isLeft = false;
  void readAll();
  const { isOver } = await host.left;
  isLeft = true;
  save.close();
  await thinker.end();
  if (!isOver)
    print(
      words.ui(isAtEnd ? 'inputClosed' : 'leftAndKept', { command: `baize resume ${save.id}` }),
    );
  return isOver || !isAtEnd;

  async function readAll(): Promise<void> {
    for (;;) {
      const line = await reader.line();
      await host.settled();
      if (isLeft) return;
      if (line === undefined) {
        isAtEnd = true;
        return host.input((model) => ({ model, effects: [{ do: 'leave' }] }));
      }
      host.input((model) => updateLine(withoutPages(model), line));
    }
  }
}

/** A page was read when the next line is typed. */
function withoutPages(model: TableModel): TableModel {
  return { ...model, layers: model.layers.filter(({ name }) => name !== 'page') };
}

/** Prints what is new in a model, all at once. */
function printer(print: Print): (model: TableModel) => void {
  let before: TableModel | undefined;
  let told = 0;
  return (model) => {
    const isOther = before !== undefined && before.scene.viewer !== model.scene.viewer;
    if (isOther && model.stage.name !== 'replaying') told = Math.min(model.news, model.log.length);
    const isHidden = model.stage.name === 'passing';
    const lines = [...(isHidden ? [] : model.log.slice(told)), ...newLines(before, model)];
    if (!isHidden) told = model.log.length;
    before = model;
    if (lines.length > 0) print(lines.join('\n'));
  };
}

function newLines(before: TableModel | undefined, model: TableModel): readonly string[] {
  const top = model.layers.at(-1);
  const isMarked = model.picking !== null && model.picking !== before?.picking;
  const shown = before?.stage.name === 'gameOver' ? stageLines(before.stage, before) : [];
  const isTold = model.notice !== '' && model.notice !== before?.notice;
  return [
    ...(before?.stage === model.stage ? [] : stageLines(model.stage, model)).filter(
      (line) => !shown.includes(line),
    ),
    ...(top === undefined || top === before?.layers.at(-1) ? [] : layerLines(top, model)),
    ...(isMarked ? pickingLines(model) : []),
    ...(isTold ? [model.notice] : []),
  ];
}

function stageLines(stage: Stage, model: TableModel): readonly string[] {
  const { words, seatNames } = model;
  switch (stage.name) {
    case 'asked':
      return askedLines(model);
    case 'passing':
      return [
        words.ui('passKeyboard', { name: seatNames[stage.seat] ?? '' }),
        words.ui('pressEnterWhenReady'),
      ];
    case 'roundOver':
    case 'gameOver':
      return ['', ...stage.lines.map(({ text }) => text)];
    case 'failed':
      return [stage.sentence, words.ui('saveRetry')];
    case 'replaying':
      return [words.ui('replayStep', { n: stage.step, last: stage.last })];
    case 'thinking':
    case 'watching':
      return [];
  }
}

function layerLines(layer: Layer, { words }: TableModel): readonly string[] {
  switch (layer.name) {
    case 'list':
      return [layer.title, ...layer.deeds.map(({ label }, i) => `${i + 1}: ${label}`)];
    case 'page':
      return [layer.title, ...layer.lines.map((line: Line) => line.text)];
    case 'leaving':
      return [words.ui('leaveAsk')];
  }
}

function pickingLines({ picking, cards }: TableModel): readonly string[] {
  if (picking === null || picking.groups.flat().length === 0) return [];
  return picking.groups.map((group, i) => {
    const label = picking.pick.groups[i]?.label ?? '';
    return `${label} ${group.map((place) => cards[place] ?? '').join(' ')}`;
  });
}
