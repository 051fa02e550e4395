// The page that a key opens: what is known at the table in, its heading and lines out.
import type { JsonObject } from '#kernel';
import type { Around, Line, PageName } from './model.ts';
import {
  keyLines,
  logLines,
  meldLines,
  scoreLines,
  text,
  title,
  wordLines,
} from './page-content.ts';
import { rulesTold } from './rules-shown.ts';
import { sideNames, type Narrator, type RoundLine, type Scene } from '#tabletop';
import { trickLines } from './trick-lines.ts';

export interface KnownAtTable {
  readonly narrator: Narrator;
  readonly scene: Scene;
  readonly log: readonly string[];
  readonly news: number;
  readonly rounds: readonly RoundLine[];
  /** What the viewer is asked, or what they wait for. */
  readonly question: string;
  readonly view: unknown;
  readonly rules: JsonObject;
  /** Without keys. */
  readonly inLines: boolean;
  readonly around: Around | null;
}

interface Page {
  readonly heading: string;
  readonly lines: readonly Line[];
}

export function pageOf(page: Exclude<PageName, 'hint'>, known: KnownAtTable): Page {
  const { narrator, log, news, rounds } = known;
  const { words } = narrator;
  switch (page) {
    case 'help':
      return { heading: words.ui('helpTitle'), lines: helpLines(known) };
    case 'scores':
      return {
        heading: words.ui('scoresByRound'),
        lines: scoreLines(rounds, sideNames(narrator), narrator),
      };
    case 'log':
      return { heading: words.ui('logTitle'), lines: logLines(log, news, narrator) };
    case 'last':
      return lastPage(known);
  }
}

/** What lies covered or crowded on the table; where it is little, also what the last round brought. */
function lastPage({ narrator, scene, rounds, inLines }: KnownAtTable): Page {
  const { words } = narrator;
  const lastRound = [
    text(''),
    title(words.ui(scene.middle.kind === 'melds' ? 'lastRound' : 'lastDeal')),
    ...scoreLines(rounds.slice(-1), sideNames(narrator), narrator),
  ];
  if (scene.middle.kind === 'melds')
    return { heading: words.ui('melds'), lines: [...meldLines(scene, narrator), ...lastRound] };
  const lines = trickLines(scene, narrator, inLines);
  const isFirst = scene.tricks.length === 0;
  return {
    heading: words.ui('tricksOfHand'),
    lines: isFirst ? [text(words.ui('noLastTrick')), ...lastRound] : lines,
  };
}

/** What holds in this moment is looked for most; what the rulebook says at length comes last. */
function helpLines(known: KnownAtTable): readonly Line[] {
  const { around, narrator, scene, question, view, rules, inLines } = known;
  const { game, tabletop, words, names } = narrator;
  const here = { game, words, rules, seats: names.length };
  const { facts, passages } = rulesTold(here, tabletop.rules, tabletop.rules.at(question, view));
  const isKnown = facts.length + passages.length > 0;
  const keysAround = (around?.keys ?? []).map(({ key, help }) => [key, help] as const);
  return [
    title(words.ui('rulesOfMoment')),
    text(''),
    ...(isKnown ? facts : [text(words.ui('noRules')), text('')]),
    ...(inLines ? wordLines : keyLines)(narrator, scene.middle.kind === 'melds', keysAround),
    ...passages,
  ];
}
