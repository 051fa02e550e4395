// The languages a table speaks: the text of a flag or a locale in, one of them out.

export const LANGUAGES = ['en', 'fr', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  pl: 'Polski',
};

/** Reads `fr`, `fr_FR.UTF-8`, `pl-PL` and lists like `de:fr`; a locale without a language is English. */
export function languageFrom(text: string | undefined): Language | undefined {
  for (const locale of (text ?? '').split(':')) {
    const found = oneLanguage(locale);
    if (found !== undefined) return found;
  }
  return undefined;
}

function oneLanguage(locale: string): Language | undefined {
  const [name = ''] = locale
    .trim()
    .toLowerCase()
    .split(/[-_.@]/);
  if (name === 'c' || name === 'posix') return 'en';
  return LANGUAGES.find((each) => each === name);
}
