// An analysis in words: a header, for each hand its contract, mistakes and course, then what mattered and how accurate all were.
import { minus, signed, type Game } from '#kernel';
import {
  placeText,
  wordsFor,
  type Analysis,
  type HandAnalysis,
  type JudgedAction,
  type Moment,
} from '#analysis';
import { bold } from './bold.ts';
import { columns } from './columns.ts';
import { courseGraph, SIGNS } from './course-graph.ts';
import { textWrapped } from './wrapped.ts';

/** No line is longer, in a file or a pipe neither. */
const WIDTH = 80;
const MOST_NAME = 8;
const MOST_WORDS = 19;

export function analysisText(game: Game, analysis: Analysis): string {
  const { players, budget, hands, moments, accuracy, thresholds } = analysis;
  const effort =
    budget.worlds === 0
      ? 'open cards only'
      : `${budget.worlds} imagined deals for each decision; a mistake costs ${thresholds.mistake} points or more`;
  return [
    paragraph(`${bold(game.name)}: ${players.join(', ')} (${effort}).`),
    ...hands.map((hand) => handText(game, analysis, hand)),
    hands.length === 0 ? paragraph('Nothing was played yet.') : '',
    momentsText(moments, hands),
    accuracyText(players, accuracy),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function handText(game: Game, analysis: Analysis, hand: HandAnalysis): string {
  const { contract, decisions, course } = hand;
  const mistakes = decisions.filter(({ size, open }) =>
    analysis.budget.worlds === 0 ? (open?.loss.low ?? 0) > 0 : size !== 'fine',
  );
  return [
    paragraph(`${bold(`${nameOf(course)} ${hand.hand}`)}, ${scoresText(analysis, hand)}`),
    contract === null ? '' : paragraph(`${who(analysis, contract.seat)}: ${contract.sentence}`, 2),
    mistakes.length === 0
      ? paragraph(noneText(analysis, decisions), 2)
      : mistakesTable(game, analysis, mistakes),
    notesText(decisions),
    course === null ? '' : `\n${courseHead(analysis, hand)}${courseGraph(course)}`,
  ].join('');
}

function nameOf(course: HandAnalysis['course']): string {
  return course?.steps === 'turn' ? 'Round' : 'Hand';
}

function scoresText({ players }: Analysis, { from, to, scores }: HandAnalysis): string {
  const where = `actions ${from} to ${to}`;
  if (scores === null) return `${where}, not finished.`;
  const each = scores.map((score, seat) => `${players[seat] ?? `seat ${seat}`} ${signed(score)}`);
  return `${where}: ${each.join(', ')}.`;
}

function noneText({ budget }: Analysis, decisions: readonly JudgedAction[]): string {
  if (budget.worlds > 0)
    return `No mistakes in ${decisions.length} decision${decisions.length === 1 ? '' : 's'}.`;
  return decisions.some(({ open }) => open !== null)
    ? 'Nothing was lost with open cards.'
    : 'Open cards say nothing here.';
}

/** The first two columns of numbers are losses: by what could be known, and as the cards lay. */
function mistakesTable(game: Game, analysis: Analysis, mistakes: readonly JudgedAction[]): string {
  const rows = mistakes.map((judged) => {
    const best = judged.known === null ? (judged.open?.best ?? null) : judged.known.best;
    return [
      String(judged.n),
      placeText(judged.place).toLowerCase(),
      cut(who(analysis, judged.seat), MOST_NAME),
      cut(wordsFor(game, judged.action, null).thing, MOST_WORDS),
      cut(wordsFor(game, best, null).thing, MOST_WORDS),
      judged.known === null ? '–' : minus(-Math.round(judged.known.loss)),
      judged.open === null ? '–' : minus(-judged.open.loss.low),
    ];
  });
  return columns([['n', 'where', 'who', 'chose', 'better', 'lost', 'open'], ...rows], [0, 5, 6]);
}

/** What is certain besides, unless it is a mistake that was told already. */
function notesText(decisions: readonly JudgedAction[]): string {
  const notes = decisions.flatMap((judged) =>
    judged.notes
      .filter(({ code }) => code !== 'gift')
      .map(({ sentence }) => `${placeText(judged.place)}: ${sentence}`),
  );
  return notes.map((note) => paragraph(`- ${note}`, 2)).join('');
}

function courseHead(analysis: Analysis, { course }: HandAnalysis): string {
  if (course === null) return '';
  if (course.steps === 'turn') {
    const signs = course.lines.map(({ seats }, i) => `${SIGNS[i]} ${who(analysis, seats[0] ?? 0)}`);
    return paragraph(`Points in hand after each turn: ${signs.join(', ')}`, 2);
  }
  const seats = course.lines[0]?.seats ?? [];
  const names = seats.map((seat) => who(analysis, seat)).join(' and ');
  return paragraph(
    `${course.unit === 'tricks' ? 'Tricks' : 'Points'} of ${names} with best play of all, after each trick; ┄ the contract`,
    2,
  );
}

function momentsText(moments: readonly Moment[], hands: readonly HandAnalysis[]): string {
  if (moments.length === 0) return '';
  const told = moments.map(({ hand, sentence }, i) => {
    const course = hands.find((each) => each.hand === hand)?.course ?? null;
    const where =
      hands.length > 1
        ? `${nameOf(course)} ${hand}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
        : sentence;
    return paragraph(`${i + 1}. ${where}`, 2, 5);
  });
  return `${bold('What mattered')}\n${told.join('')}`;
}

function accuracyText(players: readonly string[], accuracy: Analysis['accuracy']): string {
  const rows = players.map((name, seat) => {
    const value = accuracy[seat] ?? null;
    return [name, value === null ? '–' : value.toFixed(1)];
  });
  return rows.every(([, value]) => value === '–')
    ? ''
    : `${bold('Accuracy')}\n${columns(rows, [1])}`;
}

function who({ players }: Analysis, seat: number): string {
  return players[seat] ?? `seat ${seat}`;
}

function cut(words: string, most: number): string {
  const signs = Array.from(words);
  return signs.length <= most ? words : `${signs.slice(0, most - 1).join('')}…`;
}

function paragraph(words: string, indent = 0, hanging = indent): string {
  const width = Math.min(process.stdout.columns ?? WIDTH, WIDTH);
  return `${textWrapped(`${' '.repeat(indent)}${words}`, hanging, width)}\n`;
}
