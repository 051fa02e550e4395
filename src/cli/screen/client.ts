// What the players at this terminal have of a table: what they heard in, what is shown to them out.
import { present, type JsonObject, type Refusal, type Seat } from '#kernel';
import type { TableCommand, WaitsFor } from '#protocol';
import { handsLeft, nameAt, offerHeard, questionHeard, sceneHeard, stories } from '#tabletop';
import type { Heard, Narrator, Replay, Scene, Stories } from '#tabletop';
import { saveRefusal } from '../menu/save-words.ts';
import type { Around, Stage, TableModel, ToldMoment } from './model.ts';
import { modelOf, withMoment, withNotice, withStage } from './model-of-moment.ts';
import { gameOverStage, roundOverLines, type Ending } from './summary.ts';
import type { Theme } from './theme.ts';

export interface Client {
  readonly narrator: Narrator;
  readonly stories: Stories;
  /** Who plays at this terminal; where nobody does, one looks on from seat 0. */
  readonly persons: readonly Seat[];
  readonly refused: Place['refused'];
  /** Read line by line, so that words are told instead of keys. */
  readonly inLines: boolean;
  readonly model: TableModel;
  readonly viewer: Seat;
  /** Who has the keyboard, where several share it. */
  readonly holder: Seat | null;
  readonly heard: ReadonlyMap<Seat, Heard>;
  /** What could not be kept, to be sent again. */
  readonly failed: TableCommand | null;
  /** To be said when the viewer is asked next. */
  readonly saying: string;
  /** The whole game, once it is over. */
  readonly replay: Replay | null;
  /** What mattered in it; undefined as long as it is being found out. */
  readonly moments: readonly ToldMoment[] | undefined;
}

export interface Place {
  readonly narrator: Narrator;
  readonly persons: readonly Seat[];
  readonly theme: Theme;
  readonly title: string;
  readonly inLines: boolean;
  /** What is around the game, where others sit elsewhere; else null. */
  readonly around: Around | null;
  /** What no game has refused, in words; undefined for what it does not know. */
  readonly refused: (refusal: Refusal) => string | undefined;
}

/** Before anything is shown; everybody at this terminal has heard how it stands. */
export function clientAt(place: Place, heard: ReadonlyMap<Seat, Heard>): Client {
  const { narrator, persons, inLines, refused } = place;
  const viewer = persons[0] ?? 0;
  const scene = sceneHeard(present(heard.get(viewer), 'a moment'), viewer, narrator);
  return {
    narrator,
    stories: stories(narrator),
    persons,
    refused,
    inLines,
    model: modelOf(scene, narrator, place),
    viewer,
    holder: persons.length === 1 ? viewer : null,
    heard,
    failed: null,
    saying: '',
    replay: null,
    moments: undefined,
  };
}

export function heardNow({ heard, viewer }: Client): Heard {
  return present(heard.get(viewer), 'what the viewer has heard');
}

/** What the table waits for now is shown to whom it concerns: each of those at this terminal knows only of themselves. */
export function clientGoneOn(known: Client): Client {
  const client = named(known);
  const { around } = client.model;
  const { stuck } = heardNow(client).moment.room;
  const waitsFor = dueHere(client) ?? heardNow(client).moment.room.waitsFor;
  if (stuck !== null) return withFailure(client, stuck, { do: 'goOn' });
  const held = waitsFor.who === 'nobody' ? null : (around?.held ?? null);
  if (held !== null) return momentShown(client, { name: 'held', sentence: held });
  switch (waitsFor.who) {
    case 'nobody':
      return momentShown(client, overStage(client));
    case 'table':
      return momentShown(client, {
        name: 'roundOver',
        lines: roundOverLines(endingNow(client), client.narrator, around?.nextDeal ?? null),
      });
    case 'bot':
      return momentShown(client, { name: 'thinking', seat: waitsFor.seat });
    case 'person':
      return client.persons.includes(waitsFor.seat)
        ? asked(client, waitsFor.seat, waitsFor.mayWait)
        : momentShown(client, { name: 'thinking', seat: waitsFor.seat });
  }
}

