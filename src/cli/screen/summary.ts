// What is said when a round or the whole game is over: the last events and the score sheet.
import type { JsonObject, Seat } from '#kernel';
import type { Line, Stage, ToldMoment } from './model.ts';
import { scoreLines, text, title } from './page-content.ts';
import { endingSentences, sideNames, winnersText, type Narrator, type RoundLine } from '#tabletop';
import type { Words } from '#text';

/** How a round or the game went: what was told last, the sheet, and who has won. */
export interface Ending {
  readonly events: readonly JsonObject[];
  readonly rounds: readonly RoundLine[];
  readonly winners: readonly Seat[];
}

export function roundOverLines({ events, rounds }: Ending, narrator: Narrator): readonly Line[] {
  const { words } = narrator;
  return [
    ...endingSentences(events, narrator).map(text),
    text(''),
    ...scoreLines(rounds, sideNames(narrator), narrator),
    text(''),
    { kind: 'faint', text: words.ui('pressEnter') },
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

function gameOverLines({ events, rounds, winners }: Ending, narrator: Narrator): readonly Line[] {
  const { words } = narrator;
  return [
    title(words.ui('gameOver')),
    title(winnersText(winners, narrator)),
    text(''),
    ...endingSentences(events, narrator).map(text),
    text(''),
    ...scoreLines(rounds, sideNames(narrator), narrator),
  ];
}
