// What makes a language: its tables, each complete by type.
import type { CoincheKeys } from './coinche.ts';
import type { CommonWords } from './common-words.ts';
import type { UiKey } from './en/ui.ts';
import type { Labels, Translation } from './game-words.ts';
import type { FactWords } from './in-force.ts';
import type { MayIKeys } from './mayi.ts';
import type { TysiacKeys } from './tysiac.ts';

export interface Tongue {
  readonly ui: Readonly<Record<UiKey, string>>;
  readonly common: CommonWords;
  /** By code, or by code and reason; what is missing here and in the translation is told as the engine tells it. */
  readonly refusals: Readonly<Record<string, string>>;
  /** By code; what is missing is told as the analysis tells it. */
  readonly moments: Readonly<Record<string, string>>;
  readonly labels: {
    readonly coinche: Labels<CoincheKeys>;
    readonly mayi: Labels<MayIKeys>;
    readonly tysiac: Labels<TysiacKeys>;
  };
  /** House rules in force, a sentence for every value of every option. */
  readonly facts: FactWords;
  /** What the games themselves say in English; only English goes without. */
  readonly translations?: {
    readonly coinche: Translation<CoincheKeys>;
    readonly mayi: Translation<MayIKeys>;
    readonly tysiac: Translation<TysiacKeys>;
  };
}
