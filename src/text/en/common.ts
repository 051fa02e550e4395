// What is said about every game alike, in English.
import type { CommonWords } from '../common-words.ts';

export const COMMON: CommonWords = {
  levels: {
    random: { name: 'random', about: 'Does anything that is possible, by chance.' },
    greedy: { name: 'greedy', about: 'Plays by simple rules of thumb, without looking ahead.' },
    easy: { name: 'easy', about: 'Thinks a little.' },
    medium: { name: 'medium', about: 'Thinks more.' },
    hard: { name: 'hard', about: 'Thinks as hard as it can in a moment.' },
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
  animals: {
    fox: 'Fox',
    owl: 'Owl',
    heron: 'Heron',
    beaver: 'Beaver',
    otter: 'Otter',
    hare: 'Hare',
    raven: 'Raven',
    stork: 'Stork',
    marten: 'Marten',
  },
};

/** Where the engine names a seat by its number, or says too little. */
export const REFUSALS: Readonly<Record<string, string>> = {
  not_your_turn: 'It is {who}’s turn.',
  unknown_player: 'Nobody sits there.',
  not_asked: '{who} is asked.',
  card_not_in_hand: '{card} is not in your hand.',
  must_trump: 'You cannot follow suit, so play a trump: {allowed}.',
  cards_remain: 'Going out would leave {left} {left#card|cards}.',
  'invalid_deal.hand': '{who} needs {needed} {needed#card|cards}, {given} were given.',
  'invalid_action.at': 'This action is not well formed: {message}.',
  meld_not_found: 'There is no meld {meld}.',
  not_down: 'You must be down from a previous turn to lay off.',
  laid_down_this_turn: 'You cannot lay off on the turn of your lay-down.',
  card_does_not_fit: '{card} does not fit meld {meld}.',
  wilds_outnumber_naturals: 'This would make wilds outnumber naturals.',
  no_discard_in_round_6: 'No discarding is allowed in round 6.',
};
