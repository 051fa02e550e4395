// A table behind links: nothing is told before it is kept, nobody sees more than they may, and what went wrong goes on.
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { botsOf, botThought, hintAmong } from '#bots';
import { coinche, mayi, tysiac } from '#games';
import type { TysiacAction } from '#games/tysiac';
import { accept, at, orThrow, present, refuse, type Result } from '#kernel';
import type { Moment, TableLink } from '#protocol';
import { bot, nextCommand, person, playedOn, tableOf } from '../../tests/a-table.ts';
import type { LogEntry } from './log.ts';
import { runTable, type TablePorts } from './running-table.ts';
import { dueIn } from './turn-taking.ts';

const SEATS = [person('Ann'), bot('Bea'), bot('Cid'), bot('Dan')];
const FULL = refuse('disk_full', 'there is no room left');

/** Bots think at once, and everything is kept, unless a test says otherwise. */
function ports(change: Partial<TablePorts> = {}): TablePorts & { readonly kept: LogEntry[] } {
  const kept: LogEntry[] = [];
  const thought = <T>(answer: T) => ({ answer: Promise.resolve(answer), stop: () => {} });
  return {
    kept,
    keep: (entry) => {
      kept.push(entry);
      return Promise.resolve(accept(undefined));
    },
    think: (now, question) => thought(botThought(now, question)?.action ?? null),
    hint: (now, seat, level) => thought(hintAmong(botsOf(now.game), now, seat, level)),
    pause: () => Promise.resolve(),
    ...change,
  };
}

