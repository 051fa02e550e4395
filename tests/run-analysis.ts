// npm run analysis-check: how the mistakes of players of different strength look under analysis, as a table.
import { parseArgs } from 'node:util';
import { analyse, type HandAnalysis } from '#analysis';
import { LEVELS } from '#bots';
import { GAMES } from '#games';
import { orThrow, type Game } from '#kernel';
import { ALL_SEEING, playedRecord } from './analysis/hands.ts';

const HELP = `Analyses hands of players of every strength; the deals are the same for all of them.
  --game ID      one game; all of them without it
  --player NAME  one player: ${[...LEVELS, ALL_SEEING].join(', ')}
  --hands N      how many hands or rounds (default 200)
  --worlds N     imagined deals for each decision (default 15); 0: open cards only
  --spread       also tell how the losses are spread
  --seed TEXT    other cards (default analysis)`;

/** Seats at which a game is analysed. */
const ROUNDS_OF_MAYI = 6;

interface Sums {
  hands: number;
  decisions: number;
  plays: number;
  mistakes: number;
  blunders: number;
  open: number;
  /** The losses of all decisions that were weighed. */
  known: number[];
  lost: number;
  stake: number;
  missed: number;
  seconds: number;
}

try {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      player: { type: 'string' },
      hands: { type: 'string', default: '200' },
      worlds: { type: 'string', default: '15' },
      spread: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'analysis' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else run(values);
} catch (error) {
  console.error(`analysis-check: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

interface Wanted {
  readonly game?: string | undefined;
  readonly player?: string | undefined;
  readonly hands: string;
  readonly worlds: string;
  readonly spread: boolean;
  readonly seed: string;
}

function run(wanted: Wanted): void {
  const games = GAMES.filter(({ id }) => wanted.game === undefined || id === wanted.game);
  if (games.length === 0) throw new Error(`--game: there is no game "${wanted.game}"`);
  const hands = count('hands', wanted.hands, 1);
  const worlds = count('worlds', wanted.worlds, 0);
  console.log(
    '| game | player | hands | mistakes a hand | blunders a hand | open loss a play | known loss a decision | accuracy | missed | s a hand |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|',
  );
  for (const game of games)
    for (const player of playersOf(game))
      if (wanted.player === undefined || player === wanted.player) {
        const sums = summed(game, player, hands, worlds, wanted.seed);
        console.log(rowOf(game, player, sums));
        if (wanted.spread) console.log(spreadOf(sums.known));
      }
}

function count(name: string, text: string, least: number): number {
  if (/^\d{1,6}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${name}: expected a whole number from ${least} on, found "${text}"`);
}

function playersOf(game: Game): readonly string[] {
  return game.openCards === undefined ? LEVELS : [...LEVELS, ALL_SEEING];
}

function summed(game: Game, player: string, hands: number, worlds: number, seed: string): Sums {
  const sums: Sums = {
    hands: 0,
    decisions: 0,
    plays: 0,
    mistakes: 0,
    blunders: 0,
    open: 0,
    known: [],
    lost: 0,
    stake: 0,
    missed: 0,
    seconds: 0,
  };
  const seats = game.usualSeats;
  // Every round of May I? asks for other melds, so its whole games are looked at.
  const each = game.id === 'mayi' ? ROUNDS_OF_MAYI : 1;
  for (let n = 0; sums.hands < hands; n++) {
    const preset = game.ruleset.defaultPreset;
    const table = { game, preset, seats, player, hands: each, dealer: n % seats };
    const record = playedRecord({ ...table, seed: `${seed}/${n}` });
    const before = performance.now();
    const analysis = orThrow(analyse(game, record, { worlds }));
    sums.seconds += (performance.now() - before) / 1000;
    for (const hand of analysis.hands) if (sums.hands < hands) addHand(sums, hand);
  }
  return sums;
}

function addHand(sums: Sums, { decisions }: HandAnalysis): void {
  sums.hands += 1;
  for (const { open, known, size, notes } of decisions) {
    if (open !== null) {
      sums.plays += 1;
      sums.open += open.loss.low;
    }
    if (notes.some(({ code }) => code.startsWith('missed'))) sums.missed += 1;
    if (known === null) continue;
    sums.decisions += 1;
    sums.known.push(known.loss);
    sums.stake += known.stake;
    if (size === 'fine') continue;
    sums.lost += known.loss;
    if (size === 'mistake') sums.mistakes += 1;
    else sums.blunders += 1;
  }
}

function rowOf(game: Game, player: string, sums: Sums): string {
  const { hands, decisions, plays, mistakes, blunders, open, known, lost, stake } = sums;
  const loss = known.reduce((sum, each) => sum + each, 0);
  const cells = [
    game.name,
    `\`${player}\``,
    String(hands),
    decisions === 0 ? '–' : ((mistakes + blunders) / hands).toFixed(2),
    decisions === 0 ? '–' : (blunders / hands).toFixed(2),
    plays === 0 ? '–' : (open / plays).toFixed(2),
    decisions === 0 ? '–' : (loss / decisions).toFixed(2),
    stake === 0 ? '–' : (100 * (1 - lost / stake)).toFixed(1),
    (sums.missed / hands).toFixed(2),
    (sums.seconds / hands).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

function spreadOf(losses: readonly number[]): string {
  const steps = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100];
  const above = steps.map((step) => `≥${step}: ${losses.filter((loss) => loss >= step).length}`);
  return `    ${losses.length} weighed, ${above.join(', ')}`;
}
