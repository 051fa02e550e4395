// npm run solver-check: the solvers of open cards against plain minimax on endings, and against themselves on whole deals.
import { parseArgs } from 'node:util';
import { parseJson, simulationRng, type JsonObject } from '#kernel';
import { COINCHE } from './solver/coinche.ts';
import type { Contest } from './solver/contest.ts';
import { Disagreement } from './solver/asked.ts';
import { checkEnding, noEndings, type EndingCounts } from './solver/endings.ts';
import { TYSIAC } from './solver/tysiac.ts';
import { checkDeal, noDeals, type DealCounts } from './solver/whole-deals.ts';

const HELP = `Checks the solvers of open cards.
  --game ID      coinche or tysiac; both without it
  --endings N    random endings per rule profile (default 50000)
  --long N       endings with five or six cards each per rule profile (default 20)
  --deals N      whole deals per rule profile (default 50)
  --rules RULES  one profile, a preset's name or a JSON object; all of them without it
  --seed TEXT    other cards (default solver)`;

interface Wanted {
  readonly endings: number;
  readonly long: number;
  readonly deals: number;
  readonly rules: JsonObject | undefined;
  readonly seed: string;
}

const CONTESTS: readonly Contest[] = [COINCHE, TYSIAC];

try {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      endings: { type: 'string', default: '50000' },
      long: { type: 'string', default: '20' },
      deals: { type: 'string', default: '50' },
      rules: { type: 'string' },
      seed: { type: 'string', default: 'solver' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else run(values.game, wantedFrom(values));
} catch (error) {
  console.error(`solver-check: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof Disagreement ? 1 : 2;
}

function run(only: string | undefined, wanted: Wanted): void {
  const contests = CONTESTS.filter(({ game }) => only === undefined || game.id === only);
  if (contests.length === 0) throw new Error(`--game: there is no solver of "${only}"`);
  if (wanted.rules !== undefined && contests.length > 1)
    throw new Error('--rules: name the game too, rules belong to one');
  for (const contest of contests) {
    const profiles = wanted.rules === undefined ? contest.profiles : [wanted.rules];
    for (const rules of profiles) checkProfile(contest, rules, wanted);
  }
}

function wantedFrom(values: {
  readonly endings: string;
  readonly long: string;
  readonly deals: string;
  readonly rules?: string | undefined;
  readonly seed: string;
}): Wanted {
  return {
    endings: count('endings', values.endings),
    long: count('long', values.long),
    deals: count('deals', values.deals),
    rules: values.rules === undefined ? undefined : rulesFrom(values.rules),
    seed: values.seed,
  };
}

function count(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name}: expected a whole number, found "${text}"`);
}

function rulesFrom(text: string): JsonObject {
  if (!text.startsWith('{')) return { preset: text };
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`--rules: ${parsed.refusal.message}`);
  return parsed.value as JsonObject;
}

/** Each has a generator of its own, so that one can be looked at again without those before. */
function checkProfile(contest: Contest, rules: JsonObject, wanted: Wanted): void {
  const profile = `${contest.game.id} ${JSON.stringify(rules)}`;
  const rng = (what: string, n: number) => simulationRng(`${wanted.seed}/${profile}/${what}`, n);
  timed(profile, wanted.endings + wanted.long, () => {
    const counts = noEndings();
    for (let n = 0; n < wanted.endings; n++) checkEnding(contest, rules, rng('endings', n), counts);
    for (let n = 0; n < wanted.long; n++) checkEnding(contest, rules, rng('long', n), counts, true);
    return endingsText(counts);
  });
  timed(profile, wanted.deals, () => {
    const counts = noDeals();
    for (let n = 0; n < wanted.deals; n++) checkDeal(contest, rules, rng('deals', n), counts);
    return dealsText(counts);
  });
}

function timed(profile: string, count: number, check: () => string): void {
  if (count === 0) return;
  const started = performance.now();
  const text = check();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${profile}: ${seconds} s\n  ${text}`);
}

function endingsText(counts: EndingCounts): string {
  const { endings, cards, aims, moves, choices, plays, targets, together, budgets, open } = counts;
  return [
    `${endings} endings agree with minimax: ${spread(aims)}`,
    `cards each: ${spread(cards)}; in ${choices} it matters what is played`,
    `${moves} moves, ${plays} cards of best lines, ${targets} targets, ${together} states solved together`,
    `${budgets} small budgets, of which ${open} left something open`,
  ].join('\n  ');
}

function spread(record: Readonly<Record<string, number>>): string {
  const entries = Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b));
  return entries.map(([name, n]) => `${name} × ${n}`).join(', ');
}

function dealsText(counts: DealCounts): string {
  const { deals, moves, plays, turned, suits, ranks, nodes } = counts;
  return [
    `${deals} whole deals hold together: ${Math.round(nodes / deals)} nodes each`,
    `${moves} moves of random play and ${plays} cards of best lines solved anew`,
    `${deals} a seat further on, ${turned} for the other side, ${suits} with suits renamed`,
    `${ranks} pairs of like cards worth the same`,
  ].join('\n  ');
}
