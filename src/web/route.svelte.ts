// Where in the page one is: the part of the address behind the # in, a screen out. It needs no server.
export type Route =
  | { readonly at: 'start' }
  /** `asked` is what a link from a friend says of the table. */
  | { readonly at: 'setup'; readonly game: string; readonly asked: string }
  | { readonly at: 'table'; readonly id: string }
  /** A finished game after so many steps. */
  | { readonly at: 'replay'; readonly id: string; readonly step: number };

let hash = $state(location.hash);
addEventListener('hashchange', () => (hash = location.hash));

export function route(): Route {
  const [path = '', asked = ''] = hash.replace(/^#\/?/, '').split('?');
  const [at, id = '', part] = path.split('/').map(decoded);
  if (at === 'new' && id !== '') return { at: 'setup', game: id, asked };
  if (at === 'table' && id !== '' && part === 'replay')
    return { at: 'replay', id, step: stepAsked(asked) };
  if (at === 'table' && id !== '') return { at: 'table', id };
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
  const text = new URLSearchParams(asked).get('at') ?? '';
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
