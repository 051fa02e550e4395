// From one game to the next: a table is opened, rules are agreed on, cards are promised and dealt, the promise is opened.
import {
  accept,
  assert,
  at,
  commitmentOf,
  dealingKey,
  isHex,
  KEY_DIGITS,
  printRules,
  readRules,
  refuse,
  type Game,
  type JsonObject,
  type Result,
  type Seat,
} from '#kernel';
import type { FilledBy, TableOwes, PersonWants, RulesWanted } from './commands.ts';
import type { ChairOpened, Happened, KeyHash, RoomEntry, RoomOpened } from './entries.ts';
import type { Policy } from './policy.ts';
import { asHost, inLobby } from './roles.ts';
import { dealSetup, type Room } from './room.ts';

export interface Opening {
  readonly table: string;
  readonly game: Game;
  readonly rules: RulesWanted;
  readonly seats: readonly ChairOpened[];
  readonly policy: Policy;
  readonly host: KeyHash;
  /** A fresh key: what is promised is made with it. */
  readonly secret: string;
}

export function openingEntry(opening: Opening, now: number): Result<RoomEntry> {
  const { game, host, policy, seats, secret, table } = opening;
  const count = seatsCounted(game, seats.length);
  if (!count.ok) return count;
  const rules = readRules(game.ruleset, opening.rules);
  if (!rules.ok) return rules;
  const whole = printRules(rules.value);
  const commit = promised(opening, whole, null, secret);
  const opened: RoomOpened = {
    is: 'opened',
    table,
    game: game.id,
    rules: whole,
    seats,
    policy,
    host,
    commit,
  };
  return accept({ ...opened, at: now });
}

export function seatsCounted({ name, seats }: Game, found: number): Result<null> {
  if (seats.includes(found)) return accept(null);
  const message = `seats: ${name} is played by ${seats.join(', ')}, not ${found}`;
  return refuse('wrong_seats', message, { seats: seats.map(String), found });
}

function promised(
  { game, seats, table }: Pick<Opening, 'game' | 'table'> & { readonly seats: readonly unknown[] },
  rules: JsonObject,
  dealer: Seat | null,
  secret: string,
): string {
  assert(isHex(secret, KEY_DIGITS), 'a promise is made with a key');
  return commitmentOf(secret, dealSetup({ game, table }, { dealer, rules, seats: seats.length }));
}

export function rulesSet(room: Room, command: PersonWants<'rules'>): Result<Happened> {
  const host = asHost(room, command.by);
  if (!host.ok) return host;
  const lobby = inLobby(room);
  if (!lobby.ok) return lobby;
  const rules = readRules(room.game.ruleset, command.rules);
  if (!rules.ok) return rules;
  const whole = printRules(rules.value);
  const { dealer } = room.promise;
  const commit = promised({ ...room, seats: room.chairs }, whole, dealer, command.secret);
  return accept({ is: 'rulesSet', rules: whole, commit });
}

/** Nobody needs to say that they are ready; chairs that are free need somebody. */
export function begun(room: Room, { by, fill, secret }: PersonWants<'begin'>): Result<Happened> {
  const host = asHost(room, by);
  if (!host.ok) return host;
  const lobby = inLobby(room);
  if (!lobby.ok) return lobby;
  const open = room.chairs.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  if (open.length > 0 && fill === null)
    return refuse('seats_open', `${freeSeats(open.length)}: fill with bots, or wait`, {
      seats: open.map(String),
    });
  const { chairs, promise, rules } = room;
  const kept = promised({ ...room, seats: chairs }, rules, promise.dealer, secret);
  assert(kept === promise.commit, 'what is dealt was promised');
  const entropy = chairs.map((chair) => (chair.kind === 'person' ? chair.entropy : null));
  const bots = fill === null ? [] : botsFor(open, fill);
  return accept({ is: 'begun', seed: dealingKey(secret, entropy), entropy, bots });
}

function freeSeats(count: number): string {
  return count === 1 ? 'one seat is free' : `${count} seats are free`;
}

function botsFor(seats: readonly Seat[], { canWait, level, names }: FilledBy) {
  return seats.map((seat, i) => ({ seat, name: at(names, i), level, canWait }));
}

/** The game is over by its own rules; what was hidden is open. */
export function ended({ play, stage }: Room, { secret }: TableOwes<'end'>): Result<Happened> {
  if (stage !== 'playing' || play === null || play.game.outcome(play.state) === undefined)
    return refuse('game_not_over', 'the game is not over yet');
  return accept({ is: 'ended', how: 'over', key: secret });
}

export function givenUp(room: Room, { by, secret }: PersonWants<'giveUp'>): Result<Happened> {
  const host = asHost(room, by);
  if (!host.ok) return host;
  if (room.stage !== 'playing') return refuse('game_not_begun', 'no game is being played');
  // What is over already cannot be given up any more.
  const isOver = room.play?.game.outcome(room.play.state) !== undefined;
  return accept({ is: 'ended', how: isOver ? 'over' : 'givenUp', key: secret });
}

/** The deal moves on to the seat after the one that dealt first. */
export function playedAgain(room: Room, command: PersonWants<'again'>): Result<Happened> {
  const host = asHost(room, command.by);
  if (!host.ok) return host;
  if (room.stage !== 'over') return refuse('game_not_over', 'the game is not over yet');
  const rules = readRules(room.game.ruleset, command.rules ?? room.rules);
  if (!rules.ok) return rules;
  const whole = printRules(rules.value);
  const dealer = nextDealer(room);
  const commit = promised({ ...room, seats: room.chairs }, whole, dealer, command.secret);
  return accept({ is: 'again', rules: whole, dealer, commit });
}

/** Null where a game has no dealer: then its rules decide again. */
function nextDealer({ game, play, chairs }: Room): Seat | null {
  assert(play !== null, 'a game that is over was played');
  const first = play.steps[0]?.before.state ?? play.state;
  const { dealer } = game.printPosition(first);
  return typeof dealer === 'number' ? (dealer + 1) % chairs.length : null;
}

export function closed(room: Room, { by, secret }: PersonWants<'close'>): Result<Happened> {
  const host = asHost(room, by);
  return host.ok ? clearedAway(room, secret) : host;
}

/** What was dealt and is not over is given up by it, and so revealed. */
export function clearedAway({ stage }: Room, secret: string): Result<Happened> {
  return accept({ is: 'closed', key: stage === 'playing' ? secret : null });
}
