// What is said when a round or the whole game is over: the last events and the score sheet.
import { hasTrait, isSharedWin } from '#kernel';
import type { GameInProgress } from '#table';
import type { Line, Stage, ToldMoment } from './model.ts';
import { scoreLines, text, title } from './page-lines.ts';
import { type Tabletop, type RoundLine, nameAt, type Narrator } from '#tabletop';
import type { Words } from '#text';

export function roundOverLines(
  now: GameInProgress,
  rounds: readonly RoundLine[],
  tabletop: Tabletop,
  narrator: Narrator,
): readonly Line[] {
  const { words } = narrator;
  return [
    ...endingSentences(now, narrator),
    text(''),
    ...scoreLines(rounds, tabletop.sides(narrator), narrator),
    text(''),
    { kind: 'faint', text: words.ui('pressEnter') },
  ];
}

/** Moments are undefined as long as they are looked for. */
export function gameOverStage(
  now: GameInProgress,
  rounds: readonly RoundLine[],
  tabletop: Tabletop,
  narrator: Narrator,
  moments: readonly ToldMoment[] | undefined,
): Stage {
  const { words } = narrator;
  const waiting: Line = { kind: 'faint', text: `${words.ui('analysing')} …` };
  const more = moments === undefined ? [waiting] : momentLines(moments, words);
  const lines = [...gameOverLines(now, rounds, tabletop, narrator), text(''), ...more];
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

function gameOverLines(
  now: GameInProgress,
  rounds: readonly RoundLine[],
  tabletop: Tabletop,
  narrator: Narrator,
): readonly Line[] {
  const { words } = narrator;
  return [
    title(words.ui('gameOver')),
    title(winnersText(now, narrator)),
    text(''),
    ...endingSentences(now, narrator),
    text(''),
    ...scoreLines(rounds, tabletop.sides(narrator), narrator),
  ];
}

function winnersText({ game, state }: GameInProgress, narrator: Narrator): string {
  const { words } = narrator;
  const winners = game.outcome(state)?.winners ?? [];
  const names = words.list(winners.map((seat) => nameAt(narrator, seat)));
  const isShared = isSharedWin(game.sides(game.seatsOf(state)), winners);
  return words.ui(isShared ? 'winnersShared' : 'winner', { names });
}

/** How the round went; who won stands above, and the cards were seen. */
function endingSentences({ game, steps }: GameInProgress, narrator: Narrator): readonly Line[] {
  const events = steps.at(-1)?.events ?? [];
  return events
    .filter((event) => hasTrait(game, event, 'tellsRound'))
    .map((event) =>
      text(
        narrator.words.event(game, game.printEvent(event, null), (seat) => nameAt(narrator, seat)),
      ),
    );
}
