// Bots of many tables in a few threads: the same thoughts as anywhere, each table in its turn, and nobody left waiting.
import { availableParallelism } from 'node:os';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { botsOf, botThought, hintAmong } from '#bots';
import { coinche, GAMES, mayi } from '#games';
import { at, orThrow, present, type Game } from '#kernel';
import { decide, dueIn, gameTakenBack, type GameInProgress } from '#table';
import { startBotPool, type BotPool } from '../../src/server/bots/bot-pool.ts';
import { ARoom, BOT, OPEN } from '../a-room.ts';
import { bot, nextCommand, person, playedOn, tableOf } from '../a-table.ts';
import { ASKED, aTable, fakePool, isOpen, tablesAsked } from './fake-threads.ts';

const noBug = (error: unknown) => {
  throw error;
};

describe('in real threads', () => {
  test('the bots of all games think what they think here, over whole games', async () => {
    const pool = startBotPool({ threads: 2, tellBug: noBug });
    const played = await Promise.all(GAMES.map((game) => wholeGame(pool, game, 2000)));
    expect(played.map(({ now }) => now.isEnded)).toEqual(GAMES.map(() => true));
    for (const { asked, waited } of played) expect(asked).toBeGreaterThan(waited);
    expect(played.some(({ waited }) => waited > 0)).toBe(true);
    expect(pool.waiting()).toBe(0);
    await pool.end();
  });

  test('so they do where a thread forgets every game for the next one', async () => {
    const mostKept = { games: 1, entries: 50_000 };
    const pool = startBotPool({ threads: 1, tellBug: noBug, mostKept });
    await Promise.all(GAMES.map((game) => wholeGame(pool, game, 40)));
    await pool.end();
  });

  test('and after something was taken back, and done otherwise', async () => {
    const pool = startBotPool({ threads: 1, tellBug: noBug });
    const seats = [person('Ann'), bot('Owl', 'easy'), bot('Fox', 'easy'), bot('Hare', 'easy')];
    let now = playedOn(tableOf(mayi, { seats }), 30).now;
    for (const back of [0, 7, 3, 12]) {
      now = gameTakenBack(now, 0, now.steps.length - back);
      await sameThought(pool, now);
      // Another way on than the one that was taken back.
      now = playedOn(tableFurther(now), 8).now;
      await sameThought(pool, now);
    }
    await pool.end();
  });

  test('a hint for nobody is refused as it is here', async () => {
    const pool = startBotPool({ threads: 1, tellBug: noBug });
    const now = aTable('sunday');
    const mover = at(now.game.toAct(now.state), 0);
    for (const [seat, level] of [
      [(mover + 1) % 4, null],
      [mover, 'genius'],
    ] as const) {
      const refused = await pool.hint(now, seat, level).answer;
      expect(refused).toEqual(hintAmong(botsOf(coinche), now, seat, level));
      expect(refused.ok).toBe(false);
    }
    await pool.end();
  });

  test('a bot that fails ends its thread, and the next question has another one', async () => {
    const bugs: unknown[] = [];
    const pool = startBotPool({ threads: 1, tellBug: (error) => bugs.push(error) });
    const now = aTable('sunday');
    const failing = pool.think(now, { ...ASKED, level: 'genius' }).answer;
    const other = sameThought(pool, aTable('monday'));
    await expect(failing).rejects.toThrow('the bot is missing');
    await other;
    await sameThought(pool, now);
    expect(bugs.map(String)).toEqual(['Error: bug: the bot is missing']);
    await pool.end();
  });
});

interface Played {
  readonly now: GameInProgress;
  readonly asked: number;
  readonly waited: number;
}

