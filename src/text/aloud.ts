// A text with cards in it in, the same as it is read aloud out: no signs, and a pause between two cards.

/** Cards and suits as a language says them, by their signs. */
export interface CardVoice {
  card(card: string): string;
  /** A card with which somebody does what the word before it says: with an article, or in another case; null after other words. */
  object(card: string, after: string): string | null;
  suit(sign: string): string;
}

const CARD = /(?<!\d)(?:10|[2-9AKQJ])[♠♥♦♣]/g;
const BETWEEN_CARDS = /(?<=[♠♥♦♣]|Joker) (?=(?:10|[2-9AKQJ])[♠♥♦♣]|Joker)/g;
const LAST_WORD = /\p{L}+(?= $)/u;

export function aloud(text: string, voice: CardVoice): string {
  return text
    .replace(BETWEEN_CARDS, ', ')
    .replaceAll(' · ', ', ')
    .replaceAll('… ', '')
    .replace(
      CARD,
      (card, at: number, all: string) =>
        voice.object(card, LAST_WORD.exec(all.slice(0, at))?.[0] ?? '') ?? voice.card(card),
    )
    .replace(/(?<=\d)(?=[♠♥♦♣])/g, ' ')
    .replace(/[♠♥♦♣]/g, (sign) => voice.suit(sign));
}
