import { describe, expect, test } from 'vitest';
import { linesOf, namedKey, type Key, type KeyName } from '../terminal/index.ts';
import { firstChoice, printChoice, readChoice } from './choice.ts';
import { updateMenu, type MenuUpdated } from './menu.ts';
import { firstMenu, itemAt, type Menu, type ShownSave } from './menu-items.ts';
import { drawMenu } from './menu-draw.ts';

const SAVES = [saved('coinche-20261116-1', 'Ann, Fox', '')];

function saved(id: string, text: string, why: string): ShownSave {
  return { id, about: () => ({ title: '', text, why }) };
}

function menuOf(saves = SAVES): Menu {
  return firstMenu(firstChoice('en', 'Ann'), saves);
}

function pressed(menu: Menu, ...keys: readonly string[]): MenuUpdated {
  let updated: MenuUpdated = { menu, effects: [] };
  for (const key of keys.flatMap(keysOf)) updated = updateMenu(updated.menu, key);
  return updated;
}

const NAMES: readonly KeyName[] = [
  'up',
  'down',
  'left',
  'right',
  'enter',
  'escape',
  'backspace',
  'home',
  'end',
];

function keysOf(text: string): readonly Key[] {
  const name = NAMES.find((each) => each === text);
  return name === undefined
    ? Array.from(text, (each) => ({ name: 'text', text: each }))
    : [namedKey(name)];
}

function at(kind: string, menu = menuOf()): Menu {
  for (let i = 0; i < 40; i++) {
    const item = itemAt({ ...menu, at: i });
    if (item.kind === kind || (item.kind === 'option' && item.name === kind))
      return { ...menu, at: i };
  }
  throw new Error(`no ${kind}`);
}

