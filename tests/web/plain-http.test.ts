// The page from another machine's point of view: plain http at an address that is not this machine's own, so nothing that a browser
// grants with a certificate only.
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { HAS_CHROMIUM } from './browser.ts';
import { atOnce } from './at-page.ts';
import { come, withFriends } from './friends.ts';
import { tellAndTakeOver } from './two-tabs.ts';

const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
if (HAS_CHROMIUM && outside === undefined)
  console.log('This machine has no address but its own, so the page is not tried over plain http.');

describe.skipIf(!HAS_CHROMIUM || outside === undefined)('without a certificate', () => {
  const { address, guest, wrong } = withFriends(outside);

  it('friends come, sit down and are dealt cards, and one plays alone', async () => {
    const ann = await guest('Ann', true);
    const bob = await guest('Bob', true);
    await ann.tab.goto(address());
    const granted = await ann.tab.evaluate(
      "`${isSecureContext} ${'locks' in navigator} ${typeof crypto.subtle} ${typeof navigator.share}`",
    );
    expect(granted).toBe('false false undefined undefined');
    await ann.tab.getByRole('button', { name: 'Coinche with friends' }).click();
    await ann.tab.locator('.chair.own').waitFor();
    const link = await ann.tab.locator('.card input').inputValue();
    expect(link).toContain(String(outside));
    expect(await ann.tab.getByText('works on this computer only').count()).toBe(0);
    expect(await ann.tab.locator('.card svg').getAttribute('aria-label')).toContain('table');
    // There is no clipboard to write to but the old way, and else the link is marked.
    await ann.tab.getByRole('button', { name: 'Copy the link' }).click();
    expect(await ann.tab.evaluate('String(getSelection())')).toBe(link);
    await come(bob, link);
    await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
    for (const { tab } of [ann, bob]) await tab.locator('.slot').first().waitFor();
    const cid = await guest('Cid', false);
    await cid.tab.goto(address());
    await cid.tab.getByRole('button', { name: 'Play Tysiąc' }).click();
    await cid.tab.locator('.slot').first().waitFor();
    for (const each of [ann, bob, cid]) await each.context.close();
    expect(wrong).toEqual([]);
  }, 180_000);

  it('of two tabs at one game the second is told and takes over, though there are no locks', async () => {
    const ann = await guest('Ann', true);
    const other = await ann.context.newPage();
    await atOnce(other, { name: 'Ann' });
    await tellAndTakeOver(ann.tab, other, address());
    await ann.context.close();
    expect(wrong).toEqual([]);
  }, 60_000);
});
