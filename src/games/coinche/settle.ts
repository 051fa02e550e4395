// The end of a round: its score in, totals, history and the winner out.
import { numberAt, plus, type Step } from '#kernel';
import type { CoincheRules } from './rules.ts';
import { roundScoreOf } from './scoring.ts';
import { teamOf } from './seating.ts';
import type {
  CoincheEvent,
  CoincheState,
  CoincheTypes,
  PastRound,
  RoundScore,
  Team,
} from './types.ts';

const NOTHING: readonly number[] = [0, 0];

/** A played-out round; in a set-up position without a contract there is nothing to score. */
export function settleRound(state: CoincheState, events: CoincheEvent[]): Step<CoincheTypes> {
  const { contract } = state;
  if (contract === null) return concluded(state, null, NOTHING, events);
  const roundScore = roundScoreOf(state.tricks, contract, state.table.rules);
  const { contractingTeamFinalScore: own, opponentTeamFinalScore: theirs } = roundScore;
  const scores = teamOf(contract.seat) === 0 ? [own, theirs] : [theirs, own];
  return concluded(state, roundScore, scores, events);
}

/** Four passes: the cards stay where they are until the next deal. */
export function roundPassedOut(state: CoincheState, lastCall: CoincheEvent): Step<CoincheTypes> {
  return concluded(state, null, NOTHING, [lastCall, { type: 'passedOut' }]);
}

/** Adds up, tells it last, and says whether the game is over. */
function concluded(
  state: CoincheState,
  roundScore: RoundScore | null,
  scores: readonly number[],
  events: CoincheEvent[],
): Step<CoincheTypes> {
  const { contract, score } = state;
  const totals = [0, 1].map((team) => numberAt(score.scores, team) + numberAt(scores, team));
  const roundsPlayed = score.roundsPlayed + 1;
  const winner = winnerOf(state.table.rules, totals, roundsPlayed);
  const past: PastRound = { contract, contractMet: roundScore?.contractMet ?? null, scores };
  if (state.phase === 'Play')
    events.push({ type: 'roundScored', contract, roundScore, scores, totals });
  if (winner !== null) events.push({ type: 'gameOver', winner, totals });
  const history = plus(score.history, past);
  return {
    state: {
      ...state,
      phase: winner === null ? 'RoundEnd' : 'GameOver',
      turn: null,
      trick: null,
      score: { scores: totals, roundScore, history, roundsPlayed, winner },
    },
    events,
  };
}

/** Null while the game goes on: before the target and the last round, and while it is a tie. */
function winnerOf(
  rules: CoincheRules,
  totals: readonly number[],
  roundsPlayed: number,
): Team | null {
  const reached = Math.max(...totals) >= rules.target;
  const played = rules.maxRounds !== null && roundsPlayed >= rules.maxRounds;
  return reached || played ? leaderOf(totals) : null;
}

export function leaderOf(totals: readonly number[]): Team | null {
  const ahead = numberAt(totals, 0) - numberAt(totals, 1);
  if (ahead === 0) return null;
  return ahead > 0 ? 0 : 1;
}
