// Sizes: a table sends its state and views over the wire at every decision, so both stay small.
import { describe, expect, test } from 'vitest';
import { actionsListed, orThrow, pick, readRules, simulationRng } from '#kernel';
import { mayi } from './index.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

describe('at every decision of a game of four', () => {
  test.each(['house', 'phase4', 'family'])('%s', (preset) => {
    const rules = orThrow(readRules(mayi.ruleset, preset));
    const rng = simulationRng(`sizes ${preset}`);
    let state = mayi.start(rules, 4, `sizes ${preset}`);
    let decisions = 0;
    const most = { state: 0, view: 0 };
    while (mayi.outcome(state) === undefined && decisions < 1500) {
      most.state = Math.max(most.state, bytes(mayi.printPosition(state)));
      const viewer = decisions % 4;
      most.view = Math.max(most.view, bytes(mayi.printView(mayi.view(state, viewer))));
      const owed = mayi.tableAction(state);
      const seat = owed === undefined ? pick(mayi.toAct(state), rng) : null;
      const action = owed ?? pick(actionsListed(mayi.legalActions(state, seat ?? 0), 50), rng);
      state = orThrow(mayi.step(state, seat, action)).state;
      decisions += 1;
    }
    expect(decisions).toBeGreaterThan(500);
    expect(most.state).toBeLessThan(5 * 1024);
    expect(most.view).toBeLessThan(2.5 * 1024);
  });
});
