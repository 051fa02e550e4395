// Who sits at a table: persons, and bots of a level.

interface Person {
  readonly kind: 'person';
  readonly name: string;
}

interface SeatedBot {
  readonly kind: 'bot';
  readonly name: string;
  readonly level: string;
}

export type Sitter = Person | SeatedBot;

/** As turns are taken: a bot is known to be able to say that it would rather wait than act out of turn, or not. */
export type Seated = Person | (SeatedBot & { readonly canWait: boolean });
