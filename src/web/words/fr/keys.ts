// What keys do at the table, and the table in words, in French.
import type { KeyTable } from '../key-words.ts';

export const KEY_WORDS: KeyTable = {
  inWords: 'La table en toutes lettres',
  keysWalk: 'Choisir et jouer',
  keysAsk: 'Demander : la réponse s’affiche au-dessus du jeu et se lit à voix haute',
  keysDo: 'Agir',
  keysOpen: 'Consulter',
  walk: 'Le long du jeu, ou d’un bouton à l’autre',
  raise: 'Lever une carte, puis la jouer ; actionner un bouton',
  upAndDown:
    'Du jeu vers ses boutons, d’une carte levée vers les combinaisons qui la reçoivent, et retour',
  digits: 'Les boutons au-dessus du jeu, par leur numéro',
  shiftKey: 'Maj',
  homeKey: 'Début',
  endKey: 'Fin',
  moveCard: 'Déplacer une carte dans le jeu',
  letGoOrClose: 'Reposer une carte, ou fermer ce qui est ouvert',
  askHand: 'Votre jeu, et ce que vous pouvez jouer',
  askTrick: 'Le pli en cours',
  askMelds: 'La pioche, la défausse et les combinaisons',
  askScore: 'La marque, et ce qui se joue',
  askLastTrick: 'Le dernier pli',
  askLastRound: 'La dernière manche',
  askNow: 'Ce qui s’est passé depuis votre dernier coup, et ce qu’on vous demande',
  openShelf: 'Préparer des combinaisons',
  people: 'Les autres à la table, et ce qu’on peut leur dire',
  lettersOff: 'Lettres et chiffres sont désactivés : le menu les réactive.',
};
