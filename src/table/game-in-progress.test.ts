// A game in progress and the same one made again from its record are one game, whoever sits there.
import { describe, expect, test } from 'vitest';
import { coinche, GAMES, gameById, mayi } from '#games';
import {
  at,
  actionsListed,
  orThrow,
  pick,
  present,
  readRules,
  recordHeader,
  simulationRng,
} from '#kernel';
import type { ActionLike, Game } from '#kernel';
import type { Sitter } from './seats.ts';
import type { Save } from '../cli/saves/index.ts';
import { kept } from '../../tests/saves/play-out.ts';
import { botThought, momentOf, seatedAt, thinkingJob } from '#bots';
import {
  gameInProgress,
  gameStepped,
  toldSinceDeal,
  gameWithWait,
  type GameInProgress,
} from './game-in-progress.ts';
import { startThinker } from '../cli/threads/thinker.ts';
import { dueIn } from './turn-taking.ts';

const person = (name: string): Sitter => ({ kind: 'person', name });
const bot = (level: string): Sitter => ({ kind: 'bot', name: level, level });

function started(game: Game, seats: readonly Sitter[], seed = 'sunday'): GameInProgress {
  const rules = orThrow(readRules(game.ruleset, undefined));
  const players = seats.map(({ name }) => name);
  const table = { seats: seats.length, players, seed, dealer: 0 };
  const header = recordHeader(game, rules, table);
  return orThrow(gameInProgress(game, { header, entries: [] }, seatedAt(game, seats)));
}

/** What the seat does that is due: null is to wait. */
function choice(now: GameInProgress): { actor: number | null; action: ActionLike | null } {
  const due = dueIn(now);
  if (due.who === 'nobody') throw new Error('the game is over');
  if (due.who === 'table') return { actor: null, action: due.action };
  const { seat, mayWait } = due;
  const taken = at(now.seats, seat);
  const rng = simulationRng(now.tail.check, seat);
  const actions = actionsListed(now.game.legalActions(now.state, seat), 40);
  const isPatient = mayWait && pick([true, true, false], rng);
  if (taken.kind === 'person')
    return { actor: seat, action: isPatient ? null : pick(actions, rng) };
  const thought = botThought(now, thinkingJob(now, { seat, level: taken.level, mayWait }));
  return { actor: seat, action: thought?.action ?? null };
}

function next(now: GameInProgress): GameInProgress {
  const { actor, action } = choice(now);
  if (action === null) return gameWithWait(now, present(actor, 'who waits'));
  return orThrow(gameStepped(now, actor, action));
}

function again(now: GameInProgress, known?: GameInProgress): GameInProgress {
  const record = { header: now.header, entries: now.steps.map(({ entry }) => entry) };
  return orThrow(gameInProgress(now.game, record, now.seats, known));
}

const TABLES: readonly (readonly [string, readonly Sitter[]])[] = [
  ['tysiac', [person('Ann'), bot('greedy'), bot('easy')]],
  ['coinche', [person('Ann'), bot('greedy'), person('Bob'), bot('random')]],
  ['mayi', [bot('easy'), person('Ann'), bot('greedy'), person('Bob'), bot('random')]],
];

describe('a game made again from its record', () => {
  test.each(TABLES)('of %s goes on as if nobody had left, from every moment', (id, seats) => {
    let now = started(present(gameById(id), 'the game'), seats);
    let interrupted = now;
    for (let count = 0; count < 100 && dueIn(now).who !== 'nobody'; count++) {
      now = next(now);
      // Always made anew, and who has only waited has to wait once more.
      interrupted = again(interrupted);
      const before = interrupted.tail.n;
      while (interrupted.tail.n === before && now.tail.n > before) interrupted = next(interrupted);
      expect(interrupted.tail).toEqual(now.tail);
      expect(interrupted.turn).toEqual(now.turn);
    }
    expect(now.steps.length).toBeGreaterThan(30);
    expect(again(now)).toEqual({ ...now, waiting: [], waits: [] });
  });

  test('is taken up from a moment that is known, and not from one of another game', () => {
    let now = started(mayi, at(TABLES, 2)[1]);
    const early = now;
    for (let count = 0; count < 40; count++) now = next(now);
    const middle = now;
    for (let count = 0; count < 40; count++) now = next(now);
    const other = next(started(mayi, at(TABLES, 2)[1], 'monday'));
    for (const known of [early, middle, now, other, undefined])
      expect({ ...again(now, known), waits: [] }).toEqual({ ...now, waiting: [], waits: [] });
    expect(again(middle, now)).toEqual({ ...middle, waiting: [], waits: [] });
    expect(again(now, middle).steps[0]).toBe(middle.steps[0]);
  });
});

