// What the page says at a table with several people, in French.
import type { RoomPageTable } from '../room-page-words.ts';

export const ROOMS: RoomPageTable = {
  people: 'Les joueurs',
  invite: 'Inviter',
  inviteAbout: 'Qui ouvre ce lien peut s’asseoir ici.',
  inviteCode: 'Code pour téléphones : il ouvre cette table',
  share: 'Partager',
  sit: 'S’asseoir',
  comingIn: 'Vous arrivez à la table…',
  tally: 'Jusqu’ici',
  sayIt: 'Dire quelque chose',
  moveDevice: 'Passer sur un autre appareil',
  moveAbout:
    'Ouvrez ce lien sur l’autre appareil. Il sert une fois ; votre place sera alors là-bas, et plus ici.',
  moveCode: 'Code pour l’autre appareil',
  moveHereAsk: 'Votre place vient sur cet appareil et quitte l’autre.',
  moveHereDo: 'Jouer ici',
  movedAway: 'Votre place est maintenant sur un autre appareil. Vous regardez.',
  waitingOthers: 'On attend les autres',
  isAway: 'absent',
  isBot: 'un robot joue',
  howDealt: 'Comment on a distribué',
  dealAbout:
    'Avant la donne, la maison a promis un nombre ; vous avez ajouté le vôtre. La partie finie, enregistrez-la : qui la vérifie avec ces deux nombres voit que rien n’a été changé.',
  promised: 'Promis',
  added: 'Vous avez ajouté',
  closeAsk: 'Fermer cette table pour tout le monde ?',
  giveUpAsk: 'Abandonner cette partie pour tout le monde ?',
  leaveAsk: 'Quitter la table ? Vous pourrez revenir avec ce navigateur.',
  yes: 'Oui',
  no: 'Non',
  newerPage: 'Cette page est plus ancienne que la maison.',
  nameNeeded: 'Dites d’abord votre nom.',
  partners: 'joue avec {name}',
  seatNumber: 'Place {n}',
};
