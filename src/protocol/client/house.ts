// A house far away: where it is and the world in, what can be asked of it out, each answer a value.
import { KEY_DIGITS, type GameRecord, type Result } from '#kernel';
import type {
  GamesListed,
  MoveWish,
  SeatMade,
  SeatWish,
  TableListed,
  TableMade,
  TableWish,
} from '../http.ts';
import { answered, type Question } from './asking.ts';
import { addressAt, getCall, pathAt, postCall, queryOf, tablePath, TABLES } from './calls.ts';
import type { HouseAddress, Place } from './calls.ts';
import type { HttpCall, HttpPorts } from './ports.ts';
import { gamesIn, recordIn, seatMadeIn, tableMadeIn, tablesIn, type Body } from './read-answers.ts';
import type { Ending } from './waiting.ts';

/**
 * Lost answers are asked for again with the same key, which is made here where the wish has none, so that nothing is done
 * twice. Whoever wants to ask again after a house was `unreachable` gives a key of its own and keeps it.
 */
export interface House extends HouseAddress {
  open(wish: TableWish): Promise<Result<TableMade>>;
  sit(table: string, wish: SeatWish): Promise<Result<SeatMade>>;
  /** By what `offerMove` gave the seat's old device; with a key that this one has made, where it asks again. */
  moveHere(table: string, token: string, key?: string): Promise<Result<SeatMade>>;
  tables(): Promise<Result<readonly TableListed[]>>;
  games(): Promise<Result<GamesListed>>;
  record(table: string, key: string | null, game?: number): Promise<Result<GameRecord>>;
}

/** How long an answer is waited for, and for how long it is asked for again. */
export const TIMEOUT = 15_000;
const PATIENCE = 45_000;

export function houseAt(baseUrl: string, ports: HttpPorts): House {
  const house = addressAt(baseUrl, ports);
  const newKey = () => ports.newHex(KEY_DIGITS);
  return {
    ...house,
    open: (wish) =>
      ask(house, postCall(house, TABLES, null, { key: newKey(), ...wish }), tableMadeIn),
    sit: (table, wish) => seated(house, tablePath(table, '/seats'), { key: newKey(), ...wish }),
    moveHere: (table, token, key = newKey()) =>
      seated(house, tablePath(table, '/move'), { token, key }),
    tables: () => ask(house, getCall(house, TABLES, null), tablesIn),
    games: () => ask(house, getCall(house, '/api/games', null), gamesIn),
    record: (table, key, game) => recordAt({ house, table, key }, game, null),
  };
}

async function seated(
  house: HouseAddress,
  path: Result<string>,
  wish: SeatWish | MoveWish,
): Promise<Result<SeatMade>> {
  return path.ok ? ask(house, postCall(house, path.value, null, wish), seatMadeIn) : path;
}

export async function recordAt(
  place: Place,
  game: number | undefined,
  ending: Ending | null,
): Promise<Result<GameRecord>> {
  const { house, key } = place;
  const path = pathAt(place, `/record${queryOf({ game })}`);
  if (!path.ok) return path;
  return ask(house, getCall(house, path.value, key), recordIn, { ending });
}

export async function ask<T>(
  house: HouseAddress,
  call: HttpCall,
  read: (body: Body) => Result<T>,
  how: Partial<Omit<Question, 'call'>> = {},
): Promise<Result<T>> {
  if (house.nowhere !== null) return house.nowhere;
  const usual = { timeout: TIMEOUT, patience: PATIENCE, ending: null, unanswered: () => {} };
  return answered(house.ports, { ...usual, ...how, call }, read);
}
