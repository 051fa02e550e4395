// Moments as they are sent: how it stands for several viewers in, the words of JSON for each out, those that they share made once.
import { oncePer, type Json, type JsonObject } from '#kernel';
import type { ToldToViewer } from '#protocol';
import type { Sight, Standing } from '#table';

/** What several viewers of one table see alike, in words. */
export interface Wording {
  readonly openFields: readonly string[];
  readonly withView: string;
  readonly withoutView: string;
}

/** By any of their views: which fields all of them share follows from the game, and never from what is in them. */
export function wordingFor({ lasting, passing, room }: Sight, view: JsonObject | null): Wording {
  const { openFields = [] } = room.game;
  const seen = `${fieldsOf(passing)},${textOnce(lasting).slice(1)}`;
  const open = view === null ? [] : openFields.map((name) => `"${name}":${fieldText(view[name])}`);
  return {
    openFields,
    withView: `${seen},"view":{${open.join(',')}`,
    withoutView: `${seen},"view":null}`,
  };
}

/** First what is this viewer's own, then the room, and the view at the end. */
export function momentText(
  { openFields, withoutView, withView }: Wording,
  { room, view, ...own }: Standing,
  told: readonly ToldToViewer[],
): string {
  const { isHost, waitsFor } = room;
  const head = `{${fieldsOf({ told, ...own })},"room":{${fieldsOf({ waitsFor, isHost })},`;
  if (view === null) return head + withoutView;
  const fields = fieldsOf(without(view, openFields));
  const comma = openFields.length > 0 && fields !== '' ? ',' : '';
  return `${head}${withView}${comma}${fields}}}`;
}

/** What is left out has no value, and so is not printed. */
function without(view: JsonObject, names: readonly string[]): object {
  const rest: Record<string, Json | undefined> = { ...view };
  for (const name of names) rest[name] = undefined;
  return rest;
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
