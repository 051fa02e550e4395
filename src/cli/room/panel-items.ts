// What can be done around a game, as a list: a table in, its items out, each with its choices in words.
import { REACTIONS, type RoomMoment, type RoomWish } from '#protocol';
import {
  lobbyOf,
  type Lobby,
  type LobbyButton,
  type LobbyChair,
  type LobbyDeed,
  type LobbyGame,
} from '#tabletop';
import type { RoomUiKey, RoomWords, Words } from '#text';

/** What the list is about. */
export type PanelPage = 'table' | 'say';

/** What the items depend on. */
export interface PanelTable {
  readonly moment: RoomMoment;
  readonly game: LobbyGame;
  readonly words: Words;
  readonly room: RoomWords;
  /** Whoever only looks on never sits down. */
  readonly isWatching: boolean;
  /** Whether there is a game to go back to. */
  readonly hasGame: boolean;
}

export type PanelWish =
  | { readonly do: 'deed'; readonly deed: LobbyDeed | RoomWish }
  | { readonly do: 'rules' | 'back' | 'quit' | 'page' | 'edit' };

export interface PanelChoice {
  readonly label: string;
  readonly wish: PanelWish;
  /** Nobody does this by a slip. */
  readonly isGrave: boolean;
}

export interface PanelItem {
  readonly label: string;
  /** What it is now, beside what can be chosen. */
  readonly value: string;
  readonly choices: readonly PanelChoice[];
  readonly chair: LobbyChair | null;
}

export function lobbyShown({ game, isWatching, moment }: PanelTable): Lobby {
  const lobby = lobbyOf(moment, game);
  if (!isWatching) return lobby;
  const without = (buttons: readonly LobbyButton[]) =>
    buttons.filter(({ deed }) => deed.do !== 'sit');
  const chairs = lobby.chairs.map((chair) => ({ ...chair, buttons: without(chair.buttons) }));
  const asks = lobby.asks === 'askSit' ? 'askLookOn' : lobby.asks;
  return { ...lobby, asks, chairs, buttons: without(lobby.buttons) };
}

/** Wanted first are what goes on and who sits there; what ends something comes last. */
const LAST: readonly RoomUiKey[] = ['pause', 'leave', 'giveUp', 'close'];
const GRAVE: readonly RoomUiKey[] = ['leave', 'giveUp', 'close', 'freeChair'];

export function itemsOf(page: PanelPage, table: PanelTable): readonly PanelItem[] {
  return page === 'say' ? sayItems(table) : tableItems(table);
}

function tableItems(table: PanelTable): readonly PanelItem[] {
  const { hasGame, moment, room, words } = table;
  const lobby = lobbyShown(table);
  const ofTable = (isLast: boolean) =>
    lobby.buttons
      .filter(({ word }) => LAST.includes(word) === isLast)
      .map((button) => plainItem(choiceOf(button, room)));
  const own = (word: string, wish: PanelWish) => plainItem({ label: word, wish, isGrave: false });
  const back = hasGame ? [own(room.ui('backToGame'), { do: 'back' })] : [];
  const mayTalk = lobby.own !== null && moment.room.policy['reactions'] !== false;
  const isGoing = moment.room.stage === 'playing';
  const isKept = lobby.own !== null && moment.room.stage !== 'closed';
  return [
    ...(isGoing ? back : []),
    ...ofTable(false),
    ...lobby.chairs.map((chair) => chairItem(chair, lobby, table)),
    ...(isGoing ? [] : back),
    ...(mayTalk ? [own(`${room.ui('saySomething')} …`, { do: 'page' })] : []),
    ...(lobby.own === null || isGoing ? [] : [own(`${room.ui('changeName')} …`, { do: 'edit' })]),
    own(words.ui('menuHowTo'), { do: 'rules' }),
    ...ofTable(true),
    own(isKept ? room.ui('quitKept') : words.ui('menuQuit'), { do: 'quit' }),
  ];
}

function sayItems({ room, words }: PanelTable): readonly PanelItem[] {
  const said = REACTIONS.map((what) =>
    plainItem({
      label: room.reaction(what),
      wish: { do: 'deed', deed: { do: 'say', what } },
      isGrave: false,
    }),
  );
  return [
    ...said,
    plainItem({ label: words.ui('menuBack'), wish: { do: 'page' }, isGrave: false }),
  ];
}

function plainItem(choice: PanelChoice): PanelItem {
  return { label: choice.label, value: '', choices: [choice], chair: null };
}

function choiceOf({ deed, word }: LobbyButton, room: RoomWords): PanelChoice {
  return { label: room.ui(word), wish: { do: 'deed', deed }, isGrave: GRAVE.includes(word) };
}

function chairItem(chair: LobbyChair, lobby: Lobby, { room, words }: PanelTable): PanelItem {
  const isFree = chair.state === 'open';
  return {
    label: `${chair.seat + 1}  ${isFree ? room.ui('chairOpen') : chair.name}`,
    value: isFree ? '' : chairText(chair, lobby, room, words),
    choices: chair.buttons.map((button) => choiceOf(button, room)),
    chair,
  };
}

const STATES = {
  here: 'stateHere',
  away: 'stateAway',
  left: 'stateLeft',
  standIn: 'stateStandIn',
} as const;

/** Who it is, beside the name. */
export function chairText(
  { isHost, isOwn, level, seat, side, state }: LobbyChair,
  { chairs, own }: Lobby,
  room: RoomWords,
  words: Words,
): string {
  if (state === 'open') return room.ui('chairOpen');
  const isPartner = own !== null && seat !== own && side === chairs[own]?.side;
  const who =
    state === 'bot'
      ? `${room.ui('chairBot')}, ${words.level(level ?? '').name}`
      : room.ui(STATES[state]);
  return [
    who,
    ...(isOwn ? [room.ui('you')] : []),
    ...(isHost ? [room.ui('host')] : []),
    ...(isPartner ? [room.ui('partner')] : []),
  ].join(', ');
}
