// Scenarios: position, steps and expectation as JSON in, a report of what held and what did not out.
import { readFace } from './cards.ts';
import type { Actor, Game, Viewer } from './contract.ts';
import { mismatches } from './expectation.ts';
import {
  asArray,
  asInteger,
  asObject,
  asText,
  listOf,
  noOtherFields,
  reading,
  shown,
  unreadable,
  unwrap,
  type Json,
  type JsonObject,
} from './json.ts';
import { readRules } from './options.ts';
import { FIXED_SEED } from './random/seed.ts';
import type { Refusal, Result } from './result.ts';

export interface Failure {
  readonly where: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly happened?: unknown;
}

export interface ScenarioReport {
  readonly name: string;
  readonly ok: boolean;
  readonly failures: readonly Failure[];
  readonly position: JsonObject | null;
  /** False when the entry is not a scenario at all. */
  readonly readable: boolean;
}

interface Scenario {
  readonly game: Game;
  readonly start: unknown;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
  readonly expect: unknown;
  readonly hidden: Readonly<Record<string, readonly string[]>>;
}

const FIELDS = ['name', 'game', 'rules', 'position', 'start', 'steps', 'expect', 'hidden', 'note'];
const STEP_FIELDS = ['seat', 'do', 'error', 'message', 'legal', 'legalCards', 'events', 'note'];

export type FindGame = (id: unknown) => Game | undefined;

/** One scenario; `label` names an entry that has no name. */
export function runScenario(
  value: unknown,
  findGame: FindGame,
  label = 'scenario',
  changes: JsonObject = {},
): ScenarioReport {
  const name = nameOf(value) ?? label;
  const read = reading(() => scenarioFrom(value, findGame, changes));
  if (!read.ok) {
    const where = String(read.refusal.params['path'] ?? '');
    return {
      name,
      ok: false,
      failures: [{ where, message: read.refusal.message }],
      position: null,
      readable: false,
    };
  }
  return { name, readable: true, ...played(read.value) };
}

