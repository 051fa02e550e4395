// Somebody who plays by looking: reads the screen, presses keys, from the menu to the final score.
import type { Session } from './tmux.ts';

/** The line under the cursor of the menu. */
function focusedLine(screen: string): string {
  return screen.split('\n').find((line) => line.startsWith('  ▶')) ?? '';
}

/** Goes down to an item and changes it until its value is the one wanted. */
export async function setItem(session: Session, label: string, value: string): Promise<void> {
  await goTo(session, label);
  for (let i = 0; i < 40 && !focusedLine(session.screen()).includes(value); i++) {
    const before = session.screen();
    session.press('Right');
    await session.until((screen) => screen !== before, `${label} changed`, 10_000);
  }
  if (!focusedLine(session.screen()).includes(value))
    throw new Error(`${label} never became ${value}\n${session.screen()}`);
}

export async function goTo(session: Session, label: string): Promise<void> {
  for (let i = 0; i < 40 && !focusedLine(session.screen()).includes(label); i++) {
    const before = session.screen();
    session.press('Down');
    await session.until((screen) => screen !== before, 'the cursor moved', 10_000);
  }
  if (!focusedLine(session.screen()).includes(label))
    throw new Error(`there is no ${label}\n${session.screen()}`);
}

/** What is looked at on the way, so that every page was open once in a real terminal. */
const LOOKS: readonly (readonly [string, RegExp])[] = [
  ['?', /The rules of this moment|Keys/],
  ['o', /Scores round by round/],
  ['e', /What has happened/],
  ['l', /Tricks of this hand|Last round/],
];

export async function playToTheEnd(session: Session): Promise<number> {
  let presses = 0;
  let looked = 0;
  for (; presses < 600; presses++) {
    const screen = session.screen();
    if (screen.includes('The game is over')) return presses;
    if (isAsked(screen) && looked < LOOKS.length && presses % 3 === 2) {
      await lookAt(session, LOOKS[looked] ?? ['?', /./]);
      looked += 1;
    } else if (isAsked(screen) || screen.includes('Press Enter.')) pressEnter(session);
    await changed(session, screen);
  }
  throw new Error(`the game does not end\n${session.screen()}`);
}

export function isAsked(screen: string): boolean {
  return /↑↓.*Enter/.test(screen) && !screen.includes('is thinking');
}

async function lookAt(session: Session, [key, page]: readonly [string, RegExp]): Promise<void> {
  session.press(key);
  await session.until((screen) => page.test(screen), `the page of ${key}`, 20_000);
  session.press('Escape');
  await session.until((screen) => !/Esc close/.test(screen), 'the page is closed', 20_000);
}

/** Another key first: an Enter soon after an Enter for something else would only be swallowed. */
export function pressEnter(session: Session): void {
  session.press('DC', 'Enter');
}

/** Whatever comes of a key; a key that does nothing is only pressed again. */
async function changed(session: Session, before: string): Promise<void> {
  await session.until((screen) => screen !== before, 'something new', 1500).catch(() => before);
}
