// The house that this page comes from, where it comes from one: what a browser gives in, calls to it out.
import { fetchPort, houseAt, type House, type HttpPorts } from '#protocol/client';
import { pageRoot } from '../route.svelte.ts';

const ports: HttpPorts = {
  fetch: fetchPort(globalThis),
  now: () => Date.now(),
  wakeAt: (time, call) => {
    const timer = setTimeout(call, Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  },
  newHex,
  woken: (call) => {
    const seen = () => {
      if (document.visibilityState === 'visible') call();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('pageshow', call);
    addEventListener('online', call);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pageshow', call);
      removeEventListener('online', call);
    };
  },
};

/** Also where a browser grants no more than this, without a certificate. */
export function newHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function house(): House {
  return houseAt(pageRoot, ports);
}
