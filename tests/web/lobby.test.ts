// A table before its game in real browsers: who was just invited, who reads the rules, what is said there, and the way back to it.
import { describe, expect, it } from 'vitest';
import { HAS_CHROMIUM } from './browser.ts';
import { come, openTable, withFriends, type Guest } from './friends.ts';

const SMALL = { width: 360, height: 640 };
const COINCHE = { game: 'coinche', rules: { preset: 'ffb', maxRounds: 7 }, chairs: 4 };

describe.skipIf(!HAS_CHROMIUM)('before a game with friends', () => {
  const { address, guest, wrong } = withFriends();

  async function closed(...guests: readonly Guest[]): Promise<void> {
    for (const { context } of guests) await context.close();
    expect(wrong).toEqual([]);
  }

  it('whoever was just invited is asked for a name first, and gets the chair that was tapped', async () => {
    const ann = await guest('Ann', false);
    const link = await openTable(ann, address(), COINCHE);
    const bob = await guest('', true);
    await bob.tab.setViewportSize(SMALL);
    await bob.tab.goto(link);
    const sit = bob.tab.getByRole('button', { name: 'Sit down', exact: true });
    await sit.waitFor();
    expect(await isInSight(bob, 'form .button')).toBe(true);
    // The invitation is there for who wants it, and not in the way.
    expect(await bob.tab.locator('.card').isVisible()).toBe(false);
    await bob.tab.getByText('Invite', { exact: true }).click();
    await bob.tab.locator('.card').waitFor();
    await bob.tab.locator('.chairs li').nth(3).getByText('Sit here').click();
    await bob.tab.getByRole('alert').filter({ hasText: 'Say what you are called' }).waitFor();
    await bob.tab.keyboard.type('Bob');
    expect(await bob.tab.getByRole('alert').count()).toBe(0);
    await bob.tab.getByRole('button', { name: 'Sit in chair 4' }).click();
    await bob.tab.locator('.chairs li').nth(3).locator('.own').waitFor();
    // A chair that somebody else has taken meanwhile is not insisted on.
    const cid = await guest('', true);
    await cid.tab.goto(link);
    await cid.tab.locator('.chairs li').nth(2).getByText('Sit here').click();
    await cid.tab.getByRole('button', { name: 'Sit in chair 3' }).waitFor();
    await bob.tab.locator('.chairs li').nth(2).getByText('Move here').click();
    await cid.tab.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
    await closed(ann, bob, cid);
  }, 120_000);

  it('a guest reads what the rules are, and the host is asked for them once', async () => {
    const ann = await guest('Ann', true);
    const bob = await guest('Bob', true);
    const link = await openTable(ann, address(), COINCHE);
    await come(bob, link);
    // The rule is the host's: nobody is told that it is their own.
    await bob.tab.getByRole('button', { name: '1 house rule' }).click();
    const sheet = bob.tab.locator('dialog[open]');
    await sheet.getByText(/2000/).first().waitFor();
    await sheet.getByText(/capot/i).first().waitFor();
    expect(await sheet.locator('.changed').allInnerTexts()).toEqual([expect.stringContaining('7')]);
    await sheet.getByText('At this table').waitFor();
    await sheet.getByText('How to play').waitFor();
    expect(await sheet.locator('details').count()).toBeGreaterThan(3);
    // However far one has read, the way out is where it was.
    await sheet.locator('details').last().scrollIntoViewIfNeeded();
    expect(await isInSight(bob, 'dialog[open] .closing')).toBe(true);
    await ann.tab.locator('button.rules').click();
    await ann.tab.locator('dialog[open] .tiles').waitFor();
    const titles = await ann.tab
      .locator('dialog[open] h2:visible')
      .evaluateAll((found) =>
        found
          .filter((each) => each.getBoundingClientRect().width > 1)
          .map((each) => each.innerText),
      );
    expect(titles.filter((title) => title === 'Which rules').length).toBe(1);
    await closed(ann, bob);
  }, 120_000);

  it('a link that only this computer can open has no code, and what was copied is said for a while', async () => {
    const ann = await guest('Ann', true);
    await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTable(ann, address(), COINCHE);
    await ann.tab.getByText('For other devices').waitFor();
    expect(await ann.tab.locator('.card svg').count()).toBe(0);
    await ann.tab.getByRole('button', { name: 'Copy the link' }).click();
    const copied = ann.tab.getByText('The link is copied.');
    await copied.waitFor();
    await copied.waitFor({ state: 'detached', timeout: 8000 });
    await closed(ann);
  }, 120_000);

  it('something can be said, a name changed and a seat moved before the game', async () => {
    const ann = await guest('Ann', false);
    const bob = await guest('Bob', true);
    const link = await openTable(ann, address(), COINCHE);
    await come(bob, link);
    await bob.tab.getByRole('button', { name: 'People' }).click();
    await bob.tab.getByRole('button', { name: 'Hello!' }).click();
    await ann.tab.locator('.chair .bubble', { hasText: 'Hello!' }).waitFor();
    // Whatever one does is done one thing at a time.
    await bob.tab.waitForTimeout(2000);
    await bob.tab.getByRole('button', { name: 'People' }).click();
    await bob.tab.getByText('Change your name').click();
    await bob.tab.getByLabel('Your name').fill('Bea');
    await bob.tab.getByRole('button', { name: 'Change', exact: true }).click();
    await ann.tab.locator('.chair .name', { hasText: 'Bea' }).waitFor();
    await bob.tab.waitForTimeout(2000);
    await bob.tab.getByRole('button', { name: 'People' }).click();
    await bob.tab.getByText('Move to another device').click();
    const moving = await bob.tab.locator('details[open] .card input').inputValue();
    // Whoever opens the link sees which table it is before anything moves.
    const other = await guest('', false);
    await other.tab.goto(moving);
    await other.tab.getByRole('heading', { name: 'Coinche' }).waitFor();
    await other.tab.getByText('At the table: Ann and Bea').waitFor();
    await other.tab.getByRole('button', { name: 'Play here' }).click();
    await other.tab.locator('.chair.own .name', { hasText: 'Bea' }).waitFor();
    await closed(ann, bob, other);
  }, 120_000);

  it('chairs stand round a large table, and what lies between them touches none', async () => {
    const ann = await guest('Ann', false);
    const wish = { game: 'mayi', rules: { preset: 'house' } };
    for (const chairs of [3, 5, 8]) {
      await openTable(ann, address(), { ...wish, chairs });
      const boxes = await ann.tab.locator('.chairs li, .card').evaluateAll((found) =>
        found.map((each) => {
          const { bottom, left, right, top } = each.getBoundingClientRect();
          return { bottom, left, right, top };
        }),
      );
      expect(boxes.length).toBe(chairs + 1);
      // One side is near, one is far.
      const card = boxes.at(-1);
      expect(boxes[0]?.top).toBeGreaterThan(card?.bottom ?? Infinity);
      expect(boxes.some(({ bottom }) => bottom < (card?.top ?? 0))).toBe(true);
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1))
          expect(
            a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
          ).toBe(true);
      expect(await ann.tab.evaluate('document.documentElement.scrollHeight')).toBeLessThan(801);
    }
    await closed(ann);
  }, 120_000);

  it('the start page says whose turn it is, and asks before a seat is thrown away', async () => {
    const ann = await guest('Ann', true);
    const rules = { preset: 'standard' };
    const link = await openTable(ann, address(), { game: 'tysiac', rules, chairs: 3 });
    await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
    await ann.tab.locator('.table[aria-busy=false] .mine').first().waitFor();
    await ann.tab.goto(`${address()}#/`);
    await ann.tab.getByText('Your turn').waitFor();
    const remove = ann.tab.getByRole('button', { name: 'Remove Tysiąc' });
    await remove.click();
    await ann.tab.getByText('You lose your seat there').waitFor();
    await ann.tab.getByRole('button', { name: 'Keep it' }).click();
    await remove.waitFor();
    // Where the table is closed there is nothing to lose.
    await ann.tab.goto(link);
    await ann.tab.getByRole('button', { name: 'People' }).click();
    const kept = await ann.tab.evaluate('JSON.stringify(localStorage)');
    await ann.tab.getByRole('button', { name: 'Close the table' }).click();
    await ann.tab.getByRole('button', { name: 'Yes' }).click();
    await ann.tab.getByText('This table is closed.').waitFor();
    await ann.tab.evaluate(`Object.assign(localStorage, JSON.parse(${JSON.stringify(kept)}))`);
    await ann.tab.goto(`${address()}#/`);
    await ann.tab.getByText('This table is no longer there.').waitFor();
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await closed(ann);
  }, 120_000);
});

/** Whether all of it can be seen without scrolling. */
async function isInSight({ tab }: Guest, selector: string): Promise<boolean> {
  const box = await tab.locator(selector).first().boundingBox();
  const height = tab.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
