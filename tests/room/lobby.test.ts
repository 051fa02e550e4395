// What is offered around a game: every button that a lobby shows is one that the room accepts, whoever looks and however it stands.
import { describe, expect, it } from 'vitest';
import { coinche, tysiac } from '#games';
import { lobbyOf, roomNews, standing, type LobbyButton, type LobbyDeed } from '#tabletop';
import { loadRoomWords } from '#text';
import { ARoom, BOT, OPEN } from '../a-room.ts';
import { World } from '../faults/world.ts';

const GAMES = { coinche, tysiac };
const VIEWERS = ['host', 'Ann', 'Bob', 'Cid', 'Stranger'] as const;
const bot = { name: 'Mole', level: 'greedy', canWait: true };
const names = ['Fox', 'Heron', 'Beaver', 'Lynx'];
type Wish = Parameters<ARoom['codeOf']>[0];

/** As the house makes it of what somebody wants. */
function wishOf(by: string, deed: LobbyDeed): Wish {
  switch (deed.do) {
    case 'sit':
      return { by, do: 'sit', name: by, seat: deed.seat, entropy: null };
    case 'replace':
      return { by, do: 'replace', seat: deed.seat, bot };
    case 'begin':
      return { by, do: 'begin', fill: deed.fill === undefined ? null : { ...bot, names } };
    default:
      return { by, ...deed } as Wish;
  }
}

function lobbyAt(at: ARoom, by: string, isHere = () => true) {
  const { game } = at.room;
  const moment = at.moment(by);
  const seats = moment.room.seats.map((seat, i) => ({ ...seat, isHere: isHere() || i < 0 }));
  const seen = { ...moment, room: { ...moment.room, seats } };
  return lobbyOf(seen, { sides: (count) => game.sides(count), level: 'greedy' });
}

function buttonsOf(at: ARoom, by: string, isHere = () => true): readonly LobbyButton[] {
  const { buttons, chairs } = lobbyAt(at, by, isHere);
  return [...buttons, ...chairs.flatMap((chair) => chair.buttons)];
}

/** Whether whoever is to move is there to do it. */
function isMoving(at: ARoom): boolean {
  const { chairs, pausedAt, play, stage } = at.room;
  if (stage !== 'playing' || pausedAt !== null || play === null) return false;
  const [mover] = play.game.toAct(play.state);
  const chair = mover === undefined ? undefined : chairs[mover];
  return chair?.kind !== 'person' || !chair.hasLeft || chair.standIn !== null;
}

describe('what a lobby offers', () => {
  it('is accepted, at every table that comes of it', () => {
    const seen = new Set<string>();
    for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[]) {
      for (let life = 0; life < 60; life++) {
        const world = new World(`lobby ${game} ${life}`);
        const seats = Array.from({ length: game === 'coinche' ? 4 : 3 }, () =>
          world.chance(300) ? BOT : OPEN,
        );
        const at = new ARoom({ game, seats });
        for (let step = 0; step < 25 && at.room.stage !== 'closed'; step++) {
          at.now += 10_000;
          const all = VIEWERS.flatMap((by) =>
            buttonsOf(at, by, () => world.chance(800)).map((button) => ({ by, ...button })),
          );
          for (const { by, deed, word } of all) {
            seen.add(word);
            const tried = at.tried(wishOf(by, deed));
            expect(tried.ok ? '' : `${word} by ${by}: ${tried.refusal.code}`).toBe('');
          }
          const some = all.filter(({ word }) => word !== 'close' || world.chance(20));
          if (isMoving(at) && world.chance(500)) at.moveOn();
          else if (some.length > 0) {
            const { by, deed } = world.pick(some);
            at.did(wishOf(by, deed));
          }
        }
      }
    }
    expect([...seen].toSorted()).toEqual(
      [
        'again',
        'begin',
        'beginWithBots',
        'close',
        'comeBack',
        'freeChair',
        'giveUp',
        'leave',
        'letBotPlay',
        'moveHere',
        'passHost',
        'pause',
        'resume',
        'seatBot',
        'sitDown',
        'sitHere',
        'swapPlaces',
      ].toSorted(),
    );
  });

  it('asks whoever looks for what is theirs to do', () => {
    const at = new ARoom({ game: 'coinche' });
    expect(lobbyAt(at, 'Ann').asks).toBe('askSit');
    at.sit('Ann', 'Bob');
    expect(lobbyAt(at, 'Ann').asks).toBe('askHost');
    expect(lobbyAt(at, 'host')).toMatchObject({ asks: 'askSit', own: null, isHost: true });
    at.sit('host');
    expect(lobbyAt(at, 'host').asks).toBe('askFill');
    at.sit('Cid');
    expect(lobbyAt(at, 'host').asks).toBe('askBegin');
    expect(lobbyAt(at, 'Stranger').asks).toBe('askFull');
    at.begin();
    expect(lobbyAt(at, 'Stranger').asks).toBe('askLookOn');
    expect(lobbyAt(at, 'Ann').asks).toBe('askPlaying');
    at.did({ by: 'Ann', do: 'leave' });
    expect(lobbyAt(at, 'Ann').asks).toBe('askLeft');
    expect(lobbyAt(at, 'Ann').chairs[0]).toMatchObject({ state: 'left', isOwn: true });
    at.did({ by: 'host', do: 'giveUp' });
    expect(lobbyAt(at, 'host').asks).toBe('askAgain');
    expect(lobbyAt(at, 'Bob').asks).toBe('askAgainHost');
  });

  it('says who plays together', () => {
    const sides = (at: ARoom) => lobbyAt(at, 'Ann').chairs.map(({ side }) => side);
    expect(sides(new ARoom({ game: 'coinche' }))).toEqual([0, 1, 0, 1]);
    const three = [OPEN, OPEN, OPEN];
    expect(sides(new ARoom({ game: 'tysiac', seats: three }))).toEqual([0, 1, 2]);
  });
});

