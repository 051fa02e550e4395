// What the table in the browser says around a game, in Polish.
import type { TableWords } from '../words.ts';

export const TABLE: TableWords = {
  menu: 'Menu',
  toStart: 'Strona startowa',
  close: 'Zamknij',
  newCard: 'nowa',
  fits: 'można dołożyć',
  trickBefore: 'Poprzednia lewa:',
  hurry: 'Szybciej',
  takeBack: 'Cofnij',
  nextRound: 'Następne rozdanie',
  chooseSuit: 'Wybierz kolor',
  doThis: 'Zagraj tak',
  elsewhere: 'Ten stół jest otwarty w innej karcie.',
  playHere: 'Graj tutaj',
  wentOn: 'Gra toczy się dalej w innej karcie.',
  seeTable: 'Pokaż stół',
  storeTaken: 'Przy tym stole gra się w innej karcie przeglądarki.',
  storeFull: 'W tej przeglądarce nie ma już miejsca: usuń którąś grę na stronie początkowej.',
  storeRefused:
    'Ta przeglądarka nie przechowuje tu gier; w oknie prywatnym albo przy zablokowanej pamięci nie da się grać.',
  noTable: 'Ta przeglądarka nie zna takiego stołu.',
  opening: 'Przygotowujemy stół …',
  moments: 'Najważniejsze momenty',
  lookedAt: '{n} z {total}',
  cannotOpen: 'Nie można otworzyć tego stołu: {why}',
  rules: 'Zasady',
  unlikeBasic: 'Inaczej niż w zasadach podstawowych',
  fromBeginning: 'Od początku',
  cannotLoadBook: 'Nie udało się wczytać pełnych zasad. Może nie ma połączenia.',
};
