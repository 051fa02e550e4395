// Where in the page one is: the part of the address behind the # in, a screen out. It needs no server.
import type { Route } from './routes.ts';

/**
 * An invitation is an address below the page, which a house answers with the page itself: from then on it is a place in the
 * page like any other. What another device has made stands behind its #, so that no server ever reads it.
 */
const INVITED = /^(.*\/)t\/([\w-]{1,64})\/?$/;

function arrive(): void {
  const [, root, table = ''] = INVITED.exec(location.pathname) ?? [];
  if (root === undefined) return;
  const token = new URLSearchParams(location.hash.slice(1)).get('move') ?? '';
  history.replaceState(history.state, '', root + addressOf({ at: 'room', id: table, token }));
}

arrive();

/** Where the page itself is, and the house that it may come from. */
export const pageRoot = new URL('.', location.href).href;

let hash = $state(location.hash);
addEventListener('hashchange', () => (hash = location.hash));

export function route(): Route {
  const [path = '', asked = ''] = hash.replace(/^#\/?/, '').split('?');
  const [at, id = '', part] = path.split('/').map(decoded);
  if (at === 'new' && id !== '') return { at: 'setup', game: id, asked };
  if (at === 'table' && id !== '' && part === 'replay')
    return { at: 'replay', id, step: stepAsked(asked) };
  if (at === 'table' && id !== '') return { at: 'table', id };
  if (at === 'room' && id !== '' && part === 'replay')
    return { at: 'roomReplay', id, game: numberAsked(asked, 'game'), step: stepAsked(asked) };
  if (at === 'room' && id !== '')
    return { at: 'room', id, token: new URLSearchParams(asked).get('move') ?? '' };
  return { at: 'start' };
}

/** An address may be typed by hand: what is no text stands as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whatever is no number of a step begins at the beginning; how many steps there are, only the game knows. */
function stepAsked(asked: string): number {
  return numberAsked(asked, 'at');
}

function numberAsked(asked: string, name: string): number {
  const text = new URLSearchParams(asked).get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export function addressOf(to: Route): string {
  switch (to.at) {
    case 'start':
      return '#/';
    case 'setup':
      return `#/new/${encodeURIComponent(to.game)}${to.asked === '' ? '' : `?${to.asked}`}`;
    case 'table':
      return `#/table/${encodeURIComponent(to.id)}`;
    case 'replay':
      return `#/table/${encodeURIComponent(to.id)}/replay?at=${to.step}`;
    case 'room':
      return `#/room/${encodeURIComponent(to.id)}${to.token === '' ? '' : `?move=${to.token}`}`;
    case 'roomReplay':
      return `#/room/${encodeURIComponent(to.id)}/replay?game=${to.game}&at=${to.step}`;
  }
}

export function go(to: Route): void {
  location.hash = addressOf(to);
}

/** The same place, told more exactly: a way back leads to where one came from, not to every step on the way. */
export function stay(to: Route): void {
  // Whoever has just gone elsewhere is not called back.
  if (location.hash !== hash) return;
  history.replaceState(history.state, '', addressOf(to));
  hash = location.hash;
}
