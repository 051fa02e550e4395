// May I? in Polish.
import type { GameWords } from '#kernel';
import type { MayIKeys } from './keys.ts';

export const WORDS: GameWords<MayIKeys> = {
  name: 'May I?',
  summary:
    'Sześć rund, sześć kontraktów: wyłóż je, wyjdź z kart przed innymi i zostaw w ręce mało punktów.',
  round: 'Runda {n}',
  actions: {
    DRAW_FROM_STOCK: 'Dobierz z talii',
    DRAW_FROM_DISCARD: 'Weź odrzuconą',
    LAY_DOWN: 'Wyłóż {melds}',
    LAY_OFF: 'Dołóż {card} do {meld}',
    LAY_OFF_LOW: 'Dołóż {card} do {meld}, na dole',
    LAY_OFF_HIGH: 'Dołóż {card} do {meld}, na górze',
    SWAP_JOKER: 'Wymień {card} na Jokera w {meld}',
    READY_TO_DISCARD: 'Przejdź do odrzucenia',
    DISCARD: 'Odrzuć {card}',
    END_TURN: 'Zakończ kolejkę',
    GO_OUT: 'Wyjdź z kart',
    GO_OUT_WITH: 'Wyjdź z kart: {steps}',
    CALL_MAY_I: 'Mogę?',
    ALLOW_MAY_I: 'Pozwól',
    CLAIM_MAY_I: 'Weź dla siebie',
    NEXT_ROUND: 'Następna runda',
  },
  options: {
    wildRatioOnLayOff: 'Jokerów nie więcej niż kart',
    exactContract: 'Dokładne kontrakty',
    finalRound: 'Runda 6',
    twoPoints: 'Dwójka w ręce kosztuje',
    sameSuitRunGap: 'Odstęp sekwensów',
    downMayTakeDiscard: 'Odrzucona po wyłożeniu',
    jokerSwap: 'Wymiana Jokera',
    mayI: 'Wolno pytać „Mogę?”',
    deadRoundEnds: 'Koniec martwej rundy',
    firstDealer: 'Pierwszy rozdaje',
    firstRound: 'Pierwsza runda',
    lastRound: 'Ostatnia runda',
  },
  about: {
    wildRatioOnLayOff:
      'Czy w układzie, do którego się dokłada, Jokerów i dwójek nie może być więcej niż zwykłych kart.',
    exactContract:
      'Czy w rundach od 1 do 5 wykłada się grupy dokładnie z trzech i sekwensy dokładnie z czterech kart.',
    finalRound:
      'Jak wygrywa się rundę 6: wykładając wszystkie karty naraz albo dokładając do końca, bez odrzucania.',
    twoPoints: 'Ile kosztuje dwójka, która została w ręce.',
    sameSuitRunGap:
      'Ile wysokości musi dzielić dwa sekwensy jednego koloru w jednym wyłożeniu; 0: dowolnie.',
    downMayTakeDiscard: 'Czy po wyłożeniu wolno brać odrzuconą kartę.',
    jokerSwap:
      'Czy przed wyłożeniem wolno wymienić zwykłą kartę na Jokera, który ją zastępuje w sekwensie.',
    mayI: 'Czy inni mogą prosić o odrzuconą kartę.',
    deadRoundEnds:
      'Czy runda kończy się, gdy wszyscy wyłożyli i żadna karta spoza układów do nich nie pasuje.',
    firstDealer:
      'Kto rozdaje pierwszy: miejsce, licząc wokół stołu, albo kto wyciągnie najwyższą kartę.',
    firstRound: 'Runda, od której zaczyna się gra.',
    lastRound: 'Runda, po której wygrywa najniższa suma.',
  },
  values: {
    'finalRound.allAtOnce': 'wszystkie karty naraz',
    'finalRound.layOff': 'dokładanie, bez odrzucania',
    'firstDealer.cut': 'kto wyciągnie najwyższą kartę',
    'firstDealer.number': 'miejsce {next}',
    'sameSuitRunGap.0': 'dowolny',
  },
  facts: {
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
  presets: { house: 'Domowe', phase4: 'Faza 4', family: 'Rodzinne' },
  phases: {
    awaitingDraw: 'Dobieranie',
    drawn: 'Wykładanie i odrzucanie',
    awaitingDiscard: 'Odrzucanie',
    mayI: 'Mogę?',
    roundEnd: 'Koniec rundy',
    gameEnd: 'Koniec gry',
  },
  questions: {
    draw: 'Dobierz z talii albo weź odrzuconą kartę.',
    play: 'Wykładaj, dokładaj albo zakończ kolejkę odrzuceniem karty.',
    discard: 'Odrzuć kartę.',
    allow: 'Ktoś prosi o odrzuconą kartę: pozwól albo weź ją dla siebie.',
    call: 'Możesz poprosić o odrzuconą kartę. Kosztuje to kartę karną.',
    wait: 'Poczekaj na innych.',
    roundEnd: 'Koniec rundy.',
    gameEnd: 'Koniec gry.',
  },
  events: {
    roundDealt: '{dealer} rozdaje, runda {round}: {contract}.',
    cardDrawn: '{who} dobiera kartę z talii.',
    cardDrawnSeen: '{who} dobiera {card} z talii.',
    discardTaken: '{who} bierze z odrzuconych {card}.',
    mayICalled: '{who} pyta: „Mogę?”',
    mayIAllowed: '{who} pozwala.',
    mayIWon: '{who} dostaje z odrzuconych {card}.',
    penaltyDrawn: '{who} dobiera z talii karną kartę.',
    penaltyDrawnSeen: '{who} dobiera z talii karną kartę {card}.',
    laidDown: '{who} wykłada {melds}.',
    laidOff: '{who} dokłada {card} do {meld}.',
    laidOffMore: 'Potem {card} do {meld}.',
    jokerSwapped: '{who} wymienia {card} na Jokera w {meld}.',
    cardDiscarded: '{who} odrzuca {card}.',
    turnComplete: '{who}: koniec kolejki.',
    wentOut: '{who} wychodzi z kart.',
    stockRenewed: 'Odrzucone karty są tasowane: nowa talia ma {cards} {cards#kartę|karty|kart}.',
    roundEnded: 'Koniec rundy {round}: {lines}.',
    roundBlocked: 'Nie ma skąd dobrać, koniec rundy {round}: {lines}.',
    gameEnded: 'Zwycięstwo: {names}.',
  },
  refusals: {
    'wrong_phase.awaitingDraw': 'Nikt nie pyta „Mogę?”.',
    'wrong_phase.drawn': 'Nikt nie pyta „Mogę?”.',
    'wrong_phase.awaitingDiscard': 'Nikt nie pyta „Mogę?”.',
    'wrong_phase.mayI': 'Najpierw rozstrzyga się, kto weźmie odrzuconą kartę.',
    'wrong_phase.roundEnd': 'Runda jest skończona.',
    'wrong_phase.gameEnd': 'Gra jest skończona.',
    'wrong_phase.only_discard': 'Pozostaje tylko odrzucić kartę.',
    not_asked: 'Decyduje {who}.',
    not_drawn: 'Najpierw dobierz kartę.',
    already_drawn: 'W tej kolejce karta jest już dobrana.',
    already_down: 'Twoje układy już leżą na stole.',
    not_down: 'Dokładać można dopiero w kolejce po wyłożeniu.',
    laid_down_this_turn: 'W kolejce wyłożenia nie można dokładać.',
    card_not_in_hand: 'Nie masz karty {card}.',
    meld_not_found: 'Nie ma układu {meld}.',
    card_does_not_fit: '{card} nie pasuje do układu {meld}.',
    wilds_outnumber_naturals: 'Jokerów i dwójek byłoby więcej niż zwykłych kart.',
    contract_not_met: 'Kontrakt rundy {round} to {contract}.',
    set_wrong_size:
      'Grupa w kontrakcie ma dokładnie {least} {least#kartę|karty|kart}, a nie {size}.',
    run_wrong_size:
      'Sekwens w kontrakcie ma dokładnie {least} {least#kartę|karty|kart}, a nie {size}.',
    not_a_set: 'Grupa to co najmniej trzy karty jednej wysokości.',
    not_a_run: 'Sekwens to co najmniej cztery kolejne karty jednego koloru, od 3 do A.',
    runs_too_close:
      'Dwa sekwensy jednego koloru {gap#musi|muszą|musi} dzielić {gap} {gap#wysokość|wysokości|wysokości}.',
    must_lay_down_all:
      'W rundzie 6 wykłada się wszystkie karty, a {left#zostałaby|zostałyby|zostałoby} {left} {left#karta|karty|kart}.',
    no_discard_in_round_6: 'W rundzie 6 nie odrzuca się kart.',
    no_lay_off_in_round_6: 'W rundzie 6 nic się nie dokłada: wykłada się wszystko naraz.',
    'no_swap.not_here': 'Przy tym stole nie wymienia się Jokera.',
    'no_swap.round_6': 'W rundzie 6 nie wymienia się Jokera.',
    'no_swap.down': 'Po wyłożeniu nie wymienia się Jokera.',
    'no_swap.no_joker': 'W układzie {meld} żaden Joker nie zastępuje karty {card}.',
    cards_remain: 'W ręce {left#zostałaby|zostałyby|zostałoby} {left} {left#karta|karty|kart}.',
    stock_empty: 'Talia jest pusta: weź odrzuconą kartę.',
    discard_empty: 'Nie ma odrzuconej karty do wzięcia.',
    down_cannot_take_discard: 'Po wyłożeniu dobiera się tylko z talii.',
    'cannot_call.not_here': 'Przy tym stole nikt nie pyta „Mogę?”.',
    'cannot_call.own_turn': 'To twoja kolej: po prostu weź odrzuconą kartę.',
    'cannot_call.down': 'Po wyłożeniu nie prosi się już o karty.',
    'cannot_call.no_discard': 'Nie ma odrzuconej karty, o którą można prosić.',
    'cannot_call.taken': 'Odrzucona karta tej kolejki jest już wzięta.',
    'cannot_call.own_discard': 'To karta odrzucona przez ciebie.',
    no_end_turn: 'Kolejkę kończy odrzucenie karty.',
  },
  reasons: {
    one_pile: 'Jest tylko jedno miejsce, skąd można wziąć.',
    discard_fits: 'Odrzuconą kartę można dołożyć.',
    discard_fits_not: 'Odrzucona karta nie pasuje do żadnego układu.',
    wins_round: 'Każda karta znajduje miejsce: runda wygrana.',
    nothing_more: 'W tej kolejce nie da się już nic wyłożyć.',
    fits_table:
      '{card} pasuje na stół; po wszystkim, co pasuje, {left#zostaje|zostają|zostaje} {left} {left#karta|karty|kart}.',
    draw_saves:
      '{card} zamiast karty z talii oszczędza średnio {points} {points#punkt|punkty|punktów|punktu}.',
    draw_costs:
      '{card} zamiast karty z talii kosztuje średnio {points} {points#punkt|punkty|punktów|punktu}.',
    call_saves:
      '{card} z kartą karną oszczędza średnio {points} {points#punkt|punkty|punktów|punktu}.',
    call_costs:
      '{card} z kartą karną kosztuje średnio {points} {points#punkt|punkty|punktów|punktu}.',
    no_nearer: '{card} nie zbliża ręki do kontraktu.',
    too_dear: 'Karna karta to za wysoka cena.',
    completes: '{card} to ostatnia brakująca karta.',
    completes_not: '{card} nie dopełnia kontraktu.',
    contract_complete: 'Kontrakt jest gotowy: od razu na stół.',
    least_stays:
      'Od razu na stół: z możliwych sposobów ({ways}) ten, po którym w ręce zostaje najmniej.',
    joker_worth_more: 'Joker jest tu wart więcej niż {card}.',
    drags_on: 'Runda się ciągnie: trzeba spróbować inaczej.',
    dearest_spare: '{card} to najdroższa karta, która nie jest potrzebna.',
    laid_off_soonest: 'Bez tej karty resztę najszybciej da się dołożyć.',
    discard_needs:
      'Bez {card} brakuje jeszcze około {cards} {cards#karty|kart|kart|karty}, a ręka kosztuje średnio {points} {points#punkt|punkty|punktów}.',
    draw_wins:
      'Wzięcie {card} zamiast karty z talii podnosi szansę na wygranie gry z {before} do {after} % (wyobrażonych rund: {worlds}).',
    draw_loses:
      'Wzięcie {card} zamiast karty z talii obniża szansę na wygranie gry z {before} do {after} % (wyobrażonych rund: {worlds}).',
    draw_even:
      'Wzięcie {card} zamiast karty z talii nic wyraźnie nie zmienia: szansa na wygranie gry to około {chance} % (wyobrażonych rund: {worlds}).',
    call_wins:
      'Prośba o {card}, z kartą karną, podnosi szansę na wygranie gry z {before} do {after} % (wyobrażonych rund: {worlds}).',
    call_loses:
      'Prośba o {card}, z kartą karną, obniża szansę na wygranie gry z {before} do {after} % (wyobrażonych rund: {worlds}).',
    call_even:
      'Prośba o {card}, z kartą karną, nic wyraźnie nie zmienia: szansa na wygranie gry to około {chance} % (wyobrażonych rund: {worlds}).',
    laying_wins:
      'Od razu na stół: z możliwych sposobów ({ways}) ten daje największą szansę na wygranie gry, {chance} % (wyobrażonych rund: {worlds}).',
    throwing_wins: 'Bez {card} szansa na wygranie gry to {chance} % (wyobrażonych rund: {worlds}).',
  },
};