/** Who sits elsewhere may change their name in the middle of a game. */
function named(client: Client): Client {
  const { model, narrator } = client;
  const names = heardNow(client).moment.room.seats.map(({ name }) => name);
  if (names.every((name, seat) => name === narrator.names[seat])) return client;
  const renamed = { ...narrator, names };
  const shown = { ...model, seatNames: names };
  return { ...client, narrator: renamed, stories: stories(renamed), model: shown };
}

/** What is around the game changes nothing that is half chosen, unless nobody can choose any more. */
export function clientSurrounded(client: Client, around: Around): Client {
  const before = client.model.around;
  const changed = { ...client, model: { ...client.model, around } };
  return before?.held === around.held && before.nextDeal === around.nextDeal
    ? changed
    : clientGoneOn(changed);
}

/** The first of those at this terminal who is asked, whoever has the keyboard. */
function dueHere({ heard, persons }: Client): WaitsFor | undefined {
  const all = persons.flatMap((seat) => heard.get(seat)?.moment.room.waitsFor ?? []);
  const own = all.filter((each, i) => each.who === 'person' && each.seat === persons[i]);
  return own.find((each) => 'mayWait' in each && each.mayWait) ?? own[0];
}

export function withFailure(client: Client, refusal: Refusal, failed: TableCommand): Client {
  const { words } = client.narrator;
  const sentence = words.ui('saveFailed', { why: saveRefusal(refusal, words) });
  return { ...client, failed, model: withStage(client.model, { name: 'failed', sentence }) };
}

function momentShown(client: Client, stage: Stage): Client {
  const { model, stories: told, viewer } = client;
  const heard = heardNow(client);
  const { lines: log, ...story } = told.of(heard, heard.moment.seat === null ? null : viewer);
  const scene = handHidden(client, sceneHeard(heard, viewer, client.narrator));
  const { mayTakeBack } = heard.moment;
  const moment = { scene, stage, log, mayTakeBack, ...story };
  const shown = { ...client, model: withMoment(model, moment) };
  return noticeSaid({ ...shown, failed: null });
}

/** Where several share a keyboard that nobody has taken yet, no hand lies open. */
function handHidden({ holder, persons }: Client, scene: Scene): Scene {
  return holder === null && persons.length > 1 ? { ...scene, hand: [] } : scene;
}

/** Bots may have to be asked again before the viewer is: it is said when it can be read. */
export function noticeSaid(client: Client): Client {
  const { model, saying } = client;
  if (saying === '' || model.stage.name !== 'asked') return client;
  return { ...client, saying: '', model: withNotice(model, saying) };
}

function asked(client: Client, seat: Seat, mayWait: boolean): Client {
  if (client.holder !== seat) return momentShown(client, { name: 'passing', seat });
  const { narrator } = client;
  const turned = { ...client, viewer: seat };
  const heard = heardNow(turned);
  const offer = offerHeard(heard, seat, mayWait, narrator);
  const said = questionHeard(sceneHeard(heard, seat, narrator), offer, narrator);
  return momentShown(turned, { name: 'asked', question: questionFor(turned, said), offer });
}

/** Whom it is put to, where several could be. */
function questionFor({ narrator, persons, viewer }: Client, text: string): string {
  return persons.length > 1
    ? narrator.words.ui('labelled', { label: nameAt(narrator, viewer), text })
    : text;
}

export function overStage(client: Client): Stage {
  return gameOverStage(endingNow(client), client.narrator, client.moments);
}

function endingNow(client: Client): Ending {
  const { moment, steps } = heardNow(client);
  const events: readonly JsonObject[] = steps.at(-1)?.events ?? [];
  const winners = moment.outcome?.winners ?? [];
  const scene = sceneHeard(heardNow(client), client.viewer, client.narrator);
  const { whyOver = '' } = scene;
  const rounds = client.stories.rounds(steps);
  return { events, rounds, winners, left: handsLeft(scene), whyOver };
}
