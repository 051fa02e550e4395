import { expect, test } from 'vitest';
import { accept, orThrow, refuse } from './result.ts';

test('accepted carries the value', () => {
  expect(accept(7)).toStrictEqual({ ok: true, value: 7 });
  expect(accept(undefined)).toStrictEqual({ ok: true, value: undefined });
});

test('refused carries code, sentence and the parts of the sentence', () => {
  expect(refuse('too_low', '90 is too low', { value: 90 })).toStrictEqual({
    ok: false,
    refusal: { code: 'too_low', message: '90 is too low', params: { value: 90 } },
  });
  expect(refuse('no', 'no').refusal.params).toStrictEqual({});
});

test('a result is its value, or thrown with code and sentence', () => {
  expect(orThrow(accept(0))).toBe(0);
  expect(() => orThrow(refuse('too_low', '90 is too low'))).toThrow(/^too_low: 90 is too low$/);
});
