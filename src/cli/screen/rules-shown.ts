// The rules as a table shows them: which sections of the rulebook tell of a moment, and which options hold there.
import { factsHere, type RulesHere, type RulesShown } from '#tabletop';
import type { Line } from './model.ts';
import { text, title } from './page-content.ts';
import { rulebook } from '../rulebook-file.ts';
import { sectionsOf } from './rulebook-lines.ts';

interface RulesTold {
  /** What holds here, in the table's own language. */
  readonly facts: readonly Line[];
  /** What the rulebook says at length. */
  readonly passages: readonly Line[];
}

export function rulesTold(
  here: RulesHere,
  shown: RulesShown,
  headings: readonly string[],
  options: readonly string[] = headings.flatMap((heading) => shown.sections[heading] ?? []),
): RulesTold {
  const { game, words } = here;
  const facts = factsHere(here, shown, options).map((fact) => text(`· ${fact.text}`));
  const passages = sectionsOf(rulebook(game.id, words.language), headings);
  const source: Line = { kind: 'faint', text: words.ui('fromRulebook') };
  return {
    facts: facts.length === 0 ? [] : [title(words.ui('atThisTable')), ...facts, text('')],
    passages: passages.length === 0 ? [] : [source, ...passages],
  };
}

/** What holds here first, then what the rulebook says. */
export function rulesLines(...asked: Parameters<typeof rulesTold>): readonly Line[] {
  const { facts, passages } = rulesTold(...asked);
  return [...facts, ...passages];
}
