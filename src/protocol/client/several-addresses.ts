// A house at several addresses: them in, one way to ask it out; whoever does not answer is left, and the next one is asked.
import { at } from '#kernel';
import { baseOf } from './calls.ts';
import type { HttpAnswer, HttpCall, HttpPorts, HttpUnderWay } from './ports.ts';

/** Milliseconds in which an address has to answer: the first time, and at most, where none of them does. */
const PATIENCE = { first: 2000, longest: 16_000 };
/** Nobody behind this address takes anything just now. */
const AWAY: readonly number[] = [502, 503, 504];

interface Spread {
  readonly ports: HttpPorts;
  readonly bases: readonly string[];
  /** What is under way at the address that is asked now, streams included. */
  readonly underWay: Set<HttpUnderWay>;
  asked: number;
  patience: number;
}

/**
 * For `houseAt` with the first address. Everything asked of a house is done once, however often and wherever it is asked: so
 * what was not answered at one address is asked again at another, and a stream that hangs is broken off and resumed there.
 */
export function severalAddresses(
  ports: HttpPorts,
  addresses: readonly [string, ...string[]],
): HttpPorts {
  const spread: Spread = {
    ports,
    bases: addresses.map(baseOf),
    underWay: new Set(),
    asked: 0,
    patience: PATIENCE.first,
  };
  return { ...ports, fetch: (call) => fetched(spread, call) };
}

function fetched(spread: Spread, call: HttpCall): HttpUnderWay {
  const { asked, bases, patience, ports, underWay } = spread;
  const url = at(bases, asked) + call.url.slice(at(bases, 0).length);
  const way = ports.fetch({ ...call, url });
  underWay.add(way);
  let isCalledOff = false;
  const over = () => void underWay.delete(way);
  const mute = () => {
    spread.patience = Math.min(PATIENCE.longest, 2 * patience);
    leaveAddress(spread, asked);
  };
  const callOff = call.mayTakeLong === true ? () => {} : ports.wakeAt(ports.now() + patience, mute);
  const answered = (answer: HttpAnswer) => {
    callOff();
    spread.patience = PATIENCE.first;
    const seen = watched(answer, over);
    if (!AWAY.includes(answer.status)) return seen;
    if (spread.asked === asked) goOn(spread);
    // How long to leave this one alone is nothing to the next.
    return {
      ...seen,
      header: (name: string) => (name === 'retry-after' ? null : answer.header(name)),
    };
  };
  const failed = (error: unknown) => {
    callOff();
    over();
    if (!isCalledOff) leaveAddress(spread, asked);
    throw error;
  };
  const abort = () => {
    isCalledOff = true;
    callOff();
    over();
    way.abort();
  };
  return { answer: way.answer.then(answered, failed), abort };
}

/** Whatever is still under way there would be waited for in vain. */
function leaveAddress(spread: Spread, asked: number): void {
  if (spread.asked !== asked) return;
  goOn(spread);
  for (const way of spread.underWay) way.abort();
  spread.underWay.clear();
}

function goOn(spread: Spread): void {
  spread.asked = (spread.asked + 1) % spread.bases.length;
}

/** Calls when the last of it was read. */
function watched(answer: HttpAnswer, over: () => void): HttpAnswer {
  return {
    ...answer,
    text: () => answer.text().finally(over),
    chunks: async function* chunks() {
      try {
        yield* answer.chunks();
      } finally {
        over();
      }
    },
  };
}
