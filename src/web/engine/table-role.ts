// The worker that has the table: what the page asks in; the store is kept, bots are asked, moments go out.
import { hintOf, hintQuestion, newsOf, seatedWith, strangerAmong, thinkingJob } from '#bots';
import type { Bot, BotAsked } from '#bots';
import { accept, assert, refuse, type GameRecord, type Result } from '#kernel';
import { foldedLog, openedGame, runTable } from '#table';
import type { GameInProgress, RunningTable, TablePorts } from '#table';
import type { KeptTable, NewTable } from './engine.ts';
import { loadBots, loadGame } from './kits.ts';
import { holdTable, type Hold } from './holding.ts';
import type {
  OpenedTable,
  TableBeginning,
  TableNews,
  TableQuestions,
  ThinkingQuestions,
} from './messages.ts';
import { newId, randomHex } from './new-id.ts';
import { pausesOf, type Pauses } from './pauses.ts';
import { answerAt, askerAt, type Ask } from './ports.ts';
import { openStore, type Store, type TableRow } from './store.ts';

type Think = Ask<ThinkingQuestions>;

interface Engine {
  readonly store: Store;
  readonly bots: Think;
  readonly advice: Think;
  readonly tell: (news: TableNews) => void;
  open: Open | undefined;
}

/** The table that is played at. */
interface Open {
  readonly id: string;
  readonly running: RunningTable;
  readonly viewer: number;
  readonly pauses: Pauses;
  readonly hold: Hold;
  readonly followers: Map<number, () => void>;
}

export async function keepTables({ page, bots, advice }: TableBeginning): Promise<void> {
  const engine: Engine = {
    store: await openStore(),
    bots: askerAt(bots),
    advice: askerAt(advice),
    tell: (news) => page.postMessage(news),
    open: undefined,
  };
  answerAt<TableQuestions>(page, (name, ask) => ANSWERS[name](engine, ask));
}

type Answers = {
  readonly [N in keyof TableQuestions]: (
    engine: Engine,
    ask: TableQuestions[N]['ask'],
  ) => Promise<TableQuestions[N]['answer']>;
};

const ANSWERS: Answers = {
  begin,
  tables: async ({ store }) =>
    (await store.rows()).map(keptTable).toSorted((a, b) => b.played - a.played),
  remove: async ({ store }, id) => {
    // Whoever plays there in another tab is told first.
    const hold = await holdTable(id, true, () => {});
    await store.remove(id);
    if (hold.ok) hold.value.release();
    return null;
  },
  file: async ({ store }, id) => (await filing()).fileOf(store, id),
  look: async ({ store }, text) => (await filing()).foundIn(store, text),
  takeIn: async ({ store }, wanted) => (await filing()).takenIn(store, wanted),
  open: async (engine, { id, isForced, pace }) => openTable(engine, id, isForced, pace),
  moment: async (engine, after) => linkOf(engine).moment(after),
  send: async (engine, command) => linkOf(engine).send(command),
  record: async (engine) => linkOf(engine).record(),
  lookBack: async (engine, played) => {
    const record = played === null ? await linkOf(engine).record() : accept(played);
    return record.ok ? engine.advice('lookBack', record.value) : record;
  },
  lookOn: async ({ advice }) => advice('lookOn', null),
  follow: async (engine, { follower, after }) => {
    const stop = linkOf(engine).follow(after, (moment) =>
      engine.tell({ is: 'moment', follower, moment }),
    );
    engine.open?.followers.set(follower, stop);
    return null;
  },
  unfollow: async ({ open }, follower) => {
    open?.followers.get(follower)?.();
    open?.followers.delete(follower);
    return null;
  },
  pace: async ({ open }, ms) => {
    open?.pauses.set(ms);
    return null;
  },
  hurry: async ({ open }) => {
    open?.pauses.hurry();
    return null;
  },
  close: async (engine, id) => {
    if (engine.open?.id === id) close(engine);
    return null;
  },
};

/** Nobody who plays waits for it. */
function filing() {
  return import('./files.ts');
}

function linkOf({ open }: Engine) {
  assert(open !== undefined, 'a table is open');
  return open.running.link(open.viewer);
}

function close(engine: Engine): void {
  engine.open?.running.end();
  engine.open?.hold.release();
  engine.open = undefined;
}

