import { describe, expect, test } from 'vitest';
import { fittedKeys, type KeyMeaning } from './footer.ts';

const KEYS: readonly KeyMeaning[] = [
  ['←→', 'choose'],
  ['Enter', 'play'],
  ['?', 'help'],
  ['q', 'leave'],
  ['h', 'hint'],
  ['e', 'log'],
];

describe('keys at the lower edge', () => {
  test.each([
    [60, '←→ choose|Enter play|? help|q leave|h hint|e log'],
    [45, '←→|Enter play|? help|q leave|h hint|e log'],
    [36, '←→|Enter play|? help|q leave|h|e'],
    [28, '←→|Enter|? help|q leave|h|e'],
    [24, '←→|Enter|? help|q leave'],
    [15, '? help|q leave'],
    [3, '? help|q leave'],
  ])('%i columns', (width, shown) => {
    const text = fittedKeys(KEYS, width).map((key) => key.join(' ').trim());
    expect(text.join('|')).toBe(shown);
    if (width > 14) expect(text.join(' ').length).toBeLessThanOrEqual(width);
  });
});
