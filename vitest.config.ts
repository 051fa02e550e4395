import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/say-missing.ts',
    // Pure code keeps nothing between test files, so that they can share their workers.
    isolate: false,
    // One more than there are cores: some files wait for programs and terminals.
    maxWorkers: availableParallelism() + 1,
    // Commands speak the language of the locale; tests read English, whoever runs them.
    env: { LC_ALL: '', LC_MESSAGES: 'C' },
    // No test waits for a clock; the limit only ends one that hangs, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
