// Print and read are each other's way back, at every position of random games.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { pick, readRules, simulationRng } from '#kernel';

describe('a printed position reads back as the same state', () => {
  test.each([
    ['standard', 2],
    ['kurnik', 3],
    ['kurnik', 4],
  ])('%s, %i players', (preset, seats) => {
    const rules = readRules(tysiac.ruleset, preset);
    if (!rules.ok) throw new Error(rules.refusal.message);
    const rng = simulationRng(preset);
    let state = tysiac.start(rules.value, seats, 'round trip');
    for (let n = 0; n < 80 && tysiac.outcome(state) === undefined; n++) {
      const printed = tysiac.printPosition(state);
      const read = tysiac.readPosition(JSON.parse(JSON.stringify(printed)), rules.value);
      expect(read).toEqual({ ok: true, value: state });
      expect(tysiac.allCards(state)).toEqual(tysiac.wholePack(seats));
      const seat = tysiac.toAct(state)[0] ?? null;
      const action =
        tysiac.tableAction(state) ?? pick([...tysiac.legalActions(state, seat ?? 0)], rng);
      const result = tysiac.step(state, seat, action);
      if (!result.ok) throw new Error(result.refusal.message);
      state = result.value.state;
    }
  });
});
