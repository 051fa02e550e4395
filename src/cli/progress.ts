// A progress bar on a terminal's standard error; silence anywhere else.

export interface Progress {
  update(done: number): void;
  /** Leaves the line clean. */
  end(): void;
}

const WIDTH = 30;

/** How far it is is told in words, by percent. */
export function progressBar(total: number, told: (percent: number) => string): Progress {
  if (!process.stderr.isTTY) return { update: () => undefined, end: () => undefined };
  let shown = -1;
  return {
    update: (done) => {
      const filled = Math.floor((WIDTH * done) / total);
      const percent = Math.floor((100 * done) / total);
      if (percent === shown) return;
      shown = percent;
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      process.stderr.write(`\r${bar} ${told(percent)}`);
    },
    end: () => process.stderr.write('\r\u001B[K'),
  };
}
