// The animals after which bots are named, so that nobody takes one for a person: who sits at a table in, what each of them is called in a language out.
import type { Language } from './language.ts';
import { playerShown } from './players.ts';

const ANIMALS: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Fox', fr: 'Renard', pl: 'Lis' },
  { en: 'Owl', fr: 'Chouette', pl: 'Sowa' },
  { en: 'Heron', fr: 'Héron', pl: 'Czapla' },
  { en: 'Beaver', fr: 'Castor', pl: 'Bóbr' },
  { en: 'Otter', fr: 'Loutre', pl: 'Wydra' },
  { en: 'Hare', fr: 'Lièvre', pl: 'Zając' },
  { en: 'Raven', fr: 'Corbeau', pl: 'Kruk' },
  { en: 'Stork', fr: 'Cigogne', pl: 'Bocian' },
  { en: 'Marten', fr: 'Martre', pl: 'Kuna' },
];

/** In the same order in every language. */
export function animalNames(language: Language): readonly string[] {
  return ANIMALS.map((names) => names[language]);
}

/** The first that nobody is called; where all of them are taken, the second of its name. */
export function freeAnimal(taken: readonly string[], language: Language): string {
  const animals = animalNames(language);
  for (let round = 1; ; round++) {
    const free = animals.map((name) => numbered(name, round)).find((name) => !taken.includes(name));
    if (free !== undefined) return free;
  }
}

/** Which animal somebody is named after in any language, as “Fox” and “Renard 2” are; undefined for every other name. */
export function animalIn(name: string): number | undefined {
  const animal = ANIMALS.findIndex((names) => Object.values(names).includes(unnumbered(name)));
  return animal < 0 ? undefined : animal;
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} ${number}`;
}

function unnumbered(name: string): string {
  return name.replace(/ \d+$/u, '');
}

/** What is needed of whoever sits somewhere. */
interface Named {
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string;
}

/**
 * Everybody by name: a bot that has the name of an animal by that animal's name in this language, and whom a program has
 * only numbered as a player of that number. People, and bots that somebody has named, keep theirs, and no two are called
 * the same.
 */
export function namesShown(seats: readonly Named[], language: Language): readonly string[] {
  const isKept = (seat: Named) => botShown(seat, language) === seat.name;
  const taken = new Set(seats.filter(isKept).map(({ name }) => name.toLowerCase()));
  return seats.map((seat, i) => {
    const numbered = seat.kind === 'open' ? undefined : playerShown(seat.name, i, language);
    if (numbered !== undefined && !taken.has(numbered.toLowerCase())) return numbered;
    if (isKept(seat)) return seat.name;
    const shown = apartFrom(taken, botShown(seat, language));
    taken.add(shown.toLowerCase());
    return shown;
  });
}

/** One alone, whoever sits beside. */
export function botShown({ kind, name }: Named, language: Language): string {
  const animal = kind === 'bot' ? animalIn(name) : undefined;
  const called = animal === undefined ? undefined : animalNames(language)[animal];
  return called === undefined ? name : called + name.slice(unnumbered(name).length);
}

function apartFrom(taken: ReadonlySet<string>, name: string): string {
  let apart = name;
  for (let number = 2; taken.has(apart.toLowerCase()); number++)
    apart = numbered(unnumbered(name), number);
  return apart;
}
