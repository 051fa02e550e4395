// Moments as they are sent: how it stands for several viewers in, the words of JSON for each out, those that they share made once.
import { oncePer, type Json, type JsonObject } from '#kernel';
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
}

export function wholeText({ after, before, shared }: MomentText): string {
  return `${before}${shared.text}${after}`;
}

/** By any of their views: which fields all of them share follows from the game, and never from what is in them. */
export function wordingFor({ lasting, passing, room }: Sight, view: JsonObject | null): Wording {
  const { openFields = [] } = room.game;
  const seen = `${fieldsOf(passing)},${textOnce(lasting).slice(1)}`;
  const open = view === null ? [] : openFields.map((name) => `"${name}":${fieldText(view[name])}`);
  return {
    openFields: openFieldsOf(room.game),
    withView: { text: `${seen},"view":{${open.join(',')}` },
    withoutView: { text: `${seen},"view":null}` },
  };
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

/** Rules, tricks that are over and the like are the same object from view to view. */
function fieldText(value: Json | undefined): string {
  return typeof value === 'object' && value !== null ? textOnce(value) : JSON.stringify(value);
}

/** Of what never changes. */
const textOnce = oncePer((value: object) => JSON.stringify(value));
