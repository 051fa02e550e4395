import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/say-missing.ts',
    // Pure code keeps nothing between test files, so that they can share their workers.
    isolate: false,
    // All cores: left to itself the runner keeps one of two free.
    maxWorkers: '100%',
    // No test waits for a clock; the limit only ends one that hangs, also on a busy machine.
    testTimeout: 120_000,
  },
});
