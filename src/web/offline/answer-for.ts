// Who answers a request of the page: the request and what was built in; what is kept, or the network, out.

export interface Asked {
  readonly method: string;
  readonly url: string;
  /** Whether somebody opens it, as an address of its own. */
  readonly isVisit: boolean;
}

/** `invitation` is asked of the house first: the page stands in where that cannot be reached. */
export type Answer = 'page' | 'invitation' | 'file' | 'network';

/** `root` is the folder of the page; what a house says of its tables is nothing that could be kept. */
export function answerFor(
  { method, url, isVisit }: Asked,
  root: string,
  files: readonly string[],
): Answer {
  const [address = ''] = url.split(/[?#]/);
  if (method !== 'GET' || !address.startsWith(root)) return 'network';
  const place = address.slice(root.length);
  if (isVisit && (place === '' || place === 'index.html')) return 'page';
  if (isVisit && /^t\/[\w-]{1,64}\/?$/.test(place)) return 'invitation';
  // Files of an earlier build are not in the list, and may be wanted by a page of it that is still open.
  if (files.includes(place) || /^assets\/[^/]+$/.test(place)) return 'file';
  return 'network';
}
