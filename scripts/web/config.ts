// How the page is built and served while it is written: the same settings for both.
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { InlineConfig } from 'vite';
import { engineFile } from './engine-file.ts';
import { kits } from './kits.ts';
import { offline } from './offline.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const OUT = path.join(ROOT, 'dist/web');

export const CONFIG: InlineConfig = {
  configFile: false,
  root: path.join(ROOT, 'src/web'),
  // Works from any folder of any web host.
  base: './',
  plugins: [kits(), engineFile(), svelte({ configFile: false }), offline()],
  build: {
    target: 'es2023',
    outDir: OUT,
    emptyOutDir: true,
    modulePreload: {
      // It would need scripts inside the page, which its rules forbid; every browser of the target knows these links.
      polyfill: false,
      // All that a screen needs is asked for at once. Workers have no document to ask with; they load no components,
      // whose names begin with a capital.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || /^[A-Z]/.test(path.basename(file)) ? needed : [],
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Games that nobody solves do not load the solver along with what they share with others.
          groups: [
            // What every screen needs: in pieces it would be larger.
            {
              name: 'page',
              test: /node_modules\/svelte\/|src\/web\/(settings|route)\.svelte|src\/web\/look\/(arrived|described|roving)|src\/text\/(aloud|phrase|language|letters|animals|players)\.ts|src\/tabletop\/(labels|scene|offer|caption|printed|narrator)\.ts/,
              priority: 3,
            },
            { name: 'kernel', test: /src\/kernel\/(?!open-cards)/, priority: 2 },
            { name: 'open-cards', test: /src\/kernel\/open-cards\//, priority: 1 },
          ],
        },
      },
    },
  },
};
