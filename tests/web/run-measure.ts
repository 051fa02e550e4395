// npm run measure:web: how quick the page is in a real browser on a phone's screen, as a table to paste.
import { rmSync } from 'node:fs';
import { builtPage, HAS_CHROMIUM, launch } from './browser.ts';
import { printed, type Group } from './measure/figures.ts';
import { LOADING } from './measure/loading.ts';
import { MEMORY } from './measure/memory.ts';
import { PLAYING } from './measure/playing.ts';
import { TAPPING } from './measure/tapping.ts';

const GROUPS: readonly Group[] = [LOADING, TAPPING, PLAYING, MEMORY];

async function measureAll(groups: readonly Group[]): Promise<void> {
  const page = await builtPage();
  for (const { name, measure } of groups) {
    // A browser of its own, so that no group finds what another left.
    const browser = await launch();
    process.stdout.write(`\n${name}\n\n${printed(await measure({ browser, page }))}\n`);
    await browser.close();
  }
  page.server.close();
  rmSync(page.folder, { recursive: true });
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !GROUPS.some((group) => group.name === name));
if (!HAS_CHROMIUM) fail('Chromium is not installed (apt-get install chromium)');
else if (unknown !== undefined)
  fail(`there is no group ${unknown}: ${GROUPS.map(({ name }) => name).join(', ')}`);
else await measureAll(GROUPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));

function fail(why: string): void {
  process.stderr.write(`measure:web: ${why}\n`);
  process.exitCode = 2;
}
