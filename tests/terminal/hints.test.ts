import { describe, expect, test } from 'vitest';
import type { Thought } from '#bots';
import { gameById } from '#games';
import { orThrow, present, type ActionLike } from '#kernel';
import { LANGUAGES, type Language } from '#text';
import type { Thinker } from '../../src/cli/threads/thinker.ts';
import { atTable, bots, PERSON, THINKER } from './at-table.ts';

const PASS: ActionLike = { type: 'PASS' };
const COINCHE: ActionLike = { type: 'COINCHE' };

/** A bot that thinks of nothing else. */
function thinking(thought: Partial<Thought>): Thinker {
  const whole = { action: PASS, sentence: 'Why not.', candidates: [], nodes: 0, ...thought };
  return {
    ...THINKER,
    think: (job, signal) =>
      job.isHint === true ? Promise.resolve(whole) : THINKER.think(job, signal),
  };
}

async function hinted(thought: Partial<Thought>, language: Language = 'en') {
  const table = atTable({ game: 'coinche', seed: 'a', thinker: thinking(thought), language });
  await table.settle();
  await table.press('h');
  await new Promise((resolve) => setTimeout(resolve, 0));
  return table;
}

const WEIGHED: Partial<Thought> = {
  reason: { code: 'weighed', params: { deals: 8, margin: '−61', more: 1.5 } },
  candidates: [
    { action: PASS, value: -60.64, best: 0.94 },
    { action: COINCHE, value: -62.1, best: 0.08 },
  ],
};

describe('a hint', () => {
  test('is done by Enter, and closed by Escape', async () => {
    const closed = await hinted({});
    expect(closed.screen()).toContain('Enter: do this, Esc: close');
    const before = closed.host.now();
    await closed.press('escape');
    expect(closed.host.now()).toBe(before);
    const done = await hinted({ action: COINCHE });
    await done.press('enter');
    const own = done.host.now().steps.find(({ entry }) => entry.seat === 0);
    expect(own?.entry.do).toEqual({ type: 'COINCHE' });
    expect(done.model().layers).toEqual([]);
  });

  test.each([
    ['en', /What was weighed +worth +best in/, '−60.6', 'Only 8 deals were imagined'],
    ['fr', /Coups étudiés +vaut +meilleur dans/, '−60,6', 'Seulement 8 donnes imaginées'],
    ['pl', /Rozważane ruchy +wartość +najlepsze w/, '−60,6', 'Tylko 8 wyobrażonych rozdań'],
  ] as const)('is told whole in %s', async (language, head, value, few) => {
    const screen = (await hinted(WEIGHED, language)).screen().replaceAll('\u00A0', ' ');
    expect(screen).toMatch(head);
    expect(screen).toContain(value);
    expect(screen).toContain(few);
    expect(screen).toMatch(/“best in”:|« meilleur dans » :|„najlepsze w”:/);
  });

  test('with many imagined deals has no doubt in it', async () => {
    const reason = { code: 'weighed', params: { deals: 100, margin: '+5', more: 12 } };
    expect((await hinted({ ...WEIGHED, reason })).screen()).not.toContain('Only');
  });
});

describe.each(LANGUAGES)('May I? in %s', (language) => {
  test('a hint to go on without the card says why', async () => {
    const game = present(gameById('mayi'), 'the game');
    const table = atTable({
      game: game.id,
      seed: 'a',
      seats: [PERSON, ...bots('Bea', 'Cid')],
      language,
    });
    await table.settle();
    expect(table.model().stage).toMatchObject({ name: 'asked' });
    await table.press('h');
    await new Promise((resolve) => setTimeout(resolve, 0));
    const top = table.model().layers.at(-1);
    const lines = top?.name === 'page' ? top.lines.map(({ text }) => text) : [];
    expect(lines[0]).toBe(
      { en: 'Go on without it', fr: 'Continuer sans', pl: 'Graj dalej bez niej' }[language],
    );
    expect(lines[1]).toMatch(/nearer|rapproche|zbliża|\d %/);
    expect(top).toMatchObject({ does: { do: 'wait' } });
  });
});

test('a hint names a meld as the table does', async () => {
  const seats = ['Ann', 'Owl', 'Fox'].map((name) => ({ ...PERSON, name }));
  const position = {
    round: 1,
    dealer: 2,
    turn: 0,
    state: 'drawn',
    drewFrom: 'stock',
    discardClaimed: true,
    hands: [['J♥', '4♦'], ['K♣'], ['5♣']],
    down: [true, true, false],
    melds: [{ id: 'm1', type: 'set', owner: 1, cards: ['J♣', 'J♠', '2♠'] }],
    stock: ['8♥'],
    discard: ['J♦'],
  };
  const mayi = present(gameById('mayi'), 'the game');
  const action = orThrow(mayi.readAction({ type: 'LAY_OFF', card: 'J♥', meld: 'm1' }));
  const table = atTable({ game: 'mayi', seats, position, thinker: thinking({ action }) });
  await table.press('enter', 'h');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(table.screen()).toContain('Lay off J♥ on Owl’s jacks');
  await table.press('enter');
  expect(table.model().cards).toEqual(['4♦']);
});
