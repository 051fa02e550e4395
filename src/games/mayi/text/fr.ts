// May I? in French.
import type { GameWords } from '#kernel';
import type { MayIKeys } from './keys.ts';

export const WORDS: GameWords<MayIKeys> = {
  name: 'May I?',
  summary:
    'Six manches, six contrats : posez-les, finissez avant les autres et gardez peu de points en main.',
  round: 'Manche {n}',
  actions: {
    DRAW_FROM_STOCK: 'Piocher',
    DRAW_FROM_DISCARD: 'Prendre la défausse',
    LAY_DOWN: 'Poser {melds}',
    LAY_OFF: 'Ajouter {card} sur {meld}',
    LAY_OFF_LOW: 'Ajouter {card} sur {meld}, en bas',
    LAY_OFF_HIGH: 'Ajouter {card} sur {meld}, en haut',
    SWAP_JOKER: 'Échanger {card} contre le Joker, {meld}',
    READY_TO_DISCARD: 'Passer à la défausse',
    DISCARD: 'Défausser {card}',
    END_TURN: 'Finir le tour',
    GO_OUT: 'Finir la manche',
    GO_OUT_WITH: 'Finir la manche : {steps}',
    CALL_MAY_I: 'Puis-je ?',
    ALLOW_MAY_I: 'Laisser la carte',
    CLAIM_MAY_I: 'Prendre la carte',
    NEXT_ROUND: 'Manche suivante',
  },
  options: {
    wildRatioOnLayOff: 'Jokers jamais majoritaires',
    exactContract: 'Contrats exacts',
    finalRound: 'Manche 6',
    twoPoints: 'Un 2 en main coûte',
    sameSuitRunGap: 'Écart entre suites',
    downMayTakeDiscard: 'Défausse après la pose',
    jokerSwap: 'Échange du Joker',
    mayI: 'On demande « Puis-je ? »',
    deadRoundEnds: 'Fin des manches bloquées',
    firstDealer: 'Premier donneur',
    firstRound: 'Première manche',
    lastRound: 'Dernière manche',
  },
  about: {
    wildRatioOnLayOff:
      'Dans une combinaison que l’on complète, jokers et 2 doivent-ils ne pas dépasser les cartes naturelles ?',
    exactContract:
      'Dans les manches 1 à 5, pose-t-on des brelans d’exactement trois et des suites d’exactement quatre cartes ?',
    finalRound:
      'Comment se gagne la manche 6 : en posant toute la main d’un coup, ou en ajoutant jusqu’à la vider, sans défausse.',
    twoPoints: 'Ce que coûte un 2 resté en main.',
    sameSuitRunGap:
      'Combien de hauteurs doivent séparer deux suites de même couleur dans une pose ; 0 : librement.',
    downMayTakeDiscard: 'Peut-on prendre la défausse après avoir posé ?',
    jokerSwap:
      'Avant d’avoir posé, peut-on échanger la carte naturelle contre le Joker qui la remplace dans une suite ?',
    mayI: 'Les autres peuvent-ils demander la défausse ?',
    deadRoundEnds:
      'Une manche finit-elle quand tous ont posé et qu’aucune carte hors des combinaisons n’y trouve place ?',
    firstDealer:
      'Qui distribue d’abord : une place, comptée autour de la table, ou qui tire la plus haute carte.',
    firstRound: 'La manche par laquelle la partie commence.',
    lastRound: 'La manche après laquelle le plus bas total gagne.',
  },
  values: {
    'finalRound.allAtOnce': 'toute la main d’un coup',
    'finalRound.layOff': 'en ajoutant, sans défausse',
    'firstDealer.cut': 'tiré à la plus haute carte',
    'firstDealer.number': 'place {next}',
    'sameSuitRunGap.0': 'libre',
  },
  facts: {
    'wildRatioOnLayOff.true':
      'En ajoutant non plus, jokers et 2 ne peuvent devenir plus nombreux que les cartes naturelles.',
    'wildRatioOnLayOff.false':
      'En ajoutant, jokers et 2 peuvent devenir plus nombreux que les cartes naturelles.',
    'exactContract.true':
      'Dans les manches 1 à 5, on pose des brelans d’exactement trois et des suites d’exactement quatre cartes.',
    'exactContract.false':
      'On pose des brelans de trois cartes ou plus et des suites de quatre ou plus.',
    'finalRound.allAtOnce': 'La manche 6 se gagne en posant toute la main d’un coup.',
    'finalRound.layOff':
      'Dans la manche 6 personne ne défausse : on pose, on ajoute et on finit son tour jusqu’à vider sa main.',
    'twoPoints.number': 'Un 2 resté en main coûte {n} {n#point|points}.',
    'sameSuitRunGap.0': 'Deux suites de même couleur peuvent être aussi proches que l’on veut.',
    'sameSuitRunGap.number':
      'Entre deux suites de même couleur dans une pose, il faut au moins {n} {n#hauteur|hauteurs} d’écart.',
    'downMayTakeDiscard.true': 'On peut prendre la défausse après avoir posé.',
    'downMayTakeDiscard.false': 'Après avoir posé, on ne prend qu’à la pioche.',
    'jokerSwap.true':
      'Avant d’avoir posé, on peut échanger une carte naturelle contre le Joker qui la remplace dans une suite.',
    'jokerSwap.false': 'Un Joker posé reste où il est.',
    'deadRoundEnds.true':
      'Une manche que plus personne ne peut gagner finit quand la pioche est vide.',
    'deadRoundEnds.false':
      'Les défausses redeviennent la pioche, aussi souvent qu’il le faut : une manche bloquée continue.',
    'mayI.true': 'Hors de son tour, on peut demander la défausse : « Puis-je ? »',
    'mayI.false': 'Personne ne demande la défausse hors de son tour.',
    'firstDealer.cut': 'Qui tire la plus haute carte distribue d’abord.',
    'firstDealer.number': 'La place {next} distribue d’abord, comptée autour de la table.',
    'firstRound.number': 'La partie commence par la manche {n}.',
    'lastRound.number': 'La partie finit après la manche {n}.',
  },
  presets: { house: 'Maison', phase4: 'Phase 4', family: 'Famille' },
  phases: {
    awaitingDraw: 'Pioche',
    drawn: 'Pose et défausse',
    awaitingDiscard: 'Défausse',
    mayI: 'Puis-je ?',
    roundEnd: 'Manche finie',
    gameEnd: 'Partie finie',
  },
  questions: {
    draw: 'Piochez ou prenez la défausse.',
    play: 'Posez, ajoutez des cartes, ou finissez votre tour par une défausse.',
    discard: 'Défaussez une carte.',
    allow: 'On demande la défausse : laissez-la, ou prenez-la vous-même.',
    call: 'Vous pouvez demander la défausse, contre une carte de pénalité.',
    wait: 'Attendez les autres.',
    roundEnd: 'La manche est finie.',
    gameEnd: 'La partie est finie.',
  },
  events: {
    roundDealt: '{dealer} distribue la manche {round} : {contract}.',
    cardDrawn: '{who} pioche une carte.',
    cardDrawnSeen: '{who} pioche {card}.',
    discardTaken: '{who} prend {card} à la défausse.',
    mayICalled: '{who} demande : « Puis-je ? »',
    mayIAllowed: '{who} laisse la carte.',
    mayIWon: '{who} obtient {card} de la défausse.',
    penaltyDrawn: '{who} pioche une carte de pénalité.',
    penaltyDrawnSeen: '{who} pioche {card} en pénalité.',
    laidDown: '{who} pose {melds}.',
    laidOff: '{who} ajoute {card} sur {meld}.',
    laidOffMore: 'Puis {card} sur {meld}.',
    jokerSwapped: '{who} échange {card} contre le Joker, {meld}.',
    cardDiscarded: '{who} défausse {card}.',
    turnComplete: '{who} : fin du tour.',
    wentOut: '{who} finit la manche.',
    stockRenewed:
      'Les défausses sont mélangées : la nouvelle pioche a {cards} {cards#carte|cartes}.',
    roundEnded: 'La manche {round} est finie : {lines}.',
    roundBlocked: 'Personne ne peut piocher, la manche {round} est finie : {lines}.',
    gameEnded: 'Victoire : {names}.',
  },
  refusals: {
    'wrong_phase.awaitingDraw': 'Personne n’a demandé « Puis-je ? ».',
    'wrong_phase.drawn': 'Personne n’a demandé « Puis-je ? ».',
    'wrong_phase.awaitingDiscard': 'Personne n’a demandé « Puis-je ? ».',
    'wrong_phase.mayI': 'On décide d’abord à qui va la défausse.',
    'wrong_phase.roundEnd': 'La manche est finie.',
    'wrong_phase.gameEnd': 'La partie est finie.',
    'wrong_phase.only_discard': 'Il ne reste qu’à défausser.',
    not_asked: 'La question est posée à {who}.',
    not_drawn: 'Piochez d’abord une carte.',
    already_drawn: 'Vous avez déjà pioché à ce tour.',
    already_down: 'Vous avez déjà posé.',
    not_down: 'Pour ajouter des cartes, il faut avoir posé à un tour précédent.',
    laid_down_this_turn: 'On n’ajoute pas de carte au tour où l’on pose.',
    card_not_in_hand: '{card} n’est pas dans votre main.',
    meld_not_found: 'Il n’y a pas de combinaison {meld}.',
    card_does_not_fit: '{card} ne va pas dans la combinaison {meld}.',
    wilds_outnumber_naturals: 'Il y aurait plus de jokers et de 2 que de cartes naturelles.',
    contract_not_met: 'La manche {round} demande {contract}.',
    set_wrong_size: 'Les brelans du contrat ont exactement {least} cartes. Vous en donnez {size}.',
    run_wrong_size: 'Les suites du contrat ont exactement {least} cartes. Vous en donnez {size}.',
    not_a_set: 'Un brelan, c’est au moins trois cartes de même hauteur.',
    not_a_run: 'Une suite, c’est au moins quatre cartes d’une couleur à la file, de 3 à A.',
    runs_too_close: 'Il faut {gap} {gap#hauteur|hauteurs} entre deux suites de même couleur.',
    must_lay_down_all: 'En manche 6, il faut poser toutes ses cartes : il en resterait {left}.',
    no_discard_in_round_6: 'En manche 6, on ne défausse pas.',
    no_lay_off_in_round_6: 'En manche 6, on n’ajoute rien : on pose tout d’un coup.',
    'no_swap.not_here': 'À cette table, on n’échange pas de Joker.',
    'no_swap.round_6': 'En manche 6, on n’échange pas de Joker.',
    'no_swap.down': 'Après la pose, on n’échange plus de Joker.',
    'no_swap.no_joker': 'Aucun Joker de la combinaison {meld} ne remplace {card}.',
    cards_remain: 'Il resterait {left} {left#carte|cartes} en main.',
    stock_empty: 'La pioche est vide : prenez la défausse.',
    discard_empty: 'Il n’y a pas de défausse à prendre.',
    down_cannot_take_discard: 'Après la pose, on prend à la pioche.',
    'cannot_call.not_here': 'À cette table, personne ne demande « Puis-je ? ».',
    'cannot_call.own_turn': 'C’est votre tour : prenez plutôt la défausse.',
    'cannot_call.down': 'Après la pose, on ne demande plus rien.',
    'cannot_call.no_discard': 'Il n’y a pas de défausse à demander.',
    'cannot_call.taken': 'La défausse de ce tour est déjà prise.',
    'cannot_call.own_discard': 'Cette carte, c’est vous qui l’avez défaussée.',
    no_end_turn: 'Un tour finit par une défausse.',
  },
  reasons: {
    one_pile: 'Il n’y a qu’un tas où prendre.',
    discard_fits: 'La défausse peut être ajoutée sur la table.',
    discard_fits_not: 'La défausse ne va dans aucune combinaison.',
    wins_round: 'Chaque carte trouve sa place : la manche est gagnée.',
    nothing_more: 'On ne peut plus rien poser à ce tour.',
    fits_table:
      '{card} va sur la table ; il reste {left} {left#carte|cartes} après tout ce qui va.',
    draw_saves: '{card} au lieu de la pioche épargne {points} {points#point|points} en moyenne.',
    draw_costs: '{card} au lieu de la pioche coûte {points} {points#point|points} en moyenne.',
    call_saves:
      '{card} avec une carte de pénalité épargne {points} {points#point|points} en moyenne.',
    call_costs:
      '{card} avec une carte de pénalité coûte {points} {points#point|points} en moyenne.',
    no_nearer: '{card} ne rapproche pas la main du contrat.',
    too_dear: 'Une carte de pénalité, c’est trop cher payé.',
    completes: '{card} est la dernière carte qui manque.',
    completes_not: '{card} ne complète pas le contrat.',
    contract_complete: 'Le contrat est complet : on pose aussitôt.',
    least_stays: 'Poser aussitôt : des {ways} façons, celle qui laisse le moins en main.',
    joker_worth_more: 'Le Joker vaut plus ici que {card}.',
    drags_on: 'La manche traîne : essayons autre chose.',
    dearest_spare: '{card} est la carte la plus chère dont on n’a pas besoin.',
    laid_off_soonest: 'Sans cette carte, le reste se place le plus vite.',
    discard_needs:
      'Sans {card}, il manque encore environ {cards} {cards#carte|cartes}, et la main coûte {points} {points#point|points} en moyenne.',
    draw_wins:
      'Prendre {card} au lieu de piocher fait monter les chances de gagner la partie de {before} à {after} %, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
    draw_loses:
      'Prendre {card} au lieu de piocher fait baisser les chances de gagner la partie de {before} à {after} %, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
    draw_even:
      'Prendre {card} au lieu de piocher ne change rien de net : environ {chance} % de chances de gagner la partie, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
    call_wins:
      'Demander {card}, avec une carte de pénalité, fait monter les chances de gagner la partie de {before} à {after} %, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
    call_loses:
      'Demander {card}, avec une carte de pénalité, fait baisser les chances de gagner la partie de {before} à {after} %, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
    call_even:
      'Demander {card}, avec une carte de pénalité, ne change rien de net : environ {chance} % de chances de gagner la partie, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
    laying_wins:
      'Poser aussitôt : des {ways} façons, celle-ci donne les meilleures chances de gagner la partie, {chance} %, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
    throwing_wins:
      'Sans {card}, les chances de gagner la partie sont de {chance} %, sur {worlds} {worlds#manche imaginée|manches imaginées}.',
  },
};
