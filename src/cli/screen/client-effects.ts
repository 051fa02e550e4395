// What a player at this terminal wishes in: what is shown next and what the table is asked for out.
import type { JsonObject, Refusal, Seat } from '#kernel';
import { NOT_KEPT, type Hint, type TableCommand } from '#protocol';
import { actionText, refusalText } from '#tabletop';
import { waitingLabel } from './choosing.ts';
import { clientGoneOn, heardNow, overStage, withFailure, type Client } from './client.ts';
import { hintShown } from './hint-lines.ts';
import type { AroundWish, Effect, Line, PageName, ToldMoment } from './model.ts';
import { text } from './page-content.ts';
import { pageOf } from './which-page.ts';
import { momentReplayed } from './replay.ts';
import { withMoment, withNotice, withPage, withStage } from './model-of-moment.ts';

/** What is asked of the table, or of whoever runs this terminal. */
export type Ask =
  | { readonly do: 'send'; readonly seat: Seat; readonly command: TableCommand }
  | { readonly do: 'hint'; readonly seat: Seat }
  | { readonly do: 'around'; readonly what: AroundWish }
  /** Ends the pause that is on. */
  | { readonly do: 'hurry' }
  | { readonly do: 'leave' };

export interface Performed {
  readonly client: Client;
  readonly asks: readonly Ask[];
}

/** `isTooSoon` says that nobody can have read the page yet that is shown. */
export function effectPerformed(client: Client, effect: Effect, isTooSoon: boolean): Performed {
  switch (effect.do) {
    case 'act':
      return sends(client, { do: 'act', action: effect.action, n: heardNow(client).moment.n });
    case 'wait':
      return sends(client, { do: 'wait', n: heardNow(client).moment.n });
    case 'takeBack':
      return sends(client, { do: 'takeBack' });
    case 'continue':
      return proceeded(client, isTooSoon);
    case 'open':
      return effect.page === 'hint' ? hintAsked(client) : shows(pageOpened(client, effect.page));
    case 'around':
      return { client, asks: [effect] };
    case 'replay':
      return shows(replayed(client, effect));
    case 'leave':
      return { client, asks: [{ do: 'leave' }] };
  }
}

function shows(client: Client): Performed {
  return { client, asks: [] };
}

function sends(client: Client, command: TableCommand): Performed {
  return { client, asks: [{ do: 'send', seat: client.viewer, command }] };
}

/** Enter on a page that only waits for it. */
function proceeded(client: Client, isTooSoon: boolean): Performed {
  const { stage } = client.model;
  switch (stage.name) {
    case 'passing':
      return shows(clientGoneOn({ ...client, holder: stage.seat, viewer: stage.seat }));
    case 'roundOver':
      return isTooSoon ? shows(client) : sends(client, { do: 'goOn' });
    case 'failed':
      return client.failed === null ? shows(clientGoneOn(client)) : sends(client, client.failed);
    case 'replaying':
      return shows(clientGoneOn({ ...client, viewer: client.persons[0] ?? 0 }));
    case 'gameOver':
      return isTooSoon ? shows(client) : { client, asks: [gameLeft(client)] };
    case 'thinking':
    case 'watching':
      return { client, asks: [{ do: 'hurry' }] };
    case 'asked':
    case 'held':
      return shows(client);
  }
}

/** Among people there may be another one. */
function gameLeft({ model }: Client): Ask {
  return model.around === null ? { do: 'leave' } : { do: 'around', what: 'people' };
}

function replayed(
  client: Client,
  { step, turned, isOpen }: Extract<Effect, { readonly do: 'replay' }>,
): Client {
  const { narrator, replay } = client;
  if (replay === null) return client;
  const count = narrator.names.length;
  const viewer = (client.viewer + turned + count) % count;
  const shown = { step, viewer, isOpen, moments: client.moments ?? [] };
  const moment = momentReplayed(replay, shown);
  return { ...client, viewer, model: withMoment(client.model, moment) };
}

function pageOpened(client: Client, page: Exclude<PageName, 'hint'>): Client {
  const { inLines, model, narrator, stories } = client;
  const { around, scene, log, news, stage } = model;
  const { moment, read, steps } = heardNow(client);
  const count = stage.name === 'replaying' ? stage.step : steps.length;
  const rounds = stories.rounds(steps.slice(0, count));
  const { question } = read.prompt;
  const known = { around, narrator, scene, log, news, rounds, inLines, question };
  const here = { ...known, view: read.view, rules: moment.room.rules };
  const { heading: title, lines } = pageOf(page, here);
  return { ...client, model: withPage(model, { page, title, lines }) };
}

function hintAsked(client: Client): Performed {
  const { words } = client.narrator;
  const isAsked = client.model.stage.name === 'asked';
  const line = isAsked ? `${words.ui('hintThinking')} …` : words.ui('hintNone');
  const page = withPage(client.model, {
    page: 'hint',
    title: words.ui('hint'),
    lines: [text(line)],
    isPending: isAsked,
  });
  const asks: readonly Ask[] = isAsked ? [{ do: 'hint', seat: client.viewer }] : [];
  return { client: { ...client, model: page }, asks };
}

/** Whoever has closed the page does not want to know any more. */
export function withHint(client: Client, hint: Hint): Client {
  const { inLines, model, narrator } = client;
  const { words } = narrator;
  const isOpen = model.layers.some((layer) => layer.name === 'page' && layer.page === 'hint');
  if (!isOpen) return client;
  const label = (action: JsonObject) => actionText(action, model.scene, narrator);
  const waiting = waitingLabel(model) ?? words.ui('letGo');
  const found = hintShown(hint, { narrator, label, waiting });
  const way: Line = { kind: 'faint', text: words.ui(inLines ? 'hintDoInLines' : 'hintDo') };
  const lines = [...found.lines, text(''), way];
  const page = withPage(model, {
    page: 'hint',
    title: words.ui('hint'),
    lines,
    does: found.does,
  });
  return { ...client, model: page };
}

/** What could not be kept can be tried again; what is not possible is told why. */
export function commandRefused(client: Client, command: TableCommand, refusal: Refusal): Client {
  const { stuck } = heardNow(client).moment.room;
  if (refusal.code === NOT_KEPT)
    return withFailure(client, refusal, stuck === null ? command : { do: 'goOn' });
  const sentence = client.refused(refusal) ?? refusalText(refusal, client.narrator);
  return { ...client, model: withNotice(client.model, sentence) };
}

/** What mattered in the game stands where one looks at it. */
export function withMoments(client: Client, moments: readonly ToldMoment[]): Client {
  const found = { ...client, moments };
  const { stage } = client.model;
  if (stage.name === 'gameOver') return withStageOf(found, overStage(found));
  if (stage.name === 'replaying') return withStageOf(found, { ...stage, moments });
  return found;
}

function withStageOf(client: Client, stage: Client['model']['stage']): Client {
  return { ...client, model: withStage(client.model, stage) };
}
