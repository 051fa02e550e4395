// What is said about every game alike, in English.
import type { CommonWords } from '../common-words.ts';

export const COMMON: CommonWords = {
  levels: {
    random: { name: 'random', about: 'Does anything that is possible, by chance.' },
    greedy: { name: 'greedy', about: 'Plays by simple rules of thumb, without looking ahead.' },
    easy: { name: 'easy', about: 'Looks ahead a little, and misses things.' },
    medium: { name: 'medium', about: 'Looks ahead further than easy, and misses less.' },
    hard: { name: 'hard', about: 'The strongest: thinks as hard as it can in a moment.' },
  },
  reasons: { random: 'One of what is possible.' },
  places: {
    deal: 'Deal',
    auction: 'Auction',
    exchange: 'Exchange',
    trick: 'Trick {number}',
    turn: 'Turn {number}',
  },
  sets: '{sets} {sets#set|sets}',
  runs: '{runs} {runs#run|runs}',
  set: 'set',
  run: 'run',
  ranks: {
    A: 'aces',
    K: 'kings',
    Q: 'queens',
    J: 'jacks',
    10: 'tens',
    9: 'nines',
    8: 'eights',
    7: 'sevens',
    6: 'sixes',
    5: 'fives',
    4: 'fours',
    3: 'threes',
  },
};

/** Where the engine names a seat by its number, or says too little. */
export const REFUSALS: Readonly<Record<string, string>> = {
  not_your_turn: 'It is {who}’s turn.',
  unknown_player: 'Nobody sits there.',
  'invalid_action.at': 'This action is not well formed: {message}.',
  raced: 'Something has happened meanwhile: look again.',
  not_alone: 'Others play too: only who is alone among bots takes a move back.',
  nothing_to_take_back: 'There is nothing to take back since the cards were dealt.',
  game_is_over: 'The game is over: nothing is taken back any more.',
};
