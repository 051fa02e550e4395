import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ENGINE_VERSION } from './version.ts';

test("the engine's version is the package's", () => {
  expect(ENGINE_VERSION).toBe(packageJson.version);
});
