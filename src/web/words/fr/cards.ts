// Cards as they are said aloud, in French.
import type { CardWords } from '../words.ts';

export const CARDS: CardWords = {
  named: '{rank} de {suit}',
  ranks: { A: 'as', K: 'roi', Q: 'dame', J: 'valet', Joker: 'Joker' },
  suits: { '♠': 'pique', '♥': 'cœur', '♦': 'carreau', '♣': 'trèfle' },
};
