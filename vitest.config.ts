import { defineConfig } from 'vitest/config';

export default defineConfig({
  // No test waits for a clock; the limit only ends one that hangs, also on a busy machine.
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 120_000 },
});
