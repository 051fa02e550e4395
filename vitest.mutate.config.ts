import { defineConfig } from 'vitest/config';

// The tests a mutant is put before: without those that start processes or read the project's own pages, which see no
// mutant, and without the long random runs, which would only find again what the others find in milliseconds.
export default defineConfig({
  test: {
    testTimeout: 120_000,
    include: [
      'src/**/*.test.ts',
      'tests/perft.test.ts',
      'tests/records.test.ts',
      'tests/scenarios.test.ts',
    ],
  },
});
