// What the page says besides what tables say anywhere: a language in, its sentences out, loaded when it is wanted.
import type { Refusal } from '#kernel';
import { NOT_KEPT } from '#protocol';
import { aloud, phrase, type Language, type Values } from '#text';
import { CARDS } from './en/cards.ts';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';

export type StartWords = Readonly<Record<keyof typeof START, string>>;
export type TableWords = Readonly<Record<keyof typeof TABLE, string>>;
export interface CardWords {
  readonly named: string;
  /** What somebody does with a card that is named after it, in small letters. */
  readonly verbs: readonly string[];
  /** How a rank is said there; `other` is for those that have no word of their own. */
  readonly objects: Readonly<Record<string, string>> & { readonly other: string };
  readonly ranks: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<string, string>>;
}
type PageKey = keyof StartWords | keyof TableWords;

export interface PageWords {
  /** A key and what is filled into its sentence in, the sentence out. */
  (key: PageKey, values?: Values): string;
  /** A card as it is said aloud. */
  readonly card: (card: string) => string;
  /** The same where somebody does with it what the word before it says; null after other words. */
  readonly object: (card: string, after: string) => string | null;
  /** A suit as it is said aloud, by its sign. */
  readonly suit: (sign: string) => string;
  /** A text with its cards and suits as they are said aloud. */
  readonly aloud: (text: string) => string;
}

export interface LanguageTable {
  readonly sentences: StartWords & TableWords;
  readonly cards: CardWords;
}

const TABLES: Readonly<Record<Language, () => Promise<LanguageTable>>> = {
  en: () => Promise.resolve({ sentences: { ...START, ...TABLE }, cards: CARDS }),
  fr: async () => (await import('./fr/index.ts')).FRENCH,
  pl: async () => (await import('./pl/index.ts')).POLISH,
};

export async function loadPageWords(language: Language): Promise<PageWords> {
  const { sentences, cards } = await TABLES[language]();
  const say = (key: PageKey, values?: Values) => phrase(language, sentences[key], values);
  const voice = {
    card: (card: string) => cardName(card, cards),
    object: (card: string, after: string) => objectName(card, after, cards),
    suit: (sign: string) => cards.suits[sign] ?? sign,
  };
  return Object.assign(say, voice, { aloud: (text: string) => aloud(text, voice) });
}

/** Why the browser itself stands in the way, in its own language; undefined for whatever is a matter of rules. */
export function browserRefusal(page: PageWords, { code, params }: Refusal): string | undefined {
  // What could not be kept says why in its parts.
  const key = BROWSER_REFUSALS[code === NOT_KEPT ? String(params['why']) : code];
  return key === undefined ? undefined : page(key);
}

const BROWSER_REFUSALS: Readonly<Record<string, PageKey>> = {
  store_taken: 'storeTaken',
  store_gone: 'storeGone',
  store_full: 'storeFull',
  store_refused: 'storeRefused',
  unknown_table: 'noTable',
};

/** Why a table cannot be opened: before it is, no words of a game are there. */
export function openingRefusal(page: PageWords, refusal: Refusal): string {
  const { code } = refusal;
  if (code === 'unknown_game') return page('unknownGame');
  return browserRefusal(page, refusal) ?? page('cannotOpen', { why: code });
}

function cardName(card: string, { named, ranks, suits }: CardWords): string {
  const sign = card.slice(-1);
  const suit = suits[sign];
  if (suit === undefined) return ranks[card] ?? card;
  const rank = card.slice(0, -1);
  return named.replace('{rank}', ranks[rank] ?? rank).replace('{suit}', suit);
}

function objectName(card: string, after: string, cards: CardWords): string | null {
  if (!cards.verbs.includes(after.toLowerCase())) return null;
  const rank = card.slice(0, -1);
  const said = cards.objects[rank] ?? cards.objects.other.replace('{rank}', rank);
  return cardName(card, { ...cards, ranks: { ...cards.ranks, [rank]: said } });
}
