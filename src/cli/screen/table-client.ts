// Players at this terminal and a table: links to it in, screens out and keys in, until they leave.
import { orThrow, type GameRecord, type Seat } from '#kernel';
import type { Moment, Sent, TableCommand, TableLink } from '#protocol';
import { gameLookedBackAt, heardMoment, replayOf, type Heard, type RoundLine } from '#tabletop';
import { clientAt, clientGoneOn, clientSurrounded, heardNow, noticeSaid } from './client.ts';
import type { Client, Place } from './client.ts';
import {
  effectPerformed,
  commandRefused,
  withHint,
  withMoments,
  type Ask,
} from './client-effects.ts';
import type { Around, AroundWish, TableModel, ToldMoment, Updated } from './model.ts';
import type { Pauses } from './pauses.ts';
import { withNotice } from './model-of-moment.ts';

export interface ClientOptions extends Place {
  /** How each of those who play or look on here reaches the table. */
  readonly links: ReadonlyMap<Seat, TableLink>;
  readonly pauses: Pauses;
  readonly notice: string;
  readonly show: (model: TableModel) => void;
  /** Something around the game is wished for. */
  readonly wished: (what: AroundWish) => void;
  /** More to say about a finished game, when it has been found out. */
  readonly moments: (
    record: GameRecord,
    rounds: readonly RoundLine[],
    signal: AbortSignal,
  ) => Promise<readonly ToldMoment[]>;
}

export interface TableClient {
  /** What is shown; nothing, before the table has been heard of. */
  readonly model: () => TableModel | undefined;
  /** Takes what a key or a line made of it. */
  readonly take: (updated: Updated) => void;
  readonly tick: () => void;
  /** What is around the game has changed. */
  readonly surround: (around: Around) => void;
  readonly say: (notice: string) => void;
  /** Nothing more is heard or shown, though nobody has left. */
  readonly close: () => void;
  /** When the next thing is up to a person. */
  readonly settled: () => Promise<void>;
  /** When everything that was sent is answered and what came of it is shown, whoever is to move then. */
  readonly answered: () => Promise<void>;
  /** Until the player leaves; whether the game was over then. */
  readonly left: Promise<{ readonly isOver: boolean }>;
}

/** What changes while one sits there. */
interface Running {
  readonly options: ClientOptions;
  readonly heard: Map<Seat, Heard>;
  client: Client | undefined;
  /** Answers that are still to come. */
  awaited: number;
  /** How many things are told once all that was sent has been heard of. */
  toHear: number;
  /** A moment that is still to be shown. */
  isShowing: boolean;
  /** How many hints were asked for or have become void. */
  hints: number;
  lookedBack: Promise<void> | undefined;
  readonly leaving: AbortController;
  readonly leave: (how: { readonly isOver: boolean }) => void;
  readonly waiting: Waiting[];
  stops: readonly (() => void)[];
}

/** Somebody who waits until something holds no more. */
interface Waiting {
  readonly whileSo: (running: Running) => boolean;
  readonly resolve: () => void;
}

export function tableClient(options: ClientOptions): TableClient {
  const { promise: left, resolve: leave } = Promise.withResolvers<{ readonly isOver: boolean }>();
  const running: Running = {
    options,
    heard: new Map(),
    client: undefined,
    awaited: 0,
    toHear: 0,
    isShowing: false,
    hints: 0,
    lookedBack: undefined,
    leaving: new AbortController(),
    leave,
    waiting: [],
    stops: [],
  };
  running.stops = [...options.links].map(([seat, link]) =>
    link.follow(0, (moment) => hear(running, seat, moment)),
  );
  if (options.notice !== '') change(running, (client) => noticed(client, options.notice));
  return {
    left,
    model: () => running.client?.model,
    take: (updated) => take(running, updated),
    surround: (around) => change(running, (client) => clientSurrounded(client, around)),
    say: (notice) => change(running, (client) => noticed(client, notice)),
    close: () => silence(running),
    tick: () => {
      if (running.client?.model.stage.name === 'thinking') change(running, ticked);
    },
    settled: () => noLonger(running, isBusy),
    answered: () => noLonger(running, isUnanswered),
  };
}

function noLonger(running: Running, whileSo: Waiting['whileSo']): Promise<void> {
  if (!whileSo(running)) return Promise.resolve();
  return new Promise((resolve) => running.waiting.push({ whileSo, resolve }));
}

function hasLeft({ leaving }: Running): boolean {
  return leaving.signal.aborted;
}

function isBusy(running: Running): boolean {
  if (hasLeft(running)) return false;
  const stage = running.client?.model.stage.name;
  return running.awaited > 0 || running.isShowing || stage === 'thinking' || stage === 'watching';
}

/** An answer may come before the moment that it has led to. */
function isUnanswered(running: Running): boolean {
  if (hasLeft(running)) return false;
  const isHeard = [...running.heard.values()].some(({ moment }) => moment.n >= running.toHear);
  return running.awaited > 0 || running.isShowing || !isHeard;
}

function change(running: Running, to: (client: Client) => Client): void {
  const before = running.client;
  if (before === undefined) return;
  running.client = to(before);
  const { model } = running.client;
  if (model !== before.model && !hasLeft(running)) running.options.show(model);
  free(running);
}

function free(running: Running): void {
  for (const waiting of running.waiting.splice(0)) {
    if (waiting.whileSo(running)) running.waiting.push(waiting);
    else waiting.resolve();
  }
}

