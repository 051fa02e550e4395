import { defineConfig, mergeConfig } from 'vitest/config';
import quick from './vitest.config.ts';

/** The test files that try more when there is time: everything that imports `tests/how-long.ts`. */
export const LONG = [
  'src/bots/mayi/lookahead/light-rules.test.ts',
  'src/bots/mayi/mayi-bots.test.ts',
  'src/games/mayi/games.test.ts',
  'src/kernel/open-cards/solve.test.ts',
  'tests/bots/*.test.ts',
  'tests/brute-force/melds.test.ts',
  'tests/cli-match.test.ts',
  'tests/decided.test.ts',
  'tests/far/screen.test.ts',
  'tests/faults/*.test.ts',
  'tests/laws.test.ts',
  'tests/new-game/registered.test.ts',
  'tests/nodes/*.test.ts',
  'tests/non-interference.test.ts',
  'tests/printed-languages.test.ts',
  'tests/protocol/examples.test.ts',
  'tests/room/in-time.test.ts',
  'tests/room/secrecy.test.ts',
  'tests/saves/killed.test.ts',
  'tests/second-opinion.test.ts',
  'tests/smoke.test.ts',
  'tests/server/killed.test.ts',
  'tests/server/rude/rude.test.ts',
  'tests/server/secrecy.test.ts',
  'tests/server/several-nodes.test.ts',
  'tests/server/started-again.test.ts',
  'tests/stores/killed.test.ts',
  'tests/tabletop/offers.test.ts',
  'tests/terminal/kill.test.ts',
  'tests/terminal/tmux.test.ts',
  'tests/web/*.test.ts',
];

export default mergeConfig(
  { ...quick, test: { ...quick.test, include: [] } },
  defineConfig({ test: { include: LONG, env: { BAIZE_LONG: '1' } } }),
);
