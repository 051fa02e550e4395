// What is said about every game alike, in Polish.
import type { CommonRefusal, CommonWords, MomentCode } from '../common-words.ts';

export const COMMON: CommonWords = {
  levels: {
    random: { name: 'losowy', about: 'Robi cokolwiek z tego, co możliwe, na chybił trafił.' },
    greedy: { name: 'zachłanny', about: 'Gra według prostych zasad, bez patrzenia naprzód.' },
    easy: { name: 'łatwy', about: 'Patrzy trochę naprzód i sporo przeocza.' },
    medium: { name: 'średni', about: 'Patrzy dalej niż łatwy i mniej przeocza.' },
    hard: { name: 'trudny', about: 'Najsilniejszy: myśli tyle, ile zdoła w jednej chwili.' },
  },
  reasons: { random: 'Jeden z możliwych ruchów.' },
  places: {
    deal: 'Rozdawanie',
    auction: 'Licytacja',
    exchange: 'Wymiana',
    trick: 'Lewa {number}',
    turn: 'Kolejka {number}',
  },
  sets: '{sets} {sets#grupa|grupy|grup}',
  runs: '{runs} {runs#sekwens|sekwensy|sekwensów}',
  set: 'grupa',
  run: 'sekwens',
  ranks: {
    A: 'asów',
    K: 'królów',
    Q: 'dam',
    J: 'waletów',
    10: 'dziesiątek',
    9: 'dziewiątek',
    8: 'ósemek',
    7: 'siódemek',
    6: 'szóstek',
    5: 'piątek',
    4: 'czwórek',
    3: 'trójek',
  },
};

export const REFUSALS: Readonly<Record<CommonRefusal, string>> = {
  not_your_turn: 'To nie twoja kolej: teraz gra {who}.',
  'not_your_turn.table': 'To należy do stołu, nie do graczy.',
  unknown_player: 'Na tym miejscu nikt nie siedzi.',
  invalid_action: 'W tej grze nie ma takiego ruchu.',
  'invalid_action.at': 'Ten ruch jest źle zapisany ({path}).',
  not_a_card: '„{text}” to nie karta.',
  not_in_pack: 'Karty {text} nie ma w talii tej gry.',
  unreadable: 'Nie da się tego odczytać.',
  'unreadable.at': 'Nie da się tego odczytać ({path}).',
  too_deep: 'To zbyt zagnieżdżone, żeby dało się odczytać.',
  refused: 'To, co zapisano, jest niezgodne z zasadami.',
  cannot_wait: 'Nie ma na co czekać: to twoja kolej albo nikt cię nie pyta.',
  already_waits: 'Pozostali mogą już grać dalej.',
  raced: 'Tymczasem coś się wydarzyło: spójrz jeszcze raz.',
  not_alone: 'Grają też inni: ruch cofa tylko ten, kto gra sam z botami.',
  nothing_to_take_back: 'Od rozdania nie ma czego cofnąć.',
  nothing_to_decide: 'Teraz nie ma o czym decydować.',
  hint_gone: 'Podpowiedź dotyczyła chwili, która już minęła.',
  game_is_over: 'Gra skończona: niczego już nie można cofnąć.',
  game_not_over: 'Gra jeszcze się nie skończyła.',
  seat_only: 'To tylko dla tych, którzy grają.',
  table_left: 'Przy tym stole nikt już nie gra.',
  unknown_game: 'Nie ma tu takiej gry.',
  unknown_level: 'Nie ma bota na tym poziomie.',
  wrong_seats: 'W tę grę nie gra się w tyle osób.',
  not_kept: 'Nie udało się tego zapisać.',
  bug: 'Program popełnił błąd: wczytaj stół ponownie.',
  other: 'To niemożliwe ({code}).',
};

export const MOMENTS: Readonly<Record<MomentCode, string>> = {
  mistake:
    '{where}: {player}, „{action}”; lepiej „{better}”, o {points} {points#punkt|punkty|punktów}.',
  only_open:
    '{where}: {player}, „{action}”; przy tych kartach „{better}” daje o {points} więcej, ale nikt nie mógł tego wiedzieć.',
  missed_lay_down:
    '{where}: {player} może wyłożyć i nie wykłada, a w ręce ma {points} {points#punkt|punkty|punktów}.',
  missed_going_out:
    '{where}: {player} może dołożyć {cards} i wyjść z kart, a zostaje z {points} {points#punktem|punktami|punktami}.',
  missed_lay_off:
    '{where}: {player} może dołożyć {cards}, a zostaje z {points} {points#punktem|punktami|punktami}.',
  gift: '{where}: {player} odrzuca {card}, bierze {taker}.',
  gift_used: '{where}: {player} odrzuca {card}, bierze i wykłada {taker}.',
};
