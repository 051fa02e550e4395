import { describe, expect, test } from 'vitest';
import {
  toy,
  type ToyAction,
  type ToyRules,
  type ToyState,
  type ToyTypes,
} from '../../tests/toy-game.ts';
import type { Game, Step } from './contract.ts';
import type { JsonObject } from './json.ts';
import { checkLaws, type LawTable } from './laws.ts';
import { accept, refuse, type Result } from './result.ts';
import { EMPTY } from './sets.ts';

type Toy = Game<ToyTypes>;

const RULES: ToyRules = { version: 1, handSize: 3, rounds: 3 };
const TABLE: LawTable = { rules: RULES, seats: 2, seed: 'laws', rounds: 12, every: 1 };
const SELDOM: LawTable = { ...TABLE, every: 1_000_000 };

type ToyStep = Step<ToyTypes>;

/** The toy with another end to each accepted step. */
const after = (
  change: (step: ToyStep, before: ToyState, action: ToyAction) => Result<ToyStep>,
): Toy => ({
  ...toy,
  step: (state, actor, action) => {
    const taken = toy.step(state, actor, action);
    return taken.ok ? change(taken.value, state, action) : taken;
  },
});
const stateAfter = (change: (state: ToyState) => ToyState) =>
  after(({ state, events }) => accept({ state: change(state), events }));
const listing = (
  change: (actions: ToyAction[], state: ToyState, seat: number) => ToyAction[],
): Toy => ({
  ...toy,
  legalActions: (state, seat) => change([...toy.legalActions(state, seat)], state, seat),
});
const reread = (change: (position: Record<string, unknown>) => object): Toy => ({
  ...toy,
  readPosition: (value, rules) => toy.readPosition(change({ ...(value as JsonObject) }), rules),
});
const asking = (whom: (state: ToyState) => readonly number[]): Toy => ({
  ...toy,
  asked: (state) => (state.phase === 'Play' ? whom(state) : []),
});
const topOf = (state: ToyState) => state.stock[0] ?? -1;

const RAW_SEED = /"seed":"[0-9a-f]{64}"/;

let starts = 0;

