// What is said about every game alike, in French.
import type { CommonRefusal, CommonWords } from '../common-words.ts';

export const COMMON: CommonWords = {
  levels: {
    random: { name: 'hasard', about: 'Fait n’importe quoi de possible, au hasard.' },
    greedy: { name: 'glouton', about: 'Joue selon des règles simples, sans voir plus loin.' },
    easy: { name: 'facile', about: 'Réfléchit un peu.' },
    medium: { name: 'moyen', about: 'Réfléchit davantage.' },
    hard: { name: 'difficile', about: 'Réfléchit autant qu’il peut en un instant.' },
  },
  reasons: { random: 'Une des actions possibles.' },
  sets: '{sets} {sets#brelan|brelans}',
  runs: '{runs} {runs#suite|suites}',
  set: 'brelan',
  run: 'suite',
};

export const REFUSALS: Readonly<Record<CommonRefusal, string>> = {
  not_your_turn: 'Ce n’est pas votre tour : on attend {who}.',
  'not_your_turn.table': 'C’est à la table de le faire.',
  unknown_player: 'Il n’y a personne à cette place.',
  invalid_action: 'Ce n’est pas une action de ce jeu.',
  'invalid_action.at': 'Cette action est mal formée ({path}).',
  not_a_card: '« {text} » n’est pas une carte.',
  not_in_pack: '{text} n’est pas une carte de ce jeu.',
  unreadable: 'C’est illisible : {message}',
};
