// Cards that stand for a game on the start page: its id in, a few cards of a hand one would like to have out.
const FANS: Readonly<Record<string, readonly string[]>> = {
  tysiac: ['10♥', 'A♥', 'K♥', 'Q♥'],
  coinche: ['A♦', '10♦', '9♠', 'J♠'],
  mayi: ['6♣', '7♣', '8♣', '★'],
};

const ANY = ['A♠', 'K♥', 'Q♣', 'J♦'];

export function fanOf(game: string): readonly string[] {
  return FANS[game] ?? ANY;
}