function hear(running: Running, seat: Seat, moment: Moment): void {
  const { client, heard, options } = running;
  const before = heard.get(seat);
  const now = orThrow(heardMoment(before, moment, options.narrator));
  heard.set(seat, now);
  if (client === undefined) return begin(running);
  if (options.around !== null && before !== undefined && isSameGame(before, now)) {
    running.client = { ...client, heard: new Map(heard) };
    return free(running);
  }
  running.hints += 1;
  if (running.isShowing) return;
  // Several at one terminal hear of the same thing: it is shown when all have.
  running.isShowing = true;
  queueMicrotask(() => {
    running.isShowing = false;
    goOn(running);
  });
}

/** Only something around the game has changed: what is half chosen stays. */
function isSameGame(before: Heard, now: Heard): boolean {
  return before.steps === now.steps && gameIn(before.moment) === gameIn(now.moment);
}

function gameIn({ room, n: _n, told: _told, ...game }: Moment): string {
  const { rules, seats, stuck, waitsFor } = room;
  return JSON.stringify([game, rules, stuck, waitsFor, seats.map(({ name }) => name)]);
}

/** As soon as everybody at this terminal has heard how it stands. */
function begin(running: Running): void {
  const { heard, options } = running;
  if (heard.size < options.links.size) return;
  running.client = clientAt(options, heard);
  goOn(running);
}

function goOn(running: Running): void {
  running.options.pauses.pageShown();
  change(running, (client) => clientGoneOn({ ...client, heard: new Map(running.heard) }));
  const { client } = running;
  if (client !== undefined && heardNow(client).moment.outcome !== null)
    running.lookedBack ??= lookBack(running, client.viewer);
}

/** What is found out about a finished game is found out once. */
async function lookBack(running: Running, viewer: Seat): Promise<void> {
  const { leaving, options } = running;
  const record = await answered(running, options.links.get(viewer)?.record());
  if (record?.ok !== true) return change(running, (client) => withMoments(client, []));
  const { narrator } = options;
  const whole = gameLookedBackAt(narrator.game, record.value);
  const replay = whole.ok ? replayOf(whole.value, narrator) : undefined;
  if (replay !== undefined) change(running, (client) => ({ ...client, replay }));
  const rounds = replay?.rounds(replay.last) ?? [];
  const moments = await options.moments(record.value, rounds, leaving.signal);
  change(running, (client) => withMoments(client, moments));
}

/** Whoever waits until the next thing is up to a person waits for this too. */
async function answered<T>(running: Running, answer: Promise<T> | undefined) {
  running.awaited += 1;
  try {
    return await answer;
  } finally {
    running.awaited -= 1;
    free(running);
  }
}

function take(running: Running, { model, effects }: Updated): void {
  if (hasLeft(running)) return;
  change(running, (client) => ({ ...client, model }));
  for (const effect of effects) {
    if (running.client === undefined) return;
    const isTooSoon = running.options.pauses.isTooSoon();
    const { client, asks } = effectPerformed(running.client, effect, isTooSoon);
    change(running, () => client);
    for (const wanted of asks) ask(running, wanted);
  }
}

function ask(running: Running, wanted: Ask): void {
  switch (wanted.do) {
    case 'send':
      return void send(running, wanted.seat, wanted.command);
    case 'hint':
      return void askForHint(running, wanted.seat);
    case 'around':
      return running.options.wished(wanted.what);
    case 'hurry':
      return running.options.pauses.hurry();
    case 'leave':
      return end(running);
  }
}

/** One thing at a time: a key that comes before the answer is not meant for what it will be about. */
async function send(running: Running, seat: Seat, command: TableCommand): Promise<void> {
  if (running.awaited > 0) return;
  await answered(running, sendAndShow(running, seat, command));
}

async function sendAndShow(running: Running, seat: Seat, command: TableCommand): Promise<void> {
  const sent = await running.options.links.get(seat)?.send(command);
  if (sent?.ok === true) running.toHear = Math.max(running.toHear, sent.value.n);
  if (sent?.ok === false)
    change(running, (client) => commandRefused(client, command, sent.refusal));
  else if (sent?.ok === true) change(running, (client) => doneWell(client, command, sent.value));
}

/** A hint for a moment that is gone is not shown. */
async function askForHint(running: Running, seat: Seat): Promise<void> {
  const asked = (running.hints += 1);
  const asking = running.options.links.get(seat)?.send({ do: 'hint' });
  // Whoever types line by line reads the hint before the next line is taken.
  const sent = await (running.options.inLines ? answered(running, asking) : asking);
  const hint = sent?.ok === true ? sent.value.hint : undefined;
  if (hint !== undefined && asked === running.hints)
    change(running, (client) => withHint(client, hint));
}

function silence(running: Running): void {
  const { leaving, options, stops } = running;
  stops.forEach((stop) => stop());
  leaving.abort(new Error('left'));
  options.pauses.hurry();
  free(running);
}

function end(running: Running): void {
  if (hasLeft(running)) return;
  const { client } = running;
  silence(running);
  running.leave({ isOver: client !== undefined && heardNow(client).moment.outcome !== null });
}

function ticked(client: Client): Client {
  return { ...client, model: { ...client.model, ticks: client.model.ticks + 1 } };
}

function noticed(client: Client, notice: string): Client {
  return { ...client, model: withNotice(client.model, notice) };
}

/** That something is gone is said, since nothing else tells of it. Among people it may only have been asked for. */
function doneWell(client: Client, { do: done }: TableCommand, { told }: Sent): Client {
  const saying = client.narrator.words.ui('tookBack');
  const isAsked = told.some(({ room }) => room?.type === 'takeBackAsked');
  return done === 'takeBack' && !isAsked ? noticeSaid({ ...client, saying }) : client;
}