describe('what is told around a game', () => {
  it('is told in sentences with names, and is none of the actions of the game', async () => {
    const at = new ARoom({ game: 'tysiac', seats: [OPEN, OPEN, OPEN] }).sit('Ann', 'Bob', 'Cid');
    at.begin();
    at.now += 10_000;
    at.did({ by: 'Bob', do: 'say', what: 'hello' });
    at.moveOn();
    const { told } = at.moment('Ann', 0);
    const words = await loadRoomWords('en');
    const news = roomNews(told, ['Ann', 'Bob', 'Cid'], words);
    expect(news.map(({ sentence }) => sentence)).toEqual([
      'The table is open.',
      'Ann sits down.',
      'Bob sits down.',
      'Cid sits down.',
      'The game begins.',
      'Bob: Hello!',
    ]);
    expect(news.at(-1)?.said).toEqual({ seat: 1, what: 'Hello!' });
    const { length } = standing([], told);
    expect(length).toBe(present(at).steps);
  });

  it('whoever is gone is named, though nobody is in the chair any more', async () => {
    const words = await loadRoomWords('en');
    const at = new ARoom({ game: 'tysiac', seats: [OPEN, OPEN, OPEN] }).sit('Ann', 'Bob', 'Cid');
    const before = at.moment('Cid').n;
    at.did({ by: 'Ann', do: 'leave' });
    at.did({ by: 'host', do: 'free', seat: 1 });
    const { room, told } = at.moment('Cid', before);
    const names = room.seats.map(({ name }) => name);
    expect(names).toEqual(['', '', 'Cid']);
    expect(roomNews(told, names, words).map(({ sentence }) => sentence)).toEqual([
      'Ann has left.',
      'Bob no longer has a chair here.',
    ]);
  });

  it('another game begins with nothing, and what is taken back is counted by its own actions', () => {
    const at = new ARoom({ game: 'tysiac', seats: [OPEN, OPEN, OPEN] }).sit('Ann', 'Bob', 'Cid');
    at.begin();
    at.moveOn();
    at.now += 10_000;
    at.did({ by: 'Ann', do: 'say', what: 'oops' });
    at.moveOn();
    expect(standing([], at.moment('Ann', 0).told).length).toBe(present(at).steps);
    at.did({ by: 'host', do: 'giveUp' });
    at.did({ by: 'host', do: 'again', rules: undefined });
    at.begin();
    expect(standing([], at.moment('Ann', 0).told).length).toBe(present(at).steps);
  });
});

function present({ room }: ARoom): { readonly steps: number } {
  return { steps: room.play?.steps.length ?? 0 };
}
