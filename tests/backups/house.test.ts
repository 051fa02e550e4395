// A house that makes backups, asked by a signal in the middle of a game: put in place of its tables, the game goes on from there.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commitFits, orThrow, readRecord } from '#kernel';
import { houseAt, roomLink } from '#protocol/client';
import type { RoomLink, RoomMoment } from '#protocol';
import { nodeHttpPorts } from '../protocol/client/node-ports.ts';
import { temporaryFolder } from '../run-baize.ts';
import { startHouse, type HouseProcess } from '../server/house-process.ts';
import { until } from '../server/until.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const [data, copies, restored] = ['data', 'copies', 'restored'].map((name) =>
  path.join(folder, name),
) as [string, string, string];

const backups = () => readdirSync(copies).filter((name) => name.endsWith('.sqlite'));
const made = (count: number) => until(() => (backups().length >= count ? backups() : undefined));

const linesOf = ({ logged }: HouseProcess) => logged().split('\n');

function ended(house: HouseProcess, signal: NodeJS.Signals = 'SIGTERM') {
  house.process.kill(signal);
  return house.ended;
}

/** So many decisions of somebody who does the first thing that is offered. */
async function play(link: RoomLink, decisions: number): Promise<RoomMoment> {
  for (let done = 0; done < decisions; done++) {
    const { actions, n } = await until(async () => {
      const moment = orThrow(await link.moment());
      return moment.actions.length > 0 ? moment : undefined;
    });
    const [action] = actions;
    if (action !== undefined) orThrow(await link.send({ do: 'act', action, n }));
  }
  return orThrow(await link.moment(0));
}

test('asked by a signal, killed, restored: the game goes on, and its deal is revealed', async () => {
  const house = await startHouse(data, '--backup', copies);
  // The first by itself, since there is none.
  await made(1);
  const ports = nodeHttpPorts();
  const far = houseAt(house.url, ports);
  const seats = ['open', 'bot', 'bot', 'bot'].map((kind) => ({ kind }) as { kind: 'open' | 'bot' });
  const { key, table } = orThrow(await far.open({ game: 'coinche', seats, pace: 0 }));
  orThrow(await far.sit(table, { name: 'Ann', key, entropy: ports.newHex(32) }));
  const link = roomLink(far, table, key);
  orThrow(await link.send({ do: 'begin' }));
  const before = await play(link, 3);
  house.process.kill('SIGUSR2');
  const [, newest = ''] = (await made(2)).toSorted();
  await play(link, 2);
  link.close();
  await ended(house, 'SIGKILL');
  expect(linesOf(house).filter((line) => line.includes('backup made'))).toHaveLength(2);

  mkdirSync(restored);
  copyFileSync(path.join(copies, newest), path.join(restored, 'tables.sqlite'));
  const again = await startHouse(restored);
  const back = roomLink(houseAt(again.url, ports), table, key);
  const after = orThrow(await back.moment(0));
  expect(after.told.slice(0, before.told.length)).toEqual(before.told);
  const { room } = await play(back, 2);
  orThrow(await back.send({ do: 'close' }));
  const bearer = { authorization: `Bearer ${key}` };
  const text = await (
    await fetch(`${again.url}/api/tables/${table}/record`, { headers: bearer })
  ).text();
  const record = orThrow(readRecord(text));
  expect(record.header).toMatchObject({ commit: room.commitment.commit });
  expect(commitFits(record.header)).toBe('fits');
  back.close();
  // Without a folder nothing is made, and nothing is harmed.
  again.process.kill('SIGUSR2');
  await until(() => linesOf(again).find((line) => line.includes('no backup made')));
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  await ended(again);
});

test('a house whose backups fail goes on, and says so in its log', async () => {
  const gone = path.join(folder, 'gone');
  const house = await startHouse(data, '--backup', gone);
  await until(() => linesOf(house).find((each) => each.includes('backup made')));
  rmSync(gone, { recursive: true });
  house.process.kill('SIGUSR2');
  const line = await until(() => linesOf(house).find((each) => each.includes('backup failed')));
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    why: expect.stringContaining('ENOENT'),
  });
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${house.url}/metrics`)).text();
  const [, seconds] = /^baize_last_backup_timestamp_seconds (.*)$/m.exec(metrics) ?? [];
  expect(Date.now() / 1000 - Number(seconds)).toBeLessThan(300);
  await ended(house);
});
