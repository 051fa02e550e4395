// What can be done around a game, as a list under keys: a table in, its items out; a key in, the next panel and what is wished for out.
import { at, type Seat } from '#kernel';
import { REACTIONS, type RoomWish } from '#protocol';
import { lobbyOf, type Lobby, type LobbyButton, type LobbyChair, type LobbyDeed } from '#tabletop';
import type { LobbyGame } from '#tabletop';
import type { RoomMoment } from '#protocol';
import type { RoomUiKey, RoomWords, Words } from '#text';
import type { Reading } from '../menu/how-to.ts';
import { readOn } from '../menu/how-to.ts';
import type { Key } from '../terminal/index.ts';

export interface Panel {
  readonly page: 'table' | 'say';
  readonly at: number;
  /** Whether somebody has put the cursor there. */
  readonly isMoved: boolean;
  /** Which of the choices of the item under the cursor. */
  readonly choice: number;
  /** The name that is being typed. */
  readonly editing: string | null;
  /** What is done only when it is meant. */
  readonly asking: PanelChoice | null;
  /** A page over it. */
  readonly reading: Reading | null;
  readonly notice: string;
}

export const FIRST_PANEL: Panel = {
  page: 'table',
  at: 0,
  isMoved: false,
  choice: 0,
  editing: null,
  asking: null,
  reading: null,
  notice: '',
};

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

