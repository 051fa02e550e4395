// Measuring: work in, how often it is done per CPU-second out, beside a fixed calibration loop of the same run.

export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** For speeds: how much is done in one pass of the calibration loop, comparable between machines and hours. */
  readonly perCalibration?: number;
}

/** CPU time, not the clock: other work on the machine is not ours. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Runs work that says how much it did, after a warm-up, and keeps the best of several runs. */
export function speed(unit: string, work: () => number, runs = 5): Figure {
  work();
  let best: Figure = { value: 0, unit, perCalibration: 0 };
  for (let run = 0; run < runs; run++) {
    let calibration = calibrationSeconds();
    let done = 0;
    const seconds = cpuSeconds(() => (done = work()));
    calibration = (calibration + calibrationSeconds()) / 2;
    const value = done / seconds;
    if (value > best.value) best = { value, unit, perCalibration: value * calibration };
  }
  return best;
}

/** Repeats a small piece of work for a good while and counts. */
export function repeated(count: number, work: (i: number) => void): () => number {
  return () => {
    for (let i = 0; i < count; i++) work(i);
    return count;
  };
}

const CALIBRATION_ROUNDS = 2_000_000;

/** The time of one calibration pass: whole-number arithmetic and short-lived objects, like the engine's work. */
export function calibrationSeconds(): number {
  return cpuSeconds(() => {
    let word = 1;
    let kept = { word, list: [word] };
    for (let i = 0; i < CALIBRATION_ROUNDS; i++) {
      word = (Math.imul(word, 1664525) + 1013904223) | 0;
      if ((word & 1) === 0) kept = { word, list: [word, i] };
    }
    if (kept.word === 3) throw new Error('the loop must not be optimised away');
  });
}