/** Everything that bots decide, and now and then what a person would be told, compared with the same thought here. */
async function wholeGame(pool: BotPool, game: Game, most: number): Promise<Played> {
  const levels = ['greedy', 'random', 'easy', 'greedy'].slice(0, game.usualSeats);
  let now = tableOf(game, { seats: levels.map((level) => bot(level, level)) });
  let [asked, waited] = [0, 0];
  for (let n = 0; n < most && !now.isEnded; n++) {
    const due = dueIn(now);
    if (due.who === 'bot') {
      const action = await sameThought(pool, now);
      asked += 1;
      waited += action === null ? 1 : 0;
      if (asked % 20 === 0) await sameHint(pool, now, due.seat);
    }
    now = orThrow(decide(now, nextCommand(now))).next;
  }
  return { now, asked, waited };
}

async function sameThought(pool: BotPool, now: GameInProgress) {
  const due = dueIn(now);
  const seat = due.who === 'bot' ? due.seat : at(now.game.toAct(now.state), 0);
  const seated = at(now.seats, seat);
  const level = seated.kind === 'bot' ? seated.level : 'easy';
  const asked = { seat, level, mayWait: due.who === 'bot' && due.mayWait };
  const action = await pool.think(now, asked).answer;
  expect(action).toEqual(botThought(now, asked)?.action ?? null);
  return action;
}

async function sameHint(pool: BotPool, now: GameInProgress, seat: number): Promise<void> {
  const hint = await pool.hint(now, seat, 'easy').answer;
  expect(hint).toEqual(hintAmong(botsOf(now.game), now, seat, 'easy'));
  expect(hint.ok).toBe(true);
}

/** One action of whoever is first, and rather another one than a bot would take. */
function tableFurther(now: GameInProgress): GameInProgress {
  const { game, state } = now;
  const table = game.tableAction(state);
  if (table !== undefined) return orThrow(decide(now, { do: 'act', by: null, action: table })).next;
  const by = at(game.toAct(state), 0);
  const action = present([...game.legalActions(state, by)].at(-1), 'an action');
  return orThrow(decide(now, { do: 'act', by, action })).next;
}