export interface PanelUpdated {
  readonly panel: Panel;
  readonly wishes: readonly PanelWish[];
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

export function itemsOf(panel: Panel, table: PanelTable): readonly PanelItem[] {
  return panel.page === 'say' ? sayItems(table) : tableItems(table);
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
  return [
    ...(isGoing ? back : []),
    ...ofTable(false),
    ...lobby.chairs.map((chair) => chairItem(chair, lobby, table)),
    ...(isGoing ? [] : back),
    ...(mayTalk ? [own(`${room.ui('saySomething')} …`, { do: 'page' })] : []),
    ...(lobby.own === null || isGoing ? [] : [own(`${room.ui('changeName')} …`, { do: 'edit' })]),
    own(words.ui('menuHowTo'), { do: 'rules' }),
    ...ofTable(true),
    own(lobby.own === null ? words.ui('menuQuit') : room.ui('quitKept'), { do: 'quit' }),
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

export function itemAt(panel: Panel, table: PanelTable): PanelItem {
  const items = itemsOf(panel, table);
  return at(items, Math.min(panel.at, items.length - 1));
}

/** The choice under the cursor, if the item has one. */
function choiceAt(panel: Panel, table: PanelTable): PanelChoice | undefined {
  const { choices } = itemAt(panel, table);
  return choices[Math.min(panel.choice, choices.length - 1)];
}

export function panelKey(panel: Panel, key: Key, table: PanelTable): PanelUpdated {
  if (key.name === 'interrupt') return wishes(panel, { do: 'quit' });
  if (panel.reading !== null) return only({ ...panel, reading: readOn(panel.reading, key) });
  if (panel.editing !== null) return typing(panel, panel.editing, key);
  if (panel.asking !== null) return answered(panel, panel.asking, key);
  const calm = { ...panel, notice: '' };
  const count = itemsOf(panel, table).length;
  const to = (place: number) =>
    only({ ...calm, at: (place + count) % count, choice: 0, isMoved: true });
  switch (key.name) {
    case 'up':
    case 'backTab':
      return to(Math.min(panel.at, count - 1) - 1);
    case 'down':
    case 'tab':
      return to(panel.at + 1);
    case 'home':
      return to(0);
    case 'end':
      return to(count - 1);
    case 'left':
      return only(turned(calm, -1, table));
    case 'right':
      return only(turned(calm, 1, table));
    case 'enter':
      return taken(calm, choiceAt(calm, table));
    case 'escape':
    case 'backspace':
      return backFrom(calm, table);
    case 'text':
      return letter(calm, key.text, table);
    default:
      return only(calm);
  }
}

function only(panel: Panel): PanelUpdated {
  return { panel, wishes: [] };
}

function wishes(panel: Panel, wish: PanelWish): PanelUpdated {
  return { panel, wishes: [wish] };
}

function turned(panel: Panel, by: number, table: PanelTable): Panel {
  const { choices } = itemAt(panel, table);
  const count = Math.max(1, choices.length);
  return { ...panel, choice: (Math.min(panel.choice, count - 1) + by + count) % count };
}

function backFrom(panel: Panel, { hasGame }: PanelTable): PanelUpdated {
  if (panel.page === 'say' && !hasGame) return only({ ...FIRST_PANEL });
  return hasGame ? wishes(panel, { do: 'back' }) : only(panel);
}

function letter(panel: Panel, text: string, table: PanelTable): PanelUpdated {
  switch (text) {
    case 'q':
      return panel.page === 'say' ? backFrom(panel, table) : wishes(panel, { do: 'quit' });
    case '?':
      return wishes(panel, { do: 'rules' });
    case '!':
      return table.moment.seat === null ? only(panel) : only({ ...FIRST_PANEL, page: 'say' });
    case 'i':
      return backFrom(panel, table);
    case ' ':
      return only(turned(panel, 1, table));
    default:
      return /^\d$/.test(text) ? numbered(panel, Number(text) - 1, table) : only(panel);
  }
}

/** The chair of that number, or what is said. */
function numbered(panel: Panel, number: Seat, table: PanelTable): PanelUpdated {
  const items = itemsOf(panel, table);
  const place =
    panel.page === 'say' ? number : items.findIndex(({ chair }) => chair?.seat === number);
  if (items[place] === undefined) return only(panel);
  return only({ ...panel, at: place, choice: 0, isMoved: true });
}

export function taken(panel: Panel, choice: PanelChoice | undefined): PanelUpdated {
  if (choice === undefined) return only(panel);
  if (choice.isGrave) return only({ ...panel, asking: choice });
  return done(panel, choice);
}

function done(panel: Panel, { wish }: PanelChoice): PanelUpdated {
  const calm = { ...panel, asking: null };
  if (wish.do === 'page')
    return only({ ...FIRST_PANEL, page: panel.page === 'say' ? 'table' : 'say' });
  return wish.do === 'edit' ? only({ ...calm, editing: '' }) : wishes(calm, wish);
}

function answered(panel: Panel, choice: PanelChoice, key: Key): PanelUpdated {
  const isMeant = key.name === 'enter' || (key.name === 'text' && key.text === 'y');
  return isMeant ? done(panel, choice) : only({ ...panel, asking: null });
}

const LONGEST_NAME = 40;

function typing(panel: Panel, editing: string, key: Key): PanelUpdated {
  switch (key.name) {
    case 'text':
      return only({ ...panel, editing: (editing + key.text).slice(0, LONGEST_NAME) });
    case 'backspace':
      return only({ ...panel, editing: Array.from(editing).slice(0, -1).join('') });
    case 'escape':
      return only({ ...panel, editing: null });
    case 'enter': {
      const name = editing.trim();
      const calm = { ...panel, editing: null };
      return name === '' ? only(calm) : wishes(calm, { do: 'deed', deed: { do: 'name', name } });
    }
    default:
      return only(panel);
  }
}

/** The cursor stays on what it stood on, though others come and go; where that is gone, it goes to the first. */
export function panelKept(panel: Panel, before: PanelTable, now: PanelTable): Panel {
  const name = nameOf(itemAt(panel, before));
  const place = itemsOf(panel, now).findIndex((item) => nameOf(item) === name);
  if (!panel.isMoved || place < 0)
    return { ...panel, at: 0, choice: 0, asking: place < 0 ? null : panel.asking };
  return place === panel.at ? panel : { ...panel, at: place };
}

function nameOf({ chair, label }: PanelItem): string {
  return chair === null ? label : `chair ${chair.seat}`;
}
