// What is cut from the quick tests stands in the long ones, or nobody would ever try it.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG } from '../vitest.long.config.ts';

test('every test that can try more is among the long checks', () => {
  const files = globSync('{src,tests}/**/*.test.ts');
  const trying = files.filter((file) =>
    /how-long\.ts|small-hard\.ts/.test(readFileSync(file, 'utf8')),
  );
  const included = LONG.flatMap((pattern) => globSync(pattern));
  const own = trying.filter((file) => file !== 'tests/how-long.test.ts');
  expect(own.filter((file) => !included.includes(file))).toEqual([]);
  expect(included.length).toBeGreaterThan(8);
});
