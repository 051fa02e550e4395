// What stands in somebody's way on a screen: a tab in, sentences out; none is as it should be.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page as Tab } from 'playwright-core';

/** For those who listen or need contrast. */
export async function faultsForListeners(tab: Tab): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page: tab }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const LIGHTS = ['light', 'dark', 'contrast'] as const;

/** The same in every light, one after the other: a screen need not be come to again for it. */
export async function faultsInEveryLight(tab: Tab): Promise<readonly string[]> {
  const faults: string[] = [];
  const before = await tab.evaluate<string>(`document.documentElement.dataset.theme`);
  for (const light of LIGHTS) {
    await tab.evaluate(`document.documentElement.dataset.theme = '${light}'`);
    faults.push(...(await faultsForListeners(tab)).map((fault) => `${light}: ${fault}`));
  }
  await tab.evaluate(`document.documentElement.dataset.theme = '${before}'`);
  return faults;
}

/** For fingers: what can be touched and is smaller than a fingertip. */
export function tooSmall(tab: Tab): Promise<readonly string[]> {
  return tab.evaluate<readonly string[]>(TOO_SMALL);
}

/**
 * For those who need large letters or have a small screen: words that are cut off and cannot be scrolled to, and words that
 * end in three dots and stand whole nowhere else on the screen.
 */
export function cutOff(tab: Tab): Promise<readonly string[]> {
  return tab.evaluate<readonly string[]>(CUT_OFF);
}

/** For keys: what has the focus and lies under something else, or outside of what is seen; every stop of Tab in an open sheet. */
export async function coveredFocus(tab: Tab): Promise<readonly string[]> {
  const faults: string[] = [];
  const stops = await tab.evaluate<number>(STOPS);
  for (let stop = 0; stop < stops; stop++) {
    await tab.keyboard.press('Tab');
    faults.push(...(await tab.evaluate<readonly string[]>(COVERED)));
  }
  return faults;
}

const STOPS = `[...document.querySelectorAll('dialog[open] :is(button, a[href], summary, [tabindex="0"])')].length`;

const COVERED = `(() => {
  const each = document.activeElement;
  if (each.closest('dialog[open]') === null) return [];
  const { left, top, width, height } = each.getBoundingClientRect();
  // What is higher than the screen is seen where it begins.
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight / 2) / 2);
  if (seen !== null && each.contains(seen)) return [];
  return ['"' + each.textContent.trim().slice(0, 40) + '" has the focus and is not seen'];
})()`;

/**
 * Links within a sentence are as high as it is. Cards of a hand lie over each other: of each a strip of 30 points and more is
 * seen, and it is as high as two fingers.
 */
const TOO_SMALL = `(() => {
  const [LEAST, STRIP] = [43.5, 30];
  const faults = [];
  for (const each of document.querySelectorAll('button, a[href], input, select, summary, [tabindex="0"][role=button]')) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    if (each.closest('p, li.text, .unseen')) continue;
    const open = document.querySelector('dialog[open]');
    if (open !== null && !open.contains(each)) continue;
    const { width, height } = each.getBoundingClientRect();
    const next = each.nextElementSibling?.getBoundingClientRect();
    const isSlot = each.classList.contains('slot');
    const wide = isSlot && next !== undefined ? Math.min(width, Math.abs(next.left - each.getBoundingClientRect().left)) : width;
    if (height >= LEAST && wide >= (isSlot ? STRIP : LEAST)) continue;
    const name = each.getAttribute('aria-label') ?? each.textContent.trim();
    faults.push(each.tagName.toLowerCase() + '.' + each.className + ' "' + name + '" ' + Math.round(wide) + ' x ' + Math.round(height));
  }
  return faults;
})()`;

const CUT_OFF = `(() => {
  const faults = new Set();
  const cuts = (style, side) => ['hidden', 'clip'].includes(style['overflow' + side]);
  const scrolls = (style, side) => ['auto', 'scroll'].includes(style['overflow' + side]);
  const isForEars = (each) => each !== null && (getComputedStyle(each).clipPath === 'inset(50%)' || isForEars(each.parentElement));
  const open = document.querySelector('dialog[open]');
  const page = document.scrollingElement;
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.data.trim();
    const parent = node.parentElement;
    if (text === '' || parent.closest('svg, script, style, option') !== null || isForEars(parent)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const seen = { x: false, y: false };
    for (let each = parent; each !== null && each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (scrolls(style, 'X')) seen.x = true;
      if (scrolls(style, 'Y')) seen.y = true;
      const box = each.getBoundingClientRect();
      for (const one of boxes) {
        if (!seen.x && cuts(style, 'X') && (one.left < box.left - 2 || one.right > box.right + 2)) faults.add(text);
        if (!seen.y && cuts(style, 'Y') && (one.top < box.top - one.height / 3 || one.bottom > box.bottom + one.height / 3)) faults.add(text);
      }
    }
    for (const one of boxes) {
      if (!seen.x && (one.left < -2 || one.right > innerWidth + 2)) faults.add(text);
      const isReached = seen.y || page.scrollHeight > page.clientHeight + 1;
      if (!isReached && (one.top < -2 || one.bottom > innerHeight + 2)) faults.add(text);
    }
  }
  const shortened = (each) => {
    const style = getComputedStyle(each);
    const isClamped = style.webkitLineClamp !== 'none' && each.scrollHeight > each.clientHeight + 1;
    return isClamped || (style.textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1);
  };
  const shown = [...(open ?? document.body).querySelectorAll('*')].filter(
    (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEars(each),
  );
  const short = new Set(shown.filter(shortened));
  const isShort = (each) => each !== null && (short.has(each) || isShort(each.parentElement));
  const own = (each) => [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data).join(' ');
  const whole = shown.filter((each) => !isShort(each)).map(own).join(String.fromCharCode(10));
  for (const each of short) if (!whole.includes(each.textContent.trim())) faults.add(each.textContent.trim() + ' …');
  if (page.scrollWidth > page.clientWidth + 1) faults.add('the page is wider than the screen: ' + page.scrollWidth);
  return [...faults];
})()`;
