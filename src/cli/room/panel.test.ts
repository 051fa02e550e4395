// What can be done around a game, under keys: the cursor stays where it is put, and nothing grave is done by a slip.
import { expect, test } from 'vitest';
import type { RoomMoment, RoomSeatSeen } from '#protocol';
import { loadRoomWords } from '#text';
import { wordsIn } from '#text/all';
import { namedKey, type Key } from '../terminal/index.ts';
import { FIRST_PANEL, itemAt, panelKept, panelKey, type Panel } from './panel.ts';
import { itemsOf, type PanelTable } from './panel-items.ts';
import { panelLines } from './panel-lines.ts';
import { drawPanel, type PanelWords } from './panel-draw.ts';
import { coinche } from '#games';
import { linesOf, type Size } from '../terminal/index.ts';
import { printRules } from '#kernel';

const room = await loadRoomWords('en');
const words = wordsIn('en');
const person = (name: string): RoomSeatSeen => ({
  name,
  kind: 'person',
  level: null,
  isHere: true,
  hasLeft: false,
  standIn: null,
  hasMixed: true,
});
const OPEN: RoomSeatSeen = { ...person(''), kind: 'open' };
const BOT: RoomSeatSeen = { ...person('Fox'), kind: 'bot', level: 'medium' };

function tableOf(more: object = {}, seat: number | null = 0, isWatching = false): PanelTable {
  const moment = {
    seat,
    room: {
      stage: 'lobby',
      seats: [person('Ann'), BOT, OPEN, person('Bob')],
      host: 0,
      isHost: true,
      isPaused: false,
      policy: {},
      rules: printRules(coinche.ruleset.presets['ffb']),
      ...more,
    },
  } as unknown as RoomMoment;
  const game = {
    sides: () => [
      [0, 2],
      [1, 3],
    ],
    level: 'medium',
  };
  return { moment, game, words, room, isWatching, hasGame: false };
}

function pressed(panel: Panel, table: PanelTable, ...keys: readonly (Key | string)[]) {
  let now = { panel, wishes: [] as readonly unknown[] };
  for (const key of keys) {
    const named = typeof key === 'string' ? { name: 'text' as const, text: key } : key;
    now = panelKey(now.panel, named, table);
  }
  return now;
}

const ENTER = namedKey('enter');
const RIGHT = namedKey('right');

test('the host begins with one Enter', () => {
  const { wishes } = pressed(FIRST_PANEL, tableOf(), ENTER);
  expect(wishes).toEqual([{ do: 'deed', deed: { do: 'begin', fill: 'medium' } }]);
});

test('a number goes to a chair, → to the next thing that can be done with it', () => {
  const { panel, wishes } = pressed(FIRST_PANEL, tableOf(), '3', RIGHT, ENTER);
  expect(wishes).toEqual([{ do: 'deed', deed: { do: 'replace', seat: 2, level: 'medium' } }]);
  expect(itemAt(panel, tableOf()).label).toBe('3  Free chair');
});

test('what is grave is asked about, and any other key means no', () => {
  const freed = pressed(FIRST_PANEL, tableOf(), '4', RIGHT, ENTER);
  expect(freed.wishes).toEqual([]);
  expect(freed.panel.asking?.label).toBe('Free the chair');
  expect(pressed(freed.panel, tableOf(), 'n').panel.asking).toBe(null);
  const { wishes } = pressed(freed.panel, tableOf(), 'y');
  expect(wishes).toEqual([{ do: 'deed', deed: { do: 'free', seat: 3 } }]);
});

test('the cursor stays with what it was put on, and what comes to be asked first has it else', () => {
  const waiting = tableOf({ isHost: false, host: 3 });
  expect(itemAt(FIRST_PANEL, waiting).chair?.seat).toBe(0);
  expect(itemAt(panelKept(FIRST_PANEL, waiting, tableOf()), tableOf()).label).toBe(
    'Begin with bots',
  );
  const { panel } = pressed(FIRST_PANEL, waiting, '2');
  expect(itemAt(panelKept(panel, waiting, tableOf()), tableOf()).chair?.seat).toBe(1);
  const asking = pressed(FIRST_PANEL, tableOf(), '4', RIGHT, ENTER).panel;
  const gone = panelKept({ ...asking, at: 0 }, tableOf(), waiting);
  expect(gone).toMatchObject({ at: 0, asking: null });
});

test('a name is typed', () => {
  const items = itemsOf(FIRST_PANEL.page, tableOf());
  const at = items.findIndex(({ label }) => label.startsWith('Change your name'));
  const { wishes } = pressed({ ...FIRST_PANEL, at }, tableOf(), ENTER, 'E', 'v', 'a', ENTER);
  expect(wishes).toEqual([{ do: 'deed', deed: { do: 'name', name: 'Eva' } }]);
});

test('whoever looks on is never offered a chair', () => {
  const table = tableOf({ isHost: false, host: 3 }, null, true);
  expect(panelLines(FIRST_PANEL.page, table).join('\n')).not.toMatch(/Sit/);
  expect(panelLines(FIRST_PANEL.page, { ...table, isWatching: false }).join('\n')).toMatch(
    /Sit down/,
  );
});

test.each([
  [80, 24],
  [120, 40],
  [40, 10],
])('at %i×%i it says what is asked and who sits there', (width, height) => {
  const screen = drawn({}, { width, height });
  expect(screen).toContain('Wait for the others');
  expect(screen).toContain('▶ Begin with bots');
  expect(screen).toContain('1  Ann');
});

test('whoever looks at the people is told that it is their turn, and how long', () => {
  const time = '0:42 left';
  const size = { width: 80, height: 24 };
  const playing = drawn({ stage: 'playing' }, size, { time, isTurn: true });
  expect(playing).toMatch(/The game is on\. Your turn\. +0:42 left/);
  expect(drawn({ stage: 'playing' }, size)).toMatch(/The game is on\.$/m);
});

test('nobody is invited to a table that is closed, and no seat is kept there', () => {
  const size = { width: 80, height: 24 };
  expect(drawn({}, size)).toContain('Invite others');
  expect(drawn({}, size)).toContain('the seat stays yours');
  const closed = drawn({ stage: 'closed' }, size);
  expect(closed).not.toContain('Invite others');
  expect(closed).not.toContain('the seat stays yours');
});

function drawn(more: object, size: Size, words: Partial<PanelWords> = {}): string {
  const usual = { trouble: '', news: [], link: 'http://h/t/x', time: '', isTurn: false };
  const people = { ...tableOf(more), ...usual, ...words, played: coinche };
  const theme = { ascii: false, fourColours: false, letters: 'english' } as const;
  return linesOf(drawPanel(FIRST_PANEL, people, size, theme))
    .map((line) => line.trimEnd())
    .join('\n');
}
