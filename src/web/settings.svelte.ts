// How this person likes it, whatever is played: kept in this browser, where it may.
import { languageFrom, LANGUAGES, LETTERS, type Language, type Letters } from '#text';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

export const THEME_WORDS = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
  contrast: 'themeContrast',
} as const satisfies Readonly<Record<Theme, string>>;

export const PACES = ['slow', 'normal', 'fast', 'atOnce'] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds before a bot's move. */
export const PACE_MS: Readonly<Record<Pace, number>> = {
  slow: 1500,
  normal: 800,
  fast: 350,
  atOnce: 0,
};

/** Each has its colour in tokens.css, by day and in the evening. */
export const FELTS = ['green', 'blue', 'burgundy', 'charcoal'] as const;
type Felt = (typeof FELTS)[number];

export const CARD_SIZES = ['small', 'normal', 'large'] as const;
type CardSize = (typeof CARD_SIZES)[number];

export interface Settings {
  language: Language;
  letters: Letters;
  fourColours: boolean;
  theme: Theme;
  pace: Pace;
  felt: Felt;
  cardSize: CardSize;
  sound: boolean;
  /** When it is this person's turn, on devices that can. */
  vibration: boolean;
  /** Single letters and digits do something at the table: off for those whose voice or hands type them unawares. */
  letterKeys: boolean;
  /** What the person is called; empty as long as nobody has said. */
  name: string;
}

const KEY = 'baize:settings';

export const settings: Settings = $state(readSettings());

/** What was changed is there next time. */
export function changeSettings(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing is no reason to stop playing.
  }
}

function readSettings(): Settings {
  const kept = keptSettings();
  return {
    language: oneOf(LANGUAGES, kept['language']) ?? languageFrom(navigator.language) ?? 'en',
    letters: oneOf(LETTERS, kept['letters']) ?? 'own',
    fourColours: kept['fourColours'] === true,
    theme: oneOf(THEMES, kept['theme']) ?? 'system',
    pace: oneOf(PACES, kept['pace']) ?? 'normal',
    felt: oneOf(FELTS, kept['felt']) ?? 'green',
    cardSize: oneOf(CARD_SIZES, kept['cardSize']) ?? 'normal',
    sound: kept['sound'] === true,
    vibration: kept['vibration'] === true,
    letterKeys: kept['letterKeys'] !== false,
    name: typeof kept['name'] === 'string' ? kept['name'].slice(0, 20) : '',
  };
}

function keptSettings(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}
