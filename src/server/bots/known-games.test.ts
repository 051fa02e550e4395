// What a thread knows of which games, as the one who asks it counts: what is told, what travels, and what is forgotten.
import { describe, expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import { gameTakenBack, type GameInProgress } from '#table';
import { bot, playedOn, tableOf } from '../../../tests/a-table.ts';
import { newKeptGames } from './kept-games.ts';
import { MOST_KEPT, newKnownGames, type KnownGames, type MostKept } from './known-games.ts';

const four = ['Owl', 'Fox', 'Hare', 'Mole'].map((name) => bot(name, 'random'));

function game(seed: string): GameInProgress {
  return playedOn(tableOf(coinche, { seats: four, seed }), 6).now;
}

/** What is told, heard as a thread would hear it. */
function hearing(most: MostKept) {
  const known = newKnownGames(most);
  const kept = newKeptGames();
  return (now: GameInProgress) => {
    const told = known.tell(now);
    const heard = kept.momentAfter(structuredClone(told));
    expect(heard.state).toEqual(now.state);
    expect(heard.steps).toEqual(now.steps);
    expect(known.count()).toBe(kept.count());
    return told;
  };
}

function travelled(known: KnownGames, now: GameInProgress): readonly [number, number] {
  const { news } = known.tell(now);
  return [news.known, news.entries.length];
}

describe('of a game', () => {
  test('all of it is told once, and then what is new', () => {
    const known = newKnownGames(MOST_KEPT);
    const begun = game('sunday');
    const later = playedOn(begun, 4).now;
    expect(travelled(known, begun)).toEqual([0, 6]);
    expect(travelled(known, begun)).toEqual([6, 0]);
    expect(travelled(known, later)).toEqual([6, 4]);
    expect(travelled(known, playedOn(later, 1).now)).toEqual([10, 1]);
  });

  test('what was taken back is told as how much still stands, and what came instead', () => {
    const known = newKnownGames(MOST_KEPT);
    const begun = game('sunday');
    expect(travelled(known, begun)).toEqual([0, 6]);
    expect(travelled(known, gameTakenBack(begun, 0, 4))).toEqual([4, 0]);
    expect(travelled(known, begun)).toEqual([4, 2]);
  });

  test('a game with the same header that is another object is another game', () => {
    const known = newKnownGames(MOST_KEPT);
    const first = known.tell(game('sunday'));
    const second = known.tell(game('sunday'));
    expect(second.news.header).toEqual(first.news.header);
    expect([second.game, second.news.known]).toEqual([first.game + 1, 0]);
  });

  test.each([coinche, tysiac, mayi])(
    'both sides know the same of $name, wherever it goes',
    (its) => {
      const hear = hearing({ games: 2, entries: MOST_KEPT.entries });
      const seats = four.slice(0, its.usualSeats);
      let now = tableOf(its, { seats });
      const others = ['a', 'b'].map(game);
      for (let round = 0; round < 40 && !now.isEnded; round++) {
        now = playedOn(now, (round % 3) + 1).now;
        if (round % 4 === 3)
          now = gameTakenBack(now, 0, Math.max(0, now.steps.length - 2 - (round % 5)));
        hear(now);
        // Forgotten meanwhile, and told again.
        if (round % 10 === 9) for (const other of others) hear(other);
      }
      expect(now.steps.length).toBeGreaterThan(20);
    },
  );
});

describe('of many games', () => {
  test('those asked about last are kept, and the thread is told which are not', () => {
    const hear = hearing({ games: 2, entries: MOST_KEPT.entries });
    const [a, b, c] = [game('a'), game('b'), game('c')];
    expect([hear(a).game, hear(b).game, hear(a).game]).toEqual([1, 2, 1]);
    expect(hear(c).forget).toEqual([2]);
    expect([hear(a).game, hear(c).game]).toEqual([1, 3]);
  });

  test('one that was forgotten comes back as a new one', () => {
    const hear = hearing({ games: 1, entries: MOST_KEPT.entries });
    const [a, b] = [game('a'), game('b')];
    hear(a);
    expect(hear(b)).toMatchObject({ game: 2, forget: [1] });
    expect(hear(a)).toMatchObject({ game: 3, forget: [2], news: { known: 0 } });
  });

  test('long games are fewer, and the last one is kept however long it is', () => {
    const hear = hearing({ games: 10, entries: 20 });
    const [a, b, c] = [game('a'), game('b'), game('c')];
    expect([a, b, c].map((each) => hear(each).forget)).toEqual([[], [], []]);
    expect(hear(playedOn(a, 4).now).forget).toEqual([2]);
    expect(hear(playedOn(c, 30).now).forget).toEqual([1]);
  });
});
