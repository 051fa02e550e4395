// npm start: what is typed behind it, and that it ends where it cannot begin.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { START_HELP, startFlags } from '../scripts/web/start-flags.ts';
import { temporaryFolder } from './run-baize.ts';

const { file, folder } = temporaryFolder();

/** What a process of its own says and ends with; one that hangs is ended. */
async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, args, { timeout: 30_000 });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await once(child, 'close').then(([status]) => status as number | null);
  return { code, said };
}

describe('the flags', () => {
  test('name a port and a folder, and the help tells of both', () => {
    expect(startFlags(['--port', '9000', '--data', '/srv/baize'])).toEqual({
      port: 9000,
      data: '/srv/baize',
      isOpened: false,
      isHelp: false,
    });
    expect(START_HELP).toContain('--data FOLDER');
    expect(START_HELP).toContain('BAIZE_DATA');
  });

  test.each([
    ['a port beyond the last', ['--port', '99999'], '--port: expected a whole number from 0 to'],
    ['no port', ['--port', 'x'], '--port: expected a whole number from 0 to 65535, found "x"'],
    ['no folder', ['--data', ''], '--data: expected a folder, found ""'],
  ])('%s is refused in one sentence', (_, args, sentence) => {
    expect(() => startFlags(args)).toThrow(sentence);
  });
});

test('a port that is none is one sentence and exit code 2', async () => {
  const { code, said } = await run('scripts/start-web.ts', '--port', '99999');
  expect(said).toBe('npm start: --port: expected a whole number from 0 to 65535, found "99999"\n');
  expect(code).toBe(2);
});

test('a house that cannot be opened leaves nothing behind that holds up the program', async () => {
  const options = `{ host: '127.0.0.1', port: 99999, data: ${JSON.stringify(folder)},
    trustProxy: [], keepDays: null, log: { level: 'silent', stream: process.stderr } }`;
  const server = JSON.stringify(pathToFileURL('src/server/index.ts'));
  const script = `import { openHouse } from ${server};
    await openHouse(${options}).catch((error) => console.log(error.code));`;
  const { code, said } = await run(file('open-house.mjs', script));
  expect(said).toBe('ERR_SOCKET_BAD_PORT\n');
  expect(code).toBe(0);
});
