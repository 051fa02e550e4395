// A text with cards in it in, the same as it is read aloud out: no signs, and a pause between two cards.

/** Cards and suits as a language says them, by their signs. */
export interface CardVoice {
  card(card: string): string;
  suit(sign: string): string;
}

const CARD = /(?<!\d)(?:10|[2-9AKQJ])[♠♥♦♣]/g;
const BETWEEN_CARDS = /(?<=[♠♥♦♣]|Joker) (?=(?:10|[2-9AKQJ])[♠♥♦♣]|Joker)/g;

export function aloud(text: string, voice: CardVoice): string {
  return text
    .replace(BETWEEN_CARDS, ', ')
    .replaceAll(' · ', ', ')
    .replaceAll('… ', '')
    .replace(CARD, (card) => voice.card(card))
    .replace(/(?<=\d)(?=[♠♥♦♣])/g, ' ')
    .replace(/[♠♥♦♣]/g, (sign) => voice.suit(sign));
}
