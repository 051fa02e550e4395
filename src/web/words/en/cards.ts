// Cards as they are said aloud, in English.
export const CARDS = {
  named: '{rank} of {suit}',
  verbs: [
    'play',
    'plays',
    'discard',
    'discards',
    'draws',
    'off',
    'also',
    'swap',
    'swaps',
    'gives',
    'take',
    'for',
  ],
  objects: { A: 'the ace', K: 'the king', Q: 'the queen', J: 'the jack', other: 'the {rank}' },
  ranks: {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    Joker: 'Joker',
  },
  suits: { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' },
};
