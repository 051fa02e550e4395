// Whatever the cloth and the light, what is written on it can be read: contrasts computed from the colours themselves.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FELTS = ['green', 'blue', 'burgundy', 'charcoal'];
const THEMES = ['light', 'dark', 'contrast'];
/** What WCAG asks of text, of signs that are no text, and of text for eyes that need more. */
const [TEXT, SIGN, MORE] = [4.5, 3, 7];

const [tokens = '', contrasts = ''] = ['tokens', 'contrast'].map((file) =>
  readFileSync(`src/web/look/${file}.css`, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
);
const [always = '', more = ''] = tokens.split('@media (prefers-contrast: more) {');
/** The same at night, where it is white on black. */
const [byDay = '', atNight = ''] = contrasts.split('@media (prefers-color-scheme: dark) {');
const plain = always + byDay;

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
      ['at night', plain + atNight],
    ])('%s', (_, text) => {
      const least = theme === 'contrast' ? MORE : TEXT;
      const token = tokensOf(rulesIn(text), theme, felt);
      expect(token('--felt')).toBe(token(`--felt-${felt}`));
      for (const cloth of ['--felt', '--felt-deep'])
        for (const ink of ['--on-felt', '--on-felt-quiet', '--lamp-text'])
          expect(contrast(token(cloth), token(ink)), `${ink} on ${cloth}`).toBeGreaterThan(least);
      expect(contrast(token('--felt'), token('--lamp')), 'the lamp').toBeGreaterThan(SIGN);
      for (const paper of ['--room', '--paper'])
        for (const ink of ['--ink', '--ink-quiet', '--warning'])
          expect(contrast(token(paper), token(ink)), `${ink} on ${paper}`).toBeGreaterThan(least);
      for (const paper of ['--room', '--paper'])
        expect(contrast(token(paper), token('--focus')), `focus on ${paper}`).toBeGreaterThan(SIGN);
      for (const colour of ['--red', '--black', '--blue', '--green'])
        expect(contrast(token('--card-face'), token(colour)), colour).toBeGreaterThan(least);
    });
  },
);
