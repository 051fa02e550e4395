// Scenarios: position, steps and expectation as JSON in, a report of what held and what did not out.
import { readFace } from './cards.ts';
import type { Game } from './contract.ts';
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
  TOO_DEEP,
  unreadable,
  unwrap,
  type JsonObject,
} from './json.ts';
import { isTooDeep } from './json-depth.ts';
import { readRules } from './options.ts';
import { FIXED_SEED } from './random/seed.ts';
import type { Refusal } from './result.ts';
import {
  differs,
  hiddenFailures,
  legalFailures,
  takeStep,
  type Failure,
  type HiddenCards,
} from './scenario-checks.ts';

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
  readonly hidden: HiddenCards;
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
  const deep = FIELDS.find((name) => isTooDeep(given[name]));
  if (deep !== undefined) unreadable(deep, TOO_DEEP, 'too_deep');
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
function hiddenFrom(hidden: Readonly<Record<string, unknown>>): HiddenCards {
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
  if (given['position'] !== undefined && given['start'] !== undefined) {
    unreadable('start', 'a scenario has a position or a start, not both');
  }
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
  if (given['message'] !== undefined && given['error'] === undefined) {
    unreadable(`${path}.message`, 'only a step with an error has a message');
  }
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
