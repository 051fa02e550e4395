// What the table in the browser says around a game, in French.
import type { TableWords } from '../words.ts';

export const TABLE: TableWords = {
  menu: 'Menu',
  toStart: 'Page d’accueil',
  close: 'Fermer',
  newCard: 'nouvelle',
  fits: 'peut être posée',
  trickBefore: 'Le pli précédent :',
  hurry: 'Plus vite',
  takeBack: 'Reprendre',
  nextRound: 'Donne suivante',
  chooseSuit: 'Choisissez une couleur',
  doThis: 'Jouer ainsi',
  elsewhere: 'Cette table est ouverte dans un autre onglet.',
  playHere: 'Jouer ici',
  wentOn: 'La partie continue dans un autre onglet.',
  seeTable: 'Voir la table',
  storeTaken: 'On joue à cette table dans un autre onglet.',
  storeFull: 'Ce navigateur n’a plus de place : supprimez une partie sur la page d’accueil.',
  storeRefused:
    'Ce navigateur ne garde aucune partie ici ; en navigation privée, ou si le stockage est interdit, on ne peut pas jouer.',
  noTable: 'Ce navigateur ne connaît pas cette table.',
  opening: 'On prépare la table …',
  moments: 'Les moments qui ont compté',
  lookedAt: '{n} sur {total}',
  cannotOpen: 'Cette table ne peut pas être ouverte : {why}',
  rules: 'Règles',
  unlikeBasic: 'S’écarte de la règle de base',
  fromBeginning: 'Depuis le début',
  cannotLoadBook: 'La règle complète n’a pas pu être chargée. La connexion est peut-être coupée.',
};