describe('the menu', () => {
  test('Enter starts as last time', () => {
    expect(pressed(menuOf(), 'enter').effects).toMatchObject([{ do: 'start' }]);
  });

  test('another game brings its players and its rules', () => {
    const { choice } = pressed(at('game'), 'right').menu;
    expect(choice.game.id).toBe('mayi');
    expect(choice.rules).toEqual({ preset: 'house' });
    const players = pressed(at('players', { ...menuOf(), choice }), 'right').menu.choice;
    expect(players.seats).toHaveLength(5);
    expect(new Set(players.seats.map(({ name }) => name)).size).toBe(5);
  });

  test.each([
    ['coinche', 'ffb'],
    ['mayi', 'house'],
    ['tysiac', 'kurnik'],
  ])('whoever never chose is proposed %s as %s', (id, preset) => {
    let menu = at('game');
    for (let i = 0; i < 3 && menu.choice.game.id !== id; i++) ({ menu } = pressed(menu, 'right'));
    expect(menu.choice.game.id).toBe(id);
    expect(menu.choice.rules).toEqual({ preset });
  });

  test('a seat goes from a person to bots of each level; one person stays', () => {
    const [person] = pressed(at('seat'), 'right').menu.choice.seats;
    expect(person).toEqual({ kind: 'person', name: 'Ann' });
    const second = { ...at('seat'), at: at('seat').at + 1 };
    expect(pressed(second, 'right').menu.choice.seats[1]).toMatchObject({ level: 'hard' });
    expect(pressed(second, 'right', 'right').menu.choice.seats[1]).toMatchObject({
      kind: 'person',
    });
  });

  test('names are typed; none twice', () => {
    const named = pressed(
      at('seat'),
      'enter',
      'backspace',
      'backspace',
      'backspace',
      'Zoë',
      'enter',
    );
    expect(named.menu.choice.seats[0]?.name).toBe('Zoë');
    const twice = pressed(
      at('seat'),
      'enter',
      'backspace',
      'backspace',
      'backspace',
      'Fox',
      'enter',
    );
    expect(twice.menu.choice.seats[0]?.name).toBe('Ann');
    expect(twice.menu.notice).toContain('Fox');
  });

  test('bots are named in the language of the table, unless somebody named them', () => {
    const named = pressed({ ...at('seat'), at: at('seat').at + 3 }, 'enter', ' II', 'enter').menu;
    const names = ({ choice }: Menu) => choice.seats.map(({ name }) => name).join(' ');
    expect(names(named)).toBe('Ann Fox Owl Heron II');
    const french = pressed(at('language', named), 'right').menu;
    expect(names(french)).toBe('Ann Renard Chouette Heron II');
    expect(names(pressed(french, 'right').menu)).toBe('Ann Lis Sowa Heron II');
  });

  test('letters of court cards are chosen where the language has its own, and remembered', () => {
    expect(() => at('letters')).toThrow('no letters');
    const french = pressed(at('language'), 'right').menu;
    const drawn = (menu: Menu) =>
      linesOf(drawMenu(menu, { width: 80, height: 30 }, false)).join('\n');
    expect(drawn(french)).toContain('R D V');
    expect(drawn(french)).toContain('R♥');
    const english = pressed(at('letters', french), 'right').menu;
    expect(drawn(english)).toContain('K Q J');
    expect(readChoice(printChoice(english.choice))?.letters).toBe('english');
    const { letters: _, ...older } = printChoice(english.choice);
    expect(readChoice(older)?.letters).toBe('own');
  });

  test('options are listed by their names in every language', () => {
    const options = pressed(at('options'), 'enter').menu;
    const size = { width: 80, height: 60 };
    expect(linesOf(drawMenu(options, size, false)).join('\n')).toContain('Highest bid');
    const french = { ...options, choice: { ...options.choice, language: 'fr' as const } };
    const text = linesOf(drawMenu(french, size, false)).join('\n');
    for (const name of Object.keys(options.choice.game.ruleset.options))
      expect(text).not.toContain(`  ${name}  `);
  });

  test('single options: by arrows, typed, refused with the reason', () => {
    const options = pressed(at('options'), 'enter').menu;
    const rounds = pressed(at('maxRounds', options), 'right').menu;
    expect(rounds.choice.rules).toEqual({ preset: 'ffb', maxRounds: 4 });
    const back = pressed(rounds, 'left', 'left', 'left', 'left').menu;
    expect(back.choice.rules).toEqual({ preset: 'ffb' });
    const target = pressed(
      at('target', options),
      'enter',
      ...Array<string>(4).fill('backspace'),
      '500',
      'enter',
    );
    expect(target.menu.choice.rules).toEqual({ preset: 'ffb', target: 500 });
    const low = pressed(
      at('target', options),
      'enter',
      ...Array<string>(4).fill('backspace'),
      '5',
      'enter',
    );
    expect(low.menu.notice).toContain('from 100 to 100000');
    expect(low.menu.choice.rules).toEqual({ preset: 'ffb' });
  });

  test('a saved game goes on, or is deleted after a question', () => {
    const saves = pressed(at('saved'), 'enter').menu;
    expect(pressed(saves, 'enter').effects).toEqual([{ do: 'resume', id: 'coinche-20261116-1' }]);
    expect(pressed(saves, 'd').effects).toEqual([]);
    expect(pressed(saves, 'd', 'escape').menu.deleting).toBeNull();
    expect(pressed(saves, 'd', 'enter').effects).toEqual([
      { do: 'delete', id: 'coinche-20261116-1' },
    ]);
  });

  test('only the saved games on the screen are read', () => {
    const read = new Set<string>();
    const saves = Array.from({ length: 200 }, (_, i) => ({
      id: `coinche-${i}`,
      about: () => {
        read.add(`coinche-${i}`);
        return { title: 'Coinche', text: 'Ann, Fox', why: '' };
      },
    }));
    const menu = menuOf(saves);
    const size = { width: 80, height: 24 };
    expect(linesOf(drawMenu(menu, size, false)).join('\n')).toContain('(200)');
    expect(read.size).toBe(0);
    drawMenu(pressed(at('saved', menu), 'enter').menu, size, false);
    expect(read.size).toBeGreaterThan(0);
    expect(read.size).toBeLessThan(24);
  });

  test('a saved game is told by its game, its day and its players, and how to delete it', () => {
    const about = () => ({ title: 'Tysiąc  16 Nov 2026', text: 'Ann, Fox · Round 2', why: '' });
    const saves = pressed(at('saved', menuOf([{ id: 'tysiac-1', about }])), 'enter').menu;
    const screen = (menu: Menu) =>
      linesOf(drawMenu(menu, { width: 80, height: 24 }, false)).join('\n');
    expect(screen(saves)).toMatch(/Tysiąc {2}16 Nov 2026 .*Ann, Fox · Round 2/);
    expect(screen(saves)).toContain('d delete');
    expect(screen(saves)).not.toContain('Two against two');
    expect(screen(pressed(saves, 'd').menu)).toContain('Delete Tysiąc  16 Nov 2026 (tysiac-1)?');
  });

  test('escape in the main menu loses nothing: it goes to the way out', () => {
    const escaped = pressed(at('game'), 'escape');
    expect(escaped.effects).toEqual([]);
    expect(itemAt(escaped.menu).kind).toBe('quit');
    expect(pressed(escaped.menu, 'enter').effects).toEqual([{ do: 'quit' }]);
  });

  test('what does not fit says that there is more', () => {
    const options = pressed(at('options'), 'enter').menu;
    const screen = (menu: Menu) =>
      linesOf(drawMenu(menu, { width: 80, height: 24 }, false)).join('\n');
    expect(screen(options)).toContain('↓ 2 more');
    expect(screen(pressed(options, 'end').menu)).toContain('↑ 2 more');
  });

  test.each([['howTo'], ['game']])('the rules are read from %s, as they are in force', (kind) => {
    const opened = pressed(at(kind), kind === 'howTo' ? 'enter' : '?').menu;
    const screen = linesOf(drawMenu(opened, { width: 100, height: 60 }, false)).join('\n');
    expect(screen).toContain('Coinche · FFB');
    expect(screen).toContain('The game goes to 2000.');
    expect(screen).toContain('Capot, all eight tricks, may be bid.');
    expect(pressed(opened, 'down').menu.reading?.top).toBe(1);
    expect(pressed(opened, 'escape').menu.reading).toBeNull();
  });

  test('a damaged game says why and is not opened', () => {
    const saves = [saved('x', '', 'line 3: the check does not fit')];
    const menu = pressed(at('saved', menuOf(saves)), 'enter').menu;
    const chosen = pressed(menu, 'enter');
    expect(chosen.effects).toEqual([]);
    expect(chosen.menu.notice).toContain('line 3');
  });

  test('what was chosen is read again as it was; what no longer fits is not', () => {
    const { choice } = pressed(at('game'), 'right').menu;
    expect(readChoice(printChoice(choice))).toEqual(choice);
    expect(readChoice({ ...printChoice(choice), game: 'bridge' })).toBeUndefined();
    expect(readChoice({ ...printChoice(choice), rules: { preset: 'none' } })).toBeUndefined();
  });

  test('every item is drawn in each language and with plain characters', () => {
    for (const language of ['en', 'fr', 'pl'] as const) {
      const menu = { ...menuOf(), choice: { ...menuOf().choice, language } };
      const text = linesOf(drawMenu(menu, { width: 80, height: 24 }, true)).join('\n');
      expect(text).toMatch(/^[\n -~]*$/);
      expect(text).toContain('Ann');
    }
  });
});

