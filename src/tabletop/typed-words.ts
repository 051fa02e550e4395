// What is typed and what things are called in, which of them is meant out: the one ranking, for keys, lines and assistants.
import { cardsMeant, suitsMeant, type Language } from '#text';

export interface Named {
  readonly label: string;
  /** What may be typed instead, without spaces and in small letters. */
  readonly typedAs: readonly string[];
}

/** What is typed, as names are compared with it. */
export function asTyped(text: string): string {
  return text.toLowerCase().replace(/[\s.…]+/g, '');
}

/** Called exactly so, or the only one whose name begins so. */
export function choiceNamed<C extends Named>(line: string, choices: readonly C[]): C | undefined {
  const text = asTyped(line);
  const exact = choices.find(
    ({ typedAs, label }) => typedAs.includes(text) || asTyped(label) === text,
  );
  // The beginning of a number is another number.
  if (exact !== undefined || text.length < 2 || /\d$/.test(text)) return exact;
  const begun = choices.filter(
    ({ typedAs, label }) =>
      typedAs.some((each) => /[a-z]{3}/.test(each) && each.startsWith(text)) ||
      (/^\p{L}{2}/u.test(text) && asTyped(label).startsWith(text)),
  );
  return begun.length === 1 ? begun[0] : undefined;
}

/** The one that is called so; else those whose label has these words in this order, with the least besides. */
export function nearestChoices<C extends Named>(
  line: string,
  choices: readonly C[],
  language: Language,
): readonly C[] {
  const named = choiceNamed(line, choices);
  if (named !== undefined) return [named];
  const words = wordsTyped(line, language);
  if (words.length === 0) return [];
  const fitting = choices
    .map((choice) => ({ choice, label: wordsTyped(choice.label, language) }))
    .filter(({ label }) => isWithin(words, label));
  const least = Math.min(...fitting.map(({ label }) => label.length));
  return fitting.filter(({ label }) => label.length === least).map(({ choice }) => choice);
}

function isWithin(words: readonly string[], label: readonly string[]): boolean {
  let next = 0;
  for (const word of label) if (word === words[next]) next += 1;
  return next === words.length;
}

/** `king of hearts`, `kh` and `K♥` are one word; `80h` is two. */
export function wordsTyped(text: string, language: Language): readonly string[] {
  const named = text
    .toLowerCase()
    .replace(/(\p{L}+|\d+) (?:of|de|du) (\p{L}+)/gu, (whole, rank: string, suit: string) => {
      const [card] = cardsMeant(`${rank}${suit}`, language);
      return card ?? whole;
    });
  return named
    .split(/[\s,;:.!?()|→]+/)
    .filter((word) => word !== '')
    .flatMap((word) => asWords(word, language));
}

function asWords(word: string, language: Language): readonly string[] {
  const [card] = cardsMeant(word, language);
  if (card !== undefined) return [card.toLowerCase()];
  const [, value, letters = ''] = /^(\d+|capot)(\D+)$/.exec(word) ?? [];
  const [after] = suitsMeant(letters, language);
  if (value !== undefined && after !== undefined) return [value, after];
  const [suit] = suitsMeant(word, language);
  return [suit ?? word];
}
