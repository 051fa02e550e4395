// Whether this page comes from a house, and what a friend is sent to get there too; it loads nothing of what talks to one.
import { isOwnHost } from '#protocol';
import { pageRoot } from '../route.svelte.ts';

const mark = document.querySelector<HTMLMetaElement>('meta[name="baize-house"]');

/** The house that serves the page has written it there: a page from elsewhere has nobody to ask. */
export const isInHouse = mark !== null;

/** Whoever opened the page on the machine of the house itself has an address that is nobody else's. */
export function inviteTo(table: string): string {
  const reached = mark?.content ?? '';
  return new URL(`t/${table}`, isOwnHost(location.hostname) && reached !== '' ? reached : pageRoot)
    .href;
}
