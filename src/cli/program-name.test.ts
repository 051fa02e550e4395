import { expect, test } from 'vitest';
import { programName } from './program-name.ts';

const INSTALLED = 'file:///usr/lib/node_modules/baize/dist/package/cli/program-name.js';
const CHECKOUT = 'file:///home/ann/baize/src/cli/program-name.ts';

test.each([
  ['npm exec in a checkout', { npm_command: 'exec' }, CHECKOUT, 'npx baize'],
  ['node in a checkout', {}, CHECKOUT, 'npx baize'],
  ['npx elsewhere', { npm_command: 'exec' }, INSTALLED, 'npx baize'],
  ['installed', {}, INSTALLED, 'baize'],
])('%s', (_, env, place, name) => {
  expect(programName(env, place)).toBe(name);
});
