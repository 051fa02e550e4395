// The course as text: however long a hand takes, its graph fits into 80 columns.
import { expect, test } from 'vitest';
import type { Course } from '#analysis';
import { courseGraph } from './course-graph.ts';

function turns(count: number): Course {
  const values = Array.from({ length: count }, (_, turn) => turn % 90);
  const lines = [0, 1, 2].map((seat) => ({ seats: [seat], values }));
  return { steps: 'turn', unit: 'points', lines, target: null };
}

const COUNTS = [2, 15, 62, 65, 66, 136, 137, 400, 1000];
const AXES = ['turn', 'kolejka'];

test.each(COUNTS.flatMap((count) => AXES.map((axis) => [count, axis] as const)))(
  '%i: %s',
  (count, axis) => {
    const lines = courseGraph(turns(count), axis).split('\n');
    const widest = Math.max(...lines.map((line) => Array.from(line).length));
    expect(widest).toBeLessThanOrEqual(80);
    expect(lines.at(-2)).toMatch(new RegExp(`^ +0.* ${axis}$`));
  },
);

test('ten tricks with a contract', () => {
  const values = Array.from({ length: 11 }, (_, trick) => 10 * trick - 20);
  const graph = courseGraph(
    {
      steps: 'trick',
      unit: 'points',
      lines: [{ seats: [0], values }],
      target: 100,
    },
    'trick',
  );
  expect(Math.max(...graph.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(graph).toMatch(/^ +100 ┤┄+$/m);
  expect(graph.match(/●/g)).toHaveLength(11);
});
