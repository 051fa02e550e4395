// The page: what was built is sent as it is, kept by browsers as long as it may be, and found below an invitation too.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePage } from '../../src/server/page/serve-page.ts';
import { temporaryFolder } from '../run-baize.ts';
import { aHouse, type AHouse } from './a-house.ts';

const { folder: outside } = temporaryFolder();
const folder = path.join(outside, 'web');
const PAGE = '<!doctype html><script type="module" src="./assets/main-1.js"></script>';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
};
/** What a page needs to be kept and installed: all that lies beside it in the sources, and what the build adds. */
const BESIDE = [...readdirSync('src/web/public'), 'sw.js'].map(
  (name) => [name, TYPES[path.extname(name).slice(1)] ?? name] as const,
);

let house: AHouse;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'assets/main-1.js'), 'export {};\n');
  for (const [name] of BESIDE) writeFileSync(path.join(folder, name), name);
  writeFileSync(path.join(outside, 'secret.txt'), 'secret');
  house = await aHouse({ pageFolder: folder });
});
afterAll(() => house.close());

describe('the page of a house', () => {
  it('is at the root, and looked at again each time', async () => {
    const { headers, status, text } = await house.get('/');
    expect({ status, text }).toEqual({ status: 200, text: PAGE });
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    const tag = headers.get('etag') ?? '';
    const again = await house.get('/', { 'if-none-match': `"x", ${tag}` });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await house.get('/', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('is at an invitation, and finds what it needs where it is', async () => {
    const { headers, status, text } = await house.get(`/t/${'2'.repeat(27)}`);
    expect(status).toBe(200);
    expect(text).toBe(PAGE.replace('./assets', '../assets'));
    expect(headers.get('cache-control')).toBe('no-cache');
    const tag = headers.get('etag') ?? '';
    expect((await house.get('/t/abc', { 'if-none-match': tag })).status).toBe(304);
  });

  it('is at an invitation in capitals, by its own name', async () => {
    const name = `${'aB'.repeat(13)}c`;
    const { headers, status } = await house.ask(`/t/${name}`, { redirect: 'manual' });
    expect({ status, to: headers.get('location') }).toEqual({
      status: 302,
      to: `/t/${name.toLowerCase()}`,
    });
    expect((await house.get(`/t/${name}`)).status).toBe(200);
    const slashed = await house.ask(`/t/${name}/`, { redirect: 'manual' });
    expect(slashed.status).toBe(302);
    expect(slashed.headers.get('location')).toBe(`/t/${name.toLowerCase()}`);
    expect((await house.ask('/t/A%2FB', { redirect: 'manual' })).status).toBe(200);
  });

  it('what has its content in its name is kept for ever', async () => {
    const { headers, text } = await house.get('/assets/main-1.js');
    expect(text).toBe('export {};\n');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(BESIDE)('%s lies beside it, and is looked at again each time', async (name, type) => {
    const { headers, status, text } = await house.get(`/${name}`);
    expect({ status, text }).toEqual({ status: 200, text: name });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/', '/assets/main-1.js', `/t/${'2'.repeat(27)}`])('HEAD %s', async (path) => {
    const [whole, head] = [await house.get(path), await house.ask(path, { method: 'HEAD' })];
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  it.each([
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/%00',
    '/assets/',
    '/assets',
    '/secret.txt',
    '/..%2fsecret.txt',
  ])('nothing else is reached: %s', async (path) => {
    const answer = await house.get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('secret');
  });

  it('that was not built says how to build it, and where programs look', async () => {
    const own = await aHouse();
    for (const path of ['/', '/t/abc']) {
      const { headers, status, text } = await own.get(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('npm run build:web');
      expect(text).toContain('href="/api"');
    }
    await own.close();
  });
});

describe('the page without a house', () => {
  it('is served the same way', async () => {
    const { address, server } = await servePage(folder, 0);
    const get = (path: string, init: RequestInit = {}) => fetch(address + path, init);
    expect(await (await get('')).text()).toBe(PAGE);
    const asset = await get('assets/main-1.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('..%2fsecret.txt')).status).toBe(404);
    expect((await get('', { method: 'POST' })).status).toBe(405);
    server.closeAllConnections();
    server.close();
  });
});