function keptTable({ id, header, seats, begun, played, entries, isOver }: TableRow): KeptTable {
  const { game, rules } = header;
  return { id, game, rules, seats, begun, played, actions: entries, isOver };
}

async function begin({ store }: Engine, wanted: NewTable): Promise<Result<string>> {
  const [game, bots] = await Promise.all([loadGame(wanted.game), loadBots(wanted.game)]);
  if (!game.ok) return game;
  const stranger = strangerAmong(bots, game.value, wanted.seats, 'seats');
  if (stranger !== undefined) return stranger;
  const opened = openedGame({
    game: game.value,
    rules: wanted.rules,
    seats: seatedWith(bots, wanted.seats),
    seed: wanted.seed ?? randomHex(32),
    dealer: wanted.dealer ?? null,
  });
  if (!opened.ok) return opened;
  const now = Date.now();
  const row: TableRow = {
    id: newId(wanted.game),
    header: opened.value.header,
    seats: wanted.seats,
    begun: now,
    played: now,
    entries: 0,
    isOver: false,
  };
  const created = await store.create(row, []);
  return created.ok ? accept(row.id) : created;
}

function noTable(id: string) {
  return refuse('unknown_table', 'this browser has no such table', { id });
}

async function openTable(
  engine: Engine,
  id: string,
  isForced: boolean,
  pace: number,
): Promise<Result<OpenedTable>> {
  close(engine);
  const hold = await holdTable(id, isForced, () => {
    close(engine);
    engine.tell({ is: 'gone' });
  });
  if (!hold.ok) return hold;
  const opened = await sitDown(engine, id, hold.value, pace);
  if (!opened.ok) hold.value.release();
  return opened;
}

async function sitDown(
  engine: Engine,
  id: string,
  hold: Hold,
  pace: number,
): Promise<Result<OpenedTable>> {
  const row = await engine.store.row(id);
  if (row === undefined) return noTable(id);
  const [game, bots] = await Promise.all([loadGame(row.header.game), loadBots(row.header.game)]);
  if (!game.ok) return game;
  const log = await engine.store.log(row);
  if (!log.ok) return log;
  const { header, entries } = log.value;
  const seats = seatedWith(bots, row.seats);
  const opened = { is: 'opened' as const, header, seats: row.seats };
  const now = foldedLog(game.value, { opened, entries }, seats);
  if (!now.ok) return now;
  const pauses = pausesOf(pace);
  const running = runTable(id, now.value, portsOf(engine, { row, bots, pauses }));
  const viewer = Math.max(
    0,
    row.seats.findIndex(({ kind }) => kind === 'person'),
  );
  engine.open = { id, running, viewer, pauses, hold, followers: new Map() };
  void engine.bots('warmUp', header.game);
  return accept({ id, game: header.game, rules: header.rules, seats: row.seats, viewer });
}

interface Sitting {
  readonly row: TableRow;
  readonly bots: readonly Bot[];
  readonly pauses: Pauses;
}

function portsOf(engine: Engine, { row, bots, pauses }: Sitting): TablePorts {
  let kept = row;
  const think = thinkerWith(engine.bots);
  const advise = thinkerWith(engine.advice);
  return {
    keep: async (entry) => {
      const isOver = kept.isOver || entry.is === 'ended';
      const next = { ...kept, entries: kept.entries + 1, played: Date.now(), isOver };
      const done = await engine.store.append(next, [entry]);
      if (done.ok) kept = next;
      return done;
    },
    pause: (kind) => pauses.wait(kind),
    think: (now, question) => ({
      answer: think(now, question).then((thought) => thought?.action ?? null),
      stop: () => {},
    }),
    hint: (now, seat, level) => {
      const asked = hintQuestion(bots, now, seat, level);
      const answer = asked.ok
        ? advise(now, asked.value).then((thought) => accept(hintOf(now.game, thought)))
        : Promise.resolve(asked);
      return { answer, stop: () => {} };
    },
  };
}

/** Only what is new of the record is sent; answers nobody waits for any more are left aside by whoever asked. */
function thinkerWith(ask: Think) {
  let sent: GameRecord | undefined;
  return (now: GameInProgress, asked: BotAsked) => {
    const job = thinkingJob(now, asked);
    const news = newsOf(job, sent);
    sent = job;
    return ask('think', news);
  };
}
