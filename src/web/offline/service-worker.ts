// The service worker: requests of the page in; what was built is answered from what this browser keeps, all else from the network.
// Every build has a worker and a cache of its own. It waits until no page of an earlier build is open, or until one asks for it.
import { answerFor } from './answer-for.ts';

/** Written in by scripts/web/offline.ts when everything else is built. */
declare const BUILT: {
  /** Changes with any of the files. */
  readonly version: string;
  /** All that is needed to play, relative to the page. */
  readonly files: readonly string[];
  /** The first script of the page: it says which build a page is of. */
  readonly entry: string;
};
declare const self: ServiceWorkerGlobalScope;

const { version, files, entry } = BUILT;
const root = self.registration.scope;
/** Several pages of one host are several folders. */
const OWN_CACHES = `baize ${root} `;
const CACHE = OWN_CACHES + version;
/** Answers are told apart by their address alone: a module is asked for with other headers than it was fetched with. */
const BY_ADDRESS = { ignoreVary: true } as const;
const AT_A_TIME = 4;

self.addEventListener('install', (event) => event.waitUntil(keepEverything()));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const answer = answerFor({ method, url, isVisit: mode === 'navigate' }, root, files);
  switch (answer) {
    case 'page':
      event.waitUntil(forgetOldBuilds());
      return event.respondWith(keptPage().then((page) => page ?? fetch(event.request)));
    case 'invitation':
      return event.respondWith(fetch(event.request).catch(pageBelow));
    case 'file':
      return event.respondWith(
        keptFile(event.request).then((file) => file ?? fetch(event.request)),
      );
    case 'network':
  }
});

/** All or nothing: a build that was not fetched whole is never used. */
async function keepEverything(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    await cache.put(root, await freshPage());
    const left = [...files];
    await Promise.all(Array.from({ length: AT_A_TIME }, () => keepFrom(left, cache)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** As this host sends it. One of another build would ask for files that are not kept here. */
async function freshPage(): Promise<Response> {
  const sent = mustBeFine(await fetch(root, { cache: 'no-cache', priority: 'low' }));
  const text = await sent.text();
  if (!text.includes(entry)) throw new Error('the page is of another build');
  return new Response(text, { headers: headersOf(sent) });
}

/** A new answer has a body that is no longer packed, and was redirected from nowhere. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return kept;
}

async function keepFrom(left: string[], cache: Cache): Promise<void> {
  for (let file = left.pop(); file !== undefined; file = left.pop())
    await cache.put(new URL(file, root), await fetched(file));
}

/** A name with its content in it means the same file in every build. */
async function fetched(file: string): Promise<Response> {
  const address = new URL(file, root).href;
  const isFixed = file.startsWith('assets/');
  const known = isFixed ? await keptFile(new Request(address)) : undefined;
  if (known !== undefined) return known;
  // Whoever plays meanwhile comes first.
  const how: RequestInit = { cache: isFixed ? 'default' : 'no-cache', priority: 'low' };
  return mustBeFine(await fetch(address, how));
}

function mustBeFine(answer: Response): Response {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** The page that was there first need not be loaded again to be kept. */
async function begin(): Promise<void> {
  await self.clients.claim();
  await forgetOldBuilds();
}

/** Pages that are open may be of an earlier build, and have not fetched all of it yet; a newer build may be on its way. */
async function forgetOldBuilds(): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing !== null || waiting !== null) return;
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  if (open.length > 0) return;
  const old = (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function ownCaches(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OWN_CACHES));
}

function keptPage(): Promise<Response | undefined> {
  return caches.match(root, { ...BY_ADDRESS, cacheName: CACHE });
}

/** Of this build, or of one that a page is open of. */
async function keptFile(request: Request): Promise<Response | undefined> {
  const names = [CACHE, ...(await ownCaches()).filter((name) => name !== CACHE)];
  for (const cacheName of names) {
    const found = await caches.match(request, { ...BY_ADDRESS, ignoreSearch: true, cacheName });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The page as a house would send it at an invitation: one level further down, where what it needs is where it was. */
async function pageBelow(): Promise<Response> {
  const page = await keptPage();
  if (page === undefined) return Response.error();
  const text = (await page.text()).replaceAll(/(["'])\.\//g, '$1../');
  return new Response(text, { headers: headersOf(page) });
}
