// A house that closes: what is under way in, the moment when nothing is any more out.

export interface Closing {
  /** From now on nothing is begun. */
  begin(): void;
  isDraining(): boolean;
  /** Something that writes has begun; what comes back says that it was answered, or that nobody waits for it. */
  enter(): () => void;
  /** When nothing is under way. */
  quiet(): Promise<void>;
}

export function newClosing(): Closing {
  let [isDraining, underWay] = [false, 0];
  let waiting: (() => void)[] = [];
  const left = () => {
    underWay -= 1;
    if (underWay > 0) return;
    for (const told of waiting) told();
    waiting = [];
  };
  return {
    begin: () => void (isDraining = true),
    isDraining: () => isDraining,
    enter: () => {
      underWay += 1;
      return left;
    },
    quiet: () =>
      underWay === 0 ? Promise.resolve() : new Promise((told) => void waiting.push(told)),
  };
}
