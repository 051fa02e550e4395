// Whether the rest of a hand is decided: what it costs a screen to ask at every turn.
import { autoplay, botFor } from '#bots';
import { coinche, tysiac } from '#games';
import { decided, present, type Game } from '#kernel';
import { calibrationSeconds } from './measure.ts';
import type { Row } from './rows.ts';

const GAMES_PLAYED = 6;

export const DECIDED_ROWS: readonly Row[] = [...rowsOf(coinche, 4), ...rowsOf(tysiac, 3)];

/** The clock is asked: a look is far shorter than the CPU clock's tick. */
function rowsOf(game: Game, seats: number): readonly Row[] {
  let times: { readonly seconds: readonly number[]; readonly calibration: number } | undefined;
  const measured = () => (times ??= sampled(game, seats));
  const row = (title: string, part: number): Row => ({
    name: `${game.id}: is the rest decided, ${title}`,
    measure: () => {
      const { seconds, calibration } = measured();
      const value = seconds[Math.floor((seconds.length - 1) * part)] ?? Number.NaN;
      return { value: value * 1000, unit: 'ms', perCalibration: calibration / value };
    },
  });
  return [row('median', 0.5), row('p99', 0.99), row('longest', 1)];
}

/** At every card of some games of greedy players under the usual rules; the first game only warms up. */
function sampled(game: Game, seats: number) {
  const rules = game.ruleset.presets[game.usualPreset];
  const bots = Array.from({ length: seats }, () => present(botFor(game, 'greedy'), 'the bot'));
  const seconds: number[] = [];
  for (let n = 0; n <= GAMES_PLAYED; n++) {
    const start = game.start(rules, seats, `decided ${n}`);
    for (const { state } of autoplay(game, start, { bots, seed: `decided ${n}` })) {
      const [seat] = game.toAct(state);
      const view = seat === undefined ? undefined : game.view(state, seat);
      if (view === undefined || game.rest?.(view) === undefined) continue;
      const before = performance.now();
      decided(game, view);
      if (n > 0) seconds.push((performance.now() - before) / 1000);
    }
  }
  return { seconds: seconds.toSorted((a, b) => a - b), calibration: calibrationSeconds() };
}
