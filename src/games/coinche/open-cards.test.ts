// The score told from a value is the score that the tricks give in the end.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { at, orThrow, pick, present, simulationRng } from '#kernel';
import {
  BELOTE_BONUS,
  printCoincheCard,
  scorer,
  type CoincheAction,
  type CoincheState,
} from './index.ts';

const PRESETS = Object.entries(coinche.ruleset.presets);

/** The states of a round with this contract, played at random. */
function roundOf(preset: string, seed: string, value: number | 'capot', multiplier: number) {
  const rng = simulationRng(seed);
  const rules = coinche.ruleset.presets[preset];
  if (rules === undefined) throw new Error(`no preset ${preset}`);
  const dealt = coinche.start(rules, 4, seed, 0);
  const contract = { seat: 1, value, suit: 2, multiplier };
  const trick = { leader: 1, plays: [] };
  const states: CoincheState[] = [{ ...dealt, phase: 'Play', contract, trick }];
  for (let state = states[0]; state?.phase === 'Play'; state = states.at(-1)) {
    const actions: CoincheAction[] = [...coinche.legalActions(state, state.turn ?? 0)];
    states.push(orThrow(coinche.step(state, state.turn, pick(actions, rng))).state);
  }
  return states;
}

/** What the solver would have found, had it foreseen this play. */
function valueOf({ tricks, score, table }: CoincheState, aim: string): number {
  const won = tricks.filter(({ winner }) => winner % 2 === 1).length;
  if (aim === 'tricks') return won;
  const holders = tricks
    .flatMap(({ plays }) => plays)
    .filter(({ card }) => ['K♦', 'Q♦'].includes(printCoincheCard(card)))
    .map(({ seat }) => (table.rules.belote === 'team' ? seat % 2 : seat));
  const hasBelote = holders.every((holder) => holder % 2 === 1 && holder === holders[0]);
  const points = won === 8 ? 162 : (score.roundScore?.contractingTeamPoints ?? 0);
  return points + (hasBelote ? BELOTE_BONUS : 0);
}

describe.each(PRESETS)('under %s', (preset) => {
  test.each([
    [80, 1],
    [90, 2],
    [160, 4],
    ['capot', 1],
  ] as const)('%s times %i is scored as it was played', (value, multiplier) => {
    for (let n = 0; n < 40; n++) {
      const states = roundOf(preset, `round ${n}`, value, multiplier);
      const end = at(states, states.length - 1);
      const aim = value === 'capot' ? 'tricks' : 'points';
      for (const state of states.slice(0, -1)) {
        const told = scorer(state, aim)(valueOf(end, aim));
        expect(told).toMatchObject(marksOf(end));
      }
    }
  });
});

function marksOf({ score }: CoincheState) {
  const marked = present(score.roundScore, 'a score');
  return {
    contractMet: marked.contractMet,
    contractingTeamFinalScore: marked.contractingTeamFinalScore,
    opponentTeamFinalScore: marked.opponentTeamFinalScore,
    beloteBonusTeam: marked.beloteBonusTeam,
  };
}
