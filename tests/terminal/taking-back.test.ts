// `u` at the table: the last move is taken back with all that came of it, or it is said why not.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#text';
import { updateLine } from '../../src/cli/lines/update-line.ts';
import { atTable, bots, PERSON } from './at-table.ts';

const COINCHE = { game: 'coinche', seed: 'a' } as const;
const TOOK_BACK = 'You have taken your last move back.';

/** What one sees, but for what the table says about it. */
function shown(table: ReturnType<typeof atTable>) {
  const { scene, stage, cards, log, news, received } = table.model();
  return JSON.parse(JSON.stringify({ scene, stage, cards, log, news, received })) as unknown;
}

describe('by a key', () => {
  test.each(['coinche', 'tysiac', 'mayi'])('in %s everything is as it was', async (game) => {
    const seats = game === 'tysiac' ? [PERSON, ...bots('Bea', 'Cid')] : undefined;
    const table = atTable({ game, seed: 'a', ...(seats && { seats }) });
    await table.settle();
    const before = shown(table);
    const steps = table.host.now().steps.length;
    await table.press('enter');
    expect(table.host.now().steps.length).toBeGreaterThan(steps);
    await table.press('u');
    expect(shown(table)).toEqual(before);
    expect(table.model().notice).toBe(TOOK_BACK);
    expect(table.host.now().steps).toHaveLength(steps);
  });

  test('what was chosen otherwise then is what counts', async () => {
    const table = atTable(COINCHE);
    await table.settle();
    await table.press('enter', 'u', 'up', 'right', 'enter');
    const own = table.host.now().steps.filter(({ entry }) => entry.seat === 0);
    expect(own[0]?.entry.do).toEqual({ type: 'PLACE_BID', value: 90, suit: '♣' });
  });

  test('the card that ended a round comes back from the page that tells of it', async () => {
    const table = atTable(COINCHE);
    await table.settle();
    while (table.model().stage.name !== 'roundOver') await table.press('enter');
    await table.press('u');
    expect(table.model().stage.name).toBe('asked');
    expect(table.model().cards.length).toBeGreaterThan(0);
    while (table.model().stage.name !== 'roundOver') await table.press('enter');
    await table.press('enter', 'u');
    expect(table.model().notice).toBe('There is nothing to take back since the cards were dealt.');
  });

  test('it stands among the keys', async () => {
    const table = atTable(COINCHE);
    await table.settle();
    await table.press('?');
    const top = table.model().layers.at(-1);
    const lines = top?.name === 'page' ? top.lines.map(({ text }) => text) : [];
    expect(lines.join('\n')).toContain('Takes your last move back; alone among bots');
  });
});

test('it has been said when the next line is read', async () => {
  const table = atTable({ ...COINCHE, inLines: true });
  await table.settle();
  await table.line('pass');
  table.host.take(updateLine(table.model(), 'u'));
  await table.host.settled();
  expect(table.model().notice).toBe(TOOK_BACK);
});

test('in lines it is typed', async () => {
  const table = atTable({ ...COINCHE, inLines: true });
  await table.settle();
  const steps = table.host.now().steps.length;
  await table.line('pass');
  await table.line('u');
  expect(table.host.now().steps).toHaveLength(steps);
  expect(table.model().notice).toBe(TOOK_BACK);
});

describe.each(LANGUAGES)('in %s it is said why not', (language) => {
  test('where others play too, and before there is anything', async () => {
    const alone = atTable({ ...COINCHE, language });
    await alone.settle();
    await alone.press('u');
    const { notice, words } = alone.model();
    const refusal = (code: string) =>
      words.refusal(alone.game, { code, message: '', params: {} }, String);
    expect(notice).toBe(refusal('nothing_to_take_back'));
    const two = [PERSON, ...bots('Bea'), { kind: 'person' as const, name: 'Cid' }, ...bots('Dan')];
    const shared = atTable({ ...COINCHE, language, seats: two });
    await shared.settle();
    await shared.press('enter', 'enter', 'u');
    expect(shared.model().notice).toBe(refusal('not_alone'));
  });
});
