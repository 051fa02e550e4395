// A real browser and the built page: Chromium is started, the page is built once and served on this machine.
import { existsSync, mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { CONFIG } from '../../scripts/web/config.ts';
import { servePage } from '../../src/server/page/serve-page.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CHROMIUM = process.env['BAIZE_CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
export const HAS_CHROMIUM = CHROMIUM !== undefined;

/** Nothing of a browser's own asks for anything on the network. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LAUNCH = { executablePath: CHROMIUM ?? '', args: FLAGS };

export const PHONE = { width: 375, height: 812 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

export interface Page {
  readonly address: string;
  readonly server: Server;
  readonly folder: string;
}

/** Built where nobody else looks, so that tests do not wait for each other. */
export async function builtPage(config = CONFIG): Promise<Page> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-web-'));
  // What runs tests says that it does, and Svelte would make a larger page with checks for those who write it.
  process.env['NODE_ENV'] = 'production';
  await build({ ...config, logLevel: 'error', build: { ...config.build, outDir: folder } });
  return { ...(await servePage(folder, 0)), folder };
}

export function launch(): Promise<Browser> {
  return chromium.launch(LAUNCH);
}

/** With a profile on the disk, which outlives the browser. */
export function launchWithProfile(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...LAUNCH,
    viewport: PHONE,
    serviceWorkers: 'block',
  });
}
