// A seat at a table far away with nobody at the keyboard: a player in, one line for what matters out, game after game.
import { isAtGame, type Connection, type Moment, type RoomMoment } from '#protocol';
import { gameById } from '#games';
import { randomUUID } from 'node:crypto';
import type { Game, JsonObject, Refusal } from '#kernel';
import { narratorAt, standing, totalsAfter, stories, winnersText, type ToldStep } from '#tabletop';
import { namesShown, type RoomWords, type Words } from '#text';
import { EXIT } from '../failure.ts';
import { PlayerFault } from '../threads/external-player.ts';
import type { GreetedAt, SeatPlayer } from '../threads/seat-player.ts';
import { isToSit, openFarSeat, type FarSeat, type FarSeatWanted } from './far-seat.ts';
import { troubleOf } from './around.ts';

export interface UnattendedWanted extends Omit<FarSeatWanted, 'heard' | 'connected'> {
  readonly words: Words;
  readonly room: RoomWords;
  /** Said where a name was asked for, though the seat that comes here has one; else empty. */
  readonly nameUnused: string;
  readonly print: (line: string) => void;
  /** Null for as many as there are. */
  readonly games: number | null;
  /** Why nobody of this kind plays this game, where that is so. */
  readonly unfit: (game: Game) => string | undefined;
  /** For every game a new one. */
  readonly player: (game: Game, at: GreetedAt) => Promise<SeatPlayer>;
  /** Told when somebody at the keyboard has enough. */
  readonly interrupted: Promise<void>;
}

/** What changes while it plays. */
interface Holding {
  readonly wanted: UnattendedWanted;
  readonly game: Game;
  readonly far: FarSeat;
  readonly luck: string;
  readonly end: (code: number) => void;
  /** What was told of the game that is on. */
  steps: readonly ToldStep[];
  player: Promise<SeatPlayer> | null;
  stage: RoomMoment['room']['stage'];
  played: number;
  isBusy: boolean;
  isSitting: boolean;
  isOver: boolean;
  hadSeat: boolean;
  /** The moment that was answered last, and how many things were told with the answer. */
  answered: RoomMoment | null;
  answeredN: number;
  connection: Connection['is'];
}

/** The exit code: 1 when the table or the player says no. */
export async function heldUnattended(wanted: UnattendedWanted): Promise<number> {
  const { print, room } = wanted;
  let holding: Holding | undefined;
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const far = await openFarSeat({
    ...wanted,
    heard: (moment) => holding !== undefined && hear(holding, moment),
    connected: (connection) => holding !== undefined && stand(holding, connection),
  });
  if (!far.ok) return failed(wanted, far.refusal);
  const game = gameById(far.value.moment().game);
  const why = game === undefined ? room.ui('outdated') : wanted.unfit(game);
  if (game === undefined || why !== undefined) {
    await left(far.value);
    print(why ?? '');
    return EXIT.failed;
  }
  holding = {
    wanted,
    game,
    far: far.value,
    luck: randomUUID(),
    end,
    steps: [],
    player: null,
    // A game that is on already does not begin.
    stage: far.value.moment().room.stage,
    played: 0,
    isBusy: false,
    isSitting: false,
    isOver: false,
    hadSeat: false,
    answered: null,
    answeredN: 0,
    connection: 'connecting',
  };
  const held = holding;
  void wanted.interrupted.then(() => leave(held, EXIT.ok));
  const code = await ended;
  await held.player?.then((player) => player.end()).catch(() => undefined);
  return code;
}

function failed({ print, room }: UnattendedWanted, refusal: Refusal): number {
  print(room.anyRefusal(refusal));
  return EXIT.failed;
}

/** Milliseconds for which a house is waited for that may not be there any more. */
const GOODBYE = 2000;

/** The others know that nobody plays there any more; the key still opens the seat. */
async function left(far: FarSeat): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, GOODBYE)));
  const { seat } = far.moment();
  if (seat !== null) await Promise.race([far.wish({ do: 'leave' }), late]);
  clearTimeout(timer);
  far.close();
}

async function leave(holding: Holding, code: number): Promise<void> {
  if (holding.isOver) return;
  holding.isOver = true;
  await left(holding.far);
  holding.end(code);
}

function stop(holding: Holding, code: number, line: string): void {
  if (holding.isOver) return;
  holding.isOver = true;
  holding.wanted.print(line);
  holding.far.close();
  holding.end(code);
}

function stand(holding: Holding, connection: Connection): void {
  const { print, room } = holding.wanted;
  const before = holding.connection;
  holding.connection = connection.is;
  if (connection.is === 'refused' || connection.is === 'outdated')
    return stop(holding, EXIT.failed, troubleOf({ connection, words: room }));
  if (connection.is === 'reconnecting') print(room.ui('reconnecting'));
  if (connection.is === 'connected' && before === 'reconnecting') print(room.ui('connected'));
}

function hear(holding: Holding, moment: RoomMoment): void {
  if (holding.isOver) return;
  holding.steps = standing(holding.steps, moment.told);
  tellStage(holding, moment);
  void goOn(holding);
}

