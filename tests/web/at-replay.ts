// Somebody at a replay: a tab or a record in, what lies there, what is out of place and what moves out.
import type { Page as Tab } from 'playwright-core';
import { gameById } from '#games';
import { orThrow, present, type GameRecord } from '#kernel';
import { gameLookedBackAt, handOrdered, narratorAt, replayOf } from '#tabletop';
import { wordsIn } from '#text/all';

/** What the same record shows in Node, at any step and from any side. */
export function replayInNode(record: GameRecord) {
  const game = present(gameById(record.header.game), 'the game');
  const narrator = narratorAt(game, wordsIn('en'), record.header.players);
  const replay = replayOf(orThrow(gameLookedBackAt(game, record)), narrator);
  const cardsAt = (step: number, viewer = 0, isOpen = true) => {
    const { hand, middle, places, ranks } = replay.scene(step, viewer, isOpen);
    const plays = middle.kind === 'trick' ? middle.plays : [];
    return {
      step,
      own: handOrdered(hand, 'suit', [], ranks),
      others: places.slice(1).map(({ open = [] }) => open),
      trick: plays.map(({ seat, card }) => `trick ${seat} ${card}`),
    };
  };
  return { replay, cardsAt };
}

/** The same as a tab shows it. */
export async function cardsShown(tab: Tab) {
  const marks = async (selector: string, name: string) => {
    const all = await tab.locator(selector).all();
    return Promise.all(all.map(async (each) => (await each.getAttribute(name)) ?? ''));
  };
  const seats = await marks('.replay .seat', 'data-seat');
  return {
    step: Number(await tab.locator('.replay').getAttribute('data-step')),
    own: await marks('.replay .own .slot', 'data-card'),
    others: await Promise.all(
      seats.map((seat) => marks(`.replay .seat[data-seat="${seat}"] .slot`, 'data-card')),
    ),
    trick: await marks('.replay .trick li', 'data-flies'),
  };
}

export function tableIn(tab: Tab): string {
  return /#\/table\/([^/?]+)/.exec(tab.url())?.[1] ?? '';
}

/** What can be touched in the replay and is smaller than a finger, or not within the window. */
export const TOO_SMALL = `[...document.querySelectorAll('.bar button, .bar select, .bar input, .strip a, .strip button')]
  .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, { width, height, right, bottom, left }]) =>
    width < 44 || height < 44 || left < 0 || right > innerWidth || bottom > innerHeight)
  .map(([name]) => name)`;

/** What is wider than its place, where nothing should have to be pushed aside. */
export const CUT = `[...document.querySelectorAll('.end, .end table, .replay, .bar, .bar .row')]
  .filter((each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.className)`;

/** A finger that draws the slider along five steps before the next frame: which steps are shown, and how many cards fly. */
export const SLID = `new Promise((resolve) => {
  const replay = document.querySelector('.replay');
  const slider = document.querySelector('.bar input');
  const shown = [];
  new MutationObserver(() => shown.push(replay.dataset.step))
    .observe(replay, { attributeFilter: ['data-step'] });
  requestAnimationFrame(() => {
    for (const step of [1, 2, 3, 4, 5]) {
      slider.value = step;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
    requestAnimationFrame(() => setTimeout(() => {
      const flying = document.getAnimations().filter(({ effect }) => effect.target.dataset.flies);
      resolve({ shown, flying: flying.length });
    }, 30));
  });
})`;

/** A finger slides to step 7 at the very moment in which the step before is written into the address. */
export const SLID_WHILE_WRITTEN = `new Promise((resolve) => {
  const slider = document.querySelector('.bar input');
  const { replaceState } = history;
  history.replaceState = (...written) => {
    history.replaceState = replaceState;
    slider.value = 7;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    replaceState.apply(history, written);
    setTimeout(() => resolve(document.querySelector('.replay').dataset.step), 300);
  };
  dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
})`;
