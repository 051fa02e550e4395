// A table of a house far away at this terminal: a place there in; the game that is on, the people and what they do out, for screen and lines.
import { accept, refuse, type Game, type Refusal, type Result } from '#kernel';
import { usualLevel } from '#bots';
import { gameById } from '#games';
import {
  isAtGame,
  type Connection,
  type RoomMoment,
  type RoomWish,
  type TableLink,
} from '#protocol';
import { tableLink } from '#protocol/client';
import { houseTimeAfter, roomShown, type HouseTime, type LobbyDeed } from '#tabletop';
import type { RoomWords, Words } from '#text';
import { clientLook } from '../screen/client-screen.ts';
import type { Around, AroundWish, TableModel } from '../screen/model.ts';
import type { Pauses } from '../screen/pauses.ts';
import { tableClient, type TableClient } from '../screen/table-client.ts';
import type { Theme } from '../screen/theme.ts';
import { aroundOf, pressedFor, newsHeard, troubleOf, type HeardNews } from './around.ts';
import { openFarSeat, type FarSeat, type FarSeatWanted } from './far-seat.ts';
import { linkOf } from './invitation.ts';
import type { PanelTable } from './panel-items.ts';
import type { PanelWords } from './panel-draw.ts';

export interface FarTableWanted extends Omit<FarSeatWanted, 'heard' | 'connected'> {
  readonly words: Words;
  readonly room: RoomWords;
  readonly theme: Theme;
  readonly inLines: boolean;
  readonly pauses: Pauses;
  /** Another game than before, or none, is about to be shown. */
  readonly turning?: () => void;
  /** A game is shown that was not, or no game any more. */
  readonly turned: (to: 'game' | 'people') => void;
  readonly show: (model: TableModel) => void;
  /** What was told around the game, in words. */
  readonly told: (sentences: readonly string[]) => void;
  /** The people have changed, or the connection. */
  readonly changed: () => void;
  readonly wished: (what: AroundWish) => void;
  /** Somebody wants to leave the screen; the seat stays theirs. */
  readonly left: () => void;
}

export interface FarTable {
  readonly moment: () => RoomMoment;
  readonly connection: () => Connection;
  /** Of the game that is on or just over. */
  readonly client: () => TableClient | null;
  /** Empty when it is done, else why not. */
  readonly wish: (deed: LobbyDeed | RoomWish) => Promise<string>;
  readonly people: () => PanelTable & PanelWords & { readonly played: Game };
  /** Since when whoever sits here has to decide, by the house, and how many milliseconds are left; null without a clock. */
  readonly ownClock: () => { readonly since: number; readonly left: number } | null;
  readonly tick: () => void;
  readonly close: () => void;
}

/** What changes while one is there. */
interface Being {
  readonly wanted: FarTableWanted;
  far: FarSeat | null;
  game: Game | null;
  client: TableClient | null;
  /** Which game the client shows. */
  shown: string;
  news: readonly HeardNews[];
  houseTime: HouseTime | null;
  around: Around | null;
  /** How many things had been told by what was shown first: they are no news. */
  known: number;
  links: number;
  link: unknown;
}

export async function openFarTable(wanted: FarTableWanted): Promise<Result<FarTable>> {
  const being: Being = {
    wanted,
    far: null,
    game: null,
    client: null,
    shown: '',
    news: [],
    houseTime: null,
    around: null,
    known: 0,
    links: 0,
    link: null,
  };
  const { language } = wanted.words;
  let before: RoomMoment | undefined;
  const far = await openFarSeat({
    ...wanted,
    heard: (moment) => {
      hear(being, roomShown(moment, language, before));
      before = moment;
    },
    connected: () => {
      surround(being);
      wanted.changed();
    },
  });
  if (!far.ok) return far;
  const game = gameById(far.value.moment().game);
  if (game === undefined) {
    far.value.close();
    return refuse('unknown_game', wanted.room.ui('outdated'));
  }
  const value: FarSeat = {
    ...far.value,
    moment: () => roomShown(far.value.moment(), language),
  };
  being.far = value;
  being.known = value.moment().n;
  being.game = game;
  return accept({
    moment: value.moment,
    connection: value.connection,
    client: () => being.client,
    wish: async (deed) => {
      const done = await value.wish(deed);
      return done.ok ? '' : wanted.room.anyRefusal(done.refusal);
    },
    people: () => peopleAt(being, value, game),
    ownClock: () => ownClock(being, value),
    tick: () => {
      being.client?.tick();
      surround(being);
    },
    close: () => {
      being.client?.close();
      value.close();
    },
  });
}