/** One line for what matters. */
function tellStage(holding: Holding, moment: RoomMoment): void {
  const { game, stage: before, wanted } = holding;
  const { nameUnused, print, room, words } = wanted;
  const { seat } = moment;
  const { seats, stage } = moment.room;
  const name = seat === null ? '' : (seats[seat]?.name ?? '');
  if (seat !== null && !holding.hadSeat) {
    holding.hadSeat = true;
    print(room.ui('holdsSeat', { name, n: seat + 1, game: words.gameName(game) }));
    if (nameUnused !== '') print(nameUnused);
  }
  holding.stage = stage;
  if (stage === before) return;
  if (stage === 'playing') print(room.event({ type: 'begun' }, () => '') ?? '');
  if (stage === 'over' && before === 'playing') gameOver(holding, moment);
  if (stage === 'closed') stop(holding, EXIT.ok, room.ui('askClosed'));
}

function gameOver(holding: Holding, moment: RoomMoment): void {
  const { game, steps, wanted } = holding;
  const { games, print, room, words } = wanted;
  const narrator = narratorAt(game, words, namesShown(moment.room.seats, words.language));
  const totals = totalsAfter(stories(narrator).rounds(steps));
  const { outcome } = moment;
  const how = outcome === null ? 'givenUp' : 'over';
  const over = room.event({ type: 'ended', how }, () => '') ?? '';
  print(outcome === null ? over : `${over} ${winnersText(outcome.winners, totals, narrator)}`);
  holding.played += 1;
  void holding.player?.then((player) => player.end()).catch(() => undefined);
  holding.player = null;
  if (games !== null && holding.played >= games) void leave(holding, EXIT.ok);
}

/** One thing at a time, and each moment is answered once. */
async function goOn(holding: Holding): Promise<void> {
  const { far, isBusy } = holding;
  const moment = far.moment();
  if (isBusy || holding.isOver || moment === holding.answered || moment.n < holding.answeredN)
    return;
  if (mustSit(holding, moment)) return sitDown(holding, moment);
  const game = gameAsked(moment);
  if (game === null) return;
  holding.isBusy = true;
  holding.answered = moment;
  try {
    await answer(holding, game);
  } catch (error) {
    if (!(error instanceof PlayerFault)) throw error;
    await fault(holding, error.message);
  } finally {
    holding.isBusy = false;
  }
  return goOn(holding);
}

/** Where there is something to decide, or something to let go on. */
function gameAsked(moment: RoomMoment): (Moment & { readonly seat: number }) | null {
  const { actions, mayWait, prompt, seat } = moment;
  if (seat === null || !isAtGame(moment) || moment.room.stage !== 'playing') return null;
  const isAsked = actions.length > 0 || (prompt?.choose ?? []).length > 0 || mayWait;
  return isAsked ? { ...moment, seat } : null;
}

async function answer(holding: Holding, moment: Moment & { readonly seat: number }): Promise<void> {
  const { far, steps } = holding;
  const { n, room } = moment;
  const action = room.waitsFor.who === 'table' ? null : await decided(holding, moment, steps);
  if (holding.isOver) return;
  const sent = await far
    .link()
    .send(action === null ? { do: 'wait', n } : { do: 'act', action, n });
  if (sent.ok) holding.answeredN = Math.max(holding.answeredN, sent.value.n);
  // What has happened meanwhile is answered anew; what the rules refuse, the player has to answer for.
  else if (!MEANWHILE.has(sent.refusal.code))
    throw new PlayerFault(`${JSON.stringify(action)} is refused: ${sent.refusal.message}`);
}

const MEANWHILE: ReadonlySet<string> = new Set([
  'raced',
  'paused',
  'already_waits',
  'cannot_wait',
  'game_is_over',
  'game_not_begun',
  'sit_first',
  'seat_only',
  'unknown_key',
  'link_closed',
  'table_closed',
  'not_kept',
]);

async function decided(
  holding: Holding,
  moment: Moment & { readonly seat: number },
  told: readonly ToldStep[],
): Promise<JsonObject | null> {
  const { game, luck, wanted } = holding;
  const { room, seat } = moment;
  const at = { rules: room.rules, seats: room.seats.length, seat };
  holding.player ??= wanted.player(game, at);
  const player = await holding.player;
  const asked = { moment: { ...moment, told: [] }, seat, told, luck: `${luck}/${moment.n}` };
  return player.answer(asked);
}

async function fault(holding: Holding, why: string): Promise<void> {
  const { print, room } = holding.wanted;
  print(room.ui('playerFails', { why }));
  await leave(holding, EXIT.failed);
}

/** A bot played for it while it was away, a game it had to wait for is over, or the host has freed its chair. */
function mustSit({ hadSeat, isSitting }: Holding, moment: RoomMoment): boolean {
  const { room, seat } = moment;
  if (isSitting || !isToSit(moment)) return false;
  return seat === null ? room.stage === 'lobby' || hadSeat : true;
}

async function sitDown(holding: Holding, { seat }: RoomMoment): Promise<void> {
  const { room } = holding.wanted;
  if (seat === null && holding.hadSeat) return stop(holding, EXIT.failed, room.ui('noLongerYours'));
  holding.isSitting = true;
  const sat = await holding.far.wish({ do: 'sit', seat: seat ?? holding.wanted.seat });
  holding.isSitting = false;
  if (!sat.ok) return stop(holding, EXIT.failed, room.anyRefusal(sat.refusal));
}
