// How a cell looks: colours and weight in, the escape sequence of one terminal out.

export interface Colour {
  /** Among the 256 colours that most terminals have. */
  readonly of256: number;
  /** Among the 16 that all have. */
  readonly of16: number;
}

export interface Style {
  readonly ink?: Colour;
  readonly paper?: Colour;
  readonly bold?: boolean;
  readonly faint?: boolean;
  readonly underline?: boolean;
  readonly reverse?: boolean;
}

const DEPTHS = ['none', '16', '256'] as const;
/** How many colours a terminal has. */
export type Depth = (typeof DEPTHS)[number];

export const PLAIN: Style = {};

export function isSameStyle(a: Style, b: Style): boolean {
  return (
    a === b ||
    (a.ink === b.ink &&
      a.paper === b.paper &&
      (a.bold ?? false) === (b.bold ?? false) &&
      (a.faint ?? false) === (b.faint ?? false) &&
      (a.underline ?? false) === (b.underline ?? false) &&
      (a.reverse ?? false) === (b.reverse ?? false))
  );
}

/** Starts from nothing each time, so that what came before does not matter. */
export function styleSequence(style: Style, depth: Depth): string {
  const codes = ['0'];
  if (style.bold === true) codes.push('1');
  if (style.faint === true) codes.push('2');
  if (style.underline === true) codes.push('4');
  if (style.reverse === true) codes.push('7');
  if (style.ink !== undefined) codes.push(...colourCodes(style.ink, depth, 0));
  if (style.paper !== undefined) codes.push(...colourCodes(style.paper, depth, 10));
  return `\u001B[${codes.join(';')}m`;
}

function colourCodes(colour: Colour, depth: Depth, offset: number): readonly string[] {
  if (depth === 'none') return [];
  if (depth === '256') return [String(38 + offset), '5', String(colour.of256)];
  const { of16 } = colour;
  return [String((of16 < 8 ? 30 + of16 : 82 + of16) + offset)];
}

type Environment = Readonly<Record<string, string | undefined>>;

export function depthOf(environment: Environment): Depth {
  if ((environment['NO_COLOR'] ?? '') !== '') return 'none';
  const { TERM = '', COLORTERM = '' } = environment;
  return /256|truecolor|24bit|kitty|alacritty|ghostty/.test(TERM + COLORTERM) ? '256' : '16';
}

/** Whether the terminal's text is UTF-8, as far as the locale says; a locale that says nothing is believed to. */
export function isUnicode(environment: Environment): boolean {
  const locale =
    [environment['LC_ALL'], environment['LC_CTYPE'], environment['LANG']].find(
      (each) => each !== undefined && each !== '',
    ) ?? 'UTF-8';
  return /utf-?8/i.test(locale);
}
