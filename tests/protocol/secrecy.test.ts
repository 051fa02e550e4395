// A seat's key and an assistant see one seat: hidden cards are dealt anew, and not a byte of what they get changes.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at, orThrow, present, readRules, recordHeader, simulationRng } from '#kernel';
import type { Game } from '#kernel';
import { printMessage, type Request } from '#protocol';
import { newSession } from '../../src/cli/mcp/session.ts';
import { gameInProgress, type GameInProgress } from '../../src/table/game-in-progress.ts';
import { newHouse, seatGame } from '../../src/house/channel/house.ts';
import { isBusy, sittingPlayedOn, sittingBegun } from '../../src/house/channel/advance.ts';
import { openTables } from '../../src/house/index.ts';

/** Moments of a game of bots at which a seat has a choice, spread over the game. */
function moments(
  game: Game,
  seats: number,
  count: number,
): readonly { now: GameInProgress; seat: number }[] {
  const rules = orThrow(readRules(game.ruleset, undefined));
  const players = Array.from({ length: seats }, (_, i) => `P${i}`);
  const header = recordHeader(game, rules, { seats, players, seed: 'secrets', dealer: 0 });
  const taken = players.map((name) => ({
    kind: 'bot' as const,
    name,
    level: 'greedy',
    canWait: true,
  }));
  let sitting = sittingBegun(orThrow(gameInProgress(game, { header, entries: [] }, taken)));
  const found: { now: GameInProgress; seat: number }[] = [];
  while (isBusy(sitting) && sitting.now.tail.n < 220) {
    const { due, now } = sitting;
    if (due.who === 'bot') found.push({ now, seat: due.seat });
    sitting = sittingPlayedOn(sitting);
  }
  return Array.from({ length: count }, (_, i) =>
    at(found, Math.floor((found.length * (i + 0.5)) / count)),
  );
}

/** The seat is a person's, so that nobody acts for it. */
function sittingThere(now: GameInProgress, seat: number): GameInProgress {
  const seats = now.seats.map((taken, i) =>
    i === seat ? { kind: 'person' as const, name: taken.name } : taken,
  );
  return { ...now, seats };
}

function resampled(
  { now, seat }: { now: GameInProgress; seat: number },
  world: number,
): GameInProgress {
  const { game, state } = now;
  return { ...now, state: game.imagine(game.view(state, seat), simulationRng('worlds', world)) };
}

const KEY = 'the key';

/** Everything a program in this seat can learn without acting: bytes. */
function bytesForPrograms(now: GameInProgress, seat: number): string {
  const house = newHouse();
  const seats = now.seats.map((_, i) => (i === seat ? KEY : null));
  const keys = { owner: 'table', watch: 'watch', seats };
  seatGame(house, sittingThere(now, seat), keys);
  const tables = openTables(
    { newKey: () => '', newSeed: () => '', wakeAfter: () => undefined, tellBug: () => undefined },
    house,
  );
  const odd = { type: 'PLAY_CARD', card: 'A♠' };
  const requests = [
    { request: 'view', params: { key: KEY } },
    { request: 'wait', params: { key: KEY, since: 0, until: 'step', ms: null } },
    { request: 'act', params: { key: KEY, action: odd, n: 9999 } },
    { request: 'act', params: { key: KEY, action: { type: 'NEXT_ROUND' }, n: null } },
    { request: 'record', params: { key: KEY } },
    { request: 'hint', params: { key: KEY, level: 'greedy' } },
  ];
  return requests
    .flatMap((each, id) => tables.ask({ id, ...each } as Request))
    .map(printMessage)
    .join('\n');
}

/** The same for an assistant: bytes of text. */
function bytesForAssistants(now: GameInProgress, seat: number): string {
  const session = newSession({ sitting: sittingBegun(sittingThere(now, seat)), seat });
  const says = [
    session.see(),
    session.hint('greedy'),
    session.rulesNow(),
    session.act('nonsense'),
    session.act({ type: 'NEXT_ROUND' }),
    session.act('Joker'),
  ];
  return says.map(({ text, isError }) => `${isError} ${text}`).join('\n');
}

describe.each(GAMES)('$name', (game) => {
  const all = moments(game, game.usualSeats, 14);

  test('other cards are really dealt', () => {
    const truth = (now: GameInProgress) => JSON.stringify(game.printPosition(now.state));
    const changed = all.filter((moment, i) => truth(moment.now) !== truth(resampled(moment, i)));
    expect(changed.length).toBeGreaterThan(all.length / 2);
  });

  test.each([
    ['a program', bytesForPrograms],
    ['an assistant', bytesForAssistants],
  ])('%s learns nothing of them', (_, bytes) => {
    for (const [i, moment] of all.entries())
      expect(bytes(resampled(moment, i), moment.seat)).toBe(bytes(moment.now, moment.seat));
  });

  test('what is compared is not empty, and names the own cards', () => {
    const { now, seat } = present(all[0], 'a moment');
    const { hand } = game.printView(game.view(now.state, seat)) as { hand: readonly string[] };
    for (const card of hand) {
      expect(bytesForPrograms(now, seat)).toContain(card);
      expect(bytesForAssistants(now, seat)).toContain(card);
    }
  });
});

test('somebody who shows another hand is found', () => {
  const game = present(
    GAMES.find(({ id }) => id === 'coinche'),
    'Coinche',
  );
  const peeked = moments(game, 4, 14).filter((moment, i) => {
    const other = (now: GameInProgress) => bytesForPrograms(now, (moment.seat + 1) % 4);
    return other(moment.now) !== other(resampled(moment, i));
  });
  expect(peeked.length).toBeGreaterThan(7);
});
