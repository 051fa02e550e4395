// A table of a house far away in lines: what happens is printed, what is chosen is read, in games and between them.
import { isAtGame, type RoomMoment } from '#protocol';
import { asTyped } from '#tabletop';
import { EXIT } from '../failure.ts';
import { linePrinter, lineReader, type Reader } from '../lines/line-streams.ts';
import { printer, type Print } from '../lines/plain-printer.ts';
import { howToPlay } from '../menu/how-to.ts';
import { rulesAsked } from '../saves/index.ts';
import type { AroundWish, TableModel } from '../screen/model.ts';
import { pausesOf } from '../screen/pauses.ts';
import { takeBackAsked, timeText, troubleOf } from './around.ts';
import type { FarScreenWanted } from './far-screen.ts';
import { openFarTable, whyNotOpened, type FarTable } from './far-table.ts';
import { takeLines, type LineTaking } from './line-taking.ts';
import { FIRST_PANEL, taken, type Panel } from './panel.ts';
import type { PanelWish } from './panel-items.ts';
import { numberedChoices, panelLines, peopleLines } from './panel-lines.ts';

/** What changes while one is there. */
interface Reading {
  readonly wanted: FarScreenWanted;
  readonly print: Print;
  readonly end: (code: number) => void;
  table: FarTable | null;
  show: (model: TableModel) => void;
  panel: Panel;
  isPanel: boolean;
  /** The people as they were told last. */
  told: string;
  trouble: string;
  /** What somebody wants to be agreed to. */
  asked: string;
  /** How the own clock stood when it was told last. */
  clock: string;
  isOver: boolean;
  /** Those who wait until something changes. */
  waiting: (() => void)[];
}

export async function farTableInLines(wanted: FarScreenWanted): Promise<number> {
  const { room, theme, words } = wanted;
  const print = linePrinter(words.language, theme);
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const reading: Reading = {
    wanted,
    print,
    end,
    table: null,
    show: printer(print, 0),
    panel: FIRST_PANEL,
    isPanel: true,
    told: '',
    trouble: '',
    asked: '',
    clock: '',
    isOver: false,
    waiting: [],
  };
  print(room.ui('connecting'));
  const table = await openFarTable({
    ...wanted,
    inLines: true,
    pauses: pausesOf(0),
    // What the game shows at once is told by the printer of that game.
    turning: () => (reading.show = printer(print, 0)),
    turned: (to) => turned(reading, to),
    show: (model) => show(reading, model),
    told: (sentences) => sentences.forEach(print),
    changed: () => tellPeople(reading),
    wished: (what) => wishedAround(reading, what),
    left: () => leave(reading, EXIT.ok, wanted.kept),
  });
  if (!table.ok) {
    print(whyNotOpened(table.refusal, wanted));
    return EXIT.failed;
  }
  reading.table = table.value;
  if (wanted.file !== null && wanted.invitation.token !== null) tellWho(wanted, table.value, print);
  // Whoever comes while a game is on sees the game; who is never asked anything is told who plays.
  reading.isPanel = !isPlaying(table.value.moment());
  if (!reading.isPanel && wanted.file === null) peopleLines(table.value.people()).forEach(print);
  tellPeople(reading);
  const reader = lineReader();
  void readAll(reading, table.value, reader);
  const ticking = setInterval(() => tellClock(reading), CLOCK_MS);
  const code = await ended;
  clearInterval(ticking);
  reader.close();
  table.value.close();
  return code;
}

/** Whoever brings a seat from another device may not remember by which name. */
function tellWho({ nameUnused, room }: FarScreenWanted, table: FarTable, print: Print): void {
  const { room: now, seat } = table.moment();
  const name = seat === null ? undefined : now.seats[seat]?.name;
  if (name !== undefined) print(room.ui('youAre', { name }));
  if (nameUnused !== '') print(nameUnused);
}

function isPlaying(moment: RoomMoment): boolean {
  return isAtGame(moment) && moment.room.stage === 'playing';
}

function leave(reading: Reading, code: number, sentence: string): void {
  if (reading.isOver) return;
  reading.isOver = true;
  if (sentence !== '') reading.print(sentence);
  reading.end(code);
}

function wake(reading: Reading): void {
  reading.waiting.splice(0).forEach((resolve) => resolve());
}

function turned(reading: Reading, to: 'game' | 'people'): void {
  reading.isPanel = to === 'people';
  reading.panel = FIRST_PANEL;
  reading.told = '';
  wake(reading);
}

/** Whoever is asked something in the game answers that first. */
function show(reading: Reading, model: TableModel): void {
  if (model.stage.name === 'asked' && reading.isPanel) {
    reading.isPanel = false;
    reading.panel = FIRST_PANEL;
  }
  reading.show(model);
  tellClock(reading);
  wake(reading);
}

/** How often it is looked at, and when there is little left, in milliseconds. */
const CLOCK_MS = 1000;
const LITTLE_MS = 20_000;

/** With the question, and once more when little is left: somebody who listens is not interrupted more often. */
function tellClock(reading: Reading): void {
  const { isOver, print, table, wanted } = reading;
  const clock = table?.ownClock() ?? null;
  if (clock === null || isOver || table?.client()?.model()?.stage.name !== 'asked') return;
  const now = `${clock.since} ${clock.left > LITTLE_MS}`;
  if (now !== reading.clock) print(timeText(clock.left, wanted.room));
  reading.clock = now;
}

