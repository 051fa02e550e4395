// A page that keeps itself: two builds of it that differ in one sentence, and a host whose build can be exchanged, or that goes away.
import { cpSync, globSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page as Tab } from 'playwright-core';
import type { InlineConfig } from 'vite';
import { CONFIG } from '../../scripts/web/config.ts';
import { builtPage } from './browser.ts';

const OLD = 'A quiet table, your own house rules.';
const NEW = 'A quieter table, your own house rules.';
export const SAID = { old: OLD, new: NEW } as const;
export type Build = keyof typeof SAID;

/** The same page with another sentence on its start page. */
const NEWER: InlineConfig = {
  ...CONFIG,
  plugins: [
    CONFIG.plugins,
    {
      name: 'newer',
      transform: (code: string, id: string) =>
        id.endsWith('words/en/start.ts') ? code.replace(OLD, NEW) : undefined,
    },
  ],
};

/** Both are built once; `folder` is what a host serves, whichever lies there. */
export async function twoBuilds() {
  const home = mkdtempSync(path.join(tmpdir(), 'baize-builds-'));
  for (const [name, config] of [
    ['old', CONFIG],
    ['new', NEWER],
  ] as const) {
    const built = await builtPage(config);
    built.server.close();
    cpSync(built.folder, path.join(home, name), { recursive: true, preserveTimestamps: true });
    rmSync(built.folder, { recursive: true });
  }
  const folder = path.join(home, 'served');
  const serve = (build: Build) => {
    symlinkSync(build, path.join(home, 'next'));
    renameSync(path.join(home, 'next'), folder);
  };
  serve('old');
  return {
    folder,
    serve,
    files: () => filesIn(folder),
    remove: () => rmSync(home, { recursive: true }),
  };
}

/** All that lies there but the page, which is kept by the address of its folder, and the worker itself. */
function filesIn(folder: string): readonly string[] {
  const place = path.join(folder, path.sep);
  const files = globSync('**/*.*', { cwd: place }).map((file) => file.split(path.sep).join('/'));
  return files.filter((file) => !['index.html', 'sw.js'].includes(file)).toSorted();
}

/** Until everything is there that is needed without a network. */
export async function kept(tab: Tab): Promise<void> {
  await tab.evaluate(`new Promise((done) => {
    const look = () => navigator.serviceWorker.controller?.state === 'activated' && done();
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      navigator.serviceWorker.controller.addEventListener('statechange', look);
      look();
    });
    look();
  })`);
}

/** What each cache has, relative to the page. */
export function cachedFiles(tab: Tab): Promise<readonly (readonly string[])[]> {
  return tab.evaluate(`(async () => {
    const root = new URL('.', location.href).href;
    const names = await caches.keys();
    return Promise.all(names.map(async (name) => {
      const asked = await (await caches.open(name)).keys();
      return asked.map(({ url }) => url.replace(root, '')).filter((file) => file !== '').sort();
    }));
  })()`);
}
