// Mistakes as a table: judged actions in, when, who, what was chosen and better and what that cost out, in 80 columns.
import { minus } from '#kernel';
import type { JudgedAction } from '#analysis';
import { columns } from './columns.ts';
import { deedText, type Findings } from './moment-text.ts';
import { nameAt } from './printing.ts';

/** The first two columns of numbers are losses: by what could be known, and as the cards lay. */
const HEADS = [
  'columnNumber',
  'columnWhere',
  'columnWho',
  'columnChose',
  'columnBetter',
  'columnLost',
  'columnOpen',
] as const;
const NUMBERS = [0, 5, 6];
const DEEDS = [3, 4];
const GAP = 2;
const MOST_NAME = 8;
const MOST_WORDS = 19;

export function mistakesTable(
  findings: Findings,
  mistakes: readonly JudgedAction[],
  width: number,
): string {
  const heads = HEADS.map((head) => findings.printing.say(head));
  const rows = mistakes.map((judged) => rowOf(findings, judged));
  return columns(fitted([heads, ...rows], width), NUMBERS);
}

function rowOf(findings: Findings, judged: JudgedAction): readonly string[] {
  const { analysis, printing } = findings;
  const { words, cards } = printing;
  const { n, place, seat, action, known, open } = judged;
  const best = known === null ? (open?.best ?? null) : known.best;
  return [
    String(n),
    words.place(place.name, place.number).toLowerCase(),
    cut(nameAt(analysis.players, seat, printing), MOST_NAME),
    // A card that is cut has lost the suit by which its letter is known.
    cards(deedText(findings, action)),
    cards(deedText(findings, best)),
    known === null ? '–' : minus(-Math.round(known.loss)),
    open === null ? '–' : minus(-open.loss.low),
  ];
}

/** What was chosen and what was better share what the other columns leave. */
function fitted(
  rows: readonly (readonly string[])[],
  width: number,
): readonly (readonly string[])[] {
  const others = HEADS.map((_, i) =>
    DEEDS.includes(i) ? GAP : GAP + Math.max(...rows.map((row) => row[i]?.length ?? 0)),
  ).reduce((sum, each) => sum + each);
  const most = Math.min(MOST_WORDS, Math.floor((width - others) / DEEDS.length));
  return rows.map((row) => row.map((cell, i) => (DEEDS.includes(i) ? cut(cell, most) : cell)));
}

function cut(words: string, most: number): string {
  const signs = Array.from(words);
  return signs.length <= most ? words : `${signs.slice(0, most - 1).join('')}…`;
}
