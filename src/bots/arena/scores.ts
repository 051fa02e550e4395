// What the arena must know of a game beyond its contract: who plays together, how a score is read, how one deal begins.
import { at, orThrow, type Game, type GameTypes } from '#kernel';
import type { CoincheTypes } from '#games/coinche';
import { mayi, type MayITypes } from '#games/mayi';
import type { TysiacTypes } from '#games/tysiac';

export interface Keeping<G extends GameTypes = GameTypes> {
  /** Whether seats across play together. */
  readonly teams: boolean;
  /** What each seat has marked so far: the more, the better. */
  totals(state: G['state']): readonly number[];
  /** One hand or round of its own, dealt and ready; board after board, every kind of them has its turn. */
  deal(game: Game<G>, table: DealTable<G>): G['state'];
}

export interface DealTable<G extends GameTypes = GameTypes> {
  readonly rules: G['rules'];
  readonly seats: number;
  readonly seed: string;
  readonly board: number;
}

const TYSIAC: Keeping<TysiacTypes> = {
  teams: false,
  totals: ({ score }) => score.cumulative,
  deal: dealerInTurn,
};

const COINCHE: Keeping<CoincheTypes> = {
  teams: true,
  totals: ({ score, hands }) => hands.map((_, seat) => at(score.scores, seat % 2)),
  deal: dealerInTurn,
};

const MAYI: Keeping<MayITypes> = {
  teams: false,
  totals: ({ score }) => score.totals.map((points) => 0 - points),
  deal: (_, table) => mayiRound(table),
};

const KEEPINGS: Readonly<Record<string, Keeping>> = {
  tysiac: TYSIAC,
  coinche: COINCHE,
  mayi: MAYI,
};

export function keepingOf({ id, name }: Game): Keeping {
  const keeping = KEEPINGS[id];
  if (keeping === undefined) throw new Error(`bug: the arena does not know how ${name} is scored`);
  return keeping;
}

function dealerInTurn<G extends GameTypes>(game: Game<G>, table: DealTable<G>): G['state'] {
  const { rules, seats, seed, board } = table;
  return game.start(rules, seats, seed, board % seats);
}

/** The rounds ask for different melds, so they take turns before the dealer moves on. */
function mayiRound({ rules, seats, seed, board }: DealTable<MayITypes>): MayITypes['state'] {
  const { firstRound, lastRound } = rules;
  const rounds = lastRound - firstRound + 1;
  const round = firstRound + (board % rounds);
  const dealer = Math.floor(board / rounds) % seats;
  if (round === firstRound) return mayi.start(rules, seats, seed, dealer);
  const before = {
    state: 'roundEnd',
    round: round - 1,
    dealer: (dealer + seats - 1) % seats,
    turn: null,
    hands: Array.from({ length: seats }, () => []),
    seed,
  };
  const waiting = orThrow(mayi.readPosition(before, rules));
  return orThrow(mayi.step(waiting, null, { type: 'NEXT_ROUND' })).state;
}
