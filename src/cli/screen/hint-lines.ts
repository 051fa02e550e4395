// A hint in, the lines that tell it out: what to do, why, what was weighed.
import type { JsonObject } from '#kernel';
import type { Hint } from '#protocol';
import { hintReason, type Narrator } from '#tabletop';
import { padded, paddedLeft, widthOf } from '../terminal/index.ts';
import type { Effect, Line } from './model.ts';
import { text, title } from './page-content.ts';

const MOST_ROWS = 8;
/** Fewer imagined deals than this tell little about small differences. */
const FEW = 20;

export interface HintShown {
  readonly lines: readonly Line[];
  /** What the hint says, to be done at once. */
  readonly does: Effect;
}

export interface HintTelling {
  readonly narrator: Narrator;
  /** An action as it is said at this table. */
  readonly label: (action: JsonObject) => string;
  /** What it is called here to let the others go on. */
  readonly waiting: string;
}

/** To wait is a hint too; without a reason there was nothing to choose from. */
export function hintShown(hint: Hint, telling: HintTelling): HintShown {
  const { narrator, label, waiting } = telling;
  const action = hint.action ?? hint.instead;
  if (action === null)
    return { lines: [title(waiting), text(hintReason(hint, narrator))], does: { do: 'wait' } };
  const isWait = hint.action === null;
  return {
    lines: [
      title(isWait ? waiting : label(action)),
      text(hintReason(hint, narrator)),
      ...fewLines(hint, narrator),
      ...weighedLines(hint, telling),
    ],
    does: isWait ? { do: 'wait' } : { do: 'act', action },
  };
}

function fewLines({ reason }: Hint, { words }: Narrator): readonly Line[] {
  const deals = reason?.params['deals'] ?? reason?.params['worlds'];
  if (typeof deals !== 'number' || deals >= FEW) return [];
  return [text(words.ui('hintFew', { n: deals }))];
}

interface Weighed {
  readonly action: string;
  readonly value: string;
  readonly best: string;
}

function weighedLines({ candidates }: Hint, { narrator, label }: HintTelling): readonly Line[] {
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
