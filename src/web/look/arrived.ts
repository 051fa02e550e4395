// The heading of a screen: whoever comes to it by keys begins there, and hears where they are.
/** Attached to the heading. */
export function arrived(heading: HTMLElement): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost || !('keys' in document.documentElement.dataset)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
