// Whatever the cloth and the light, what is written on it can be read: contrasts computed from the colours themselves.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FELTS = ['green', 'blue', 'burgundy', 'charcoal'];
const THEMES = ['light', 'dark'];
/** What WCAG asks of text, and of signs that are no text. */
const [TEXT, SIGN] = [4.5, 3];

const css = readFileSync('src/web/look/tokens.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const [plain = '', more = ''] = css.split('@media (prefers-contrast: more) {');

interface Rule {
  readonly selectors: readonly string[];
  readonly values: readonly (readonly [string, string])[];
}

function rulesIn(text: string): readonly Rule[] {
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(',').map((each) => each.trim()),
    values: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value.trim()] as const,
    ),
  }));
}

/** As a browser has them: rules that say more of the page win, then those that come later. */
function tokensOf(rules: readonly Rule[], theme: string, felt: string): (name: string) => string {
  const page = [`[data-theme='${theme}']`, `[data-felt='${felt}']`, '[data-theme]', '[data-felt]'];
  const found = rules.flatMap(({ selectors, values }) => {
    const weights = selectors.flatMap((selector) => {
      const attributes = selector.match(/\[[^\]]+\]/g) ?? [];
      const fits = selector.startsWith(':root') && attributes.every((each) => page.includes(each));
      return fits ? [attributes.length] : [];
    });
    return weights.length === 0 ? [] : [{ weight: Math.max(...weights), values }];
  });
  const tokens = new Map(
    found.toSorted((a, b) => a.weight - b.weight).flatMap(({ values }) => values),
  );
  const valueOf = (name: string): string =>
    (tokens.get(name) ?? '').replace(/^var\((.*)\)$/, (_, inner: string) => valueOf(inner));
  return valueOf;
}

function luminance(colour: string): number {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour)?.[1];
  if (digits === undefined) throw new Error(`${colour} is no colour that can be measured`);
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const part = Number.parseInt(whole.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('contrast is measured as everybody does', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(FELTS.flatMap((felt) => THEMES.map((theme) => ({ felt, theme }))))(
  'a $felt table, $theme',
  ({ felt, theme }) => {
    test.each([
      ['as it is', plain],
      ['with more contrast', plain + more],
    ])('%s', (_, text) => {
      const token = tokensOf(rulesIn(text), theme, felt);
      expect(token('--felt')).toBe(token(`--felt-${felt}`));
      for (const cloth of ['--felt', '--felt-deep'])
        for (const ink of ['--on-felt', '--on-felt-quiet', '--lamp-text'])
          expect(contrast(token(cloth), token(ink)), `${ink} on ${cloth}`).toBeGreaterThan(TEXT);
      expect(contrast(token('--felt'), token('--lamp')), 'the lamp').toBeGreaterThan(SIGN);
      for (const paper of ['--room', '--paper'])
        for (const ink of ['--ink', '--ink-quiet', '--warning'])
          expect(contrast(token(paper), token(ink)), `${ink} on ${paper}`).toBeGreaterThan(TEXT);
    });
  },
);