/** Only what is new: somebody who listens hears nothing twice. */
function tellPeople(reading: Reading): void {
  const { isPanel, panel, print, table, wanted } = reading;
  if (table === null || reading.isOver) return;
  tellTrouble(reading, table);
  const asked = takeBackAsked(table.moment(), wanted.room);
  if (asked !== reading.asked && asked !== '') print(asked);
  reading.asked = asked;
  if (isPanel) {
    const lines = panelLines(panel.page, table.people()).join('\n');
    if (lines !== reading.told) print(lines);
    reading.told = lines;
  }
  if (table.moment().room.stage === 'closed') leave(reading, EXIT.ok, wanted.room.ui('askClosed'));
  wake(reading);
}

function tellTrouble(reading: Reading, table: FarTable): void {
  const { print, wanted } = reading;
  const connection = table.connection();
  const trouble = troubleOf({ connection, words: wanted.room });
  if (trouble === reading.trouble) return;
  print(trouble === '' ? wanted.room.ui('connected') : trouble);
  reading.trouble = trouble;
  if (connection.is === 'refused' || connection.is === 'outdated')
    leave(reading, EXIT.failed, wanted.kept);
}

async function readAll(reading: Reading, table: FarTable, reader: Reader): Promise<void> {
  const { print, wanted } = reading;
  const { file, kept, room } = wanted;
  const taking: LineTaking = {
    table,
    room,
    print,
    isPiped: process.stdin.isTTY !== true,
    isOver: () => reading.isOver,
    isPanel: () => reading.isPanel,
    panelLine: (line) => panelLine(reading, table, line),
    changed: () => new Promise((resolve) => reading.waiting.push(resolve)),
  };
  await takeLines(taking, reader);
  // Whoever looks on has nothing that could be cut.
  leave(reading, file === null ? EXIT.ok : EXIT.failed, kept);
}

function wishedAround(reading: Reading, what: AroundWish): void {
  const { print, table } = reading;
  if (what === 'people' || what === 'say') {
    reading.panel = { ...FIRST_PANEL, page: what === 'say' ? 'say' : 'table' };
    reading.isPanel = true;
    reading.told = '';
    return tellPeople(reading);
  }
  void table?.wish({ do: 'takeBack', answer: what === 'agree' }).then((why) => {
    if (why !== '') print(why);
  });
}

async function panelLine(reading: Reading, table: FarTable, line: string): Promise<void> {
  const { panel, print, wanted } = reading;
  const { room, words } = wanted;
  if (panel.editing !== null) {
    reading.panel = FIRST_PANEL;
    return line === '' ? undefined : perform(reading, table, nameWish(line));
  }
  if (panel.asking !== null) {
    const isMeant = [words.ui('yes'), 'yes'].some((yes) =>
      [yes, yes.charAt(0)].includes(asTyped(line)),
    );
    reading.panel = { ...panel, asking: null };
    return isMeant ? perform(reading, table, panel.asking.wish) : undefined;
  }
  if (line === 'q') return perform(reading, table, { do: 'quit' });
  if (line === '?') return perform(reading, table, { do: 'rules' });
  if (line === '!') return wishedAround(reading, 'say');
  if (line === '') {
    reading.told = '';
    return tellPeople(reading);
  }
  const choice = /^\d+$/.test(line)
    ? numberedChoices(panel.page, table.people())[Number(line) - 1]
    : undefined;
  if (choice === undefined) return print(words.ui('notUnderstood', { text: line }));
  const updated = taken(panel, choice);
  reading.panel = updated.panel;
  if (updated.panel.asking !== null) print(room.ui('sureInLines', { what: choice.label }));
  else if (updated.panel.editing !== null) print(words.ui('menuTypeName'));
  else if (updated.wishes.length === 0) tellPeople(reading);
  for (const wish of updated.wishes) await perform(reading, table, wish);
}

function nameWish(name: string): PanelWish {
  return { do: 'deed', deed: { do: 'name', name } };
}

async function perform(reading: Reading, table: FarTable, wish: PanelWish): Promise<void> {
  const { print, wanted } = reading;
  switch (wish.do) {
    case 'quit':
      return leave(reading, EXIT.ok, wanted.kept);
    case 'back':
      return back(reading, table);
    case 'rules':
      return rulesLines(reading, table).forEach(print);
    case 'deed': {
      const why = await table.wish(wish.deed);
      if (why !== '') return print(why);
      if (wish.deed.do === 'leave') return leave(reading, EXIT.ok, wanted.room.ui('seatLeft'));
      reading.panel = FIRST_PANEL;
      return table.client() === null ? undefined : back(reading, table);
    }
    case 'page':
    case 'edit':
      return undefined;
  }
}

/** What the game asks is told again. */
function back(reading: Reading, table: FarTable): void {
  const client = table.client();
  const model = client?.model();
  if (client === null || model === undefined) return;
  reading.isPanel = false;
  reading.panel = FIRST_PANEL;
  client.take({ model: { ...model, stage: { ...model.stage } }, effects: [] });
}

function rulesLines({ wanted }: Reading, table: FarTable): readonly string[] {
  const { moment, played } = table.people();
  const rules = rulesAsked(played, moment.room.rules);
  const { language } = wanted.words;
  return howToPlay({ game: played, rules, seats: moment.room.seats, language }).lines.map(
    ({ text }) => text,
  );
}
