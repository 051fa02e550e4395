// Standard input that comes late and in pieces: a program before the command that takes its time.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const RECORD = readFileSync('records/coinche-ffb-4.jsonl', 'utf8');
const POSITION = JSON.stringify({ phase: 'Play', dealer: 0, turn: 1, hands: ['A♠ 9♣', 'K♠ Q♠'] });

test.each([
  ['a record', ['verify', '-'], RECORD, 'genuine'],
  ['a position', ['solve', 'tysiac', '--position', '-'], POSITION, 'East makes 30 points more'],
])('%s', async (_, args, input, said) => {
  // Through a shell, a pipe is a pipe; Node would give a socket.
  const child = spawn('sh', ['-c', 'cat | "$0" "$@"', process.execPath, 'bin/baize.js', ...args]);
  const written = [text(child.stdout), text(child.stderr)] as const;
  await sleep(700);
  const half = Math.floor(input.length / 2);
  child.stdin.write(input.slice(0, half));
  await sleep(200);
  child.stdin.end(input.slice(half));
  const [output, complaint] = await Promise.all(written);
  expect(complaint).toBe('');
  expect(output).toContain(said);
});
