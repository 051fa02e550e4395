// The service worker of a build: all files that were built in, sw.js out, which knows them by name.
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { present } from '#kernel';

const SOURCE = path.resolve(import.meta.dirname, '../../src/web/offline/service-worker.ts');
const FILE = 'sw.js';

/** Only of a page that is built: while it is written nothing is kept. */
export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'offline',
    apply: 'build',
    // After the page itself has been made.
    enforce: 'post',
    configResolved: ({ publicDir }) => {
      publicFolder = publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
    },
    generateBundle(_, bundle) {
      const worker = present(bundle[FILE], FILE);
      const page = bundle['index.html'];
      if (worker.type !== 'chunk') throw new Error(`${FILE} is no script`);
      if (worker.imports.length > 0) throw new Error(`${FILE} must stand alone`);
      const built = Object.values(bundle).filter(({ fileName }) => fileName !== FILE);
      const lying = globSync('**/*.*', { cwd: publicFolder });
      const parts = [
        worker.code,
        ...built.map((each) => (each.type === 'chunk' ? each.code : each.source)),
        ...lying.map((file) => readFileSync(path.join(publicFolder, file))),
      ];
      const entry = built.find(
        (each) => each.type === 'chunk' && each.isEntry && isFirst(each.fileName, page),
      );
      const known = {
        version: hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part)))).slice(0, 16),
        files: [...built.map(({ fileName }) => fileName), ...lying]
          .filter((file) => file !== 'index.html')
          .toSorted(),
        entry: present(entry, 'the first script').fileName,
      };
      worker.code = `const BUILT = ${JSON.stringify(known)};\n${worker.code}`;
    },
  };
}

function isFirst(
  file: string,
  page: { type: string; source?: string | Uint8Array } | undefined,
): boolean {
  return page?.type === 'asset' && String(page.source).includes(`src="./${file}"`);
}
