// Drivers that start quickly: their names in, one small file each out, with the thread of the store beside them.
import { build } from 'vite';

/** Starting is most of what a process does that is killed after a moment; reading sources is most of starting. */
export async function bundled(folder: string, ...drivers: readonly string[]): Promise<void> {
  const input = Object.fromEntries(drivers.map((name) => [name, `tests/stores/${name}.ts`]));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'esnext',
      rollupOptions: {
        input: { ...input, 'sqlite-worker': 'src/server/stores/sqlite-worker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
