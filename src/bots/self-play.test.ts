// A table by itself: who is asked again after an interruption, and a round without an end that is left.
import { expect, test } from 'vitest';
import { toy } from '../../tests/toy-game.ts';
import { tysiac } from '#games';
import { accept, MOST_ACTIONS_A_ROUND, orThrow, readRules, type Game } from '#kernel';
import { autoplay } from './autoplay.ts';
import { randomBot } from './random.ts';
import { advance, dueAt, selfPlayAt, wait } from './self-play.ts';

test('after a new deal everybody is asked about the four nines again', () => {
  const rules = orThrow(readRules(tysiac.ruleset, 'kurnik'));
  // Seat 2 is to move, seat 1 holds the nines.
  const start = tysiac.start(rules, 3, 'n196', 0);
  const sitting = selfPlayAt(tysiac as Game, start, 'luck', [true, true, true]);
  expect(dueAt(sitting)).toMatchObject({ actor: 0, mayWait: true });
  wait(sitting, 0);
  expect(dueAt(sitting)).toMatchObject({ actor: 1, mayWait: true });
  advance(sitting, 1, { type: 'ASK_REDEAL' });
  expect(dueAt(sitting)).toMatchObject({ actor: 0, mayWait: true });
});

test('bots leave a round that never ends', () => {
  const endless: Game = {
    ...(toy as Game),
    step: (state, actor, action) => {
      const taken = (toy as Game).step(state, actor, action);
      if (!taken.ok) return taken;
      const next = { ...(taken.value.state as object), phase: 'Play', passes: 0 };
      return accept({ state: next, events: taken.value.events });
    },
  };
  const start = endless.start({ version: 1, handSize: 3, rounds: 3 }, 2, 'endless');
  const played = [...autoplay(endless, start, { bots: [randomBot, randomBot], seed: 'endless' })];
  expect(played.length).toBe(MOST_ACTIONS_A_ROUND);
});
