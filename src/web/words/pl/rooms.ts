// What the page says at a table with several people, in Polish.
import type { RoomPageTable } from '../room-page-words.ts';

export const ROOMS: RoomPageTable = {
  people: 'Przy stole',
  invite: 'Zaproś',
  inviteAbout: 'Kto otworzy ten link, może tu usiąść.',
  inviteCode: 'Kod dla telefonów: otwiera ten stół',
  share: 'Udostępnij',
  sit: 'Usiądź',
  comingIn: 'Podchodzimy do stołu…',
  tally: 'Dotychczas',
  sayIt: 'Powiedz coś',
  moveDevice: 'Przenieś na inne urządzenie',
  moveAbout:
    'Otwórz ten link na drugim urządzeniu. Działa raz; twoje miejsce będzie wtedy tam, a nie tutaj.',
  moveCode: 'Kod dla drugiego urządzenia',
  moveHereAsk: 'Twoje miejsce przejdzie na to urządzenie i zniknie z poprzedniego.',
  moveHereDo: 'Graj tutaj',
  movedAway: 'Twoje miejsce jest teraz na innym urządzeniu. Przyglądasz się grze.',
  waitingOthers: 'Czekamy na pozostałych',
  isAway: 'poza stołem',
  isBot: 'gra bot',
  howDealt: 'Jak rozdano karty',
  dealAbout:
    'Przed rozdaniem serwer obiecał liczbę, a ty dodajesz swoją. Po grze zapisz ją do pliku: kto sprawdzi ją z tymi dwiema liczbami, zobaczy, że nic nie zmieniono.',
  promised: 'Obiecane',
  added: 'Od ciebie',
  closeAsk: 'Zamknąć ten stół dla wszystkich?',
  giveUpAsk: 'Przerwać tę grę dla wszystkich?',
  leaveAsk: 'Odejść od stołu? Możesz wrócić w tej przeglądarce.',
  yes: 'Tak',
  no: 'Nie',
  newerPage: 'Ta strona jest starsza niż serwer.',
  nameNeeded: 'Najpierw podaj imię.',
  partners: 'gra w parze: {name}',
  seatNumber: 'Miejsce {n}',
};
