// Gives the compiled package its own scope: the same #imports, pointing at .js beside them.
import { readFileSync, writeFileSync } from 'node:fs';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};
const compiled = Object.entries(imports).map(([name, file]) => [
  name,
  file.replace('./src/', './').replace(/\.ts$/, '.js'),
]);
writeFileSync(
  'dist/package/package.json',
  `${JSON.stringify({ type: 'module', imports: Object.fromEntries(compiled) }, null, 2)}\n`,
);
