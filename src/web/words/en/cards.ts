// Cards as they are said aloud, in English.
export const CARDS = {
  named: '{rank} of {suit}',
  ranks: {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    Joker: 'Joker',
  },
  suits: { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' },
};
