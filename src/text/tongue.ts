// What makes a language, whatever is played: its tables, each complete by type.
import type { CommonWords } from './common-words.ts';
import type { UiKey } from './en/ui.ts';

export interface Tongue {
  readonly ui: Readonly<Record<UiKey, string>>;
  readonly common: CommonWords;
  /** By code, or by code and reason; `other` is for what is missing here and in the game, else it is told as the engine tells it. */
  readonly refusals: Readonly<Record<string, string>>;
  /** By code; what is missing is told as the analysis tells it. */
  readonly moments: Readonly<Record<string, string>>;
}
