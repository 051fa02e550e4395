// Who only looks on follows a whole game over the protocol, and never sees a card before it lies on the table.
import { expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import { orThrow, present, recordStart, replaying } from '#kernel';
import type { Json, JsonObject, RecordEntry, Viewer } from '#kernel';
import { bot, driver, noticesIn, person } from './tables-driver.ts';
import { program } from './program.ts';

/** Every card that a text names. */
const cardsIn = (value: unknown) =>
  JSON.stringify(value).match(/(?:10|[2-9JQKA])[♠♥♦♣]|Joker/g) ?? [];

/** How often each card was laid open by the players so far: played, discarded, melded, turned up. */
const SHOWN = ['PLAY_CARD', 'DISCARD', 'LAY_DOWN', 'LAY_OFF', 'SWAP_JOKER', 'GO_OUT'];

function shownBy(entries: readonly RecordEntry[]): ReadonlySet<string> {
  return new Set(
    entries
      .filter((entry) => SHOWN.some((type) => type === entry.do['type']))
      .flatMap((entry) => cardsIn(entry.do)),
  );
}

test('in the real program, a hand of Coinche', async () => {
  const p = program();
  const seats = [bot(), bot(), bot(), bot()];
  const opened = await p.ask('newTable', { game: 'coinche', seats, seed: 'onlookers' });
  const { key, watch } = present(opened.result, 'a table');
  let n = 0;
  for (let steps = 0; steps < 60; steps++) {
    const waited = await p.ask('wait', { key: watch, since: n, until: 'step' });
    const seen = present(waited.result, 'a moment');
    expect(seen).toMatchObject({ seat: null, actions: [], mayWait: false });
    expect(seen.view['hand']).toEqual([]);
    const record = present((await p.ask('record', { key })).result, 'the record');
    const open = shownBy(record.entries.slice(0, seen.n));
    for (const card of cardsIn([seen.view, seen.told])) expect(open).toContain(card);
    n = seen.n;
  }
  expect(n).toBeGreaterThanOrEqual(40);
  expect((await p.end()).code).toBe(0);
});

test.each(GAMES.map((game) => [game.name, game] as const))(
  '%s: the notices of somebody who looks on are those of nobody in particular',
  (_, game) => {
    const d = driver();
    const seats = Array.from({ length: game.usualSeats }, () => bot());
    const opened = present(d.ask('newTable', { game: game.id, seats })?.result, 'a table');
    d.ask('follow', { key: opened.watch });
    for (let i = 0; i < 150 && d.tables.isBusy(); i++) d.sent.push(...d.tables.advance());
    const record = present(d.ask('record', { key: opened.key })?.result, 'the record');
    const told = noticesIn(d.sent).map(({ params }) => params);
    expect(told.length).toBe(record.entries.length);
    expect(told.every(({ seat }) => seat === null)).toBe(true);
    expect(told.map((each) => each.told.events)).toEqual(eventsFor(game.id, record.entries));
  },
);

test.each(GAMES.flatMap((game) => game.seats.map((seats) => [game.name, seats, game] as const)))(
  '%s for %i: every card that somebody who looks on is told of is known to everybody',
  (_, count, game) => {
    const d = driver();
    const seats = Array.from({ length: count }, () => bot());
    const opened = present(d.ask('newTable', { game: game.id, seats })?.result, 'a table');
    for (let i = 0; i < 120 && d.tables.isBusy(); i++) d.tables.advance();
    const { header, entries } = present(d.ask('record', { key: opened.key })?.result, 'the record');
    const everybody = seats.map((_seat, seat) => seat);
    const known = everybody.map(() => new Set<string>());
    let told = 0;
    for (const step of replaying(game, orThrow(recordStart(game, header)), entries)) {
      const { events, state } = orThrow(step);
      const to = (viewer: Viewer) =>
        cardsIn([
          game.printView(game.view(state, viewer)),
          events.map((event) => game.printEvent(event, viewer)),
        ]);
      everybody.forEach((seat) => to(seat).forEach((card) => known[seat]?.add(card)));
      for (const card of to(null)) {
        told += 1;
        expect(known.every((cards) => cards.has(card))).toBe(true);
      }
    }
    expect(told).toBeGreaterThan(30);
  },
);

/** What a spectator is told by the game itself. */
function eventsFor(
  id: string,
  entries: readonly RecordEntry[],
): readonly (readonly JsonObject[])[] {
  const game = present(gameById(id), id);
  const rules = present(game.ruleset.presets[game.ruleset.defaultPreset], 'the rules');
  let state: unknown = game.start(rules, game.usualSeats, 'tables');
  return entries.map((entry) => {
    const action = game.readAction(entry.do);
    const taken = action.ok ? game.step(state, entry.seat, action.value) : action;
    if (!taken.ok) throw new Error(taken.refusal.message);
    ({ state } = taken.value);
    return taken.value.events.map((event) => game.printEvent(event, null));
  });
}

test('a key for looking on acts nowhere, and the table closes it', () => {
  const d = driver();
  const seats = [person('Ann'), bot(), bot(), bot()];
  const { key, watch } = present(d.ask('newTable', { game: 'coinche', seats })?.result, 'a table');
  const action: Json = { type: 'PASS' };
  expect(d.ask('act', { key: watch, action })?.refusal?.code).toBe('seat_only');
  expect(d.ask('hint', { key: watch })?.refusal?.code).toBe('seat_only');
  expect(d.ask('record', { key: watch })?.refusal?.code).toBe('game_not_over');
  expect(d.ask('close', { key: watch })?.refusal?.code).toBe('owner_only');
  d.ask('wait', { key: watch, until: 'step' });
  const id = d.lastId;
  d.ask('close', { key });
  expect(d.replyTo<'wait'>(id)?.result?.reason).toBe('closed');
  expect(d.ask('view', { key: watch })?.refusal?.code).toBe('unknown_key');
});
