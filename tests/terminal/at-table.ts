// A table without a terminal: keys are pressed, the screen is read as text, bots answer at once, nothing is on disk.
import { gameById } from '#games';
import { accept, orThrow, present, readRules, recordHeader } from '#kernel';
import type { Game, JsonObject } from '#kernel';
import type { Language, Letters } from '#text';
import { narratorAt } from '#tabletop';
import { wordsIn } from '#text/all';
import type { Sitter } from '#table';
import type { Save } from '../../src/cli/saves/index.ts';
import { botThought, momentOf, seatedAt } from '../../src/bots/seated-thought.ts';
import { ALL_HERE } from '../../src/cli/screen/client-screen.ts';
import { draw } from '../../src/cli/screen/draw.ts';
import { gameInProgress } from '../../src/table/game-in-progress.ts';
import { pausesOf } from '../../src/cli/screen/pauses.ts';
import { tableClient } from '../../src/cli/screen/table-client.ts';
import { localTable } from '../../src/cli/threads/local-table.ts';
import type { TableModel, ToldMoment } from '../../src/cli/screen/model.ts';
import { withinPage } from '../../src/cli/screen/draw-pages.ts';
import type { Thinker } from '../../src/cli/threads/thinker.ts';
import { keysRestrained } from '../../src/cli/screen/restraint.ts';
import { update } from '../../src/cli/screen/update.ts';
import { updateLine } from '../../src/cli/lines/update-line.ts';
import {
  linesOf,
  namedKey,
  type Key,
  type KeyName,
  type Size,
} from '../../src/cli/terminal/index.ts';

export interface TableSetting {
  /** Its id, or a game that is in no list. */
  readonly game: string | Game;
  readonly rules?: JsonObject;
  readonly seed?: string;
  readonly seats?: readonly Sitter[];
  /** Begins here instead of a deal; bots know nothing of it, so only persons play on. */
  readonly position?: JsonObject;
  readonly size?: Size;
  readonly language?: Language;
  readonly ascii?: boolean;
  readonly inLines?: boolean;
  readonly show?: (model: TableModel) => void;
  readonly letters?: Letters;
  /** What is found out about the game when it is over. */
  readonly moments?: readonly ToldMoment[];
  /** Thinks in some other way than at once. */
  readonly thinker?: Thinker;
  /** Refuses to keep an action, when it says so. */
  readonly append?: Save['append'];
}

/** How long the player of these tests looks before a key. */
const THINKING_MS = 10_000;

export const PERSON: Sitter = { kind: 'person', name: 'Ann' };

export function bots(...names: readonly string[]): readonly Sitter[] {
  return names.map((name) => ({ kind: 'bot', name, level: 'greedy' }));
}

export const THINKER: Thinker = {
  think: (job) => Promise.resolve(botThought(momentOf(job), job)),
  end: () => Promise.resolve(),
};

export function atTable(setting: TableSetting) {
  const game =
    typeof setting.game === 'string' ? present(gameById(setting.game), 'the game') : setting.game;
  const seats = setting.seats ?? [PERSON, ...bots('Bea', 'Cid', 'Dan')];
  const rules = orThrow(readRules(game.ruleset, setting.rules));
  const header = recordHeader(game, rules, {
    seats: seats.length,
    players: seats.map(({ name }) => name),
    seed: setting.seed ?? 'sunday',
    dealer: null,
  });
  const dealt = orThrow(gameInProgress(game, { header, entries: [] }, seatedAt(game, seats)));
  const { position } = setting;
  const now =
    position === undefined
      ? dealt
      : { ...dealt, state: orThrow(game.readPosition(position, rules)) };
  const save: Save = {
    id: 'a',
    folder: '',
    append: setting.append ?? (() => accept(undefined)),
    close: () => {},
  };
  const words = wordsIn(setting.language ?? 'en');
  let model: TableModel | undefined;
  const pauses = pausesOf(0);
  const { running, ...seated } = localTable(now, {
    save,
    thinker: setting.thinker ?? THINKER,
    pauses,
  });
  const client = tableClient({
    ...seated,
    ...ALL_HERE,
    narrator: narratorAt(
      game,
      words,
      seats.map(({ name }) => name),
    ),
    theme: {
      ascii: setting.ascii ?? false,
      fourColours: false,
      letters: setting.letters ?? 'english',
    },
    title: words.gameName(game),
    pauses,
    notice: '',
    moments: () => Promise.resolve(setting.moments ?? []),
    inLines: setting.inLines ?? false,
    show: (shown) => {
      model = shown;
      setting.show?.(shown);
    },
  });
  const host = { ...client, now: running.now };
  /** A clock of its own: between two keys a player thinks, unless they are pressed quickly. */
  let clock = 0;
  const input = keysRestrained(update, () => clock);
  const size = setting.size ?? { width: 80, height: 24 };
  const pressed = (key: Key, ms: number) => {
    clock += ms;
    host.take(input(withinPage(present(host.model(), 'a table'), size), key));
  };
  const settle = async () => {
    await host.settled();
  };
  return {
    game,
    host,
    settle,
    model: () => present(model, 'a screen'),
    screen: (at: Size = size) => linesOf(draw(present(model, 'a screen'), at)).join('\n'),
    cells: (at: Size = size) => draw(present(model, 'a screen'), at),
    /** Presses keys one after the other: names of keys, or letters to type. */
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        for (const each of keysOf(key)) pressed(each, THINKING_MS);
        await settle();
      }
    },
    /** The same with so many milliseconds before each key, and without waiting for the bots. */
    hammer: async (ms: number, ...keys: readonly string[]) => {
      for (const each of keys.flatMap(keysOf)) {
        pressed(each, ms);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    line: async (text: string) => {
      host.take(updateLine(present(host.model(), 'a table'), text));
      await settle();
    },
  };
}

const NAMES: readonly KeyName[] = [
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'enter',
  'escape',
  'tab',
  'backspace',
  'interrupt',
];

function keysOf(text: string): readonly Key[] {
  const name = NAMES.find((each) => each === text);
  if (name !== undefined) return [namedKey(name)];
  return Array.from(text, (letter) => ({ name: 'text', text: letter }));
}
