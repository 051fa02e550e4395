// Builds of this page: the one that is open is kept in this browser; whether a newer one waits, and the way to it, out.
import { pageRoot } from '../route.svelte.ts';

/** Only a page that was built, at an address that the browser trusts, is kept. */
const canKeep = import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator;

let registration: ServiceWorkerRegistration | undefined;
let isWaiting = $state(false);
/** Another tab has gone on to it: this one goes on as it is. */
let isOvertaken = $state(false);

export function isNewerThere(): boolean {
  return isWaiting || isOvertaken;
}

/** From now on the page opens without a network. Where the browser does not want that, it is as it was. */
export async function keepThisBuild(): Promise<void> {
  if (!canKeep) return;
  const address = new URL('sw.js', pageRoot);
  const known = await navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    .catch(() => null);
  // Some browsers that were told not to keep anything say nothing at all.
  registration = known ?? undefined;
  if (registration === undefined) return;
  notice();
  let hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOvertaken = hadOne;
    hadOne = true;
  });
  registration.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', notice);
  });
}

function notice(): void {
  isWaiting = registration?.waiting != null && navigator.serviceWorker.controller !== null;
}

/** Whether there is a newer one is asked of the host; what comes of it is noticed. */
export async function lookForNewer(): Promise<void> {
  // Without a network there is none.
  await registration?.update().catch(() => {});
}

/** Milliseconds for a newer build to come, before this one is loaded again as it is. */
const PATIENCE_MS = 20_000;

/** The newest build that the host has, in this tab; other tabs go on with theirs. */
export async function loadNewest(): Promise<void> {
  // It may be wanted before this page has got so far.
  if (canKeep) registration ??= await navigator.serviceWorker.getRegistration(pageRoot);
  await lookForNewer();
  const coming = registration?.waiting ?? registration?.installing ?? null;
  if (coming !== null) await Promise.race([tookOver(coming), rest(PATIENCE_MS)]);
  location.reload();
}

/** As soon as it is there whole it is asked to; one that fails is given up. */
function tookOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const ask = () => {
      if (worker.state === 'installed') worker.postMessage('take over');
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', ask);
    ask();
  });
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
