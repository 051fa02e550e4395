// npm run melds-check: the meld finder against brute force on random hands, and how often each answer occurred.
import { parseArgs } from 'node:util';
import * as finder from '../src/games/mayi/finder/index.ts';
import { compareAllLayOffs, compareHands, CONTRACTS } from './brute-force/compare.ts';
import type { Tally } from './brute-force/compare-melds.ts';

const HELP = `Compares the meld finder of May I? with brute force.
  --hands N      random hands per contract (default 10000), and a tenth as many large ones
  --contract K   only the contract of this round, 1 to 6, and no lay-offs
  --seed TEXT    other hands (default melds)`;

try {
  const { values } = parseArgs({
    options: {
      hands: { type: 'string', default: '10000' },
      contract: { type: 'string' },
      seed: { type: 'string', default: 'melds' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else run(wholeNumber('hands', values.hands), values.contract, values.seed);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isDifference = message.includes('hand: ');
  console.error(isDifference ? message : `melds-check: ${message}`);
  if (error instanceof Error && error.cause !== undefined) console.error(error.cause);
  process.exitCode = isDifference ? 1 : 2;
}

function wholeNumber(name: string, text: string, most = 1e9): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new Error(`--${name}: expected a whole number from 1 to ${most}, found "${text}"`);
}

function run(hands: number, only: string | undefined, seed: string): void {
  const round = only === undefined ? undefined : wholeNumber('contract', only, CONTRACTS.length);
  for (const [i, contract] of CONTRACTS.entries()) {
    if (round !== undefined && round !== i + 1) continue;
    const large = Math.ceil(hands / 10);
    const tally = compareHands(finder, { contract, small: hands, large, seed });
    const { sets, runs } = contract;
    console.log(`contract ${i + 1} (sets ${sets}, runs ${runs}): ${hands} hands, ${large} large`);
    tell(tally);
  }
  if (round !== undefined) return;
  const tally = compareAllLayOffs(finder, hands, seed);
  console.log(`lay-offs: ${hands} hands`);
  tell(tally);
}

function tell(tally: Tally): void {
  const lines = [...tally].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  for (const [what, times] of lines) console.log(`  ${what}: ${times}`);
}
