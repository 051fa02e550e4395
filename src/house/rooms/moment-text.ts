// Moments as they are sent: how it stands for several viewers in, the words of JSON for each out, those that they share made once.
import { oncePer, type JsonObject } from '#kernel';
import type { ToldToViewer } from '#protocol';
import type { Sight, Standing } from '#table';

/** One moment: what is its viewer's own stands around what all of them share. */
export interface MomentText {
  readonly before: string;
  readonly shared: SharedText;
  readonly after: string;
}

/** The same object for all who are told at once: whoever sends it can turn it into bytes once. */
export interface SharedText {
  readonly text: string;
}

/** What several viewers of one table see alike, in words. */
export interface Wording {
  readonly openFields: ReadonlySet<string>;
  readonly withView: SharedText;
  readonly withoutView: SharedText;
  /** Each part that is often the same thing from moment to moment, so that it need not be worded again. */
  readonly lasting: Worded;
  readonly open: readonly Worded[];
}

interface Worded {
  readonly value: unknown;
  readonly text: string;
}

export function wholeText({ after, before, shared }: MomentText): string {
  return `${before}${shared.text}${after}`;
}

/** By any of their views: which fields all of them share follows from the game, and never from what is in them. */
export function wordingFor(
  { lasting, passing, room }: Sight,
  view: JsonObject | null,
  before: Wording | null,
): Wording {
  const { openFields = [] } = room.game;
  const names = view === null ? [] : openFields;
  const open = names.map((name, i) => worded(view?.[name], before?.open[i]));
  const lastingWorded = worded(lasting, before?.lasting);
  const seen = `${fieldsOf(passing)},${lastingWorded.text.slice(1)}`;
  const fields = open.map(({ text }, i) => `"${names[i]}":${text}`);
  return {
    openFields: openFieldsOf(room.game),
    withView: { text: `${seen},"view":{${fields.join(',')}` },
    withoutView: { text: `${seen},"view":null}` },
    lasting: lastingWorded,
    open,
  };
}

/** Rules, tricks that are over and the like are the same thing for long, and nothing in them ever changes. */
function worded(value: unknown, before: Worded | undefined): Worded {
  return before !== undefined && before.value === value
    ? before
    : { value, text: JSON.stringify(value) };
}

const openFieldsOf = oncePer(({ openFields }: Sight['room']['game']) => new Set(openFields));

/** First what is this viewer's own, then the room, and the view at the end. */
export function momentText(
  { openFields, withoutView, withView }: Wording,
  { own, room, view }: Standing,
  told: readonly ToldToViewer[],
): MomentText {
  const before = `{"told":${JSON.stringify(told)},${fieldsOf(own)},"room":{${fieldsOf(room)},`;
  if (view === null) return { before, shared: withoutView, after: '' };
  return { before, shared: withView, after: `${ownFieldsText(view, openFields)}}}` };
}

/** With a comma to what stands before them. */
function ownFieldsText(view: JsonObject, open: ReadonlySet<string>): string {
  let text = '';
  for (const name of Object.keys(view))
    if (!open.has(name))
      text += `${text === '' && open.size === 0 ? '' : ','}"${name}":${JSON.stringify(view[name])}`;
  return text;
}

function fieldsOf(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}
