// Every screen of a table with friends, one after the other, in any language: two people in, a look at what one of them sees out.
import type { Page as Tab } from 'playwright-core';
import type { Line } from './cut-line.ts';
import type { Look } from './every-screen.ts';
import { come, isOverFor, openTable, playTogether, type Guest } from './friends.ts';

const TABLE = { game: 'coinche', rules: { preset: 'standard', maxRounds: 1 }, chairs: 4 };

/** The second one comes over a line that is cut in the middle, and looks: as somebody who was invited, in the lobby, at the table, after the game; and then from outside. */
export async function lookAtEveryRoomScreen(
  [ann, bob]: readonly [Guest, Guest],
  house: string,
  line: Line,
  look: Look,
): Promise<void> {
  const { tab } = bob;
  const { address } = line;
  const link = (await openTable(ann, house, TABLE)).replace(house, address);
  await tab.goto(link);
  await tab.locator('.chairs').waitFor();
  await look('an invitation');
  await come(bob, link);
  await look('the lobby');
  await opened(tab, '.rules', look, 'the rules of the table');
  await opened(tab, '.people', look, 'people in the lobby');
  await ann.tab.locator('.lobby .below .button.main').click();
  await tab.locator('.table').waitFor();
  await look('the table with friends');
  await opened(tab, '.strip .menu >> nth=0', look, 'people at the table');
  line.cut();
  await tab.locator('.notice').waitFor();
  await look('the connection is lost');
  line.mend();
  await tab.locator('.notice').waitFor({ state: 'detached' });
  await playTogether([ann, bob], isOverFor([ann, bob]));
  await tab.locator('.moments li').first().waitFor();
  await look('after a game with friends');
  await tab.goto(`${address}#/`);
  await tab.locator('footer').waitFor();
  await look('the start page with a table');
  await tab.goto(`${address}t/du2saeq7a38dmu656fdp579f9ku`);
  await tab.locator('.message').waitFor();
  await look('no such table');
}

/** With all that unfolds in it. */
async function opened(tab: Tab, button: string, look: Look, what: string): Promise<void> {
  await tab.locator(button).click();
  await tab.locator('dialog[open]').waitFor();
  await tab.evaluate(
    `for (const fold of document.querySelectorAll('dialog[open] details')) fold.open = true`,
  );
  await look(what);
  await tab.keyboard.press('Escape');
  await tab.locator('dialog[open]').waitFor({ state: 'detached' });
}
