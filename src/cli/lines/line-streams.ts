// Lines in and lines out: standard input one line at a time, and what is printed in the letters and signs that were asked for.
import { createInterface } from 'node:readline';
import { inLetters, type Language } from '#text';
import { textInPlainSigns, type Theme } from '../screen/theme.ts';
import type { Print } from './plain-printer.ts';

export interface Reader {
  /** Undefined when there are no more. */
  line(): Promise<string | undefined>;
}

export function lineReader(): Reader & { readonly close: () => void } {
  const lines = createInterface({ input: process.stdin, terminal: false });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    line: async () => {
      const { value, done } = await iterator.next();
      return done === true ? undefined : value;
    },
    close: () => {
      lines.close();
      process.stdin.destroy();
    },
  };
}

export function linePrinter(
  language: Language,
  { ascii, letters }: Pick<Theme, 'ascii' | 'letters'>,
): Print {
  return (line) => {
    const lettered = inLetters(line, language, letters);
    process.stdout.write(`${ascii ? textInPlainSigns(lettered) : lettered}\n`);
  };
}
