// The parts of a Coinche position: JSON in, typed values out, each refusal with its path.
import {
  asBoolean,
  asCard,
  asCardSet,
  asInteger,
  asObject,
  asOneOf,
  asSuit,
  asText,
  bestPlay,
  listOf,
  NO_TRUMP,
  noOtherFields,
  orElse,
  unreadable,
} from '#kernel';
import type { CardSet, FinishedTrick, Play, Seat, Trick } from '#kernel';
import { ORDER, PACK } from './cards.ts';
import type { CoincheRules } from './rules.ts';
import { SEATS } from './seating.ts';
import type { Bid, BidValue, Call, Contract, PastRound, RoundScore, Side, Team } from './types.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const CALLS = ['pass', 'coinche', 'surcoinche'] as const;
const SIDES: readonly Side[] = ['contracting', 'opponent'];
type Given = Readonly<Record<string, unknown>>;

export function seed(value: unknown): string | null {
  return orElse<string | null>(value, null, (text) => asText(text, 'seed'));
}

export function seat(value: unknown, path: string): Seat {
  return asInteger(value, path, 0, SEATS.length - 1);
}

export function hands(value: unknown): readonly CardSet[] {
  const read = listOf(value, 'hands', (hand, path) => asCardSet(PACK, hand, path));
  return read.length === SEATS.length
    ? read
    : unreadable('hands', `expected ${SEATS.length} hands, found ${read.length}`);
}

/** An object with these fields and no others. */
function fields(value: unknown, path: string, names: readonly string[]): Given {
  const given = asObject(value, path);
  noOtherFields(given, names, path);
  return given;
}

export function bids(value: unknown): readonly Call[] {
  return orElse<readonly Call[]>(value, [], (list) =>
    listOf(list, 'bids', (item, path) => {
      const given = fields(item, path, ['seat', 'bid']);
      return { seat: seat(given['seat'], `${path}.seat`), bid: call(given['bid'], `${path}.bid`) };
    }),
  );
}

function call(value: unknown, path: string): Call['bid'] {
  if (typeof value === 'string') return asOneOf(value, CALLS, path);
  return bidFrom(fields(value, path, ['value', 'suit']), path);
}

function bidFrom(given: Given, path: string): Bid {
  return {
    value: bidValue(given['value'], `${path}.value`),
    suit: asSuit(given['suit'], `${path}.suit`),
  };
}

function bidValue(value: unknown, path: string): BidValue {
  return value === 'capot' ? value : asInteger(value, path, 0, MOST);
}

/** A multiplier that is left out is what the bids say of this contract, if they lead to it. */
export function contract(
  value: unknown,
  path: string,
  fromBids: Contract | null = null,
  rules?: CoincheRules,
): Contract | null {
  return orElse<Contract | null>(value, null, (object) => {
    const given = fields(object, path, ['seat', 'value', 'suit', 'multiplier']);
    const named = { seat: seat(given['seat'], `${path}.seat`), ...bidFrom(given, path) };
    const isThat =
      fromBids?.seat === named.seat &&
      fromBids.value === named.value &&
      fromBids.suit === named.suit;
    return {
      ...named,
      multiplier: orElse(given['multiplier'], isThat ? fromBids.multiplier : 1, (number) =>
        multiplier(number, `${path}.multiplier`, rules),
      ),
    };
  });
}

/** Of this round one that these rules know; the score sheet may be older than the rules. */
function multiplier(value: unknown, path: string, rules: CoincheRules | undefined): number {
  const number = asInteger(value, path, 1, MOST);
  const known = [...new Set([1, ...(rules?.multipliers ?? [number])])];
  if (known.includes(number)) return number;
  return unreadable(path, `expected one of ${known.join(', ')}, found ${number}`);
}

export function trick(value: unknown, path: string): Trick {
  return trickFrom(fields(value, path, ['leader', 'plays']), path);
}

function trickFrom(given: Given, path: string): Trick {
  const plays = listOf(given['plays'] ?? [], `${path}.plays`, playAt);
  return { leader: seat(given['leader'] ?? plays[0]?.seat, `${path}.leader`), plays };
}

function playAt(value: unknown, path: string): Play {
  const play = fields(value, path, ['seat', 'card']);
  return {
    seat: seat(play['seat'], `${path}.seat`),
    card: asCard(PACK, play['card'], `${path}.card`),
  };
}

/** A winner that is left out is found from the cards. */
export function tricks(value: unknown, named: Contract | null): readonly FinishedTrick[] {
  return orElse<readonly FinishedTrick[]>(value, [], (list) =>
    listOf(list, 'tricks', (item, path) => {
      const given = fields(item, path, ['leader', 'plays', 'winner']);
      const read = trickFrom(given, path);
      if (read.plays.length === 0) unreadable(`${path}.plays`, 'a finished trick has cards');
      const best = bestPlay(ORDER, read.plays, named?.suit ?? NO_TRUMP).seat;
      return { ...read, winner: seat(given['winner'] ?? best, `${path}.winner`) };
    }),
  );
}

/** One number for each team. */
export function teamNumbers(value: unknown, path: string): readonly number[] {
  return orElse<readonly number[]>(value, [0, 0], (list) => {
    const read = listOf(list, path, (item, place) => asInteger(item, place, -MOST, MOST));
    return read.length === 2 ? read : unreadable(path, `expected 2 numbers, found ${read.length}`);
  });
}

const ROUND_NUMBERS = [
  'contractingTeamPoints',
  'opponentTeamPoints',
  'contractingTeamScore',
  'opponentTeamScore',
  'contractingTeamFinalScore',
  'opponentTeamFinalScore',
] as const;

export function roundScore(value: unknown): RoundScore | null {
  return orElse<RoundScore | null>(value, null, (object) => {
    const path = 'roundScore';
    const given = fields(object, path, [...ROUND_NUMBERS, 'contractMet', 'beloteBonusTeam']);
    const number = (name: (typeof ROUND_NUMBERS)[number]) =>
      asInteger(given[name], `${path}.${name}`, 0, MOST);
    return {
      contractingTeamPoints: number('contractingTeamPoints'),
      opponentTeamPoints: number('opponentTeamPoints'),
      contractMet: asBoolean(given['contractMet'], `${path}.contractMet`),
      contractingTeamScore: number('contractingTeamScore'),
      opponentTeamScore: number('opponentTeamScore'),
      beloteBonusTeam: orElse<Side | null>(given['beloteBonusTeam'], null, (side) =>
        asOneOf(side, SIDES, `${path}.beloteBonusTeam`),
      ),
      contractingTeamFinalScore: number('contractingTeamFinalScore'),
      opponentTeamFinalScore: number('opponentTeamFinalScore'),
    };
  });
}

export function history(value: unknown): readonly PastRound[] {
  return orElse<readonly PastRound[]>(value, [], (list) =>
    listOf(list, 'history', (item, path) => {
      const given = fields(item, path, ['contract', 'contractMet', 'scores']);
      return {
        contract: contract(given['contract'], `${path}.contract`),
        contractMet: orElse<boolean | null>(given['contractMet'], null, (met) =>
          asBoolean(met, `${path}.contractMet`),
        ),
        scores: teamNumbers(given['scores'], `${path}.scores`),
      };
    }),
  );
}

export function winner(value: unknown): Team | null {
  return orElse<Team | null>(value, null, (team) =>
    asInteger(team, 'winner', 0, 1) === 0 ? 0 : 1,
  );
}
