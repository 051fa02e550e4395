// House rules in force, in Polish.
import type { FactWords } from '../in-force.ts';

export const FACTS: FactWords = {
  coinche: {
    'maxBid.number': 'Licytuje się dziesiątkami od 80, nie wyżej niż {n}.',
    'capotBid.true': 'Można licytować capot, czyli wszystkie osiem lew.',
    'capotBid.false': 'Nie licytuje się capot.',
    'capotEndsAuction.true':
      'Odzywka capot od razu kończy licytację: nikt nie może jej skontrować.',
    'capotEndsAuction.false': 'Po odzywce capot licytacja trwa dalej i można ją skontrować.',
    'eightyNeeds.number': 'Kontrakt 80 wymaga {n} {n#punktu|punktów|punktów}.',
    'scoring.made': 'Za wygrany kontrakt zapisuje się zdobyte punkty, bez odzywki.',
    'scoring.madePlusBid': 'Za wygrany kontrakt zapisuje się zdobyte punkty i odzywkę.',
    'failure.number': 'Za przegrany kontrakt obrona dostaje {n}.',
    'failure.160+bid': 'Za przegrany kontrakt obrona dostaje 160 i odzywkę.',
    'doubling.everything': 'Kontra mnoży wszystko, co zapisują obie strony, oprócz belote.',
    'doubling.flat':
      'Kto wygra skontrowany kontrakt, zapisuje cenę przegranej razy mnożnik, a druga strona nic.',
    'doubling.bidOnly': 'Kontra mnoży tylko odzywkę.',
    'rounding.none': 'Zapisuje się każdy punkt.',
    'rounding.fiveUp': 'Wyniki zaokrągla się do dziesiątek; 5 idzie w górę.',
    'belote.team':
      'Belote należy do drużyny, która zagrała króla i damę atutową, z jednej ręki albo z dwóch.',
    'belote.player': 'Belote liczy się tylko wtedy, gdy jeden gracz miał króla i damę atutową.',
    'belote.biddingPlayer':
      'Belote liczy się tylko stronie kontraktu, gdy jeden gracz miał króla i damę atutową.',
    'beloteCounts.true': 'Belote strony kontraktu pomaga wygrać kontrakt.',
    'beloteCounts.false': 'Belote nie pomaga wygrać kontraktu.',
    'beloteOnFailure.holder': 'Belote zapisuje jej posiadacz, czy kontrakt wygrany, czy przegrany.',
    'beloteOnFailure.defence':
      'Belote przegranego kontraktu przechodzi na obronę, a skontrowanego na tych, którzy go wygrali.',
    'unbidCapot.number':
      'Wszystkie osiem lew bez odzywki capot liczy się za {n} {n#punkt|punkty|punktów}.',
    'underRuff.must': 'Jeśli nie możesz przebić atutu przeciwnika, musisz zagrać niższy.',
    'underRuff.free': 'Jeśli nie możesz przebić atutu przeciwnika, grasz dowolną kartę.',
    'multipliers.fields': 'Kontra mnoży przez {0}, rekontra przez {1}.',
    'target.number': 'Gra toczy się do {n}.',
    'maxRounds.null': 'Liczba rozdań jest bez limitu.',
    'maxRounds.number': 'Po {n} {n#rozdaniu|rozdaniach|rozdaniach} wygrywa wyższa suma.',
  },
  mayi: {
    'wildRatioOnLayOff.true':
      'Także po dołożeniu Jokerów i dwójek nie może być więcej niż zwykłych kart.',
    'wildRatioOnLayOff.false': 'Po dołożeniu Jokerów i dwójek może być więcej niż zwykłych kart.',
    'exactContract.true':
      'W rundach od 1 do 5 wykłada się grupy dokładnie po trzy i sekwensy dokładnie po cztery karty.',
    'exactContract.false':
      'Wykłada się grupy z trzech lub więcej i sekwensy z czterech lub więcej kart.',
    'finalRound.allAtOnce': 'Rundę 6 wygrywa się, wykładając całą rękę naraz.',
    'finalRound.layOff':
      'W rundzie 6 nikt nie odrzuca: wykłada się, dokłada i kończy kolejkę, aż ręka będzie pusta.',
    'twoPoints.number': 'Dwójka w ręce kosztuje {n} {n#punkt|punkty|punktów}.',
    'sameSuitRunGap.0': 'Dwa sekwensy w jednym kolorze mogą leżeć dowolnie blisko siebie.',
    'sameSuitRunGap.number':
      'Między dwoma sekwensami w jednym kolorze w jednym wyłożeniu odstęp to co najmniej {n} {n#wysokość|wysokości|wysokości}.',
    'downMayTakeDiscard.true': 'Po wyłożeniu można brać odrzuconą kartę.',
    'downMayTakeDiscard.false': 'Po wyłożeniu dobiera się tylko z talii.',
    'jokerSwap.true':
      'Przed wyłożeniem można wymienić zwykłą kartę na Jokera, który ją zastępuje w sekwensie.',
    'jokerSwap.false': 'Joker na stole zostaje tam, gdzie leży.',
    'deadRoundEnds.true':
      'Runda, której nikt już nie może wygrać, kończy się, gdy zabraknie talii.',
    'deadRoundEnds.false':
      'Odrzucone karty znów stają się talią, ile razy trzeba: martwa runda trwa dalej.',
    'mayI.true': 'Poza kolejką można prosić o odrzuconą kartę: „Mogę?”',
    'mayI.false': 'Nikt nie prosi o odrzuconą kartę poza kolejką.',
    'firstDealer.cut': 'Pierwszy rozdaje ten, kto wyciągnie najwyższą kartę.',
    'firstDealer.number': 'Pierwsze rozdaje miejsce {next}, licząc dookoła stołu.',
    'firstRound.number': 'Gra zaczyna się od rundy {n}.',
    'lastRound.number': 'Gra kończy się po rundzie {n}.',
  },
  tysiac: {
    'opening.free': 'Pierwszy odzywa się gracz po rozdającym.',
    'opening.forehand100': 'Gracz po rozdającym ma już zapisane 100; pierwszy odzywa się następny.',
    'minBid.number': 'Najniższa odzywka to {n}.',
    'minRaise.number': 'Odzywka jest wyższa od poprzedniej co najmniej o {n}.',
    'bidStep.1': 'Licytować można dowolną liczbę całkowitą, na przykład 115.',
    'bidStep.number': 'Licytuje się co {n}.',
    'bidCap.null': 'Nie ma najwyższej odzywki.',
    'bidCap.marriages': 'Licytować można najwyżej 120 plus wartość meldunków w swojej ręce.',
    'raiseAfterTalon.true': 'Po wzięciu musiku rozgrywający może podnieść kontrakt.',
    'raiseAfterTalon.false': 'Po licytacji nie podnosi się kontraktu.',
    'mustBeat.true':
      'Dokładając do koloru, trzeba przebić, jeśli się da, chyba że ktoś już zagrał atut.',
    'mustBeat.false': 'Dokładając do koloru, nie trzeba przebijać.',
    'mustTrump.true': 'Kto nie ma koloru, musi zagrać atut, jeśli go ma.',
    'mustTrump.false': 'Kto nie ma koloru, nie musi grać atutu.',
    'mustOvertrump.true':
      'Bijąc atutem lewę już przebitą atutem, trzeba zagrać wyższy, jeśli się da.',
    'mustOvertrump.false': 'Bijąc atutem lewę już przebitą atutem, nie trzeba grać wyższego.',
    'declarerScores.points': 'Za wygrany kontrakt zapisuje się zdobyte punkty.',
    'declarerScores.bid': 'Za wygrany kontrakt zapisuje się kontrakt i ani punktu więcej.',
    'roundDefendersTo.1': 'Obrońcy zapisują każdy punkt.',
    'roundDefendersTo.number': 'Punkty obrońców zaokrągla się do {n}, połówki w górę.',
    'lockAt.null': 'Każdy zapisuje punkty, bez względu na sumę.',
    'lockAt.number': 'Od sumy {n} zapisuje się tylko własne kontrakty.',
    'bomb.false': 'Bomby się nie rzuca.',
    'bomb.fields':
      'Rozgrywający może rzucić bombę, zanim odda karty. Darmowych bomb w grze: {free}. Potem każdy z pozostałych dostaje {pays}.',
    'fourNinesRedeal.true':
      'Kto ma cztery dziewiątki, może prosić o nowe rozdanie, zanim ktokolwiek się odezwie.',
    'fourNinesRedeal.false': 'Cztery dziewiątki nie dają prawa do nowego rozdania.',
    'talonVisible.true': 'Musik, który bierze rozgrywający, widzą wszyscy.',
    'talonVisible.false': 'Musik widzi tylko rozgrywający.',
    'talonVisible.threeOrMore':
      'We troje i we czworo musik widzą wszyscy, we dwoje tylko rozgrywający.',
    'sitterPay.0': 'We czworo rozdający, który pauzuje, nie zapisuje nic.',
    'sitterPay.number':
      'We czworo rozdający, który pauzuje, dostaje {n} za każdego asa w musiku i wartość meldunku, który tam leży.',
    'ties.shared': 'Jeśli kilku graczy osiągnie cel w jednym rozdaniu, wygrywają razem.',
    'ties.declarer':
      'Jeśli kilku graczy osiągnie cel w jednym rozdaniu, wygrywa rozgrywający, a bez niego najwyższa suma.',
    'target.number': 'Gra toczy się do {n}.',
    'maxHands.null': 'Liczba rozdań jest bez limitu.',
    'maxHands.number': 'Po {n} {n#rozdaniu|rozdaniach|rozdaniach} wygrywa najwyższa suma.',
  },
};