describe('what is sent', () => {
  test('is a whole game once, and then only its new entries', async () => {
    const { pool, threads } = fakePool(1);
    const [thread] = threads;
    let now = aTable('sunday');
    for (let n = 0; n < 4; n++) {
      const thinking = pool.think(now, ASKED);
      await thread?.answer();
      expect(await thinking.answer).toEqual({ type: 'PASS' });
      now = playedOn(now, n).now;
    }
    const sent = thread?.asked.map(({ news }) => [news.known, news.entries.map(({ n }) => n)]);
    expect(sent).toEqual([
      [0, [1, 2, 3, 4, 5, 6]],
      [6, []],
      [6, [7]],
      [7, [8, 9]],
    ]);
  });

  test('stays so in a room, whoever comes and goes, is played for or takes back', async () => {
    const at = new ARoom({ seats: [OPEN, OPEN, BOT, BOT] }).sit('Ann', 'Bob').begin();
    const { pool, threads } = fakePool(1);
    const sent = async () => {
      pool.think(present(at.room.play, 'the game'), ASKED);
      const { game, news } = present(threads[0]?.asked.at(-1), 'a question');
      await threads[0]?.answer();
      return [game, news.known, news.entries.length];
    };
    expect(await sent()).toEqual([1, 0, 0]);
    for (let n = 0; n < 3; n++) at.moveOn();
    expect(await sent()).toEqual([1, 0, 3]);
    at.did({ by: 'Bob', do: 'takeBack' });
    at.did({ by: 'Ann', do: 'takeBack', answer: true });
    at.did({ by: null, do: 'takeBack' });
    expect(await sent()).toEqual([1, 0, 0]);
    for (let n = 0; n < 5; n++) at.moveOn();
    expect(await sent()).toEqual([1, 0, 5]);
    at.did({ by: 'Bob', do: 'leave' });
    at.did({
      by: 'host',
      do: 'replace',
      seat: 1,
      bot: { name: 'Fox', level: 'greedy', canWait: true },
    });
    at.moveOn();
    at.now += 1500;
    at.did({ by: 'Bob', do: 'sit', name: 'Bob', seat: 1, entropy: null });
    expect(await sent()).toEqual([1, 5, 1]);
    at.did({ by: 'host', do: 'giveUp' });
    at.did({ by: 'host', do: 'again', rules: undefined });
    at.begin();
    at.moveOn();
    expect(await sent()).toEqual([2, 0, 1]);
  });

  test('says which games to forget, and tells one again that was forgotten', async () => {
    const { pool, threads } = fakePool(1, { mostKept: { games: 2, entries: 1000 } });
    const [a, b, c] = [aTable('a'), aTable('b'), aTable('c')];
    for (const now of [a, b, c, a, c]) {
      pool.think(now, ASKED);
      await threads[0]?.answer();
    }
    const sent = threads[0]?.asked.map(({ forget, game, news }) => [game, forget, news.known]);
    expect(sent).toEqual([
      [1, [], 0],
      [2, [], 0],
      [3, [1], 0],
      [4, [2], 0],
      [3, [], 6],
    ]);
  });

  test('goes to a thread that knows the game, if it is free, and else to any that is', async () => {
    const { pool, threads } = fakePool(2);
    const [first, second] = [at(threads, 0), at(threads, 1)];
    const [a, b, c] = [aTable('a'), aTable('b'), aTable('c')];
    const ask = (now: GameInProgress) => void pool.think(now, ASKED);
    for (const table of [a, b]) ask(table);
    expect(threads.map(tablesAsked)).toEqual(['a', 'b']);
    await first.answer();
    await second.answer();
    ask(b);
    ask(a);
    expect(threads.map(tablesAsked)).toEqual(['a a', 'b b']);
    await second.answer();
    // The one that knows it thinks about something else.
    ask(c);
    await first.answer();
    ask(b);
    expect(threads.map(tablesAsked)).toEqual(['a a b', 'b b c']);
  });

  test('of a new game goes to the thread that knows the fewest, whoever was free first', async () => {
    const { pool, threads } = fakePool(2);
    const tables = new Map(Array.from('abcd').map((seed) => [seed, aTable(seed)]));
    for (const seed of 'abcbd') {
      pool.think(present(tables.get(seed), 'a table'), ASKED);
      for (const thread of threads) if (thread.listenerCount('message') > 0) await thread.answer();
    }
    expect(threads.map(tablesAsked)).toEqual(['a c', 'b b d']);
  });
});

describe('each table in its turn', () => {
  test('one that asks much delays every other by one question', async () => {
    const { pool, threads } = fakePool(1);
    const slow = aTable('slow');
    for (let n = 0; n < 4; n++) pool.hint(slow, n, null);
    for (const seed of ['a', 'b', 'c']) pool.think(aTable(seed), ASKED);
    expect(pool.waiting()).toBe(7);
    for (let n = 0; n < 7; n++) await threads[0]?.answer();
    expect(threads.map(tablesAsked)).toEqual(['slow a b c slow slow slow']);
    expect(pool.waiting()).toBe(0);
  });

  test('one that takes long keeps one thread, and all others go on in the other', async () => {
    const { pool, threads } = fakePool(2);
    const [slow, quick] = [at(threads, 0), at(threads, 1)];
    const now = aTable('slow');
    pool.think(now, ASKED);
    pool.hint(now, 1, null);
    const others = ['a', 'b', 'c', 'd'].map((seed) => pool.think(aTable(seed), ASKED));
    for (const other of others) {
      await quick.answer();
      expect(await other.answer).toEqual({ type: 'PASS' });
    }
    expect([tablesAsked(slow), tablesAsked(quick)]).toEqual(['slow', 'a b c d']);
    await slow.answer();
    expect(tablesAsked(slow)).toBe('slow slow');
  });

  test('there is a thread for every core but one, and at least one', () => {
    const { threads } = fakePool(undefined);
    expect(threads.length).toBe(Math.max(1, availableParallelism() - 1));
  });
});

