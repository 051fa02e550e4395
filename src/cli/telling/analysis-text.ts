// An analysis in words: a header, for each hand its contract, mistakes and course, then what mattered and how accurate all were.
import { signed } from '#kernel';
import type { HandAnalysis, JudgedAction, Moment } from '#analysis';
import { bold } from './bold.ts';
import { columns } from './columns.ts';
import { contractText } from './contract-text.ts';
import { courseGraph, SIGNS } from './course-graph.ts';
import { mistakesTable } from './mistakes-table.ts';
import { momentText, notesIn, type Findings } from './moment-text.ts';
import { nameAt } from './printing.ts';
import { textWrapped } from './wrapped.ts';

/** No line is longer, in a file or a pipe neither. */
const WIDTH = 80;

export function analysisText(findings: Findings): string {
  const { analysis, printing } = findings;
  const { hands } = analysis;
  const parts = [
    headText(findings),
    ...hands.map((hand) => handText(findings, hand)),
    hands.length === 0 ? paragraph(printing.say('nothingPlayed')) : '',
    momentsText(findings),
    accuracyText(findings),
  ];
  return printing.cards(parts.filter((part) => part !== '').join('\n'));
}

function headText(findings: Findings): string {
  const { game, analysis, printing } = findings;
  const { budget, thresholds } = analysis;
  const { say, words } = printing;
  const { worlds } = budget;
  const effort =
    worlds === 0 ? say('effortOpen') : say('effortWorlds', { worlds, points: thresholds.mistake });
  const name = bold(words.gameName(game));
  return paragraph(
    say('analysed', { game: name, players: everybody(findings).join(', '), effort }),
  );
}

function handText(findings: Findings, hand: HandAnalysis): string {
  const { analysis } = findings;
  const { decisions, course } = hand;
  const mistakes = decisions.filter(({ size, open }) =>
    analysis.budget.worlds === 0 ? (open?.loss.low ?? 0) > 0 : size !== 'fine',
  );
  const notes = decisions.flatMap((judged) => notesIn(findings, judged));
  return [
    paragraph(scoresText(findings, hand)),
    contractPart(findings, hand),
    mistakes.length === 0
      ? paragraph(noneText(findings, decisions), 2)
      : mistakesTable(findings, mistakes, WIDTH),
    ...notes.map((note) => paragraph(`- ${note}`, 2)),
    course === null ? '' : `\n${courseText(findings, course)}`,
  ].join('');
}

/** Hands where tricks are played, rounds where turns are taken. */
function handName({ printing }: Findings, { hand: n, course }: HandAnalysis): string {
  return printing.words.ui(course?.steps === 'turn' ? 'round' : 'handNumber', { n });
}

function scoresText(findings: Findings, hand: HandAnalysis): string {
  const { from, to, scores } = hand;
  const { say } = findings.printing;
  const named = { hand: bold(handName(findings, hand)), from, to };
  if (scores === null) return say('handOpen', named);
  const each = scores.map((score, seat) => `${who(findings, seat)} ${signed(score)}`);
  return say('handScored', { ...named, scores: each.join(', ') });
}

function contractPart(findings: Findings, { contract }: HandAnalysis): string {
  if (contract === null) return '';
  const { printing } = findings;
  const label = who(findings, contract.seat);
  const text = contractText(contract, printing);
  return paragraph(printing.words.ui('labelled', { label, text }), 2);
}

function noneText({ analysis, printing }: Findings, decisions: readonly JudgedAction[]): string {
  const { say } = printing;
  if (analysis.budget.worlds > 0) return say('noMistakes', { n: decisions.length });
  return decisions.some(({ open }) => open !== null) ? say('nothingLost') : say('nothingOpen');
}

function courseText(findings: Findings, course: NonNullable<HandAnalysis['course']>): string {
  const { say, words } = findings.printing;
  if (course.steps === 'turn') {
    const signs = course.lines.map(({ seats }, i) => `${SIGNS[i]} ${who(findings, seats[0] ?? 0)}`);
    const head = say('courseHeld', { signs: signs.join(', ') });
    return `${paragraph(head, 2)}${courseGraph(course, say('axisTurn'))}`;
  }
  const names = words.list((course.lines[0]?.seats ?? []).map((seat) => who(findings, seat)));
  const head = say(course.unit === 'tricks' ? 'courseTricks' : 'coursePoints', { names });
  return `${paragraph(head, 2)}${courseGraph(course, say('axisTrick'))}`;
}

function momentsText(findings: Findings): string {
  const { moments } = findings.analysis;
  if (moments.length === 0) return '';
  const told = moments.map((moment, i) =>
    paragraph(`${i + 1}. ${momentPlaced(findings, moment)}`, 2, 5),
  );
  return `${bold(findings.printing.say('mattered'))}\n${told.join('')}`;
}

/** With its hand, where there are several. */
function momentPlaced(findings: Findings, moment: Moment): string {
  const { hands } = findings.analysis;
  const sentence = momentText(findings, moment);
  const hand = hands.find((each) => each.hand === moment.hand);
  if (hands.length === 1 || hand === undefined) return sentence;
  return `${handName(findings, hand)}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function accuracyText(findings: Findings): string {
  const { analysis, printing } = findings;
  const rows = everybody(findings).map((name, seat) => {
    const value = analysis.accuracy[seat] ?? null;
    return [name, value === null ? '–' : printing.words.number(value, 1)];
  });
  return rows.every(([, value]) => value === '–')
    ? ''
    : `${bold(printing.say('accuracy'))}\n${columns(rows, [1])}`;
}

function everybody(findings: Findings): readonly string[] {
  return findings.analysis.players.map((_, seat) => who(findings, seat));
}

function who({ analysis, printing }: Findings, seat: number): string {
  return nameAt(analysis.players, seat, printing);
}

function paragraph(words: string, indent = 0, hanging = indent): string {
  const width = Math.min(process.stdout.columns ?? WIDTH, WIDTH);
  return `${textWrapped(`${' '.repeat(indent)}${words}`, hanging, width)}\n`;
}
