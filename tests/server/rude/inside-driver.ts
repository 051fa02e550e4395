// Loaded into a house before it opens: by a signal it clears up its memory, so that what is left is what it really holds;
// and when it ends it writes down for how long it thought without looking up.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two looks. */
const EVERY = 20;

const stretchFile = process.env['BAIZE_STRETCH_FILE'];
if (isMainThread && stretchFile !== undefined) {
  setFlagsFromString('--expose-gc');
  const clearUp = runInNewContext('gc') as () => void;
  const stretches = watchedStretches();
  process.on('SIGWINCH', () => {
    clearUp();
    stretches.begin();
  });
  process.on('exit', () => writeFileSync(stretchFile, String(stretches.longest())));
}

/**
 * The most that this thread has computed between two turns of its loop, in milliseconds of the processor: everybody has to
 * wait for that, on an idle machine too, and a busy machine makes it no longer. Counted from when it is first cleared up:
 * before that it loads its sources.
 */
function watchedStretches() {
  let [longest, before] = [0, Number.POSITIVE_INFINITY];
  setInterval(() => {
    const now = thought();
    longest = Math.max(longest, now - before);
    if (now > before) before = now;
  }, EVERY).unref();
  return { begin: () => (before = thought()), longest: () => longest };
}

function thought(): number {
  const { system, user } = process.threadCpuUsage();
  return (user + system) / 1000;
}