describe('a question that is stopped', () => {
  test('while it waits is never asked', async () => {
    const { pool, threads } = fakePool(1);
    pool.think(aTable('a'), ASKED);
    const stopped = pool.think(aTable('b'), ASKED);
    pool.think(aTable('c'), ASKED);
    stopped.stop();
    stopped.stop();
    expect(pool.waiting()).toBe(2);
    await threads[0]?.answer();
    await threads[0]?.answer();
    expect(threads.map(tablesAsked)).toEqual(['a c']);
    expect(await isOpen(stopped.answer)).toBe(true);
  });

  test('while it is thought about is thought to its end, and nobody hears of it', async () => {
    const { pool, threads, bugs } = fakePool(2);
    const now = aTable('a');
    const stopped = pool.think(now, ASKED);
    const next = pool.think(now, { ...ASKED, seat: 1 });
    stopped.stop();
    expect(threads.map(({ asked }) => asked.length)).toEqual([1, 0]);
    expect(pool.waiting()).toBe(2);
    await threads[0]?.answer();
    expect(threads.map(({ asked }) => asked.length)).toEqual([2, 0]);
    await threads[0]?.answer({ type: 'BID' });
    expect(await next.answer).toEqual({ type: 'BID' });
    expect(await isOpen(stopped.answer)).toBe(true);
    expect(threads.some(({ isEnded }) => isEnded)).toBe(false);
    expect(bugs).toEqual([]);
  });

  test('and fails is told as a bug, and to nobody else', async () => {
    const { pool, threads, bugs } = fakePool(1);
    const stopped = pool.think(aTable('a'), ASKED);
    stopped.stop();
    await threads[0]?.die(new Error('no'));
    expect(await isOpen(stopped.answer)).toBe(true);
    expect(bugs.map(String)).toEqual(['Error: no']);
  });

  test('when it has been answered changes nothing', async () => {
    const { pool, threads } = fakePool(1);
    const thinking = pool.think(aTable('a'), ASKED);
    await threads[0]?.answer();
    thinking.stop();
    expect(await thinking.answer).toEqual({ type: 'PASS' });
    expect(pool.waiting()).toBe(0);
  });
});

describe('a thread that dies', () => {
  test.each([
    ['of an error', new Error('no memory'), 'no memory'],
    ['by itself', null, 'has ended'],
  ])('%s takes its question with it; the next thread is told everything', async (_, error, why) => {
    const { pool, threads, bugs } = fakePool(2);
    const [now, other] = [aTable('a'), aTable('b')];
    pool.think(now, ASKED);
    await threads[0]?.answer();
    const failing = pool.think(now, ASKED).answer;
    const elsewhere = pool.think(other, ASKED).answer;
    const refused = expect(failing).rejects.toThrow(why);
    await threads[0]?.die(error);
    await refused;
    expect(bugs.length).toBe(1);
    expect(String(bugs[0])).toContain(why);
    expect(threads.length).toBe(3);
    await threads[1]?.answer();
    expect(await elsewhere).toEqual({ type: 'PASS' });
    const again = pool.think(now, ASKED).answer;
    expect(threads[2]?.asked.map(({ news }) => news.known)).toEqual([0]);
    await threads[2]?.answer();
    expect(await again).toEqual({ type: 'PASS' });
    expect(pool.waiting()).toBe(0);
  });

  test('with nothing to think about is told of, and replaced when it is needed', async () => {
    const { pool, threads, bugs } = fakePool(1);
    await threads[0]?.die(null);
    expect([threads.length, bugs.length]).toEqual([1, 1]);
    const thinking = pool.think(aTable('a'), ASKED).answer;
    await threads[1]?.answer();
    expect(await thinking).toEqual({ type: 'PASS' });
  });

  test('that cannot even start fails one question after the other, and is not started for ever', async () => {
    const bugs: unknown[] = [];
    let started = 0;
    const newWorker = () => {
      started += 1;
      return thread(`throw new Error('cannot start');`);
    };
    const pool = startBotPool({ threads: 1, tellBug: (error) => bugs.push(error), newWorker });
    for (const seed of ['a', 'b'])
      await expect(pool.think(aTable(seed), ASKED).answer).rejects.toThrow('cannot start');
    expect(started).toBeLessThanOrEqual(5);
    expect(pool.waiting()).toBe(0);
    await pool.end();
  });

  test.each([
    ['exits', `port.once('message', () => process.exit(0));`, 'has ended'],
    [
      'has no memory',
      `port.on('message', () => { for (const all = [];;) all.push([all]); });`,
      'memory',
    ],
  ])('that %s leaves nobody waiting', async (_, text, why) => {
    const bugs: unknown[] = [];
    const texts = [text, ECHO, ECHO];
    const newWorker = () =>
      thread(texts.shift() ?? ECHO, { resourceLimits: { maxOldGenerationSizeMb: 16 } });
    const pool = startBotPool({ threads: 1, tellBug: (error) => bugs.push(error), newWorker });
    const failing = pool.think(aTable('a'), ASKED).answer;
    const next = pool.think(aTable('b'), ASKED).answer;
    await expect(failing).rejects.toThrow(why);
    expect(await next).toMatchObject({ news: { header: { seed: 'b' } } });
    expect(bugs.length).toBe(1);
    await pool.end();
  });

  test('since it cannot be asked is replaced: what it knows is not certain any more', async () => {
    const { pool, threads, bugs } = fakePool(1);
    const now = aTable('a');
    const odd = { ...ASKED, seat: (() => 0) as unknown as number };
    await expect(pool.think(now, odd).answer).rejects.toThrow('could not be cloned');
    expect([bugs.length, threads.length, threads[0]?.isEnded]).toEqual([1, 2, true]);
    const thinking = pool.think(now, ASKED).answer;
    expect(threads[1]?.asked.map(({ news }) => news.known)).toEqual([0]);
    await threads[1]?.answer();
    expect(await thinking).toEqual({ type: 'PASS' });
  });
});