describe('what has no room in the menu', () => {
  const SIZE = { width: 80, height: 24 };
  const screen = (menu: Menu) => linesOf(drawMenu(menu, SIZE, false));

  test('a page that is read has its own keys below', () => {
    const reading = pressed(menuOf(), '?').menu;
    expect(screen(reading).at(-1)?.trim()).toBe('↑↓ page   Esc close');
    expect(screen(pressed(reading, 'escape').menu).at(-1)).toContain('Enter open');
  });

  test.each([0, 1, 2])('a long value keeps both signs of other values (game %i)', (game) => {
    const keys = Array.from({ length: game }, () => 'right');
    const { menu } = pressed(at('game'), ...keys);
    const opened = pressed(at('options', menu), 'enter').menu;
    const narrow = { width: 56, height: 24 };
    for (let i = 0; i < 24; i++) {
      const lines = linesOf(drawMenu({ ...opened, at: i }, narrow, false));
      const line = lines.find((each) => each.startsWith('  ▶')) ?? '';
      expect(line.match(/◀/g)?.length ?? 0).toBe((line.match(/▶/g)?.length ?? 0) - 1);
    }
  });

  test('a saved game that is cut is told whole below', () => {
    const text = 'Round 3, to move: Bartholomew · Bartholomew, Ann, Fox, Owl, Hedgehog, Otter';
    const about = { title: 'May I?  16 Nov 2026, 12:00', text, why: '' };
    const [first] = [{ id: 'a', about: () => about }];
    const menu = pressed(at('saved', menuOf([first])), 'enter').menu;
    const lines = screen(menu);
    expect(lines.join('\n')).toContain('Otter');
    expect(lines.find((each) => each.startsWith('  ▶'))).toContain('to move: Bartholomew');
  });
});
