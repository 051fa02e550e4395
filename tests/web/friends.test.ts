// Friends at one table in real browsers: two phones, a desktop and a bot, from the invitation to the rematch.
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '../how-long.ts';
import { HAS_CHROMIUM } from './browser.ts';
import { come, isOverFor, openTable, playTogether, withFriends } from './friends.ts';

describe.skipIf(!HAS_CHROMIUM)('friends at one table', () => {
  const { address, guest, wrong } = withFriends();

  it('open it, come by its link, play a whole game, and the next one', async () => {
    const ann = await guest('Ann', true);
    const bob = await guest('Bob', true);
    const cid = await guest('Cid', false);
    // By taps alone: a table is set up and opened, and whoever opens it sits there.
    await ann.tab.goto(`${address()}#/new/coinche?preset=standard&rule.maxRounds=1`);
    await ann.tab.getByRole('button', { name: 'With friends' }).click();
    await ann.tab.locator('.chair.own').waitFor();
    const link = await ann.tab.locator('.card input').inputValue();
    expect(link).toMatch(/\/t\/\w{20,}$/);
    for (const each of [bob, cid]) await come(each, link);
    await ann.tab.locator('.chair .name', { hasText: 'Cid' }).waitFor();
    // Who plays together is said before it is dealt.
    await cid.tab.getByText('plays with Ann').waitFor();
    await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
    for (const { tab } of [ann, bob, cid]) await tab.locator('.table').waitFor();
    const eve = await guest('Eve', true);
    await eve.tab.goto(link);
    await eve.tab.locator('.table').waitFor();
    await eve.tab.locator('.notice').getByText('hidden cards stay hidden').waitFor();
    const all = [ann, bob, cid];
    let isReloaded = false;
    await playTogether(all, async () => {
      // In the middle of a trick one of them loads the page again: the same seat, the same cards.
      if (!isReloaded && (await bob.tab.locator('.trick li').count()) > 1) {
        isReloaded = true;
        const held = () =>
          bob.tab
            .locator('.slot')
            .evaluateAll((cards) => cards.map((card) => String(card.getAttribute('data-card'))));
        const before = await held();
        await bob.tab.reload();
        await bob.tab.locator('.slot').first().waitFor();
        expect((await held()).toSorted()).toEqual(before.toSorted());
      }
      expect(await eve.tab.locator('.slot').count()).toBe(0);
      return isOverFor(all)();
    });
    expect(isReloaded).toBe(true);
    await ann.tab.locator('.end').getByRole('button', { name: 'Rematch' }).click();
    for (const { tab } of all) await tab.locator('.lobby').waitFor();
    await ann.tab.getByRole('button', { name: 'Begin', exact: true }).click();
    for (const { tab } of all) await tab.locator('.table').waitFor();
    await cid.tab.locator('.slot').first().waitFor();
    for (const each of [...all, eve]) await each.context.close();
    expect(wrong).toEqual([]);
  }, 180_000);

  it('lays the table over a large screen, also for who has been at a table before', async () => {
    const ann = await guest('Ann', false);
    await ann.tab.goto(address());
    await ann.tab.getByRole('button', { name: 'Play Coinche' }).click();
    await ann.tab.locator('.slot').first().waitFor();
    await ann.tab.goto(`${address()}#/`);
    await ann.tab.getByRole('button', { name: 'Coinche with friends' }).click();
    await ann.tab.locator('.chair.own').waitFor();
    const felt = await ann.tab.locator('.lobby .felt').boundingBox();
    expect(felt?.width).toBeGreaterThan(1000);
    await ann.context.close();
    expect(wrong).toEqual([]);
  }, 120_000);

  it.skipIf(!IS_LONG).each([
    ['tysiac', { preset: 'standard', maxHands: 1 }],
    ['mayi', { preset: 'house' }],
  ])(
    '%s: one goes offline for a while, one moves to another device',
    async (game, rules) => {
      const ann = await guest('Ann', true);
      const bob = await guest('Bob', false);
      let cid = await guest('Cid', true);
      const link = await openTable(ann, address(), { game, rules, chairs: 4 });
      for (const each of [bob, cid]) await come(each, link);
      await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
      for (const { tab } of [ann, bob, cid]) await tab.locator('.table').waitFor();
      await playTogether([ann, bob, cid], async () => (await told(ann)) >= 3);
      await bob.context.setOffline(true);
      await bob.tab.waitForTimeout(10_000);
      await bob.context.setOffline(false);
      // To another device: the link works once, and the old device looks on.
      await cid.tab.getByRole('button', { name: 'People' }).click();
      await cid.tab.getByText('Move to another device').click();
      const moving = await cid.tab.locator('details[open] .card input').inputValue();
      expect(moving).toMatch(/#move=[0-9a-f]{64}$/);
      const other = await guest('Cid', false);
      await other.tab.goto(moving);
      await other.tab.getByRole('button', { name: 'Play here' }).click();
      await other.tab.locator('.slot').first().waitFor();
      await cid.tab.locator('.notice').getByText('on another device').waitFor();
      expect(await cid.tab.locator('.slot').count()).toBe(0);
      await cid.context.close();
      cid = other;
      const all = [ann, bob, cid];
      await playTogether(all, isOverFor(all));
      for (const each of all) await each.context.close();
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});

describe.skipIf(!HAS_CHROMIUM || !IS_LONG)(
  'a phone that sleeps for a minute in the middle of a call',
  () => {
    const { address, guest, wrong } = withFriends();

    it.each(['wait', 'bot'] as const)(
      'where whoever is away is … (%s)',
      async (absent) => {
        const ann = await guest('Ann', true);
        const bob = await guest('Bob', false);
        const wish = {
          game: 'mayi',
          rules: { preset: 'house' },
          chairs: 3,
          absent,
          window: 60_000,
        };
        const link = await openTable(ann, address(), wish);
        await come(bob, link);
        await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
        for (const { tab } of [ann, bob]) await tab.locator('.slot').first().waitFor();
        // Until one of them calls for a discard that the other could have.
        const call = bob.tab.locator('.actions .row .button', { hasText: 'May I?' });
        const asked = ann.tab.locator('.call .button, .actions .row .button', {
          hasText: /allow/i,
        });
        await playTogether([ann, bob], async () => {
          // It may be over before it is pressed.
          if (
            await call
              .first()
              .isEnabled({ timeout: 100 })
              .catch(() => false)
          )
            await call
              .first()
              .click({ timeout: 500 })
              .catch(() => {});
          return asked.first().isVisible();
        });
        await ann.context.setOffline(true);
        await bob.tab.getByText('not here').first().waitFor({ timeout: 110_000 });
        await ann.tab.waitForTimeout(absent === 'bot' ? 62_000 : 30_000);
        await ann.context.setOffline(false);
        if (absent === 'bot') {
          await ann.tab.getByRole('button', { name: 'Play yourself again' }).click();
          await ann.tab
            .locator('.notice')
            .getByText('A bot plays for you')
            .waitFor({ state: 'detached' });
        } else await asked.first().waitFor();
        const before = await logOf(ann);
        await ann.tab.reload();
        await ann.tab.locator('.slot').first().waitFor();
        // All that was told stands there once: as somebody hears it who hears it for the first time.
        const after = await logOf(ann);
        expect(after.slice(0, before.length)).toEqual(before);
        for (const each of [ann, bob]) await each.context.close();
        expect(wrong).toEqual([]);
      },
      400_000,
    );
  },
);

/** Everything that has happened, as the page tells it. */
async function logOf({ tab }: { tab: import('playwright-core').Page }): Promise<readonly string[]> {
  await tab.keyboard.press('e');
  // It is fetched when it is wanted for the first time.
  await tab.locator('dialog[open] li').first().waitFor();
  const lines = await tab.locator('dialog[open] li').allInnerTexts();
  await tab.keyboard.press('Escape');
  return lines;
}

/** How many things stand in what has happened, as far as it is shown. */
async function told({ tab }: { tab: import('playwright-core').Page }): Promise<number> {
  return tab.locator('.trick li, .meld, .said:not(:empty)').count();
}
