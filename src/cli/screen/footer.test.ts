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
    [36, '←→|Enter play|? help|q leave|h hint'],
    [28, '←→|Enter play|? help|q leave'],
    [24, '←→|? help|q leave'],
    [15, '? help|q leave'],
    [12, '? help|q'],
    [3, '?|q'],
  ])('%i columns', (width, shown) => {
    const text = fittedKeys(KEYS, width).map((key) => key.join(' ').trim());
    expect(text.join('|')).toBe(shown);
    expect(text.join(' ').length).toBeLessThanOrEqual(width);
  });
});
