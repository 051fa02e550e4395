// A word that nobody has thought of yet, easy to say over the telephone: chance in, four syllables out.
const HEADS = 'bdfgklmnprstvz';
const TAILS = 'aeiou';
const SYLLABLES = 4;

export function inventedWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(2 * SYLLABLES));
  return Array.from(bytes, (byte, i) => {
    const letters = i % 2 === 0 ? HEADS : TAILS;
    return letters.charAt(byte % letters.length);
  }).join('');
}
