// A group of buttons as one stop of the Tab key: arrow keys in, the button that has the focus out, as in a toolbar.
/** Attached to the group; what comes into it and goes from it is followed. */
export function roving(group: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  group.addEventListener('focusin', ({ target }) => settle(group, target), { signal });
  group.addEventListener('keydown', (event) => walk(group, event), { signal });
  const changes = new MutationObserver(() => settle(group, null));
  changes.observe(group, { childList: true, subtree: true });
  settle(group, null);
  return () => {
    ending.abort();
    changes.disconnect();
  };
}

/** One button can be reached by Tab: the last one that had the focus, else what is chosen, else the first. */
function settle(group: HTMLElement, focused: EventTarget | null): void {
  const buttons = buttonsIn(group);
  const stop =
    buttons.find((each) => each === focused) ??
    buttons.find((each) => each.getAttribute('tabindex') === '0') ??
    buttons.find((each) => each.getAttribute('aria-pressed') === 'true') ??
    buttons[0];
  for (const each of buttons) each.tabIndex = each === stop ? 0 : -1;
}

function walk(group: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!(target instanceof HTMLElement)) return;
  const to = reachedBy(key, buttonsIn(group), target);
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

function buttonsIn(group: HTMLElement): readonly HTMLElement[] {
  return [...group.querySelectorAll('button')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
}

/** In the order of the page to the sides, by eye up and down; undefined where nothing is there. */
function reachedBy(
  key: string,
  buttons: readonly HTMLElement[],
  from: HTMLElement,
): HTMLElement | undefined {
  const i = buttons.indexOf(from);
  if (i < 0) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return buttons[Math.max(0, i - 1)];
    case 'ArrowRight':
      return buttons[Math.min(buttons.length - 1, i + 1)];
    case 'ArrowUp':
      return nearest(buttons, from, -1);
    case 'ArrowDown':
      return nearest(buttons, from, 1);
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
  }
  return undefined;
}

/** In the next row above (−1) or below (1), the one that stands closest. */
export function nearest(
  buttons: readonly HTMLElement[],
  from: HTMLElement,
  way: -1 | 1,
): HTMLElement | undefined {
  const here = middleOf(from);
  const rows = buttons
    .map((button) => ({ button, at: middleOf(button) }))
    .map(({ button, at }) => ({
      button,
      down: (at.y - here.y) * way,
      aside: Math.abs(at.x - here.x),
    }))
    .filter(({ down }) => down > ROW_PX);
  const next = Math.min(...rows.map(({ down }) => down));
  return rows.filter(({ down }) => down < next + ROW_PX).toSorted((a, b) => a.aside - b.aside)[0]
    ?.button;
}

/** What differs by less in height stands in one row. */
const ROW_PX = 12;

function middleOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