/** Answers every order with itself. */
const ECHO = `port.on('message', (order) => port.postMessage(order));`;

/** A thread that is only this text. */
function thread(text: string, options: WorkerOptions = {}): Worker {
  const code = `import { parentPort as port, workerData } from 'node:worker_threads';\n${text}`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), options);
}

describe('at the end', () => {
  test('no thought comes any more, and whoever waits for a hint is told so', async () => {
    const { pool, threads, bugs } = fakePool(2);
    const tables = ['a', 'b', 'c', 'd'].map(aTable);
    const [a, b, c, d] = tables.map((now) => ({
      thought: () => pool.think(now, ASKED).answer,
      hint: () => pool.hint(now, 0, null).answer,
    }));
    const thoughts = [a?.thought(), c?.thought()];
    const hints = [b?.hint(), d?.hint()];
    await pool.end();
    thoughts.push(b?.thought());
    hints.push(a?.hint());
    for (const hint of hints) expect(await hint).toMatchObject({ refusal: { code: 'no_hint' } });
    for (const thought of thoughts) expect(await isOpen(present(thought, 'a thought'))).toBe(true);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    expect([bugs, pool.waiting()]).toEqual([[], 0]);
    await pool.end();
  });

  test('a real thread is ended, whatever it thinks about', async () => {
    const isThinking = new Int32Array(new SharedArrayBuffer(4));
    const exits: number[] = [];
    const newWorker = () =>
      thread(ENDLESS, { workerData: isThinking }).on('exit', (code) => exits.push(code));
    const pool = startBotPool({ threads: 1, tellBug: noBug, newWorker });
    const thinking = pool.think(aTable('a'), ASKED);
    await Atomics.waitAsync(isThinking, 0, 0).value;
    await pool.end();
    expect(exits).toEqual([1]);
    expect(await isOpen(thinking.answer)).toBe(true);
  });
});

/** Says that it thinks, and never ends. */
const ENDLESS = `port.once('message', () => {
  Atomics.store(workerData, 0, 1);
  Atomics.notify(workerData, 0);
  for (;;);
});`;
