// Hints that somebody may have written at a table: those who watch in, each of them called out.

export interface Hints {
  readonly watch: (hint: (table: string) => void) => () => void;
  readonly hintAt: (table: string) => void;
}

export function newHints(): Hints {
  const hints = new Set<(table: string) => void>();
  return {
    watch: (hint) => {
      // A function of its own: whoever watches twice stops watching once at a time.
      const own = (table: string) => hint(table);
      hints.add(own);
      return () => void hints.delete(own);
    },
    // Not within the call that writes: whoever hears of it may write at once, or have a bug.
    hintAt: (table) => void Promise.resolve().then(() => hints.forEach((hint) => hint(table))),
  };
}
