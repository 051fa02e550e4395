// Cards as they are said aloud, in Polish.
import type { CardWords } from '../words.ts';

export const CARDS: CardWords = {
  named: '{rank} {suit}',
  verbs: [
    'zagraj',
    'gra',
    'odrzuć',
    'odrzuca',
    'odrzuconych',
    'dobiera',
    'dołóż',
    'dokłada',
    'potem',
    'wymień',
    'wymienia',
    'oddaje',
    'weź',
    'o',
  ],
  objects: { A: 'asa', K: 'króla', Q: 'damę', J: 'waleta', other: '{rank}' },
  ranks: { A: 'as', K: 'król', Q: 'dama', J: 'walet', Joker: 'Joker' },
  suits: { '♠': 'pik', '♥': 'kier', '♦': 'karo', '♣': 'trefl' },
};
