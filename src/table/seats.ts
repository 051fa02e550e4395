// Who sits at a table: persons, and bots of a level; read from JSON and checked against the bots there are.
import { asObject, asOneOf, asText, noOtherFields, unreadable } from '#kernel';

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

/** For readers, which throw to `reading`. Whoever knows the bots says why a level is none of theirs, or nothing. */
export function sitterFrom(
  value: unknown,
  path: string,
  wrongLevel: (level: string) => string | undefined,
): Sitter {
  const given = asObject(value, path);
  const name = asText(given['name'], `${path}.name`);
  const kind = asOneOf(given['kind'], ['person', 'bot'], `${path}.kind`);
  noOtherFields(given, kind === 'bot' ? ['name', 'kind', 'level'] : ['name', 'kind'], path);
  if (kind === 'person') return { kind, name };
  const level = asText(given['level'], `${path}.level`);
  const wrong = wrongLevel(level);
  return wrong === undefined ? { kind, name, level } : unreadable(`${path}.level`, wrong);
}
