// How the page is built and served while it is written: the same settings for both.
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { InlineConfig } from 'vite';
import { engineFile } from './engine-file.ts';
import { kits } from './kits.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const OUT = path.join(ROOT, 'dist/web');

export const CONFIG: InlineConfig = {
  configFile: false,
  root: path.join(ROOT, 'src/web'),
  // Works from any folder of any web host.
  base: './',
  plugins: [kits(), engineFile(), svelte({ configFile: false })],
  build: {
    target: 'es2023',
    outDir: OUT,
    emptyOutDir: true,
    // A loader of its own would need styles or scripts inside the page, which its rules forbid.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Games that nobody solves do not load the solver along with what they share with others.
          groups: [
            { name: 'kernel', test: /src\/kernel\/(?!open-cards)/, priority: 2 },
            { name: 'open-cards', test: /src\/kernel\/open-cards\//, priority: 1 },
          ],
        },
      },
    },
  },
};
