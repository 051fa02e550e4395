// The key of a seat far away on the disk: for its owner, for its house, and never guessed at when it is damaged.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seatFile } from '../../src/cli/saves/index.ts';

const KEY = 'ab'.repeat(32);
const HERE = { base: 'http://localhost:8080', table: 'du2saeq7' };

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'baize-seats-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('what was kept is there again, for its owner alone, and can be forgotten', () => {
  const data = folder();
  const file = seatFile(data, HERE);
  expect(file.read()).toEqual({ ok: true, value: null });
  const receipt = { table: 'du2saeq7', number: 1, commit: KEY, entropy: 'cd'.repeat(16) };
  const seat = { key: KEY, receipts: [receipt] };
  expect(file.write(seat).ok).toBe(true);
  expect(seatFile(data, HERE).read()).toEqual({ ok: true, value: seat });
  const [name = ''] = readdirSync(path.join(data, 'seats'));
  expect(name).not.toContain(KEY);
  expect(statSync(path.join(data, 'seats', name)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(data, 'seats')).mode & 0o777).toBe(0o700);
  file.forget();
  expect(file.read()).toEqual({ ok: true, value: null });
});

test('another house that has a table of that name never gets the key', () => {
  const data = folder();
  seatFile(data, HERE).write({ key: KEY, receipts: [] });
  const other = seatFile(data, { ...HERE, base: 'http://evil.example' });
  expect(other.read()).toEqual({ ok: true, value: null });
});

test.each([
  ['no JSON', () => '{'],
  ['a key that is none', (text: string) => text.replace(KEY, 'abc')],
  ['another version', (text: string) => text.replace('"version": 1', '"version": 2')],
  ['another house', (text: string) => text.replace('localhost', 'evil')],
])('%s is told with the file, which stays as it is', (_, damaged) => {
  const data = folder();
  const file = seatFile(data, HERE);
  file.write({ key: KEY, receipts: [] });
  const place = path.join(data, 'seats', readdirSync(path.join(data, 'seats'))[0] ?? '');
  const text = damaged(readFileSync(place, 'utf8'));
  writeFileSync(place, text);
  const read = file.read();
  expect(read.ok ? '' : read.refusal.message).toContain(place);
  expect(readFileSync(place, 'utf8')).toBe(text);
});
