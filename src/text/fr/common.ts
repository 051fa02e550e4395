// What is said about every game alike, in French.
import type { CommonRefusal, CommonWords, MomentCode } from '../common-words.ts';

export const COMMON: CommonWords = {
  levels: {
    random: { name: 'hasard', about: 'Joue au hasard parmi les coups possibles.' },
    greedy: { name: 'glouton', about: 'Joue selon des règles simples, sans voir plus loin.' },
    easy: { name: 'facile', about: 'Calcule un peu, et laisse passer des choses.' },
    medium: {
      name: 'moyen',
      about: 'Calcule plus que « facile », et laisse passer moins de choses.',
    },
    hard: { name: 'difficile', about: 'Le plus fort : réfléchit autant qu’il peut en un instant.' },
  },
  reasons: { random: 'Une des actions possibles.' },
  places: {
    deal: 'Distribution',
    auction: 'Enchères',
    exchange: 'Échange',
    trick: 'Pli {number}',
    turn: 'Tour {number}',
  },
  sets: '{sets} {sets#brelan|brelans}',
  runs: '{runs} {runs#suite|suites}',
  set: 'brelan',
  run: 'suite',
  ranks: {
    A: 'les as',
    K: 'les rois',
    Q: 'les dames',
    J: 'les valets',
    10: 'les dix',
    9: 'les neuf',
    8: 'les huit',
    7: 'les sept',
    6: 'les six',
    5: 'les cinq',
    4: 'les quatre',
    3: 'les trois',
  },
};

export const REFUSALS: Readonly<Record<CommonRefusal, string>> = {
  not_your_turn: 'Ce n’est pas votre tour : on attend {who}.',
  'not_your_turn.table': 'C’est à la table de le faire.',
  unknown_player: 'Il n’y a personne à cette place.',
  invalid_action: 'Ce n’est pas une action de ce jeu.',
  'invalid_action.at': 'Cette action est mal formée ({path}).',
  not_a_card: '« {text} » n’est pas une carte.',
  not_in_pack: '{text} n’est pas une carte de ce jeu.',
  unreadable: 'C’est illisible.',
  'unreadable.at': 'C’est illisible ({path}).',
  too_deep: 'C’est trop emboîté pour être lu.',
  refused: 'Ce qui a été gardé ne suit pas les règles.',
  cannot_wait:
    'Il n’y a rien à laisser faire aux autres : c’est votre tour, ou l’on ne vous demande rien.',
  already_waits: 'Vous avez déjà laissé continuer les autres.',
  raced: 'Quelque chose s’est passé entre-temps : regardez à nouveau.',
  not_alone: 'D’autres jouent aussi : on ne reprend un coup que seul contre les robots.',
  nothing_to_take_back: 'Il n’y a rien à reprendre depuis la donne.',
  nothing_to_decide: 'Il n’y a rien à décider pour l’instant.',
  hint_gone: 'Le conseil valait pour un moment déjà passé.',
  game_is_over: 'La partie est finie : on ne reprend plus rien.',
  game_not_over: 'La partie n’est pas encore finie.',
  seat_only: 'C’est réservé à ceux qui jouent.',
  table_left: 'Plus personne ne joue à cette table.',
  unknown_game: 'Ce jeu n’existe pas ici.',
  unknown_level: 'Il n’y a pas de robot de ce niveau.',
  wrong_seats: 'On ne joue pas à autant à ce jeu.',
  not_kept: 'Cela n’a pas pu être enregistré.',
  bug: 'Le programme s’est trompé : rechargez la table.',
  other: 'Ce n’est pas possible ({code}).',
};

export const MOMENTS: Readonly<Record<MomentCode, string>> = {
  mistake:
    '{where} : {player}, « {action} » ; mieux : « {better} », {points} {points#point|points} de plus.',
  only_open:
    '{where} : {player}, « {action} » ; avec ces cartes, « {better} » valait {points} de plus, mais personne ne pouvait le savoir.',
  missed_lay_down:
    '{where} : {player} pouvait poser et ne l’a pas fait, avec {points} {points#point|points} en main.',
  missed_going_out:
    '{where} : {player} pouvait ajouter {cards} et finir, et garde {points} {points#point|points}.',
  missed_lay_off:
    '{where} : {player} pouvait ajouter {cards} et garde ces {points} {points#point|points}.',
  gift: '{where} : {player} défausse {card}, et {taker} prend cette carte.',
  gift_used: '{where} : {player} défausse {card}, et {taker} prend cette carte et la pose.',
};
