// What keys do at the table, and the table in words, in Polish.
import type { KeyTable } from '../key-words.ts';

export const KEY_WORDS: KeyTable = {
  inWords: 'Stół opisany słowami',
  keysWalk: 'Wybieranie i granie',
  keysAsk: 'Pytania: odpowiedź pojawia się nad kartami i jest odczytywana',
  keysDo: 'Działania',
  keysOpen: 'Podgląd',
  walk: 'Wzdłuż kart lub od przycisku do przycisku',
  raise: 'Podnieś kartę, a drugi raz: zagraj; naciśnij przycisk',
  upAndDown:
    'Z kart do przycisków nad nimi, z podniesionej karty do pasujących układów i z powrotem',
  digits: 'Przyciski nad kartami, według numeru',
  shiftKey: 'Shift',
  homeKey: 'Home',
  endKey: 'End',
  moveCard: 'Przesuń kartę w ręce',
  letGoOrClose: 'Opuść kartę albo zamknij to, co otwarte',
  askHand: 'Twoje karty i to, co możesz zagrać',
  askTrick: 'Lewa na stole',
  askMelds: 'Talia, karty odrzucone i układy',
  askScore: 'Wynik i o co toczy się gra',
  askLastTrick: 'Ostatnia lewa',
  askLastRound: 'Ostatnia runda',
  askNow: 'Co się wydarzyło od Twojego ruchu i o co pyta stół',
  openShelf: 'Przygotuj układy',
  people: 'Pozostali przy stole i co można im powiedzieć',
  lettersOff: 'Litery i cyfry są teraz wyłączone: można je włączyć w menu.',
};
