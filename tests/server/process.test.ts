// The house as a process: what it prints, what it refuses, and that nothing that it has said yes to is lost when it is ended.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { tableNamed } from '#house';
import { baize, temporaryFolder } from '../run-baize.ts';
import { newKey, OPEN, tableOf } from './a-house.ts';
import { startHouse, type HouseProcess } from './house-process.ts';
import { listen } from './listening.ts';

const { file, folder } = temporaryFolder();
const running: Pick<HouseProcess, 'process'>[] = [];
afterEach(() => {
  for (const { process } of running.splice(0)) process.kill('SIGKILL');
});

async function started(data: string, ...flags: readonly string[]): Promise<HouseProcess> {
  const house = await startHouse(path.join(folder, data), ...flags);
  running.push(house);
  return house;
}

interface Said {
  readonly status: number;
  // Tests look into it as they like.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly retry: string | null;
}

/** Null where nobody answered. */
async function post(url: string, body: object, key = ''): Promise<Said | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const retry = answer.headers.get('retry-after');
    return { status: answer.status, body: await answer.json(), retry };
  } catch {
    return null;
  }
}

/** A table at which two people hand the host's rights to each other until nobody answers any more. */
class Table {
  readonly keys = [newKey(), newKey()];
  readonly answers: (Said | null)[] = [];
  table = '';
  host = newKey();
  acknowledged = 0;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }

  get at(): string {
    return `${this.url}/api/tables/${this.table}`;
  }

  async open(): Promise<void> {
    const wish = tableOf([OPEN, OPEN, OPEN, OPEN], { key: this.host });
    this.table = (await post(`${this.url}/api/tables`, wish))?.body.table;
    for (const key of this.keys) await post(`${this.at}/seats`, { name: 'Ann', key });
  }

  async run(heard: () => void): Promise<void> {
    for (let i = 0; ; i++) {
      const wish = { id: `c${i}`, do: 'passHost', seat: i % 2 };
      const said = await post(`${this.at}/commands`, wish, this.host);
      this.answers.push(said);
      if (said?.status !== 200) return;
      this.acknowledged = said.body.n;
      this.host = this.keys[i % 2] ?? '';
      heard();
    }
  }
}

const IS_LINUX = process.platform === 'linux';

