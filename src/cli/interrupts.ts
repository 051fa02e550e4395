// Ctrl-C or the request to end in, one call out: what is done so far can still be told.
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Returns what ends the listening; a second signal ends the program at once. */
export function onInterrupt(stop: () => void): () => void {
  for (const signal of SIGNALS) process.once(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
