// The addresses of the engine's workers: built together with the page, so that all of them fetch the same files once.
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:engine';
const RESOLVED = `\0${NAME}`;
const FOLDER = path.resolve(import.meta.dirname, '../../src/web/engine');
const WORKERS = { TABLE: 'table', THINKING: 'thinking' } as const;

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
      const addressOf = (name: string) => {
        if (!isBuilt) return `'/engine/${name}.worker.ts'`;
        const file = path.join(FOLDER, `${name}.worker.ts`);
        const chunk = this.emitFile({ type: 'chunk', id: file, name: `${name}-worker` });
        return `import.meta.ROLLUP_FILE_URL_${chunk}`;
      };
      return Object.entries(WORKERS)
        .map(([constant, name]) => `export const ${constant} = ${addressOf(name)};`)
        .join('\n');
    },
  };
}
