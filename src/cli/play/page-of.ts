// The page that a key opens: what is known at the table in, its heading and lines out.
import type { JsonObject } from '#kernel';
import type { Line, PageName } from './model.ts';
import { keyLines, logLines, meldLines, scoreLines, text, title, wordLines } from './page-lines.ts';
import { rulesTold } from './rules-shown.ts';
import type { GameFace, RoundLine, Scene } from './scene.ts';
import type { Table } from './table.ts';
import { trickLines } from './trick-lines.ts';

export interface KnownAtTable {
  readonly table: Table;
  readonly face: GameFace;
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
}

interface Page {
  readonly heading: string;
  readonly lines: readonly Line[];
}

export function pageOf(page: Exclude<PageName, 'hint'>, known: KnownAtTable): Page {
  const { table, face, log, news, rounds } = known;
  const { words } = table;
  switch (page) {
    case 'help':
      return { heading: words.ui('helpTitle'), lines: helpLines(known) };
    case 'scores':
      return {
        heading: words.ui('scoresByRound'),
        lines: scoreLines(rounds, face.sides(table), table),
      };
    case 'log':
      return { heading: words.ui('logTitle'), lines: logLines(log, news, table) };
    case 'last':
      return lastPage(known);
  }
}

/** What lies covered or crowded on the table; where it is little, also what the last round brought. */
function lastPage({ table, face, scene, rounds, inLines }: KnownAtTable): Page {
  const { words } = table;
  const lastRound = [
    text(''),
    title(words.ui(scene.middle.kind === 'melds' ? 'lastRound' : 'lastDeal')),
    ...scoreLines(rounds.slice(-1), face.sides(table), table),
  ];
  if (scene.middle.kind === 'melds')
    return { heading: words.ui('melds'), lines: [...meldLines(scene, table), ...lastRound] };
  const lines = trickLines(scene, table, inLines);
  const isFirst = scene.tricks.length === 0;
  return {
    heading: words.ui('tricksOfHand'),
    lines: isFirst ? [text(words.ui('noLastTrick')), ...lastRound] : lines,
  };
}

/** What holds in this moment is looked for most; what the rulebook says at length comes last. */
function helpLines(known: KnownAtTable): readonly Line[] {
  const { table, face, scene, question, view, rules, inLines } = known;
  const { game, words, names } = table;
  const here = { game, words, rules, seats: names.length };
  const { facts, passages } = rulesTold(here, face.rules, face.rules.at(question, view));
  const isKnown = facts.length + passages.length > 0;
  return [
    title(words.ui('rulesOfMoment')),
    text(''),
    ...(isKnown ? facts : [text(words.ui('noRules')), text('')]),
    ...(inLines ? wordLines : keyLines)(table, scene.middle.kind === 'melds'),
    ...passages,
  ];
}
