// Cards as they are said aloud, in French.
import type { CardWords } from '../words.ts';

export const CARDS: CardWords = {
  named: '{rank} de {suit}',
  verbs: [
    'jouer',
    'joue',
    'défausser',
    'défausse',
    'pioche',
    'ajouter',
    'ajoute',
    'puis',
    'échanger',
    'échange',
    'donne',
    'prend',
    'prenez',
    'prendre',
    'demander',
    'demande',
    'obtient',
  ],
  objects: { A: 'l’as', K: 'le roi', Q: 'la dame', J: 'le valet', other: 'le {rank}' },
  ranks: { A: 'as', K: 'roi', Q: 'dame', J: 'valet', Joker: 'Joker' },
  suits: { '♠': 'pique', '♥': 'cœur', '♦': 'carreau', '♣': 'trèfle' },
};