describe('baize serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ended by %s while everybody plays, has kept whatever it has acknowledged',
    async (signal) => {
      const house = await started(signal);
      const tables = Array.from({ length: 8 }, () => new Table(house.url));
      await Promise.all(tables.map((table) => table.open()));
      const stream = await listen(`${tables[0]?.at}/stream`);
      let acknowledged = 0;
      const heard = () => {
        acknowledged += 1;
        if (acknowledged === 200) house.process.kill(signal);
      };
      await Promise.all(tables.map((table) => table.run(heard)));
      expect(await house.ended).toBe(0);
      const last = tables.map(({ answers }) => answers.at(-1));
      for (const said of last)
        if (said !== null)
          expect(said).toMatchObject({
            status: 503,
            retry: '2',
            body: { refusal: { code: 'draining' } },
          });
      for (;;) {
        const event = await stream.next();
        expect(event).not.toBe(null);
        if (event?.event === 'move') break;
      }
      expect(house.logged()).not.toContain('"level":"error"');

      const again = await started(signal);
      for (const { acknowledged: n, table } of tables) {
        const moment = await (await fetch(`${again.url}/api/tables/${table}`)).json();
        expect(moment).toMatchObject({ table });
        expect((moment as { n: number }).n).toBeGreaterThanOrEqual(n);
      }
      again.process.kill('SIGTERM');
      expect(await again.ended).toBe(0);
    },
  );

  it('ends at once by a second signal, whatever it still waits for', async () => {
    const house = await started('twice');
    const key = newKey();
    const socket = await neverReading(house.url, tableOf([OPEN, OPEN, OPEN, OPEN], { key }));
    const at = `${house.url}/api/tables/${tableNamed(key)}`;
    while ((await fetch(at)).status !== 200) await soon();
    house.process.kill('SIGTERM');
    while ((await fetch(`${house.url}/readyz`)).status !== 503) await soon();
    house.process.kill('SIGINT');
    expect(await house.ended).toBe('SIGINT');
    socket.destroy();
  });

  it('prints where it is, and logs nothing of it but that it listens', async () => {
    const house = await started('prints', '--public-url', 'https://cards.example/baize');
    expect(house.printed()).toMatch(
      /^Baize is open\.\n {2}on this machine {2}http:\/\/127\.0\.0\.1:\d+\/\n/,
    );
    const text = await untilPrinted(house, 'Ctrl-C');
    expect(text).toContain('  for everybody    https://cards.example/baize/\n');
    expect(text).toContain(`Tables are kept in ${path.join(folder, 'prints')}\n`);
    house.process.kill('SIGTERM');
    expect(await house.ended).toBe(0);
    for (const line of house.logged().trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ level: 'info' });
  });

  it('does not take a file that another process has', async () => {
    await started('taken');
    const said = await baize(
      'serve',
      '--port',
      '0',
      '--data',
      path.join(folder, 'taken'),
      '--log',
      'silent',
    );
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toMatch(/^baize: .*tables\.sqlite: is in use by another process.*\n$/);
  });

  it('does not take a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => void server.once('listening', resolve));
    const port = String((server.address() as AddressInfo).port);
    const flags = ['--host', '127.0.0.1', '--data', path.join(folder, 'port'), '--log', 'silent'];
    const said = await baize('serve', '--port', port, ...flags);
    expect(said).toEqual({ status: 2, stdout: '', stderr: `baize: port ${port} is taken\n` });
    server.close();
  });

  it.each([
    ['--port', 'x', /^baize: --port: expected a whole number from 0 to 65535, found "x"\n$/],
    ['--port', '65536', /^baize: --port: expected a whole number/],
    ['--keep', '-1', /^baize: --keep: expected a whole number from 0 to 36500, found "-1"\n$/],
    ['--log', 'loud', /^baize: --log: expected one of silent, .*, trace, found "loud"\n$/],
    [
      '--trust-proxy',
      'me',
      /^baize: --trust-proxy: expected an address or a network, found "me"\n$/,
    ],
    ['--trust-proxy', '10.0.0.1,10.0.0.0/33', /found "10\.0\.0\.0\/33"\n$/],
    ['--trust-proxy', '::1/64/3', /found "::1\/64\/3"\n$/],
    ['--trust-proxy', '0.0.0.0/0', /network, found "0\.0\.0\.0\/0"\n$/],
    ['--trust-proxy', '::/0', /network, found "::\/0"\n$/],
    ['--trust-proxy', '10.1.2.3/0', /network, found "10\.1\.2\.3\/0"\n$/],
    ['--trust-proxy', '10.1.2.3/00', /network, found "10\.1\.2\.3\/00"\n$/],
    ['--public-url', 'cards', /^baize: --public-url: expected an address such as /],
    ['--public-url', 'ftp://x.example', /^baize: --public-url: expected an address such as /],
    ['--public-url', 'https://ann:secret@cards.example', /^baize: --public-url: [^@]*\n$/],
    [
      '--public-url',
      'https://cards.example/?table=1',
      /expected an address without a user, a query/,
    ],
    ['--public-url', 'https://cards.example/#', /expected an address without a user, a query/],
    ['--data', '', /^baize: --data: expected a folder, found ""\n$/],
    ['--backup', '', /^baize: --backup: expected a folder, found ""\n$/],
    ['--host', '192.0.2.99', /^baize: 192\.0\.2\.99 is no address of this machine \(\w+\)\n$/],
    ['--yaml', 'x', /^error: unknown option '--yaml'\n/],
  ])('refuses %s %s in one sentence', async (flag, value, sentence) => {
    const data = path.join(folder, 'flags');
    const said = await baize('serve', '--data', data, '--log', 'silent', flag, value);
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toMatch(sentence);
  });

  it.each<readonly [string, () => string, string]>([
    ['below a file', () => path.join(file('a-file', 'x'), 'below'), 'cannot be made (ENOTDIR)'],
    ['that is a file', () => file('file', 'x'), 'is no folder that can be read (ENOTDIR)'],
    // Folders there say that they are not there when one is made in them.
    ...(IS_LINUX
      ? [['below /proc', () => '/proc/baize/tables', 'cannot be made (ENOENT)'] as const]
      : []),
  ])('refuses a folder %s', async (_, folderAt, why) => {
    const data = folderAt();
    const said = await baize('serve', '--data', data, '--log', 'silent');
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toMatch(/^baize: [^\n]*\n$/);
    expect(said.stderr).toContain(data);
    expect(said.stderr).toContain(why);
  });

  it.each<readonly [string, () => string, string]>([
    ['that is a file', () => file('copies', 'x'), 'is no folder that can be read (ENOTDIR)'],
    ['below a file', () => path.join(file('copies', 'x'), 'all'), 'cannot be made (ENOTDIR)'],
  ])('refuses a folder for backups %s, and does not open without', async (_, folderAt, why) => {
    const backup = folderAt();
    const data = path.join(folder, 'backed up');
    const said = await baize('serve', '--data', data, '--log', 'silent', '--backup', backup);
    expect(said).toEqual({ status: 2, stdout: '', stderr: `baize: ${backup}: ${why}\n` });
  });

  it.runIf(IS_LINUX)(
    'is not ended by somebody who asks for a backup before it is open',
    async () => {
      const flags = ['--port', '0', '--host', '127.0.0.1', '--data', path.join(folder, 'early')];
      const child = spawn(process.execPath, ['bin/baize.js', 'serve', ...flags, '--log', 'silent']);
      running.push({ process: child });
      let [told, open] = ['', false];
      child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
      child.stdout.once('data', () => (open = true));
      const ended = new Promise((resolve) => void child.once('exit', resolve));
      // As soon as the program listens to it: until then it is Node that is asked.
      while (!isCaught(child.pid, SIGUSR2)) await soon();
      child.kill('SIGUSR2');
      while (!open || told === '') await soon();
      expect(told).toBe('baize: no backup made: the house is not open yet\n');
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  );
});

const SIGUSR2 = 12;

/** Whether a process has something to do at a signal, as Linux tells it. */
function isCaught(pid: number | undefined, signal: number): boolean {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mask = BigInt(`0x${/^SigCgt:\s*(\w+)$/m.exec(status)?.[1] ?? '0'}`);
  return ((mask >> BigInt(signal - 1)) & 1n) === 1n;
}

/** Asks for so much at once, and takes none of it, that the answer to the last thing it asks for gets stuck. */
async function neverReading(url: string, wish: object): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await new Promise((resolve) => void socket.once('connect', resolve));
  socket.pause();
  const body = JSON.stringify(wish);
  const headers = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const asked = 'GET /api HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500);
  socket.write(`${asked}POST /api/tables HTTP/1.1\r\n${headers}\r\n${body}`);
  return socket;
}

function soon(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 5));
}

async function untilPrinted(house: HouseProcess, text: string): Promise<string> {
  while (!house.printed().includes(text))
    await new Promise((resolve) => void setTimeout(resolve, 5));
  return house.printed();
}
