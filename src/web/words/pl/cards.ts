// Cards as they are said aloud, in Polish.
import type { CardWords } from '../words.ts';

export const CARDS: CardWords = {
  named: '{rank} {suit}',
  ranks: { A: 'as', K: 'król', Q: 'dama', J: 'walet', Joker: 'Joker' },
  suits: { '♠': 'pik', '♥': 'kier', '♦': 'karo', '♣': 'trefl' },
};
