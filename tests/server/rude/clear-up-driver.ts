// Loaded into a house before it opens: by a signal it clears up its memory, so that what is left is what it really holds.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const clearUp = runInNewContext('gc') as () => void;
  process.on('SIGWINCH', () => clearUp());
}
