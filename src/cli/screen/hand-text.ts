// A hand as words: the same suit together, as it is shown.

export function handText(cards: readonly string[]): string {
  return cards.map((card, i) => `${i + 1} ${card}`).join(', ');
}