describe('who is asked', () => {
  /** The first moment in which several may act. */
  function severalActing(seats: readonly Sitter[]): GameInProgress {
    let now = started(mayi, seats);
    while (now.game.toAct(now.state).length < 3) now = next(now);
    return now;
  }

  test('out of turn: bots first, then persons, each once, then who is to move', () => {
    const now = severalActing([person('A'), bot('easy'), person('B'), bot('easy')]);
    const [mover, ...others] = now.game.toAct(now.state);
    const asked: number[] = [];
    let moment = now;
    for (;;) {
      const due = dueIn(moment);
      if (due.who !== 'person' && due.who !== 'bot') throw new Error('a seat is asked');
      asked.push(due.seat);
      expect(due.mayWait).toBe(due.seat !== mover);
      if (!due.mayWait) break;
      moment = gameWithWait(moment, due.seat);
    }
    const kind = (seat: number) => at(now.seats, seat).kind;
    const bots = others.filter((seat) => kind(seat) === 'bot');
    const persons = others.filter((seat) => kind(seat) === 'person');
    expect(asked).toEqual([...bots, ...persons, mover]);
    // They have said so for the whole turn, and the record tells it.
    const draw = { type: 'DRAW_FROM_STOCK' };
    const drawn = orThrow(gameStepped(moment, mover ?? null, draw));
    expect(dueIn(drawn)).toMatchObject({ seat: mover, mayWait: false });
    expect(dueIn(again(drawn))).toMatchObject({ seat: mover, mayWait: false });
  });

  test('may act without being asked', () => {
    const now = severalActing([person('A'), person('B'), person('C'), person('D')]);
    const last = at(now.game.toAct(now.state), now.game.toAct(now.state).length - 1);
    expect(dueIn(now)).not.toMatchObject({ seat: last });
    const called = orThrow(gameStepped(now, last, { type: 'CALL_MAY_I' }));
    expect(called.tail.n).toBe(now.tail.n + 1);
  });

  test('at the end: nobody', () => {
    const game = at(GAMES, 0);
    let now = started(game, [bot('greedy'), bot('greedy')]);
    while (game.outcome(now.state) === undefined) now = next(now);
    expect(dueIn(now)).toEqual({ who: 'nobody', outcome: game.outcome(now.state) });
  });
});

describe('an action', () => {
  const quiet: Save = {
    id: '',
    folder: '',
    append: () => ({ ok: true, value: undefined }),
    close: () => undefined,
  };

  test('that the rules refuse is not written', () => {
    const now = started(mayi, at(TABLES, 2)[1]);
    const save: Save = { ...quiet, append: () => expect.unreachable() };
    expect(
      kept(save, now, 'bot', { do: 'act', by: 1, action: { type: 'NEXT_ROUND' } }),
    ).toMatchObject({ ok: false });
  });

  test('that cannot be written has not happened', () => {
    const now = started(coinche, at(TABLES, 1)[1]);
    const { actor, action } = choice(now);
    const refusal = { code: 'disk_full', message: 'full', params: {} };
    const save: Save = { ...quiet, append: () => ({ ok: false, refusal }) };
    expect(
      kept(save, now, 'bot', { do: 'act', by: actor, action: present(action, 'the action') }),
    ).toEqual({ ok: false, refusal });
    expect(now.steps).toEqual([]);
    expect(
      kept(quiet, now, 'bot', { do: 'act', by: actor, action: present(action, 'the action') }),
    ).toMatchObject({ ok: true });
  });

  test('of the table begins a new tale', () => {
    let now = started(coinche, at(TABLES, 1)[1]);
    while (now.steps.at(-1)?.entry.seat !== null) now = next(now);
    expect(toldSinceDeal(now)).toEqual(now.steps.at(-1)?.events);
    const after = next(now);
    expect(toldSinceDeal(after).length).toBeGreaterThan(toldSinceDeal(now).length);
  });
});

describe('a thinker', () => {
  test('thinks in its thread what the bot thinks here, job after job', async () => {
    const thinker = startThinker(mayi);
    let now = started(mayi, [bot('easy'), bot('easy'), bot('medium')]);
    let asked = 0;
    while (asked < 6) {
      const due = dueIn(now);
      if (due.who === 'bot') {
        const job = thinkingJob(now, { seat: due.seat, level: 'easy', mayWait: due.mayWait });
        expect(await thinker.think(job)).toEqual(botThought(momentOf(job), job));
        asked += 1;
      }
      now = next(now);
    }
    await thinker.end();
  });

  test('can be interrupted, and asked again', async () => {
    const thinker = startThinker(coinche);
    const now = started(coinche, at(TABLES, 1)[1]);
    const seat = at(now.game.toAct(now.state), 0);
    const stop = new AbortController();
    const thinking = thinker.think(
      thinkingJob(now, { seat, level: 'hard', mayWait: false }),
      stop.signal,
    );
    stop.abort(new Error('enough'));
    const other = thinker.think(thinkingJob(now, { seat, level: 'greedy', mayWait: false }));
    await expect(thinking).rejects.toThrow('enough');
    expect(await other).toMatchObject({ action: {} });
    await expect(
      thinker.think(thinkingJob(now, { seat, level: 'hard', mayWait: false }), stop.signal),
    ).rejects.toThrow('enough');
    expect(
      await thinker.think(thinkingJob(now, { seat, level: 'greedy', mayWait: false })),
    ).toMatchObject({
      action: {},
    });
    await thinker.end();
  });

  test('whose thread fails says so', async () => {
    const thinker = startThinker(mayi);
    const now = started(mayi, at(TABLES, 2)[1]);
    await expect(
      thinker.think(thinkingJob(now, { seat: 0, level: 'genius', mayWait: false })),
    ).rejects.toThrow('the bot is missing');
    await thinker.end();
  });
});
