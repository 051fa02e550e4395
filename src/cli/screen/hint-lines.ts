// A question to a bot in, a hint out: what it would do, why, what it weighed, and what Enter does then.
import type { ActionLike } from '#kernel';
import type { Thinking, ThinkingJob } from '#bots';
import { padded, paddedLeft, widthOf } from '../terminal/index.ts';
import type { Effect, Line } from './model.ts';
import { text, title } from './page-lines.ts';
import type { Narrator } from '#tabletop';
import type { Thinker } from '../threads/thinker.ts';

const MOST_ROWS = 8;
/** Fewer imagined deals than this tell little about small differences. */
const FEW = 20;

export interface Hint {
  readonly lines: readonly Line[];
  /** What the hint says, to be done at once. */
  readonly does: Effect;
}

interface Telling {
  readonly narrator: Narrator;
  /** An action as it is said at this table. */
  readonly label: (action: ActionLike) => string;
  /** What it is called here to let the others go on. */
  readonly waiting: string;
}

/** Undefined when it was taken back. */
export async function hintFrom(
  thinker: Thinker,
  job: ThinkingJob,
  telling: Telling,
  signal: AbortSignal,
): Promise<Hint | undefined> {
  try {
    return hintOf(await thinker.think(job, signal), telling);
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}

/** To wait is a hint too; a bot that has no thought about it has nothing to choose from. */
function hintOf(thought: Thinking | null, telling: Telling): Hint {
  const { narrator, label, waiting } = telling;
  const { words, game } = narrator;
  if (thought === null)
    return { lines: [title(waiting), text(words.ui('hintNothingElse'))], does: { do: 'wait' } };
  const { action, waits } = thought;
  const name = waits ? waiting : label(action);
  return {
    lines: [
      title(name),
      text(words.reason(game, thought)),
      ...fewLines(thought, narrator),
      ...weighedLines(thought, telling),
    ],
    does: waits ? { do: 'wait' } : { do: 'act', action },
  };
}

function fewLines({ reason }: Thinking, { words }: Narrator): readonly Line[] {
  const deals = reason?.params['deals'] ?? reason?.params['worlds'];
  if (typeof deals !== 'number' || deals >= FEW) return [];
  return [text(words.ui('hintFew', { n: deals }))];
}

interface Weighed {
  readonly action: string;
  readonly value: string;
  readonly best: string;
}

function weighedLines({ candidates }: Thinking, { narrator, label }: Telling): readonly Line[] {
  const { words } = narrator;
  if (candidates.length < 2) return [];
  const head: Weighed = {
    action: words.ui('hintCandidates'),
    value: words.ui('hintValue'),
    best: words.ui('hintBest'),
  };
  const rows = candidates.slice(0, MOST_ROWS).map(({ action, value, best }): Weighed => ({
    action: label(action),
    value: words.number(value, 1),
    best: `${words.number(100 * best, 0)} %`,
  }));
  const width = (part: keyof Weighed) =>
    Math.max(...[head, ...rows].map((each) => widthOf(each[part])));
  const line = ({ action, value, best }: Weighed): string =>
    [
      padded(action, Math.min(48, width('action'))),
      paddedLeft(value, width('value')),
      paddedLeft(best, width('best')),
    ].join('   ');
  return [
    text(''),
    { kind: 'head', text: line(head) },
    ...rows.map((row): Line => ({ kind: 'row', text: line(row) })),
    { kind: 'faint', text: words.ui('hintBestMeans') },
  ];
}