/** When somebody is asked here, or nothing goes on. */
async function settled(link: TableLink): Promise<Moment> {
  for (;;) {
    const moment = orThrow(await link.moment());
    if (moment.room.stuck !== null || moment.room.waitsFor.who !== 'bot') return moment;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const firstAction = (moment: Moment) => at(moment.actions, 0);

test('nobody is told of an action before it is kept', async () => {
  const keeping = Promise.withResolvers<Result<void>>();
  const start = tableOf(coinche, { seats: ['Ann', 'Bea', 'Cid', 'Dan'].map(person) });
  const table = runTable('t', start, ports({ keep: () => keeping.promise }));
  const heard: number[] = [];
  table.link(null).follow(0, ({ n }) => heard.push(n));
  const link = table.link(1);
  const sent = link.send({ do: 'act', action: firstAction(orThrow(await link.moment())) });
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([0]);
  expect(orThrow(await link.moment(0)).told).toEqual([]);
  keeping.resolve(accept(undefined));
  expect(orThrow(await sent)).toMatchObject({ n: 1, told: [{ n: 1, by: 1 }] });
  expect(heard).toEqual([0, 1]);
});

describe('what could not be kept', () => {
  test('of a person is refused, and can be sent again', async () => {
    let isFull = true;
    const { keep } = ports();
    const table = runTable(
      't',
      tableOf(coinche, { seats: SEATS }),
      ports({ keep: (entry) => (isFull && isBy(entry, 0) ? Promise.resolve(FULL) : keep(entry)) }),
    );
    const link = table.link(0);
    const asked = await settled(link);
    const command = { do: 'act' as const, action: firstAction(asked) };
    expect(await link.send(command)).toMatchObject({
      refusal: { code: 'not_kept', params: { why: 'disk_full' } },
    });
    expect(orThrow(await link.moment())).toEqual(asked);
    isFull = false;
    expect(await link.send(command)).toMatchObject({ ok: true });
  });

  test('of a bot stops the table, says so, and is tried again when somebody says go on', async () => {
    let isFull = true;
    const { keep } = ports();
    const table = runTable(
      't',
      tableOf(coinche, { seats: SEATS }),
      ports({ keep: (entry) => (isFull ? Promise.resolve(FULL) : keep(entry)) }),
    );
    const link = table.link(0);
    expect((await settled(link)).room.stuck?.params['why']).toBe('disk_full');
    expect(await link.send({ do: 'goOn' })).toMatchObject({
      refusal: { code: 'not_kept', params: { why: 'disk_full' } },
    });
    expect((await settled(link)).room.stuck?.params['why']).toBe('disk_full');
    isFull = false;
    expect(await link.send({ do: 'goOn' })).toMatchObject({ ok: true });
    expect((await settled(link)).room).toMatchObject({ stuck: null, waitsFor: { seat: 0 } });
  });
});

test('the last action is accepted though the end could not be kept, and the end is tried again', async () => {
  let isFull = true;
  const short = { ...tysiac.ruleset.presets['standard'], maxHands: 1 };
  const persons = ['Ann', 'Bea', 'Cid'].map(person);
  const { keep } = ports();
  const table = runTable(
    't',
    tableOf(tysiac, { seats: persons, rules: short }),
    ports({
      keep: (entry) => (isFull && entry.is === 'ended' ? Promise.resolve(FULL) : keep(entry)),
    }),
  );
  for (;;) {
    const command = nextCommand(table.now());
    if (command.do !== 'act' || command.by === null) break;
    const action = tysiac.printAction(command.action as TysiacAction);
    expect(await table.link(command.by).send({ do: 'act', action })).toMatchObject({ ok: true });
  }
  const { room, outcome } = orThrow(await table.link(0).moment());
  expect({ code: room.stuck?.code, isOver: outcome !== null }).toEqual({
    code: 'not_kept',
    isOver: true,
  });
  isFull = false;
  expect(await table.link(0).send({ do: 'goOn' })).toMatchObject({ ok: true });
  expect(table.now().isEnded).toBe(true);
});

test('what a bot did is still tried again after somebody else could not be kept either', async () => {
  let isFull = false;
  const { keep } = ports();
  const table = runTable(
    't',
    tableOf(coinche, { seats: SEATS }),
    ports({ keep: (entry) => (isFull ? Promise.resolve(FULL) : keep(entry)) }),
  );
  const link = table.link(0);
  const asked = await settled(link);
  const full = keepOnce(() => (isFull = true));
  link.follow(0, full);
  await link.send({ do: 'act', action: firstAction(asked) });
  expect((await settled(link)).room.stuck?.params['why']).toBe('disk_full');
  expect(await link.send({ do: 'takeBack' })).toMatchObject({
    refusal: { code: 'not_kept', params: { why: 'disk_full' } },
  });
  expect((await settled(link)).room.stuck?.params['why']).toBe('disk_full');
  isFull = false;
  const before = table.now().steps.length;
  expect(await link.send({ do: 'goOn' })).toMatchObject({ ok: true });
  expect(table.now().steps.length).toBeGreaterThan(before);
});

/** The disk is full as soon as Ann's own action is there. */
function keepOnce(fill: () => void): (moment: Moment) => void {
  return ({ told }) => {
    if (told.some(({ by }) => by === 0)) fill();
  };
}

function isBy(entry: LogEntry, seat: number): boolean {
  return entry.is === 'did' && entry.seat === seat;
}

test('every viewer hears everything once, a take-back too, and it stands as it is told', async () => {
  const table = runTable('t', tableOf(coinche, { seats: SEATS }), ports());
  const told: { n: number; tookBack?: number }[] = [];
  const link = table.link(0);
  link.follow(0, (moment) => told.push(...moment.told));
  const before = await settled(link);
  await link.send({ do: 'act', action: firstAction(before) });
  const asked = await settled(link);
  expect(asked.mayTakeBack).toBe(true);
  const sent = orThrow(await link.send({ do: 'takeBack' }));
  expect(sent.told).toMatchObject([{ by: 0, events: [], tookBack: table.now().steps.length }]);
  const after = await settled(link);
  expect({ ...after, n: 0, told: [], mayTakeBack: false }).toEqual({ ...before, n: 0, told: [] });
  expect(told.map(({ n }) => n)).toEqual(told.map((_, i) => i + 1));
});

test('that somebody lets the others go on is heard by nobody else', async () => {
  const table = runTable(
    't',
    tableOf(mayi, { seats: ['Ann', 'Bea', 'Cid', 'Dan'].map(person) }),
    ports(),
  );
  const due = dueIn(table.now());
  if (due.who !== 'person' || !due.mayWait) expect.fail('somebody may let the others go on');
  const times = new Map([null, 0, 1, 2, 3].map((viewer) => [viewer, 0]));
  for (const viewer of times.keys())
    table.link(viewer).follow(0, () => times.set(viewer, (times.get(viewer) ?? 0) + 1));
  expect(await table.link(due.seat).send({ do: 'wait' })).toMatchObject({ ok: true });
  const heard = [...times].filter(([, count]) => count > 1).map(([viewer]) => viewer);
  expect(heard).toEqual([due.seat]);
});

test('a thought about a moment that is gone is none', async () => {
  const answers: PromiseWithResolvers<null>[] = [];
  let stopped = 0;
  const table = runTable(
    't',
    playedOn(tableOf(coinche, { seats: SEATS }), 4).now,
    ports({
      think: () => {
        const answer = Promise.withResolvers<null>();
        answers.push(answer);
        return { answer: answer.promise, stop: () => (stopped += 1) };
      },
    }),
  );
  const link = table.link(0);
  expect(answers).toHaveLength(1);
  orThrow(await link.send({ do: 'takeBack' }));
  expect(stopped).toBe(1);
  const now = table.now();
  at(answers, 0).resolve(null);
  await new Promise((resolve) => setImmediate(resolve));
  expect(table.now()).toBe(now);
});

describe('a command is refused', () => {
  const table = runTable('t', tableOf(coinche, { seats: SEATS }), ports());
  const link = table.link(0);

  test.each([
    ['that comes too late', { do: 'act', action: { type: 'PASS' }, n: 0 }, 'raced'],
    ['that is no action', { do: 'act', action: { type: 'DANCE' } }, 'invalid_action'],
    ['to wait in turn', { do: 'wait' }, 'cannot_wait'],
    ['to take back what nobody did', { do: 'takeBack' }, 'nothing_to_take_back'],
  ] as const)('%s', async (_, command, code) => {
    await settled(link);
    const before = table.now();
    expect(await link.send(command)).toMatchObject({ refusal: { code } });
    expect(table.now()).toBe(before);
  });

  test('of somebody who only looks on', async () => {
    const spectator = table.link(null);
    const commands = [
      { do: 'act', action: { type: 'PASS' } },
      { do: 'hint' },
      { do: 'goOn' },
    ] as const;
    for (const command of commands)
      expect(await spectator.send(command)).toMatchObject({ refusal: { code: 'seat_only' } });
  });

  test('for a seat in which a bot sits', async () => {
    const sent = await table.link(1).send({ do: 'act', action: { type: 'PASS' } });
    expect(sent).toMatchObject({ refusal: { code: 'seat_only' } });
  });

  test('when the table was left', async () => {
    const left = runTable('t', tableOf(coinche, { seats: SEATS }), ports());
    left.end();
    expect(await left.link(0).send({ do: 'goOn' })).toMatchObject({
      refusal: { code: 'table_left' },
    });
  });
});

test('a hint writes nothing, and says why in parts', async () => {
  const all = ports();
  const table = runTable('t', tableOf(coinche, { seats: SEATS }), all);
  const link = table.link(0);
  await settled(link);
  const before = all.kept.length;
  const { hint } = orThrow(await link.send({ do: 'hint', level: 'greedy' }));
  expect(present(hint, 'a hint').reason?.code).toBeTypeOf('string');
  expect(all.kept).toHaveLength(before);
  const unknown = await link.send({ do: 'hint', level: 'genius' });
  expect(unknown).toMatchObject({ refusal: { code: 'unknown_level' } });
});

test('a hint for a moment that is gone is refused, not owed for ever', async () => {
  const never = { answer: new Promise<never>(() => {}), stop: () => {} };
  const table = runTable('t', tableOf(coinche, { seats: SEATS }), ports({ hint: () => never }));
  const link = table.link(0);
  const asked = await settled(link);
  const hint = link.send({ do: 'hint' });
  await link.send({ do: 'act', action: firstAction(asked) });
  expect(await hint).toMatchObject({ refusal: { code: 'hint_gone' } });
});

test('a spectator may not take anything back', async () => {
  const table = runTable('t', tableOf(coinche, { seats: SEATS }), ports());
  const asked = await settled(table.link(0));
  await table.link(0).send({ do: 'act', action: firstAction(asked) });
  expect((await settled(table.link(0))).mayTakeBack).toBe(true);
  expect(orThrow(await table.link(null).moment()).mayTakeBack).toBe(false);
});

test('a spectator follows a whole round and sees no hidden card', async () => {
  const start = tableOf(mayi, { seats: ['Ann', 'Bea', 'Cid'].map((name) => bot(name)) });
  const table = runTable('t', start, ports());
  const link = table.link(null);
  let seen = 0;
  link.follow(0, ({ view, actions, told }) => {
    expect(actions).toEqual([]);
    expect(view['hand']).toEqual([]);
    seen += told.length;
    for (const event of told.flatMap(({ events }) => events))
      if (event['type'] === 'cardDrawn') expect(event['card'] ?? null).toBe(null);
  });
  await new Promise<void>((resolve) => {
    const stop = link.follow(0, ({ room }) => {
      if (room.waitsFor.who !== 'table' && room.waitsFor.who !== 'nobody') return;
      resolve();
      stop();
    });
  });
  expect(seen).toBe(table.now().tellings.length);
  expect(await link.record()).toMatchObject({ refusal: { code: 'game_not_over' } });
});

test('a store that breaks once is told, and the game goes on', async () => {
  let isBroken = false;
  const { keep } = ports();
  const broken = () => Promise.reject(new Error('broken'));
  const table = runTable(
    't',
    tableOf(coinche, { seats: SEATS.map(({ name }) => person(name)) }),
    ports({ keep: (entry) => (isBroken ? broken() : keep(entry)) }),
  );
  const first = await settled(table.link(1));
  const command = { do: 'act' as const, action: firstAction(first) };
  isBroken = true;
  await expect(table.link(1).send(command)).rejects.toThrow('broken');
  isBroken = false;
  expect(await table.link(1).send(command)).toMatchObject({ ok: true });
});

test('one who cannot listen stops nobody else', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', hear);
  const table = runTable('t', tableOf(coinche, { seats: SEATS }), ports());
  const heard: number[] = [];
  let isDeaf = false;
  table.link(null).follow(0, () => {
    if (isDeaf) throw new Error('deaf');
  });
  table.link(0).follow(0, ({ n }) => heard.push(n));
  const asked = await settled(table.link(0));
  isDeaf = true;
  await table.link(0).send({ do: 'act', action: firstAction(asked) });
  await settled(table.link(0));
  expect(heard.at(-1)).toBe(table.now().tellings.length);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(unheard).toHaveLength(1);
});

test('a hint is for a person, and nothing comes before the beginning', async () => {
  const table = runTable('t', tableOf(coinche, { seats: SEATS }), ports());
  await settled(table.link(0));
  expect(await table.link(1).send({ do: 'hint' })).toMatchObject({
    refusal: { code: 'seat_only' },
  });
  const [all, before] = [await table.link(0).moment(0), await table.link(0).moment(-3)];
  expect(before).toEqual(all);
});
