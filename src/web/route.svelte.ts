// Where in the page one is: the part of the address behind the # in, a screen out. It needs no server.
export type Route =
  | { readonly at: 'start' }
  /** `asked` is what a link from a friend says of the table. */
  | { readonly at: 'setup'; readonly game: string; readonly asked: string }
  | { readonly at: 'table'; readonly id: string };

let hash = $state(location.hash);
addEventListener('hashchange', () => (hash = location.hash));

export function route(): Route {
  const [path = '', asked = ''] = hash.replace(/^#\/?/, '').split('?');
  const [at, id = ''] = path.split('/').map(decoded);
  if (at === 'new' && id !== '') return { at: 'setup', game: id, asked };
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

export function addressOf(to: Route): string {
  switch (to.at) {
    case 'start':
      return '#/';
    case 'setup':
      return `#/new/${encodeURIComponent(to.game)}${to.asked === '' ? '' : `?${to.asked}`}`;
    case 'table':
      return `#/table/${encodeURIComponent(to.id)}`;
  }
}

export function go(to: Route): void {
  location.hash = addressOf(to);
}
