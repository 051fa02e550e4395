// A question to a bot in, the lines of a hint out: what it would do, why, and what it weighed.
import type { Thought } from '#bots';
import type { ThinkingJob } from './bot-thought.ts';
import { padded, paddedLeft, widthOf } from '../terminal/index.ts';
import type { Line } from './model.ts';
import { text, title } from './page-lines.ts';
import type { Table } from './table.ts';
import type { Thinker } from './thinker.ts';

const MOST_ROWS = 8;

/** No lines when it was taken back. */
export async function hintFrom(
  thinker: Thinker,
  job: ThinkingJob,
  table: Table,
  signal: AbortSignal,
): Promise<readonly Line[]> {
  try {
    const thought = await thinker.think(job, signal);
    return thought === null ? waitLines(table) : hintLines(thought, table);
  } catch (error) {
    if (!signal.aborted) throw error;
    return [];
  }
}

function hintLines(thought: Thought, table: Table): readonly Line[] {
  const { words, game } = table;
  const label = (action: Thought['action']) => words.action(game, game.printAction(action));
  const weighed = thought.candidates.slice(0, MOST_ROWS).map(({ action, value, best }) => ({
    action: label(action),
    value: value.toFixed(1),
    best: `${Math.round(100 * best)} %`,
  }));
  const width = Math.min(48, Math.max(0, ...weighed.map(({ action }) => widthOf(action))));
  return [
    title(label(thought.action)),
    text(words.reason(game, thought)),
    ...(weighed.length < 2
      ? []
      : [
          text(''),
          row(words.ui('hintCandidates'), words.ui('hintValue'), words.ui('hintBest'), width),
          ...weighed.map(({ action, value, best }) => row(action, value, best, width)),
        ]),
  ];
}

/** The hint to let somebody else have the card. */
function waitLines({ words }: Table): readonly Line[] {
  return [title(words.ui('letGo'))];
}

function row(action: string, value: string, best: string, width: number): Line {
  const first = padded(action, Math.max(width, 16));
  return { kind: 'row', text: `${first}  ${paddedLeft(value, 8)}  ${paddedLeft(best, 12)}` };
}
