// The address of the engine's worker: built together with the page, so that both fetch the same files once.
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:engine';
const RESOLVED = `\0${NAME}`;
const WORKER = path.resolve(import.meta.dirname, '../../src/web/engine/engine.worker.ts');

export function engineFile(): Plugin {
  let isBuilt = false;
  return {
    name: 'engine-file',
    configResolved: ({ command }) => {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (!isBuilt) return "export const ENGINE = '/engine/engine.worker.ts';";
      const file = this.emitFile({ type: 'chunk', id: WORKER, name: 'engine' });
      return `export const ENGINE = import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
