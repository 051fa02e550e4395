// A moment as it is sent: how it stands and what was told in, the words of JSON out, those that last made only once.
import type { JsonObject } from '#kernel';
import type { ToldToViewer } from '#protocol';
import type { Sight, Standing } from '#table';

/** One text in two parts, of which the second is the same object for all who see the same. */
export interface MomentText {
  readonly own: string;
  readonly shared: SharedText;
}

export interface SharedText {
  readonly text: string;
}

export function wholeText({ own, shared }: MomentText): string {
  return own + shared.text;
}

export function momentText(
  told: readonly ToldToViewer[],
  own: string,
  shared: SharedText,
): MomentText {
  return { own: `{"told":${JSON.stringify(told)},${own}`, shared };
}

/** All fields but what was told, up to those of the room that everybody sees alike. */
export function ownText({ room, view, ...own }: Standing): string {
  const { isHost, waitsFor } = room;
  return `${fieldsOf(own)},"view":${viewText(view)},"room":{${fieldsOf({ waitsFor, isHost })},`;
}

/** The rest of the room, and the end of the moment. */
export function sharedText({ lasting, passing }: Sight, before?: SharedText): SharedText {
  const text = `${fieldsOf(passing)},${textOnce(lasting).slice(1)}}`;
  return before?.text === text ? before : { text };
}

/** The rules are a good part of a view, and always the same object. */
function viewText(view: JsonObject | null): string {
  const rules = view?.['rules'];
  if (view === null || typeof rules !== 'object' || rules === null) return JSON.stringify(view);
  return `{${fieldsOf({ ...view, rules: undefined })},"rules":${textOnce(rules)}}`;
}

function fieldsOf(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}

const texts = new WeakMap<object, string>();

/** Of what never changes. */
function textOnce(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}