const BROKEN: readonly (readonly [string, string | RegExp, Toy])[] = [
  [
    'a card is lost',
    'every card exists once',
    stateAfter((state) => ({ ...state, stock: state.stock.slice(1) })),
  ],
  [
    'a card is doubled',
    'every card exists once',
    stateAfter((state) => ({ ...state, discard: [...state.discard, ...state.stock] })),
  ],
  [
    'a card is exchanged for another',
    'every card exists once',
    stateAfter((state) => ({
      ...state,
      stock: state.stock.map(() => state.stock[0] ?? state.turn) as never,
    })),
  ],
  [
    'the table and a player act at once',
    'the table and a player never act at once',
    { ...toy, tableAction: () => ({ type: 'NEXT_ROUND' }) },
  ],
  ['somebody is stuck', 'who is to act has an action', listing(() => [])],
  ['everybody is stuck', 'while the game goes on somebody acts', { ...toy, toAct: () => [] }],
  [
    'a seat is of no side',
    'every seat is of one side',
    { ...toy, sides: () => [[0]], totals: () => [0] },
  ],
  ['a side has no total', 'every side has a total', { ...toy, totals: () => [0] }],
  [
    'a finished game has other scores than its totals',
    'a finished game is scored by its totals',
    { ...toy, totals: ({ scores }) => scores.map((score) => score + 1) },
  ],
  [
    'one of a side wins alone',
    'a side wins or loses as a whole',
    {
      ...toy,
      sides: () => [[0, 1]],
      totals: () => [0],
      outcome: ({ phase }) => (phase === 'GameOver' ? { winners: [0], scores: [0, 0] } : undefined),
    },
  ],
  [
    'the action chosen is refused',
    /^bug: law: a listed action is accepted, not broken \(game laws\/0, action 1: \{"type":"[A-Z]+".*\} by 1\)$/,
    after(() => refuse('broken', 'it is broken')),
  ],
  [
    'another listed action is refused',
    '{"type":"DRAW"} by 1 is legal',
    after((step, _, { type }) => (type === 'DRAW' ? refuse('no', 'no') : accept(step))),
  ],
  [
    'an unlisted action is accepted',
    '{"type":"DRAW"} by 1 is refused',
    listing((actions) => actions.filter(({ type }) => type !== 'DRAW')),
  ],
  [
    'an action is listed twice',
    'no action is listed twice',
    listing((actions) => [...actions, ...actions.slice(-1)]),
  ],
  [
    'who waits has actions',
    'exactly those who are to act have actions',
    listing((actions) => (actions.length > 0 ? actions : [{ type: 'PASS' }])),
  ],
  [
    'a text of an action cannot be read',
    /an action's text can be read: \{"type":"PASS"\}/,
    {
      ...toy,
      readAction: (value) =>
        (value as ToyAction).type === 'PASS' ? refuse('no', 'no') : toy.readAction(value),
    },
  ],
  [
    'a text of an action is read as another',
    /an action has one text: \{"type":"DRAW"\}/,
    {
      ...toy,
      readAction: (value) =>
        (value as ToyAction).type === 'DRAW' ? accept({ type: 'PASS' }) : toy.readAction(value),
    },
  ],
  [
    'a refusal changes the state',
    'trying actions changes nothing',
    {
      ...toy,
      step: (state, actor, action) => {
        const taken = toy.step(state, actor, action);
        if (!taken.ok) (state.scores as number[])[0] = 99;
        return taken;
      },
    },
  ],
  [
    'an event tells a hidden card',
    /events tell viewer 0 no card its view does not show/,
    { ...toy, printEvent: (event) => toy.printEvent(event, 'seat' in event ? event.seat : null) },
  ],
  [
    'an event tells a spectator a hidden card',
    /events tell viewer null no card its view does not show/,
    {
      ...toy,
      printEvent: (event, viewer) =>
        toy.printEvent(event, viewer ?? ('seat' in event ? event.seat : null)),
    },
  ],
  [
    'a printed position cannot be read',
    'a printed position can be read: passes: expected a number, found "x"',
    reread((position) => ({ ...position, passes: 'x' })),
  ],
  [
    'a position loses a field',
    'a position reads back the same',
    reread((position) => ({ ...position, discard: [] })),
  ],
  [
    'a position has a field that is not printed',
    'a game goes on from a printed position',
    { ...toy, printPosition: (state) => ({ ...toy.printPosition(state), seed: null }) },
  ],
  [
    'a game from a position is refused',
    'a game goes on from a printed position',
    {
      ...toy,
      readPosition: (value, rules) => {
        const read = toy.readPosition(value, rules);
        return read.ok ? accept({ ...read.value, again: true }) : read;
      },
      step: (state, ...given) =>
        'again' in state ? refuse('no', 'no') : toy.step(state, ...given),
    },
  ],
  [
    'a view tells the stock',
    'what viewer 0 cannot know changes no view',
    { ...toy, view: (state, viewer) => ({ ...toy.view(state, viewer), passes: topOf(state) }) },
  ],
  [
    'a view tells a spectator a hand',
    'what viewer null cannot know changes no view',
    {
      ...toy,
      view: (state, viewer) => ({
        ...toy.view(state, viewer),
        hand: toy.view(state, viewer ?? 0).hand,
      }),
    },
  ],
  [
    'an event does not say that it shows a hidden card',
    'what an action shows its player was known before',
    { ...toy, eventTraits: { tellsRound: ['roundEnded'] } },
  ],
  [
    'an imagined world lacks cards',
    'every card exists once',
    {
      ...toy,
      imagine: (view, rng) => ({ ...toy.imagine(view, rng), stock: [] }),
      printView: (view) => ({ ...toy.printView(view), stockSize: 0 }),
    },
  ],
  [
    'a printed view cannot be read',
    'the printed view of viewer 0 can be read: no',
    { ...toy, readView: () => refuse('no', 'no') },
  ],
  [
    'a view holds what is not sent',
    'the printed view of viewer 0 reads back as the view',
    { ...toy, view: (state, viewer) => ({ ...toy.view(state, viewer), more: [1] }) },
  ],
  [
    'a view is read as another',
    'the printed view of viewer 0 has one text',
    {
      ...toy,
      readView: (value) => {
        const read = toy.readView(value);
        return read.ok ? accept({ ...read.value, passes: 7 }) : read;
      },
    },
  ],
  [
    'an imagined world is no position',
    'an imagined world is a position: seed: expected no raw seed',
    {
      ...toy,
      readPosition: (value, rules) =>
        RAW_SEED.test(JSON.stringify(value))
          ? refuse('unreadable', 'seed: expected no raw seed')
          : toy.readPosition(value, rules),
    },
  ],
  [
    'a prompt asks by what is hidden',
    'what viewer 0 cannot know changes no prompt or refusal',
    { ...toy, question: (state) => `top ${topOf(state)}` },
  ],
  [
    'a refusal tells what is hidden',
    'what viewer 0 cannot know changes no prompt or refusal',
    {
      ...toy,
      step: (state, actor, action) => {
        const taken = toy.step(state, actor, action);
        return taken.ok ? taken : refuse('no', `top ${topOf(state)}`);
      },
    },
  ],
  [
    'actions are listed by what is hidden',
    'what viewer 0 cannot know changes no prompt or refusal',
    listing((actions, state, seat) =>
      seat === 0 ? actions.toSorted(() => (topOf(state) % 2) - 0.5) : actions,
    ),
  ],
  [
    'another seat is asked before the player to move',
    'the player to move is the first who is asked',
    asking((state) => [1 - state.turn, state.turn]),
  ],
  [
    'who is asked tells what is hidden',
    /what viewer (\d|null) cannot know changes no question to anybody/,
    asking((state) => (topOf(state) % 2 === 0 ? [state.turn] : [state.turn, 1 - state.turn])),
  ],
  [
    'a replay differs',
    'a replay equals the game (laws/0)',
    {
      ...toy,
      start: (rules, seats, seed, dealer) => toy.start(rules, seats, `${seed}${starts++}`, dealer),
    },
  ],
  ['a replay is refused', 'a replay equals the game (laws/0)', { ...toy, seats: [5] }],
];

