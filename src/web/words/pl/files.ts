// What is said of a game that comes as a file, in Polish.
import type { FileTable } from '../file-words.ts';

export const FILES: FileTable = {
  tooLarge: 'Ten plik jest za duży, by był grą.',
  noGame: 'Ten plik nie jest grą z Baize.',
  damaged: 'Tej gry nie da się otworzyć: wiersz {line} pliku jest uszkodzony.',
  dealtOutside:
    'Karty tej gry rozdano gdzie indziej, więc nie może się tu toczyć dalej. Poza tym nic się nie zmieniło.',
  notOver: 'Ta gra nie jest skończona; zrobiono {n} {n#ruch|ruchy|ruchów}.',
  whichSeat: 'Które miejsce jest twoje?',
  others: 'Pozostali to boty',
  isHere: 'Ta gra już tu jest.',
  isFurther: 'Ta gra już tu jest. W pliku jest {n} {n#ruch|ruchy|ruchów} więcej.',
};
