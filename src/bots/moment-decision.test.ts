// A decision made of what was sent to a seat: it has what the same seat has at the table itself, and nothing of anybody else's.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { actionKey, askedIn, mustAccept, readRules, recordHeader } from '#kernel';
import type { ActionLike, Actor, Game } from '#kernel';
import { gameInProgress, gameStepped, luckAt, momentAt, toldAfter, toldSinceDeal } from '#table';
import type { GameInProgress } from '#table';
import { decisionAt } from './bot.ts';
import { askedAt } from './moment-decision.ts';
import { randomBot } from './random.ts';
import { seatedAt } from './seated-thought.ts';

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('what may be done, what is seen and what was told are the same', () => {
    let now = dealt(game);
    for (let i = 0; i < 150 && game.outcome(now.state) === undefined; i++) {
      const owed = game.tableAction(now.state);
      const seat = owed === undefined ? (askedIn(game, now.state)[0] ?? 0) : null;
      if (owed !== undefined) now = step(now, null, owed);
      else if (seat !== null) {
        const here = decisionAt(game, now.state, seat, luckAt(now, seat), toldSinceDeal(now));
        const moment = momentAt(now, { table: 't', stuck: null }, seat);
        const told = toldAfter(now, seat, 0);
        const asked = mustAccept(askedAt(game, { moment, seat, told, luck: 'a' }), 'a decision');
        const { decision } = asked;
        expect(game.printView(decision.view())).toEqual(game.printView(here.view()));
        expect(decision.seen()).toEqual(here.seen());
        const legal = new Set(here.actions.map((action) => actionKey(game, action)));
        const sent = decision.actions.map((action) => actionKey(game, action));
        // Of what is too much to list, a part was sent.
        const isWhole = moment.prompt.incomplete.length === 0;
        if (isWhole) expect(new Set(sent)).toEqual(legal);
        else expect(sent.length).toBeGreaterThan(0);
        now = step(now, seat, randomBot.decide(here).action);
      }
    }
  });
});

function dealt(game: Game): GameInProgress {
  const sitters = Array.from({ length: game.usualSeats }, (_, seat) => ({
    kind: 'person' as const,
    name: `P${seat}`,
  }));
  const rules = mustAccept(readRules(game.ruleset, undefined), 'the usual rules');
  const header = recordHeader(game, rules, {
    seats: sitters.length,
    players: sitters.map(({ name }) => name),
    seed: 'sunday',
    dealer: null,
  });
  const now = gameInProgress(game, { header, entries: [] }, seatedAt(game, sitters));
  return mustAccept(now, 'a game');
}

function step(now: GameInProgress, actor: Actor, action: ActionLike): GameInProgress {
  return mustAccept(gameStepped(now, actor, action), 'a legal action');
}