function nameOf(value: unknown): string | undefined {
  const name =
    typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

function scenarioFrom(value: unknown, findGame: FindGame, changes: JsonObject): Scenario {
  const given = asObject(value, '');
  noOtherFields(given, FIELDS, '');
  asText(given['name'], 'name');
  const game =
    findGame(given['game']) ?? unreadable('game', `unknown game ${shown(given['game'])}`);
  const named = given['rules'] ?? {};
  const changed =
    typeof named === 'string'
      ? { preset: named, ...changes }
      : { ...asObject(named, 'rules'), ...changes };
  const rules = unwrap(readRules(game.ruleset, changed), '');
  return {
    game,
    start: startOf(game, given, rules),
    steps: asArray(given['steps'] ?? [], 'steps').map((item, i) => stepFrom(item, `steps[${i}]`)),
    expect: given['expect'],
    hidden: hiddenFrom(asObject(given['hidden'] ?? {}, 'hidden')),
  };
}

/** A misspelt card is refused: no view would ever name it. */
function hiddenFrom(hidden: Readonly<Record<string, unknown>>): Scenario['hidden'] {
  return Object.fromEntries(
    Object.entries(hidden).map(([viewer, cards]) => [
      viewer,
      listOf(cards, `hidden.${viewer}`, faceText),
    ]),
  );
}

function faceText(value: unknown, path: string): string {
  const text = asText(value, path);
  return readFace(text) === undefined ? unreadable(path, `${shown(text)} is not a card`) : text;
}

function startOf(game: Game, given: Readonly<Record<string, unknown>>, rules: unknown): unknown {
  if (given['position'] !== undefined) {
    const read = game.readPosition(given['position'], rules);
    if (read.ok) return read.value;
    return unreadable(
      `position.${String(read.refusal.params['path'] ?? '')}`.replace(/\.$/, ''),
      withoutPath(read.refusal),
    );
  }
  if (given['start'] === undefined)
    unreadable('position', 'a scenario needs a position or a start');
  const start = asObject(given['start'], 'start');
  noOtherFields(start, ['seats', 'seed', 'dealer'], 'start');
  const seats = asInteger(start['seats'], 'start.seats', 1, 99);
  if (!game.seats.includes(seats))
    unreadable('start.seats', `${game.name} is played by ${game.seats.join(', ')}, not ${seats}`);
  const dealer =
    start['dealer'] === undefined || start['dealer'] === null
      ? undefined
      : asInteger(start['dealer'], 'start.dealer', 0, seats - 1);
  const seed = start['seed'] === undefined ? FIXED_SEED : start['seed'];
  return game.start(rules, seats, seed === null ? null : asText(seed, 'start.seed'), dealer);
}

function withoutPath({ message, params }: Refusal): string {
  const prefix = `${String(params['path'] ?? '')}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

function stepFrom(item: unknown, path: string): Readonly<Record<string, unknown>> {
  const given = asObject(item, path);
  noOtherFields(given, STEP_FIELDS, path);
  if (
    given['do'] === undefined &&
    given['legal'] === undefined &&
    given['legalCards'] === undefined
  ) {
    unreadable(`${path}.do`, 'a step needs an action');
  }
  for (const name of ['legal', 'legalCards', 'events'])
    if (given[name] !== undefined) asArray(given[name], `${path}.${name}`);
  for (const name of ['error', 'message'])
    if (given[name] !== undefined) asText(given[name], `${path}.${name}`);
  return given;
}

function played(scenario: Scenario): Pick<ScenarioReport, 'ok' | 'failures' | 'position'> {
  const { game } = scenario;
  const failures: Failure[] = [];
  let state = scenario.start;
  for (const [i, given] of scenario.steps.entries()) {
    const where = `steps[${i}]`;
    failures.push(...legalFailures(game, state, given, where));
    if (given['do'] === undefined) continue;
    const taken = takeStep(game, state, given, where);
    failures.push(...taken.failures);
    state = taken.state;
    if (taken.failures.length > 0) break;
  }
  const position = game.printPosition(state);
  if (failures.length === 0) {
    failures.push(
      ...mismatches(scenario.expect ?? {}, position).map((each) => ({
        ...each,
        message: differs(each.where, each.expected, each.happened),
      })),
    );
    failures.push(...hiddenFailures(game, state, scenario.hidden));
  }
  return { ok: failures.length === 0, failures, position };
}

function takeStep(
  game: Game,
  state: unknown,
  given: Readonly<Record<string, unknown>>,
  where: string,
): { state: unknown; failures: readonly Failure[] } {
  const before = JSON.stringify(game.printPosition(state));
  const seat = (given['seat'] ?? null) as Actor;
  const action = game.readAction(given['do']);
  const result: Result<{ state: unknown; events: readonly { type: string }[] }> = action.ok
    ? game.step(state, seat, action.value)
    : action;
  const unchanged = JSON.stringify(game.printPosition(state)) === before;
  if (!unchanged)
    return {
      state,
      failures: [{ where, message: `${where}: the position before the step was changed` }],
    };
  if (given['error'] !== undefined)
    return { state, failures: refusalFailures(given, result, where) };
  if (!result.ok) {
    const { code, message } = result.refusal;
    return {
      state,
      failures: [
        {
          where,
          message: `${where}: expected the action to be accepted, it was refused: ${code}, "${message}"`,
          expected: 'accepted',
          happened: code,
        },
      ],
    };
  }
  const { state: next, events } = result.value;
  const told = events.map((event) => game.printEvent(event, null));
  return {
    state: next,
    failures: [
      ...lostCards(game, state, next, seat, where),
      ...eventFailures(given['events'], told, where),
    ],
  };
}

function refusalFailures(
  given: Readonly<Record<string, unknown>>,
  result: Result<unknown>,
  where: string,
): readonly Failure[] {
  const code = String(given['error']);
  if (result.ok)
    return [
      {
        where,
        message: `${where}: expected the refusal ${code}, the action was accepted`,
        expected: code,
        happened: 'accepted',
      },
    ];
  const { refusal } = result;
  if (code !== '*' && refusal.code !== code) {
    return [
      {
        where,
        message: `${where}: expected the refusal ${code}, it was ${refusal.code}, "${refusal.message}"`,
        expected: code,
        happened: refusal.code,
      },
    ];
  }
  const message = given['message'];
  if (message === undefined || message === refusal.message) return [];
  return [
    {
      where,
      message: `${where}: expected the message ${shown(message)}, it was "${refusal.message}"`,
      expected: message,
      happened: refusal.message,
    },
  ];
}

/** Every card is still there once; only a new deal may bring the whole pack instead. */
function lostCards(
  game: Game,
  before: unknown,
  after: unknown,
  seat: Actor,
  where: string,
): readonly Failure[] {
  const cards = game.allCards(after);
  const whole = same(cards, game.wholePack(game.seatsOf(after)));
  if (whole || (seat !== null && same(cards, game.allCards(before)))) return [];
  return [
    {
      where,
      message: `${where}: cards were lost or doubled`,
      expected: game.allCards(before),
      happened: cards,
    },
  ];
}

function eventFailures(
  expected: unknown,
  told: readonly JsonObject[],
  where: string,
): readonly Failure[] {
  let from = 0;
  for (const [i, event] of asArray(expected ?? [], where).entries()) {
    const found = told.findIndex((each, at) => at >= from && mismatches(event, each).length === 0);
    if (found < 0) {
      const place = `${where}.events[${i}]`;
      return [
        { where: place, message: differs(place, event, told), expected: event, happened: told },
      ];
    }
    from = found + 1;
  }
  return [];
}

function legalFailures(
  game: Game,
  state: unknown,
  given: Readonly<Record<string, unknown>>,
  where: string,
): readonly Failure[] {
  const seat = Number(given['seat'] ?? -1);
  const legal =
    seat >= 0 && seat < game.seatsOf(state)
      ? [...game.legalActions(state, seat)].map((action) => game.printAction(action))
      : [];
  const failures: Failure[] = [];
  if (given['legal'] !== undefined) {
    const expected = asArray(given['legal'], where).map((action) => canonical(game, action));
    failures.push(
      ...setFailures(
        expected,
        legal.map((action) => JSON.stringify(action)),
        `${where}.legal`,
      ),
    );
  }
  if (given['legalCards'] !== undefined) {
    const type =
      typeof given['do'] === 'object' && given['do'] !== null && 'type' in given['do']
        ? given['do'].type
        : undefined;
    const cards = legal
      .filter((action) => type === undefined || action['type'] === type)
      .flatMap((action) => (typeof action['card'] === 'string' ? [action['card']] : []));
    const expected = asArray(given['legalCards'], where).map((text) => cardText(text));
    failures.push(...setFailures(expected, cards.map(cardText), `${where}.legalCards`));
  }
  return failures;
}

function canonical(game: Game, action: unknown): string {
  const read = game.readAction(action);
  return JSON.stringify(read.ok ? game.printAction(read.value) : action);
}

function cardText(text: unknown): string {
  return `${typeof text === 'string' ? (readFace(text) ?? text) : shown(text)}`;
}

function setFailures(
  expected: readonly string[],
  happened: readonly string[],
  where: string,
): readonly Failure[] {
  const wanted = [...new Set(expected)].toSorted();
  const found = [...new Set(happened)].toSorted();
  if (same(wanted, found)) return [];
  const missing = wanted.filter((each) => !found.includes(each));
  const extra = found.filter((each) => !wanted.includes(each));
  const message = `${where}: not legal but expected ${listed(missing)}; legal but not expected ${listed(extra)}`;
  return [{ where, message, expected: wanted, happened: found }];
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? 'none' : texts.join(' ');
}

function hiddenFailures(
  game: Game,
  state: unknown,
  hidden: Scenario['hidden'],
): readonly Failure[] {
  return Object.entries(hidden).flatMap(([key, cards]) => {
    const viewer: Viewer = /^\d+$/.test(key) ? Number(key) : null;
    const where = `hidden.${key}`;
    if (viewer !== null && viewer >= game.seatsOf(state))
      return [{ where, message: `${where}: there is no seat ${key}` }];
    const named = namedFaces(game.printView(game.view(state, viewer)));
    const leaked = cards.filter((card) => named.has(readFace(card)));
    return leaked.length === 0
      ? []
      : [
          {
            where,
            message: `${where}: the view names ${leaked.join(' ')}`,
            expected: cards,
            happened: leaked,
          },
        ];
  });
}

/** Every card a JSON value names anywhere. */
export function namedFaces(value: Json): Set<number | undefined> {
  const faces = new Set<number | undefined>();
  const walk = (item: Json): void => {
    if (typeof item === 'string') {
      const face = readFace(item);
      if (face !== undefined) faces.add(face);
    } else if (typeof item === 'object' && item !== null) Object.values(item).forEach(walk);
  };
  walk(value);
  return faces;
}

function differs(where: string, expected: unknown, happened: unknown): string {
  return `${where}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(happened)}`;
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}
