// Players at this terminal and a table: links to it in, screens out and keys in, until they leave.
import { orThrow, type GameRecord, type Seat } from '#kernel';
import type { Moment, TableCommand, TableLink } from '#protocol';
import { gameInProgress, readMoment } from '#table';
import { clientAt, goneOn, heardMoment, heardNow, said } from './client.ts';
import type { Client, Heard, Place } from './client.ts';
import { performed, refused, withHint, withMoments, type Ask } from './client-effects.ts';
import type { TableModel, ToldMoment, Updated } from './model.ts';
import type { Pauses } from './pauses.ts';
import { withNotice } from './shown.ts';

export interface ClientOptions extends Place {
  /** How each of those who play or look on here reaches the table. */
  readonly links: ReadonlyMap<Seat, TableLink>;
  readonly pauses: Pauses;
  readonly notice: string;
  readonly show: (model: TableModel) => void;
  /** More to say about a finished game, when it has been found out. */
  readonly moments: (record: GameRecord, signal: AbortSignal) => Promise<readonly ToldMoment[]>;
}

export interface TableClient {
  /** What is shown; nothing, before the table has been heard of. */
  readonly model: () => TableModel | undefined;
  /** Takes what a key or a line made of it. */
  readonly take: (updated: Updated) => void;
  readonly tick: () => void;
  /** When the next thing is up to a person. */
  readonly settled: () => Promise<void>;
  /** Until the player leaves; whether the game was over then. */
  readonly left: Promise<{ readonly isOver: boolean }>;
}

export function tableClient(options: ClientOptions): TableClient {
  const { links, narrator, pauses, show } = options;
  const { game } = narrator;
  const { promise: left, resolve: leave } = Promise.withResolvers<{ isOver: boolean }>();
  const leaving = new AbortController();
  const waiting: (() => void)[] = [];
  let client: Client | undefined;
  /** Answers that are still to come, and moments that are still to be shown. */
  let awaited = 0;
  let isShowing = false;
  let hints = 0;
  let lookedBack: Promise<void> | undefined;

  const heard = new Map<Seat, Heard>();
  const stops = [...links].map(([seat, link]) => link.follow(0, (moment) => hear(seat, moment)));
  begin();
  if (options.notice !== '') change((now) => noticed(now, options.notice));

  function isBusy(): boolean {
    if (leaving.signal.aborted) return false;
    const stage = client?.model.stage.name;
    return awaited > 0 || isShowing || stage === 'thinking' || stage === 'watching';
  }

  function free(): void {
    if (!isBusy()) waiting.splice(0).forEach((resolve) => resolve());
  }

  function change(to: (now: Client) => Client): void {
    if (client === undefined) return;
    const before = client.model;
    client = to(client);
    if (client.model !== before && !leaving.signal.aborted) show(client.model);
    free();
  }

  function hear(seat: Seat, moment: Moment): void {
    const read = orThrow(readMoment(game, moment));
    heard.set(seat, heardMoment(heard.get(seat), moment, read));
    if (client === undefined) return begin();
    hints += 1;
    if (isShowing) return;
    // Several at one terminal hear of the same thing: it is shown when all have.
    isShowing = true;
    queueMicrotask(() => {
      isShowing = false;
      goOn();
    });
  }

  function begin(): void {
    if (client !== undefined || heard.size < links.size) return;
    client = clientAt(options, heard);
    goOn();
  }

  function goOn(): void {
    pauses.pageShown();
    change((now) => goneOn({ ...now, heard: new Map(heard) }));
    if (client !== undefined && heardNow(client).moment.outcome !== null)
      lookedBack ??= lookBack(client.viewer);
  }

  /** What is found out about a finished game is found out once. */
  async function lookBack(viewer: Seat): Promise<void> {
    const record = await answerOf(links.get(viewer)?.record());
    if (record?.ok !== true) return;
    const seats = record.value.header.players.map((name) => ({ kind: 'person' as const, name }));
    const whole = gameInProgress(game, record.value, seats);
    if (whole.ok) change((now) => ({ ...now, finished: whole.value }));
    const moments = await options.moments(record.value, leaving.signal);
    change((now) => withMoments(now, moments));
  }

  /** Whoever waits until the next thing is up to a person waits for this too. */
  async function answerOf<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
    awaited += 1;
    try {
      return await answer;
    } finally {
      awaited -= 1;
      free();
    }
  }

  async function ask(wanted: Ask): Promise<void> {
    switch (wanted.do) {
      case 'send': {
        if (awaited > 0) return;
        const { command, seat } = wanted;
        const sent = await answerOf(links.get(seat)?.send(command));
        if (sent?.ok === false) change((now) => refused(now, command, sent.refusal));
        else if (sent?.ok === true) change((now) => doneWell(now, command));
        return;
      }
      case 'hint': {
        const asked = (hints += 1);
        const sent = await links.get(wanted.seat)?.send({ do: 'hint' });
        const hint = sent?.ok === true ? sent.value.hint : undefined;
        if (hint !== undefined && asked === hints) change((now) => withHint(now, hint));
        return;
      }
      case 'hurry':
        return pauses.hurry();
      case 'leave':
        return end();
    }
  }

  function end(): void {
    if (leaving.signal.aborted) return;
    stops.forEach((stop) => stop());
    leaving.abort(new Error('left'));
    pauses.hurry();
    free();
    const isOver = client !== undefined && heardNow(client).moment.outcome !== null;
    leave({ isOver });
  }

  return {
    left,
    model: () => client?.model,
    take: ({ model, effects }) => {
      if (leaving.signal.aborted || client === undefined) return;
      change((now) => ({ ...now, model }));
      for (const effect of effects) {
        const { client: next, asks } = performed(client, effect, pauses.isTooSoon());
        change(() => next);
        asks.forEach((each) => void ask(each));
      }
    },
    tick: () => {
      if (client?.model.stage.name === 'thinking')
        change((now) => ({ ...now, model: { ...now.model, ticks: now.model.ticks + 1 } }));
    },
    settled: () => (isBusy() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}

function noticed(client: Client, notice: string): Client {
  return { ...client, model: withNotice(client.model, notice) };
}

/** That something is gone is said, since nothing else tells of it. */
function doneWell(client: Client, { do: done }: TableCommand): Client {
  const saying = client.narrator.words.ui('tookBack');
  return done === 'takeBack' ? said({ ...client, saying }) : client;
}
