// Everything that a page ever says: a tab in; every text, name and description that was in its document since it was opened out.
import type { Page as Tab } from 'playwright-core';
import type { Language } from '#text';

/** What is said besides text. */
const SAYING = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];

/** From the first moment on, so that nothing which stands there for an instant is missed; what is marked as another language is. */
const listening = (language: Language) => `(() => {
  const heard = (globalThis.heardHere = new Set());
  const SAYING = ${JSON.stringify(SAYING)};
  const isMeant = (element) => {
    if (element === null || element.closest('script, style, noscript, template') !== null) return false;
    const own = element.closest('[lang]');
    return own === null || own === document.documentElement || own.lang === '${language}';
  };
  const note = (element, text) => {
    if (text !== null && text.trim() !== '' && isMeant(element)) heard.add(text.replace(/\\s+/g, ' ').trim());
  };
  const hear = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const { parentElement } = node;
      if (parentElement === null) return;
      note(parentElement, node.data);
      const isWhole = [...parentElement.childNodes].every((each) => each.nodeType === Node.TEXT_NODE);
      if (isWhole) note(parentElement, parentElement.textContent);
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    for (const name of SAYING) note(node, node.getAttribute(name));
    for (const child of node.childNodes) hear(child);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, attributeName, target, type } of changes) {
      if (type === 'childList') addedNodes.forEach(hear);
      else if (type === 'characterData') hear(target);
      else note(target, target.getAttribute(attributeName));
    }
  }).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: SAYING,
  });
})()`;

export interface Listener {
  /** All that was heard, in every page that was loaded. */
  readonly heard: () => Promise<readonly string[]>;
}

/** To be called before the page is opened; `heard` before another is loaded. */
export async function listenTo(tab: Tab, language: Language): Promise<Listener> {
  const all = new Set<string>();
  await tab.addInitScript(listening(language));
  return {
    heard: async () => {
      for (const text of await tab.evaluate<readonly string[]>('[...globalThis.heardHere]'))
        all.add(text);
      return [...all];
    },
  };
}
