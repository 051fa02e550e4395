// What was taken back in a saved game stays so when it is opened again, and its record knows nothing of it.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { orThrow, printRecord, readRecord, replay } from '#kernel';
import { decide, printLogEntry } from '#table';
import { readSave } from '../../src/cli/saves/index.ts';
import { baize, temporaryFolder } from '../run-baize.ts';
import { kept, playOut, resumed } from './play-out.ts';
import { played, type Played } from './some-game.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Played until Ann has acted, taken back, and a little further. */
function tookBack(): Played {
  const game = played(folder, 8);
  const back = orThrow(kept(game.save, game.now, 'person', { do: 'takeBack', by: 0 }));
  let now = back;
  for (const next of playOut({ save: game.save, now: back }, 100)) {
    now = orThrow(next);
    if (now.tail.n >= back.tail.n + 4) break;
  }
  game.save.close();
  return { ...game, now };
}

test('the game goes on where it was left', () => {
  const game = tookBack();
  expect(game.record()).toContain('"is":"tookBack"');
  const again = orThrow(resumed(folder, game.id));
  again.save.close();
  expect(again.now.tail).toEqual(game.now.tail);
  expect(again.now.steps).toEqual(game.now.steps);
  expect(again.now.tellings).toEqual(game.now.tellings);
});

test('the record that is exported is one of actions that stand', async () => {
  const game = tookBack();
  const file = path.join(folder, 'out.jsonl');
  const { status, stderr } = await baize(
    'saves',
    'export',
    game.id,
    file,
    '--unfinished',
    '--data',
    folder,
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect((await baize('verify', file)).status).toBe(0);
  const { record } = orThrow(readSave(folder, game.id));
  expect(readRecord(printRecord(record))).toMatchObject({ ok: true });
  expect(replay(game.now.game, record)).toEqual({ ok: true, value: game.now.state });
});

test('a log is no record, and a command that reads records says what to do', async () => {
  const game = tookBack();
  const { status, stderr } = await baize('replay', game.recordFile);
  expect(status).toBe(2);
  expect(stderr).toMatch(/line \d+: .*baize saves export/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a take-back that was torn off in the middle did not happen', () => {
  const game = played(folder, 8);
  game.save.close();
  const { entry } = orThrow(decide(game.now, { do: 'takeBack', by: 0 }));
  const line = printLogEntry(entry);
  writeFileSync(game.recordFile, game.record() + line.slice(0, line.length / 2));
  const again = orThrow(resumed(folder, game.id));
  again.save.close();
  expect(again.now.tail).toEqual(game.now.tail);
});
