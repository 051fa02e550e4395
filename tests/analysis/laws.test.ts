// What holds for the analysis of any record: every game, preset and table, finished or not.
import { describe, expect, test } from 'vitest';
import { analyse, type Analysis } from '#analysis';
import { GAMES } from '#games';
import { orThrow, type Game, type GameRecord } from '#kernel';
import { ALL_SEEING, playedRecord } from './hands.ts';

const TABLES = GAMES.flatMap((game) =>
  Object.keys(game.ruleset.presets).flatMap((preset) =>
    game.seats.map((seats) => [game.id, preset, seats, game] as const),
  ),
);

/** As much as a test can wait for. */
const LITTLE = { worlds: 1, nodes: 200_000 };

function analysed(game: Game, record: GameRecord, options: object = LITTLE): Analysis {
  return orThrow(analyse(game, record, options));
}

describe.each(TABLES)('%s %s with %i seats', (_, preset, seats, game) => {
  const bot = game.id === 'mayi' ? 'greedy' : 'random';
  const hands = game.id === 'mayi' ? 1 : 2;
  const record = playedRecord({ game, preset, seats, player: bot, seed: `laws ${seats}`, hands });
  const analysis = analysed(game, record);

  test('judges every decision of every hand once', () => {
    const decided = record.entries.filter(({ seat }) => seat !== null).map(({ n }) => n);
    const judged = analysis.hands.flatMap(({ decisions }) => decisions.map(({ n }) => n));
    expect(judged).toEqual(decided);
    expect(analysis.hands.map(({ hand }) => hand)).toEqual(
      Array.from({ length: hands }, (__, i) => i + 1),
    );
  });

  test('nobody gains by a choice, and what was best lost nothing', () => {
    for (const { action, open, known, size } of analysis.hands.flatMap((hand) => hand.decisions)) {
      const isBest = (best: unknown) => JSON.stringify(best) === JSON.stringify(action);
      if (open !== null) {
        expect(open.loss.low).toBeGreaterThanOrEqual(0);
        expect(open.loss.high).toBeGreaterThanOrEqual(open.loss.low);
        if (isBest(open.best)) expect(open.loss.low).toBe(0);
      }
      expect(known === null && size !== 'fine').toBe(false);
      if (known === null) continue;
      expect(known.loss).toBeGreaterThanOrEqual(0);
      expect(known.stake).toBeGreaterThanOrEqual(known.loss);
      if (isBest(known.best)) expect(known.loss).toBe(0);
      expect(size === 'fine').toBe(known.loss < analysis.thresholds.mistake);
    }
  });

  test('tells at most three moments, of decisions that exist, each ending as a sentence does', () => {
    for (const moments of [analysis.moments, ...analysis.hands.map((hand) => hand.moments)]) {
      expect(moments.length).toBeLessThanOrEqual(3);
      for (const { n, seat, action, sentence, points } of moments) {
        const entry = record.entries[n - 1];
        expect(entry).toMatchObject({ seat, do: action });
        expect(sentence).toMatch(/^(Auction|Exchange|Trick \d+|Turn \d+): .*\.$/u);
        expect(points).toBeGreaterThan(0);
      }
    }
  });

  test('is plain JSON, and the same again', () => {
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    expect(JSON.stringify(analysed(game, record))).toBe(JSON.stringify(analysis));
  });

  test('a hand alone is judged as among the others', () => {
    const last = analysis.hands.at(-1);
    const alone = analysed(game, record, { ...LITTLE, hand: hands });
    expect(alone.hands).toEqual([last]);
  });

  test('a record that breaks off anywhere can be analysed', () => {
    const { length } = record.entries;
    for (const part of [0, 1, 2, Math.floor(length / 2), length - 1]) {
      const cut = { ...record, entries: record.entries.slice(0, part) };
      const { hands: begun } = analysed(game, cut, { ...LITTLE, worlds: 0 });
      const judged = begun.flatMap(({ decisions }) => decisions);
      expect(judged.length).toBe(cut.entries.filter(({ seat }) => seat !== null).length);
      if (part === 1 || part === length - 1) expect(begun.at(-1)?.isOver).toBe(false);
    }
  });
});

describe('with open cards', () => {
  test.each(GAMES.filter(({ openCards }) => openCards).map((game) => [game.id, game] as const))(
    'who sees all cards of %s loses nothing, others do',
    (_, game) => {
      const lostBy = (player: string) => {
        let lost = 0;
        for (let n = 0; n < 6; n++) {
          const seats = game.seats.includes(3) ? 3 : 4;
          const table = { game, preset: game.ruleset.defaultPreset, seats, hands: 1 };
          const record = playedRecord({ ...table, player, seed: `seeing ${n}` });
          for (const { decisions } of analysed(game, record, { worlds: 0 }).hands)
            for (const { open } of decisions) lost += open?.loss.high ?? 0;
        }
        return lost;
      };
      expect(lostBy(ALL_SEEING)).toBe(0);
      expect(lostBy('random')).toBeGreaterThan(100);
    },
  );

  test('a small budget gives bounds around the exact loss', () => {
    const [, game] = GAMES;
    if (game === undefined) throw new Error('no second game');
    const table = { game, preset: game.ruleset.defaultPreset, seats: 4, hands: 1 };
    const record = playedRecord({ ...table, player: 'greedy', seed: 'bounds' });
    const exact = analysed(game, record, { worlds: 0 }).hands.flatMap((hand) => hand.decisions);
    const rough = analysed(game, record, { worlds: 0, nodes: 50 });
    let open = 0;
    rough.hands
      .flatMap((hand) => hand.decisions)
      .forEach(({ open: found }, i) => {
        const loss = exact[i]?.open?.loss;
        if (found === null || loss === undefined) return;
        expect(found.loss.low).toBeLessThanOrEqual(loss.low);
        expect(found.loss.high).toBeGreaterThanOrEqual(loss.high);
        if (found.loss.low < found.loss.high) open += 1;
      });
    expect(open).toBeGreaterThan(0);
  });
});
