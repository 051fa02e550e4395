// Around a game with friends in real browsers: how the table is run, its clocks, what a house refuses, looking back together.
import { describe, expect, it } from 'vitest';
import { HAS_CHROMIUM } from './browser.ts';
import { come, isOverFor, openTable, playTogether, withFriends, type Guest } from './friends.ts';

describe.skipIf(!HAS_CHROMIUM)('around a game with friends', () => {
  const { address, guest, wrong } = withFriends();

  it('a table is run as was wished for, and everybody reads how', async () => {
    const ann = await guest('Ann', true);
    await ann.tab.goto(`${address()}#/new/coinche`);
    // One line says it all, and nobody has to see more.
    const line = 'Anybody with the link may watch · no clock · a bot plays for whoever is away';
    await ann.tab.getByText(line).waitFor();
    expect(await ann.tab.getByText('Who may watch').isVisible()).toBe(false);
    await ann.tab.getByText(line).click();
    const wish = async (name: RegExp) =>
      ann.tab.getByRole('radio', { name }).check({ force: true });
    await wish(/^Quick/);
    await wish(/^Nobody$/);
    await wish(/^Not allowed$/);
    await wish(/^is waited for$/);
    await wish(/^slow$/);
    // And it is so the next time.
    await ann.tab.reload();
    await ann.tab.getByText('Nobody else may watch · clock: 15 s + 1 min').waitFor();
    await ann.tab.getByRole('button', { name: 'With friends' }).click();
    await ann.tab.locator('.chair.own').waitFor();
    const link = await ann.tab.locator('.card input').inputValue();
    // This house is on this machine alone, and says so before somebody sends its address away.
    await ann.tab.locator('.card').getByText('works on this computer only').waitFor();
    const bob = await guest('Bob', true, { language: 'pl' });
    await bob.tab.goto(link);
    await bob.tab.getByRole('button', { name: 'Usiądź', exact: true }).click();
    await bob.tab.locator('.chair.own').waitFor();
    await bob.tab.locator('button.rules', { hasText: 'zegar: 15 s + 1 min' }).click();
    await bob.tab
      .getByText(
        'Nikt inny się nie przygląda · zegar: 15 s + 1 min · na nieobecnych się czeka · bez podpowiedzi · boty grają wolno',
      )
      .waitFor();
    for (const { context } of [ann, bob]) await context.close();
    expect(wrong).toEqual([]);
  }, 120_000);

  it('a clock stands beside every person, runs for who is waited for, and presses at the end', async () => {
    const ann = await guest('Ann', true);
    const bob = await guest('Bob', false);
    const clock = { move: 20, reserve: 1 };
    const wish = { game: 'tysiac', rules: { preset: 'standard' }, chairs: 3, clock };
    const link = await openTable(ann, address(), wish);
    await come(bob, link);
    await ann.tab.getByText('clock: 20 s + 1 s').waitFor();
    await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
    await playTogether([ann, bob], async () => (await runningAt(ann)) === 'own');
    // One of the two is asked; both see whose time it is, and the other's stands.
    await bob.tab.locator('.seat .isRunning').waitFor();
    expect(await bob.tab.getByRole('timer').count()).toBe(2);
    expect(await bob.tab.locator('.below .clock.isRunning').count()).toBe(0);
    await ann.tab.locator('.below .clock.isLast').waitFor();
    await bob.tab.locator('.seat .clock.isLast').waitFor();
    // Whoever listens is told once, and only of their own time.
    await ann.tab.getByRole('status').filter({ hasText: 'Ten seconds left!' }).waitFor();
    expect(await bob.tab.getByText('Ten seconds left!').count()).toBe(0);
    // A bot moves for whoever has none left.
    await bob.tab.locator('.notice').getByText('Ann ran out of time.').waitFor();
    for (const { context } of [ann, bob]) await context.close();
    expect(wrong).toEqual([]);
  }, 120_000);

  it('why something is refused hides nothing that is asked, and goes by itself', async () => {
    const ann = await guest('Ann', true);
    const bob = await guest('Bob', true);
    const table = { game: 'tysiac', rules: { preset: 'standard' }, chairs: 2 };
    await come(bob, await openTable(ann, address(), table));
    await ann.tab.getByRole('button', { name: 'Begin', exact: true }).click();
    await bob.tab.locator('.slot').first().waitFor();
    await bob.tab.route('**/commands', (route) =>
      route.fulfill({
        status: 409,
        json: { refusal: { code: 'too_soon', message: '', params: {} } },
      }),
    );
    await bob.tab.getByRole('button', { name: 'People' }).click();
    await bob.tab.getByRole('button', { name: 'Oops!' }).click();
    // What is refused is heard too, in the one line that tells.
    const heard = bob.tab.getByRole('dialog').getByRole('status');
    await heard.filter({ hasText: 'Not so fast' }).waitFor();
    await bob.tab.getByRole('button', { name: 'Close', exact: true }).click();
    await bob.tab.locator('.notice .why').waitFor();
    await ann.tab.getByRole('button', { name: 'People' }).click();
    await ann.tab.getByRole('button', { name: 'Pause' }).click();
    await bob.tab.locator('.notice').getByText('Ann pauses the game.').waitFor();
    await bob.tab.locator('.notice').getByRole('button', { name: 'Go on' }).waitFor();
    await bob.tab.locator('.notice .why').waitFor({ state: 'detached', timeout: 20_000 });
    for (const { context } of [ann, bob]) await context.close();
    expect(wrong).toEqual([]);
  }, 120_000);

  it('a game given up has no winner; whoever looks at it again hears of the next one', async () => {
    const ann = await guest('Ann', true);
    const bob = await guest('Bob', false);
    const table = { game: 'mayi', rules: { preset: 'house' }, chairs: 3 };
    const link = await openTable(ann, address(), table);
    await come(bob, link);
    await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
    await bob.tab.locator('.slot').first().waitFor();
    await ann.tab.getByRole('button', { name: 'People' }).click();
    await ann.tab.getByRole('button', { name: 'Give the game up' }).click();
    // One way to say no, and one to say yes.
    const asking = ann.tab.getByRole('dialog', { name: 'Give this game up for everybody?' });
    expect(await asking.getByRole('button').allTextContents()).toEqual(['No', 'Yes']);
    await asking.getByRole('button', { name: 'Yes' }).click();
    await bob.tab.getByRole('heading', { name: 'The game was given up.' }).waitFor();
    expect(await bob.tab.getByText('won the game').count()).toBe(0);
    await bob.tab.getByRole('link', { name: 'Replay' }).click();
    await bob.tab.getByText('The next game has begun.').waitFor({ state: 'detached' });
    await ann.tab.locator('.end button.main').click();
    await ann.tab.getByRole('button', { name: 'Begin', exact: true }).click();
    await bob.tab.getByText('The next game has begun.').waitFor();
    await bob.tab.getByRole('link', { name: 'Go to the table' }).click();
    await bob.tab.locator('.slot').first().waitFor();
    // Whoever leaves a game goes, and has the way back.
    await bob.tab.getByRole('button', { name: 'People' }).click();
    await bob.tab.getByRole('button', { name: 'Leave the table' }).click();
    await bob.tab.getByRole('button', { name: 'Yes' }).click();
    await bob.tab.getByRole('heading', { name: 'Tables with friends' }).waitFor();
    await ann.tab.getByText('Bob has left.').first().waitFor();
    await bob.tab.goto(link);
    await bob.tab.locator('.notice').getByText('You have left the table.').waitFor();
    for (const { context } of [ann, bob]) await context.close();
    expect(wrong).toEqual([]);
  }, 120_000);

  it('what a house refuses is told in the words there are for it', async () => {
    const ann = await guest('Ann', true, { language: 'fr' });
    let answer = { status: 429, code: 'too_often' };
    await ann.tab.route('**/api/tables', (route) =>
      route.fulfill({
        status: answer.status,
        headers: { 'content-type': 'application/json', 'retry-after': '3600' },
        json: { refusal: { code: answer.code, message: 'no such rule as flying', params: {} } },
      }),
    );
    await ann.tab.goto(address());
    const tile = ann.tab.getByRole('button', { name: 'Coinche entre amis' });
    await tile.click();
    await ann.tab.getByRole('alert').filter({ hasText: 'Trop souvent' }).waitFor();
    answer = { status: 400, code: 'unreadable' };
    await tile.click();
    await ann.tab.getByRole('alert').filter({ hasText: 'La maison n’a pas compris' }).waitFor();
    await ann.context.close();
    expect(wrong).toEqual([]);
  }, 60_000);

  it('a game that is over is looked back at by all, also after the next one was agreed on', async () => {
    const ann = await guest('Ann', true);
    const bob = await guest('Bob', false);
    const eve = await guest('Eve', false);
    const rules = { preset: 'standard', maxRounds: 1 };
    const link = await openTable(ann, address(), { game: 'coinche', rules, chairs: 4 });
    await come(bob, link);
    await ann.tab.getByRole('button', { name: 'Begin with bots' }).click();
    for (const { tab } of [ann, bob]) await tab.locator('.slot').first().waitFor();
    await eve.tab.goto(link);
    // Who looks on is of neither side.
    await eve.tab.locator('.strip .score', { hasText: /Ann and .+ : Bob and / }).waitFor();
    expect(await eve.tab.locator('.partner').count()).toBe(0);
    expect(await ann.tab.locator('.strip .score').innerText()).toMatch(/^We\b/);
    const both = [ann, bob];
    await playTogether(both, isOverFor(both));
    for (const { tab } of both) await tab.locator('.moments :is(li, p)').first().waitFor();
    await bob.tab.locator('.end').getByRole('link', { name: 'Replay' }).click();
    await bob.tab.getByRole('button', { name: 'One step on' }).click();
    await bob.tab.locator('.replay[data-step="1"]').waitFor();
    await bob.tab.waitForURL(/\/replay\?game=1&at=1$/);
    // Every hand lies open, and a reload stays at the step.
    await bob.tab.reload();
    await bob.tab.locator('.replay[data-step="1"]').waitFor();
    expect(
      await bob.tab.locator('.replay .seats .open, .replay .seats [data-card]').count(),
    ).not.toBe(0);
    await ann.tab.locator('.end').getByRole('button', { name: 'Rematch' }).click();
    await ann.tab.locator('.lobby').waitFor();
    expect(await bob.tab.locator('.replay').isVisible()).toBe(true);
    await bob.tab.keyboard.press('Escape');
    await bob.tab.locator('.lobby').waitFor();
    await bob.tab.getByRole('link', { name: 'Look at the last game again' }).click();
    await bob.tab.locator('.replay[data-step="0"]').waitFor();
    for (const { context } of [...both, eve]) await context.close();
    expect(wrong).toEqual([]);
  }, 240_000);

  it('a house that does not answer is named soon, on the way to a new table and to an invitation', async () => {
    const [ann, bob] = [await guest('Ann', true), await guest('Bob', true)];
    await ann.tab.goto(address());
    const friends = ann.tab.getByRole('button', { name: 'With friends' }).first();
    await friends.waitFor();
    const link = await openTable(bob, address(), { game: 'coinche', rules: {}, chairs: 4 });
    // The page comes, as it does where a browser has kept it, and nothing else does.
    await ann.tab.route(/\/(api\/|healthz)/, (route) => route.abort());
    await friends.click();
    await ann.tab.getByText('The house does not answer just now.').waitFor({ timeout: 8000 });
    // What needs no house is not held up.
    expect(await ann.tab.getByRole('button', { name: 'Play Coinche' }).isEnabled()).toBe(true);
    await ann.tab.goto(link);
    await ann.tab.getByText('The house cannot be reached.').waitFor({ timeout: 12_000 });
    await ann.tab.unrouteAll();
    await ann.tab.locator('.lobby').waitFor({ timeout: 30_000 });
    for (const { context } of [ann, bob]) await context.close();
    expect(wrong).toEqual([]);
  }, 120_000);
});

/** Whose clock runs, as this person sees it. */
async function runningAt({ tab }: Guest): Promise<'own' | 'other' | 'nobody'> {
  if (await tab.locator('.below .clock.isRunning').isVisible()) return 'own';
  return (await tab.locator('.seat .clock.isRunning').count()) > 0 ? 'other' : 'nobody';
}
