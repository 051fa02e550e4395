// House rules in force, told as facts: an option and its value in, one sentence out.
import type { CoincheRules } from '#games/coinche';
import type { MayIRules } from '#games/mayi';
import type { TysiacRules } from '#games/tysiac';
import { plain, type Json } from '#kernel';
import type { Phrases } from './game-words.ts';
import type { Values } from './phrase.ts';

/** Every value of every option that needs a sentence, derived from the rules: numbers share one, and so do objects. */
type FactKey<R> = {
  [O in Exclude<keyof R, 'version'> & string]:
    | (true extends R[O] ? `${O}.true` : never)
    | (false extends R[O] ? `${O}.false` : never)
    | (null extends R[O] ? `${O}.null` : never)
    | (Extract<R[O], string> extends never ? never : `${O}.${Extract<R[O], string>}`)
    | (Extract<R[O], number> extends never ? never : `${O}.number`)
    | (Extract<R[O], object> extends never ? never : `${O}.fields`);
}[Exclude<keyof R, 'version'> & string];

/** Complete by type: a language that lacks an option or a value does not compile. Some numbers have words of their own. */
export type FactWords = {
  readonly coinche: Phrases<FactKey<CoincheRules>>;
  readonly mayi: Phrases<FactKey<MayIRules> | 'sameSuitRunGap.0'>;
  readonly tysiac: Phrases<
    FactKey<TysiacRules> | 'bidStep.1' | 'roundDefendersTo.1' | 'sitterPay.0'
  >;
};

/** The phrase of a value and what goes into it; undefined for an option that no table knows. */
export function factOf(
  words: Readonly<Record<string, string>>,
  option: string,
  value: Json,
): readonly [template: string, values: Values] | undefined {
  const own = words[`${option}.${plain(value)}`];
  if (own !== undefined) return [own, {}];
  if (typeof value === 'number') {
    const template = words[`${option}.number`];
    return template === undefined ? undefined : [template, { n: value, next: value + 1 }];
  }
  const template = words[`${option}.fields`];
  return template === undefined ? undefined : [template, numbersIn(value)];
}

function numbersIn(value: Json): Values {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    fields.flatMap(([name, each]) => (typeof each === 'number' ? [[name, each]] : [])),
  );
}
