// What the table in the browser says around a game, in Polish.
import type { TableWords } from '../words.ts';

export const TABLE: TableWords = {
  menu: 'Menu',
  toStart: 'Strona startowa',
  close: 'Zamknij',
  newCard: 'nowa',
  fits: 'można dołożyć',
  hurry: 'Szybciej',
  takeBack: 'Cofnij',
  nextRound: 'Następne rozdanie',
  chooseSuit: 'Wybierz kolor',
  doThis: 'Zagraj tak',
  elsewhere: 'Ten stół jest otwarty w innej karcie.',
  playHere: 'Graj tutaj',
  wentOn: 'Gra toczy się dalej w innej karcie.',
  seeTable: 'Pokaż stół',
  noTable: 'Ta przeglądarka nie zna takiego stołu.',
  opening: 'Przygotowujemy stół …',
  cannotOpen: 'Nie można otworzyć tego stołu: {why}',
  rules: 'Zasady',
  unlikeBasic: 'Inaczej niż w zasadach podstawowych',
  fromBeginning: 'Od początku',
  cannotLoadBook: 'Nie udało się wczytać pełnych zasad. Może nie ma połączenia.',
};
