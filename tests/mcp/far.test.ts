// An assistant at a table of a house, through the SDK's own client and the real program: others play there too.
import { afterEach, expect, test } from 'vitest';
import { orThrow, readRecord } from '#kernel';
import { aHouse, command, OPEN, opened, seated, type AHouse } from '../server/a-house.ts';
import { assistantPlays, farAssistant } from './far-assistant.ts';

const BOT = { kind: 'bot', level: 'random' };
const CARD = /(?:10|[AKQJ987])[♠♥♦♣]/g;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function anAssistant(house: AHouse, table: string) {
  const assistant = await farAssistant(`${house.url}/t/${table}`, 'Robin');
  ends.unshift(() => assistant.client.close());
  return assistant;
}

async function aTable(seats: readonly object[]) {
  const house = await aHouse();
  ends.push(() => house.close());
  const table = await opened(house, seats, { window: 0, rules: { maxRounds: 1 } });
  return { house, table };
}

test('it waits for the game, plays it to its end, speaks, waits for the next one, and leaves', async () => {
  const { house, table } = await aTable([OPEN, BOT, BOT, BOT]);
  const assistant = await anAssistant(house, table.table);
  const { call, client } = assistant;
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('say');
  expect(names).not.toContain('start_table');
  const before = await call('see_table');
  expect(before.text).toContain('Chair 1: Robin (here, you)');
  expect(before.text).toContain('The game begins when the host says so.');
  const waiting = call('wait');
  expect((await command(house, table, table.host, { do: 'begin' })).status).toBe(200);
  const begun = await waiting;
  expect(begun.text).toContain('- The game begins.');
  expect(begun.text).toContain('You are Robin, chair 1.');
  const now = await assistantPlays(assistant, begun);
  expect(now.text).toMatch(/The game is over\. .*(?: won with | share the victory)/);
  const said = await call('say', { what: 'goodGame' });
  expect(said.text).toContain('- Robin: Good game!');
  const { contents } = await client.readResource({ uri: 'baize://record/last' });
  const [page] = contents;
  const record = orThrow(readRecord(page !== undefined && 'text' in page ? page.text : ''));
  expect(record.header.players).toContain('Robin');
  const next = call('wait');
  await command(house, table, table.host, { do: 'again' });
  expect((await next).text).toContain('- Another game is being arranged.');
  expect((await call('finish')).text).toContain('You have left the table.');
  expect((await call('act', { action: 1 })).isError).toBe(true);
});

test('of the others’ cards it is told nothing, and what is not possible is told why', async () => {
  const { house, table } = await aTable([OPEN, OPEN, BOT, BOT]);
  const { call } = await anAssistant(house, table.table);
  await call('see_table');
  const bob = await seated(house, table, 'Bob');
  await command(house, table, table.host, { do: 'begin' });
  const look = await call('see_table');
  const robin = /Your hand: (.*)/.exec(look.text)?.[1] ?? '';
  expect(robin.match(CARD)).toHaveLength(8);
  expect(new Set(look.text.match(CARD))).toEqual(new Set(robin.match(CARD)));
  const { body } = await house.get(table.at, { authorization: `Bearer ${bob}` });
  for (const card of body.view.hand as readonly string[]) expect(look.text).not.toContain(card);
  const wrong = await call('act', { action: 'dance' });
  expect(wrong).toMatchObject({ isError: true });
  expect(wrong.text).toContain('Nothing has changed.');
  expect((await call('say', { what: 'dance' })).isError).toBe(true);
  expect((await call('rules_now')).text).toContain('baize://rulebook/coinche');
});

test('where there is no seat, every tool says why', async () => {
  const { house, table } = await aTable([BOT, BOT, BOT, BOT]);
  const { call } = await anAssistant(house, table.table);
  const look = await call('see_table');
  expect(look).toEqual({ isError: true, text: 'No seat: Every chair is taken.' });
});