describe('a broken game breaks the law', () => {
  test.each(BROKEN)('when %s', (_, law, game) => {
    expect(() => checkLaws(game, TABLE)).toThrow(law);
  });

  test('when a round never ends', () => {
    const endless = stateAfter((state) => ({ ...state, phase: 'Play', passes: 0 }));
    expect(() => checkLaws(endless, SELDOM)).toThrow('law: every round ends (game laws/0)');
  });

  test('when a record cannot be read', () => {
    const start: Toy['start'] = (_, ...given) => toy.start(RULES, ...given);
    expect(() => checkLaws({ ...toy, start }, { ...TABLE, rules: 'standard' })).toThrow(
      'law: a printed record can be read (game laws/0)',
    );
  });

  test('when the order of a list tells what is hidden', () => {
    const told = listing((actions, state) => {
      const [first, ...others] = actions;
      const mixed = topOf(state) % 2 === 0 && first?.type === 'PLAY' && others.length > 2;
      return mixed ? [first, ...others.slice(-2), ...others.slice(0, -2)] : actions;
    });
    expect(() => checkLaws(told, TABLE)).toThrow(
      /what viewer [01] cannot know changes no legal action/,
    );
  });

  test('only where it is looked at closely', () => {
    const [, , leaking = toy] = BROKEN.find(([name]) => name === 'a view tells the stock') ?? [];
    expect(() => checkLaws(leaking, SELDOM)).not.toThrow();
  });

  test('and cards are counted at every step', () => {
    const losing = stateAfter((state) => ({ ...state, hands: state.hands.map(() => EMPTY) }));
    expect(() => checkLaws(losing, SELDOM)).toThrow('every card exists once');
  });
});
