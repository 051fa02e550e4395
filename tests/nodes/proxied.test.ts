// Three houses behind the proxy that the page on hosting describes: one of them dies under play, and nobody is told no.
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { HAS_POSTGRES } from '../stores/a-postgres.ts';
import { HAS, proxyTo } from '../server/proxies.ts';
import { until } from '../server/until.ts';
import { temporaryFolder } from '../run-baize.ts';
import { startCluster } from './cluster.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

interface Asked {
  readonly path: string;
  readonly key?: string;
  readonly body?: object;
}

/** A client that does not try again: whatever fails is seen. */
function client(port: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  return ({ body, key, path: at }: Asked) =>
    new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
      const headers = {
        host: 'cards.example',
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      const place = { host: '127.0.0.1', port, path: at, servername: 'cards.example' };
      const asked = request({ ...place, method, headers, agent }, (answer) => {
        const read = (all: string) =>
          resolve({
            status: answer.statusCode ?? 0,
            body: all.startsWith('{') ? (JSON.parse(all) as Record<string, unknown>) : {},
          });
        text(answer).then(read, reject);
      });
      asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
}

describe.skipIf(!HAS_POSTGRES || !HAS.nginx)('three houses behind nginx', () => {
  it('whichever dies, everything that is asked is answered, and done once', async () => {
    const cluster = await startCluster(3);
    const ports = cluster.bases.map((base) => Number(new URL(base).port));
    const proxy = await proxyTo('several', ports, path.join(folder, 'several'));
    try {
      const ask = client(proxy.port);
      await until(async () => {
        const { status } = await ask({ path: '/api/games' }).catch(() => ({ status: 0 }));
        return status === 200 || undefined;
      });
      const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot' }];
      const made = await ask({ path: '/api/tables', body: { game: 'tysiac', seats } });
      expect(made.status).toBe(201);
      const [at, key] = [`/api/tables/${String(made.body['table'])}`, String(made.body['key'])];
      await ask({ path: `${at}/seats`, body: { name: 'Ann', key } });
      for (let node = 0; node < 3; node++) {
        await cluster.kill(node);
        // One by one, and of each all that was asked before.
        for (let i = 0; i < 2; i++) {
          const deed = { id: `swap-${node}-${i}`, do: 'swap', seats: [i % 2, (i + 1) % 2] };
          // A table takes one such thing in a second and a half.
          await sleep(1600);
          const answers = [await ask({ path: `${at}/commands`, key, body: deed })];
          answers.push(await ask({ path: `${at}/commands`, key, body: deed }));
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          expect(answers[1]).toEqual(answers[0]);
        }
        expect((await ask({ path: at, key })).status).toBe(200);
        await cluster.start(node);
      }
    } finally {
      await proxy.end();
      await cluster.remove();
    }
  });
});
