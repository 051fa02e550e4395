// One game in two tabs of a real browser: the second is told and can take over, also from a tab that does not answer.
import { describe, expect, test } from 'vitest';
import { atOnce, deal, settled } from './at-page.ts';
import { DESKTOP, HAS_CHROMIUM, PHONE } from './browser.ts';
import { COINCHE, inChromium } from './in-chromium.ts';
import { storedLog, tableId } from './stored-log.ts';
import { tellAndTakeOver } from './two-tabs.ts';

describe.skipIf(!HAS_CHROMIUM)('two tabs', () => {
  const { address, wrong, watched, tabOf } = inChromium();

  test('the second is told, takes over and plays on; nothing is doubled', async () => {
    const first = await tabOf(PHONE);
    const second = watched(await first.context().newPage());
    await atOnce(second);
    await tellAndTakeOver(first, second, address());
    await first.context().close();
    expect(wrong).toEqual([]);
  }, 60_000);

  test('a tab that is asleep is not waited for, and is told when it wakes', async () => {
    const first = await tabOf(DESKTOP);
    await deal(first, address(), 'coinche', COINCHE);
    const [id, where] = [tableId(first), first.url()];
    const kept = await storedLog(first, id);
    await first.goto(address());
    // As one that had the table and hears nothing: it keeps the lock and never answers.
    await first.evaluate(`new Promise((held) => {
      navigator.locks
        .request('baize:table:${id}', () => { held(); return new Promise(() => {}); })
        .catch(() => { document.title = 'told'; });
    })`);
    const second = watched(await first.context().newPage());
    await atOnce(second);
    await second.goto(where);
    await second.getByText('This table is open in another tab.').waitFor();
    await second.getByRole('button', { name: 'Play here' }).click();
    await second.locator('.table').waitFor();
    await settled(second);
    expect(await first.title()).toBe('told');
    expect(await storedLog(second, id)).toEqual(kept);
    await second.getByRole('button', { name: 'Pass', exact: true }).click();
    await settled(second);
    expect((await storedLog(second, id)).entries).toBeGreaterThan(kept.entries);
    await first.context().close();
    expect(wrong).toEqual([]);
  }, 60_000);
});
