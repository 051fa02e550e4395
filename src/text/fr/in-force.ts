// House rules in force, in French.
import type { FactWords } from '../in-force.ts';

export const FACTS: FactWords = {
  coinche: {
    'maxBid.number': 'On annonce de dix en dix à partir de 80, jamais plus de {n}.',
    'capotBid.true': 'On peut annoncer le capot, c’est-à-dire les huit plis.',
    'capotBid.false': 'On n’annonce pas le capot.',
    'capotEndsAuction.true':
      'L’annonce d’un capot clôt aussitôt les enchères : personne ne peut le coincher.',
    'capotEndsAuction.false':
      'Après l’annonce d’un capot les enchères continuent, et on peut le coincher.',
    'eightyNeeds.number': 'Un contrat de 80 demande {n} points.',
    'scoring.made': 'Un contrat réussi marque les points faits, sans l’annonce.',
    'scoring.madePlusBid': 'Un contrat réussi marque les points faits et l’annonce.',
    'failure.number': 'Un contrat chuté donne {n} à la défense.',
    'failure.160+bid': 'Un contrat chuté donne 160 et l’annonce à la défense.',
    'doubling.everything':
      'La coinche multiplie tout ce que marquent les deux camps, sauf la belote.',
    'doubling.flat':
      'Les gagnants d’un contrat coinché marquent le prix d’une chute, multiplié ; les autres ne marquent rien.',
    'doubling.bidOnly': 'La coinche ne multiplie que l’annonce.',
    'rounding.none': 'Chaque point est marqué.',
    'rounding.fiveUp': 'Les scores sont arrondis à la dizaine ; 5 va vers le haut.',
    'belote.team':
      'La belote revient à l’équipe qui a joué roi et dame d’atout, d’une seule main ou des deux.',
    'belote.player': 'La belote ne compte que si un même joueur avait roi et dame d’atout.',
    'belote.biddingPlayer':
      'La belote ne compte que pour le camp preneur, si un même joueur avait roi et dame d’atout.',
    'beloteCounts.true': 'La belote du camp preneur compte pour réussir le contrat.',
    'beloteCounts.false': 'La belote ne compte pas pour réussir le contrat.',
    'beloteOnFailure.holder': 'La belote est marquée par qui l’avait, contrat réussi ou chuté.',
    'beloteOnFailure.defence':
      'La belote d’un contrat chuté passe à la défense, celle d’un contrat coinché à qui le gagne.',
    'unbidCapot.number': 'Les huit plis sans annonce du capot comptent {n} points.',
    'underRuff.must':
      'Si vous ne pouvez pas surcouper l’adversaire, il faut quand même sous-couper.',
    'underRuff.free':
      'Si vous ne pouvez pas surcouper l’adversaire, vous jouez la carte de votre choix.',
    'multipliers.fields': 'La coinche multiplie par {0}, la surcoinche par {1}.',
    'target.number': 'La partie se joue en {n}.',
    'maxRounds.null': 'Le nombre de donnes est sans limite.',
    'maxRounds.number': 'Après {n} {n#donne|donnes}, le plus haut total gagne.',
  },
  mayi: {
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
  tysiac: {
    'opening.free': 'Le joueur après le donneur parle en premier.',
    'opening.forehand100':
      'Le joueur après le donneur a déjà annoncé 100 ; le suivant parle en premier.',
    'minBid.number': 'L’enchère minimale est {n}.',
    'minRaise.number': 'Une enchère dépasse la précédente d’au moins {n}.',
    'bidStep.1': 'On annonce n’importe quel nombre entier, par exemple 115.',
    'bidStep.number': 'Les enchères vont de {n} en {n}.',
    'bidCap.null': 'Il n’y a pas d’enchère maximale.',
    'bidCap.marriages': 'On annonce au plus 120 plus la valeur des mariages de sa main.',
    'raiseAfterTalon.true': 'Le preneur peut monter le contrat après avoir pris le talon.',
    'raiseAfterTalon.false': 'Après les enchères, le contrat ne se monte plus.',
    'mustBeat.true': 'En fournissant, il faut monter si l’on peut, sauf si le pli est déjà coupé.',
    'mustBeat.false': 'En fournissant, on n’est pas obligé de monter.',
    'mustTrump.true': 'Qui ne peut pas fournir doit couper s’il a de l’atout.',
    'mustTrump.false': 'Qui ne peut pas fournir n’est pas obligé de couper.',
    'mustOvertrump.true': 'Qui coupe un pli déjà coupé doit monter si possible.',
    'mustOvertrump.false': 'Qui coupe un pli déjà coupé n’est pas obligé de monter.',
    'declarerScores.points': 'Un contrat réussi marque les points faits.',
    'declarerScores.bid': 'Un contrat réussi marque le contrat, et pas un point de plus.',
    'roundDefendersTo.1': 'La défense marque chaque point fait.',
    'roundDefendersTo.number':
      'Les points de la défense sont arrondis à {n} près, la moitié vers le haut.',
    'lockAt.null': 'Tout le monde continue à marquer, quel que soit le total.',
    'lockAt.number': 'À partir d’un total de {n}, on ne marque que par ses propres contrats.',
    'bomb.false': 'On ne jette pas de bombe.',
    'bomb.fields':
      'Le preneur peut jeter la bombe avant de donner des cartes. Bombes gratuites par partie : {free}. Ensuite chacun des autres reçoit {pays}.',
    'fourNinesRedeal.true':
      'Qui a les quatre neufs peut demander une autre donne avant que quelqu’un ait parlé.',
    'fourNinesRedeal.false': 'Quatre neufs ne donnent pas droit à une autre donne.',
    'talonVisible.true': 'Tout le monde voit le talon que prend le preneur.',
    'talonVisible.false': 'Seul le preneur voit le talon.',
    'talonVisible.threeOrMore':
      'À trois ou quatre, tout le monde voit le talon ; à deux, seul le preneur.',
    'sitterPay.0': 'À quatre, le donneur qui ne joue pas ne marque rien.',
    'sitterPay.number':
      'À quatre, le donneur qui ne joue pas reçoit {n} par as du talon, et la valeur d’un mariage qui s’y trouve.',
    'ties.shared': 'Si plusieurs atteignent le but dans la même donne, ils gagnent ensemble.',
    'ties.declarer':
      'Si plusieurs atteignent le but dans la même donne, le preneur gagne, sinon le plus haut total.',
    'target.number': 'La partie se joue en {n}.',
    'maxHands.null': 'Le nombre de donnes est sans limite.',
    'maxHands.number': 'Après {n} {n#donne|donnes}, le plus haut total gagne.',
  },
};
