// What a client of a house needs of this machine: Node's own fetch, clock and chance.
import { randomBytes } from 'node:crypto';
import { fetchPort, type HttpPorts } from '#protocol/client';

export function nodeHttpPorts(): HttpPorts {
  return {
    fetch: fetchPort(globalThis),
    now: () => Date.now(),
    wakeAt: (time, call) => {
      const timer = setTimeout(call, Math.max(0, time - Date.now()));
      return () => clearTimeout(timer);
    },
    newHex: (digits) =>
      randomBytes(Math.ceil(digits / 2))
        .toString('hex')
        .slice(0, digits),
  };
}
