// What is said when a round or the whole game is over: the last events and the score sheet.
import type { JsonObject, Seat } from '#kernel';
import type { Line, Stage, ToldMoment } from './model.ts';
import { scoreLines, text, title } from './page-content.ts';
import { endingSentences, labelled, sideNames, totalsAfter, winnersText } from '#tabletop';
import type { HandLeft, Narrator, RoundLine } from '#tabletop';
import type { Words } from '#text';

/** How a round or the game went: what was told last, the sheet, and who has won. */
export interface Ending {
  readonly events: readonly JsonObject[];
  readonly rounds: readonly RoundLine[];
  readonly winners: readonly Seat[];
  /** What everybody was left with, where the rules show it. */
  readonly left: readonly HandLeft[];
  /** Why the game is over, where the score alone does not say it. */
  readonly whyOver: string;
}

/** `next` says what becomes of it where Enter does not go on. */
export function roundOverLines(
  ending: Ending,
  narrator: Narrator,
  next: string | null,
): readonly Line[] {
  const { words } = narrator;
  return [
    ...endingSentences(ending.events, narrator).map(text),
    text(''),
    ...scoreLines(ending.rounds, sideNames(narrator), narrator),
    ...leftLines(ending.left, words),
    text(''),
    { kind: 'faint', text: next ?? words.ui('pressEnter') },
  ];
}

/** Moments are undefined as long as they are looked for. */
export function gameOverStage(
  ending: Ending,
  narrator: Narrator,
  moments: readonly ToldMoment[] | undefined,
): Stage {
  const { words } = narrator;
  const waiting: Line = { kind: 'faint', text: `${words.ui('analysing')} …` };
  const more = moments === undefined ? [waiting] : momentLines(moments, words);
  const lines = [...gameOverLines(ending, narrator), text(''), ...more];
  return { name: 'gameOver', lines, moments: moments ?? [] };
}

/** With the number that leads there. */
export function momentLines(moments: readonly ToldMoment[], words: Words): readonly Line[] {
  return [
    title(words.ui('moments')),
    ...(moments.length === 0
      ? [text(words.ui('momentsNone'))]
      : moments.map((moment, i) => text(`${i + 1}  ${moment.text}`))),
  ];
}

/** A line for everybody, whoever holds nothing any more included. */
function leftLines(left: readonly HandLeft[], words: Words): readonly Line[] {
  if (left.length === 0) return [];
  const lines = left.map(({ name, cards, points }) => {
    const counted = words.ui('points', { n: points });
    return text(
      labelled(words, name, cards.length === 0 ? counted : `${cards.join(' ')} (${counted})`),
    );
  });
  return [text(''), title(words.ui('handsLeft')), ...lines];
}

function gameOverLines(ending: Ending, narrator: Narrator): readonly Line[] {
  const { events, rounds, winners, left, whyOver } = ending;
  const { words } = narrator;
  return [
    title(words.ui('gameOver')),
    title(winnersText(winners, totalsAfter(rounds), narrator)),
    text(''),
    ...endingSentences(events, narrator).map(text),
    ...(whyOver === '' ? [] : [text(whyOver)]),
    text(''),
    ...scoreLines(rounds, sideNames(narrator), narrator),
    ...leftLines(left, words),
  ];
}
