#!/usr/bin/env node
// Starts the program; on a Node that is too old, says so in one sentence instead of a stack trace.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `baize needs Node 24.15 or newer, this is ${process.version}; in a checkout: npm ci, then npx baize`,
  );
  process.exitCode = 2;
} else if (process.argv.length === 3 && ['-V', '--version'].includes(process.argv[2])) {
  // Scripts ask this often, and it needs nothing of the program.
  console.log(
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version,
  );
} else {
  module.enableCompileCache();
  // A checkout runs its sources; an installed package has only what was compiled.
  const inCheckout = existsSync(new URL('../src/cli/main.ts', import.meta.url));
  await import(inCheckout ? '#cli' : '../dist/package/cli/main.js');
}
