// Best play trick by trick: an open table and a line of actions in, a row for each trick out.
import { hasTrait, mustAccept, toldFrom } from '#kernel';
import type { ActionLike, Game, Seat, Told } from '#kernel';
import { columns } from './columns.ts';
import { openEvent } from './open-table.ts';
import { printedPosition } from './printed-position.ts';

/** A table whose cards all lie open, and what its players are called. */
export interface OpenTable {
  readonly game: Game;
  readonly state: unknown;
  readonly seatName: (seat: Seat) => string;
}

/** What a trick brings, in the order it is told; a row of four cards has thirty columns left for it. */
const SAID: readonly (readonly [type: string, text: (event: Told) => string])[] = [
  ['marriageAnnounced', ({ who, what }) => `${who('seat')} announces ${what('value')}, `],
  ['trickWon', ({ who, what }) => `${who('seat')} takes ${what('points')}`],
  ['tableCardsWon', ({ what }) => ` + ${what('points')} table`],
  ['roundScored', () => ' + 10'],
  ['rebelote', () => '; belote'],
];

export function bestLine(table: OpenTable, line: readonly ActionLike[]): string {
  const tricks = tricksOf(table, line);
  const most = Math.max(...tricks.map(({ plays }) => plays.length));
  return columns(
    tricks.map(({ plays, said }, i) => [
      String(i + 1),
      ...Array.from({ length: most }, (_, n) => plays[n] ?? ''),
      said,
    ]),
    [0],
  );
}

/** The first trick begins with what lies there already. */
function tricksOf(table: OpenTable, line: readonly ActionLike[]): readonly ToldTrick[] {
  const tricks: ToldTrick[] = [];
  let plays = lyingPlays(table);
  let happened: readonly Told[] = [];
  for (const events of toldEvents(table, line)) {
    const laid = events.filter(({ event }) => event['type'] === 'cardPlayed');
    plays = [...plays, ...laid.map(({ who, what }) => `${who('seat')} ${what('card')}`)];
    happened = [...happened, ...events];
    if (!events.some(({ event }) => hasTrait(table.game, event, 'endsTrick'))) continue;
    tricks.push({ plays, said: saidOf(happened) });
    [plays, happened] = [[], []];
  }
  return tricks;
}

interface ToldTrick {
  readonly plays: readonly string[];
  readonly said: string;
}

function saidOf(events: readonly Told[]): string {
  return SAID.flatMap(([type, text]) =>
    events.filter(({ event }) => event['type'] === type).map(text),
  ).join('');
}

/** What lies in the trick, with whose it is. */
export function lyingPlays({ game, state, seatName }: OpenTable): readonly string[] {
  const { trick } = printedPosition(game, state);
  return trick.plays.map(({ seat, card }) => `${seatName(seat)} ${card}`);
}

/** What happens at each action of the line. */
function* toldEvents(
  { game, state: start, seatName }: OpenTable,
  line: readonly ActionLike[],
): Generator<readonly Told[], void> {
  let state = start;
  for (const action of line) {
    const [seat = null] = game.toAct(state);
    const { events, state: next } = mustAccept(game.step(state, seat, action), 'best play');
    yield events.map((event) => toldFrom(openEvent(game, event, game.seatsOf(state)), seatName));
    state = next;
  }
}
