// What the table in the browser says around a game, in French.
import type { TableWords } from '../words.ts';

export const TABLE: TableWords = {
  menu: 'Menu',
  toStart: 'Page d’accueil',
  close: 'Fermer',
  newCard: 'nouvelle',
  fits: 'peut être posée',
  hurry: 'Plus vite',
  takeBack: 'Reprendre',
  nextRound: 'Donne suivante',
  chooseSuit: 'Choisissez une couleur',
  doThis: 'Jouer ainsi',
  elsewhere: 'Cette table est ouverte dans un autre onglet.',
  playHere: 'Jouer ici',
  wentOn: 'La partie continue dans un autre onglet.',
  seeTable: 'Voir la table',
  noTable: 'Ce navigateur ne connaît pas cette table.',
  opening: 'On prépare la table …',
  cannotOpen: 'Cette table ne peut pas être ouverte : {why}',
  rules: 'Règles',
  unlikeBasic: 'S’écarte de la règle de base',
  fromBeginning: 'Depuis le début',
  cannotLoadBook: 'La règle complète n’a pas pu être chargée. La connexion est peut-être coupée.',
};
