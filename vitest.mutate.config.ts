import { defineConfig } from 'vitest/config';

// Without the tests that start processes or read the project's own pages: they see no mutant.
export default defineConfig({
  test: {
    testTimeout: 120_000,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [
      'tests/cli.test.ts',
      'tests/cli-bad-input.test.ts',
      'tests/docs.test.ts',
      'tests/import-table.test.ts',
      'tests/rulebook.test.ts',
    ],
  },
});
