// What a scenario says of a step, of legal actions and of secrets: a state and a sentence in, what differs out.
import { namedFaces } from './card-json.ts';
import { printFace, readFace } from './cards.ts';
import type { Actor, Game, Viewer } from './contract.ts';
import { mismatches } from './expectation.ts';
import { asArray, shown, type JsonObject } from './json.ts';
import type { Result } from './result.ts';

export interface Failure {
  readonly where: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly happened?: unknown;
}

/** By viewer, the cards that a view must not name. */
export type HiddenCards = Readonly<Record<string, readonly string[]>>;

/** Takes a step; what did not happen as expected is told, and the state goes on only if accepted. */
export function takeStep(
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
      ...lostCards(game, state, next, { seat, where }),
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
  { seat, where }: { readonly seat: Actor; readonly where: string },
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
    const found = told.findIndex(
      (each, at) => at >= from && mismatches(event, each, 'event').length === 0,
    );
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

export function legalFailures(
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
  const face = typeof text === 'string' ? readFace(text) : undefined;
  return face === undefined ? shown(text) : printFace(face);
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

export function hiddenFailures(
  game: Game,
  state: unknown,
  hidden: HiddenCards,
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

export function differs(where: string, expected: unknown, happened: unknown): string {
  return `${where}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(happened)}`;
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}
