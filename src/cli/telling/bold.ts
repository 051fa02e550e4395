// Words in, the same in bold out, where a terminal shows it and nobody asked for plain text.
import { styleText } from 'node:util';

export function bold(words: string): string {
  const isPlain = !process.stdout.isTTY || process.env['NO_COLOR'];
  return isPlain ? words : styleText('bold', words);
}