/** Why there is no place here, and what can be done instead where every chair is taken. */
export function whyNotOpened(
  refusal: Refusal,
  { instead, room }: Pick<FarTableWanted, 'room'> & { readonly instead: string },
): string {
  const why = room.anyRefusal(refusal);
  const isFull = ['table_full', 'sits_later', 'seat_taken'].includes(refusal.code);
  return isFull ? `${why} ${instead}` : why;
}

const MOST_NEWS = 20;

function hear(being: Being, moment: RoomMoment): void {
  const { far, game, wanted } = being;
  if (far === null || game === null) return;
  const now = wanted.ports.now();
  countLinks(being, far);
  const told = moment.told.filter(({ n }) => n > being.known);
  const news = newsHeard({ ...moment, told }, wanted.room, now);
  being.news = [...being.news, ...news].slice(-MOST_NEWS);
  const { clocks } = moment.room;
  if (clocks !== null) being.houseTime = houseTimeAfter(being.houseTime, clocks, now);
  surround(being);
  if (news.length > 0) wanted.told(news.map(({ sentence }) => sentence));
  turn(being, far, game);
  wanted.changed();
}

function countLinks(being: Being, far: FarSeat): void {
  if (far.link() === being.link) return;
  being.link = far.link();
  being.links += 1;
}

/** Every game has a client of its own: who sits where, and by which rules, may have changed. */
function turn(being: Being, far: FarSeat, game: Game): void {
  const moment = far.moment();
  const shown = gameShown(being, far);
  if (shown === being.shown) return;
  being.client?.close();
  being.shown = shown;
  being.wanted.turning?.();
  being.client = shown === '' ? null : clientFor(being, far, game, moment);
  being.wanted.turned(shown === '' ? 'people' : 'game');
}

/** Which one it is; nothing, where there is none to be seen, or one that was given up. */
function gameShown({ links }: Being, far: FarSeat): string {
  const moment = far.moment();
  const { room, seat } = moment;
  const isGivenUp = room.stage === 'over' && moment.outcome === null;
  const isShown = isAtGame(moment) && room.stage !== 'closed' && !isGivenUp;
  return isShown ? `${far.beforeGame()} ${seat} ${links}` : '';
}

function clientFor(
  being: Being,
  far: FarSeat,
  game: Game,
  { room, seat }: RoomMoment,
): TableClient {
  const { wanted } = being;
  const { inLines, pauses, show, theme, wished, words } = wanted;
  const names = room.seats.map(({ name }) => name);
  const client = tableClient({
    ...clientLook(game, words, names, theme),
    links: new Map([[seat ?? 0, gameLink(far)]]),
    persons: seat === null ? [] : [seat],
    inLines,
    pauses,
    notice: '',
    show,
    wished,
    around: aroundNow(being, far),
    refused: (refusal) => wanted.room.refusal(refusal),
  });
  void client.left.then(() => wanted.left());
  return client;
}

/** From the beginning of this game on: what was told before is another game's. */
function gameLink(far: FarSeat): TableLink {
  const link = tableLink(far.link());
  const before = far.beforeGame();
  return { ...link, follow: (after, heard) => link.follow(Math.max(after, before), heard) };
}

function aroundNow({ houseTime, news, wanted }: Being, far: FarSeat): Around {
  return aroundOf({
    moment: far.moment(),
    connection: far.connection(),
    news,
    houseTime,
    now: wanted.ports.now(),
    words: wanted.room,
  });
}

function ownClock({ houseTime, wanted }: Being, far: FarSeat): ReturnType<FarTable['ownClock']> {
  const moment = far.moment();
  const { clocks } = moment.room;
  if (clocks === null || moment.seat === null) return null;
  const left = pressedFor({ houseTime, moment, now: wanted.ports.now() }, moment.seat);
  return left === null ? null : { since: clocks.since, left };
}

function surround(being: Being): void {
  const { client, far } = being;
  if (client === null || far === null) return;
  const around = aroundNow(being, far);
  if (JSON.stringify(around) === JSON.stringify(being.around)) return;
  being.around = around;
  client.surround(around);
}

function peopleAt(being: Being, far: FarSeat, game: Game) {
  const { client, news, wanted } = being;
  const { file, invitation, room, words } = wanted;
  const connection = far.connection();
  const moment = far.moment();
  const { waitsFor } = moment.room;
  const isPlaying = moment.room.stage === 'playing' && !moment.room.isPaused;
  return {
    moment,
    time: isPlaying ? aroundNow(being, far).time : '',
    isTurn: isPlaying && waitsFor.who === 'person' && waitsFor.seat === moment.seat,
    game: { sides: (seats: number) => game.sides(seats), level: usualLevel(game) },
    words,
    room,
    isWatching: file === null,
    hasGame: client !== null,
    trouble: troubleOf({ connection, words: room }),
    news: news.map(({ sentence }) => sentence),
    link: linkOf(invitation),
    played: game,
  };
}
