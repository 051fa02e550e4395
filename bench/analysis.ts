// The analysis of whole hands: what it costs with open cards alone, and with what could be known.
import { analyse } from '#analysis';
import { at, orThrow, type Game } from '#kernel';
import { coinche, mayi, tysiac } from '#games';
import { playedRecord } from '../tests/analysis/hands.ts';
import { calibrationSeconds, cpuSeconds } from './measure.ts';
import type { Row } from './rows.ts';

const WARM_UP = 10;
const OPEN_HANDS = 200;
const KNOWN_HANDS = 12;

export const ANALYSIS_ROWS: readonly Row[] = [
  ...rowsOf('analysis: a Coinche hand, open cards', coinche, OPEN_HANDS, { worlds: 0 }),
  ...rowsOf('analysis: a Coinche hand, 30 worlds', coinche, KNOWN_HANDS, { worlds: 30 }),
  ...rowsOf('analysis: a Tysiąc hand, open cards', tysiac, OPEN_HANDS, { worlds: 0 }),
  ...rowsOf('analysis: a Tysiąc hand, 30 worlds', tysiac, KNOWN_HANDS, { worlds: 30 }),
  ...rowsOf('analysis: a round of May I?, 30 worlds', mayi, KNOWN_HANDS, { worlds: 30 }),
];

function rowsOf(name: string, game: Game, count: number, budget: object): readonly Row[] {
  let times: { readonly seconds: readonly number[]; readonly calibration: number } | undefined;
  const measured = () => (times ??= sampled(game, count, budget));
  const row = (title: string, part: number): Row => ({
    name: `${name}, ${title}`,
    measure: () => {
      const { seconds, calibration } = measured();
      const value = seconds[Math.floor((seconds.length - 1) * part)] ?? Number.NaN;
      return { value: value * 1000, unit: 'ms CPU', perCalibration: calibration / value };
    },
  });
  return [row('median', 0.5), row('p95', 0.95)];
}

/** Records of greedy players, one hand each, under the default rules. */
function sampled(game: Game, count: number, budget: object) {
  const seats = game === coinche ? 4 : 3;
  const table = { game, preset: game.ruleset.defaultPreset, seats, player: 'greedy', hands: 1 };
  const records = Array.from({ length: WARM_UP + count }, (_, n) =>
    playedRecord({ ...table, seed: `bench ${n}`, dealer: n % seats }),
  );
  const work = (n: number) => void orThrow(analyse(game, at(records, n), budget));
  for (let n = 0; n < Math.min(WARM_UP, count); n++) work(n);
  const calibration = calibrationSeconds();
  const seconds = records.slice(WARM_UP).map((_, n) => cpuSeconds(() => work(WARM_UP + n)));
  return { seconds: seconds.toSorted((a, b) => a - b), calibration };
}
