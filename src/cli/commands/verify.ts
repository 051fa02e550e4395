// baize verify: a record in; whether every deal and action comes out again, and if not, where it breaks.
import { Command } from 'commander';
import { ENTROPY_DIGITS, isHex, KEY_DIGITS, readRecord, shown, type Deals } from '#kernel';
import type { Refusal } from '#kernel';
import { gameById } from '#games';
import { badInput, EXIT } from '../failure.ts';
import { readText } from '../input.ts';
import { jsonLine } from '../telling/json-line.ts';
import { brokenRecord, verdictOn, type Receipts, type Verdict } from '../verdict.ts';

interface VerifyOptions {
  readonly commit?: string;
  readonly entropy?: readonly string[];
  readonly json?: true;
}

const HELP = `
Genuine means that it holds together: every deal comes out of the seed again (or was given from outside, which is told), and every action is accepted again. It does not tell who wrote it.

Where a server dealt, the commitment fits when it comes out of the server's key and of what was played, and the seed out of that key and what the players added. Who played has two receipts, the commitment that was shown before the deal and what was added; a record without them is not of that game.

Exit code: 0 genuine, 1 it breaks somewhere or a receipt is not in it, 2 the file or a receipt cannot be read.

Examples:
  $ baize verify records/tysiac-standard-3.jsonl
  $ baize verify game.jsonl --commit 64_HEX_DIGITS --entropy 32_HEX_DIGITS
`;

export function verifyCommand(): Command {
  return new Command('verify')
    .description('recompute every deal from the seed and every action of a record')
    .argument('<file>', 'a record; - reads standard input')
    .option('--commit <hex>', 'the commitment you were shown before the deal')
    .option(
      '--entropy <hex>',
      'what you added to the deal; may be given more than once',
      (each: string, before: readonly string[] | undefined) => [...(before ?? []), each],
    )
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((file: string, options: VerifyOptions) => {
      const verdict = verified(file, receiptsIn(options));
      process.stdout.write(options.json ? jsonLine(verdict) : `${file}: ${sentences(verdict)}\n`);
      process.exitCode = verdict.genuine ? EXIT.ok : EXIT.failed;
    });
}

function receiptsIn({ commit, entropy = [] }: VerifyOptions): Receipts {
  return {
    commit: commit === undefined ? null : hexGiven('--commit', commit, KEY_DIGITS),
    entropy: entropy.map((each) => hexGiven('--entropy', each, ENTROPY_DIGITS)),
  };
}

/** Records have lower case; who copies a receipt by hand may write it as they like. */
function hexGiven(flag: string, text: string, digits: number): string {
  const hex = text.toLowerCase();
  if (isHex(hex, digits)) return hex;
  return badInput(`${flag}: expected ${digits} hex digits, found ${shown(text)}`);
}

function verified(file: string, receipts: Receipts): Verdict {
  const record = readRecord(readText(file));
  // Without a header that can be read, or in no form of ours, there is nothing to verify: bad input, not a false record.
  if (!record.ok && isHeaderFault(record.refusal)) {
    return badInput(`${file}: ${record.refusal.message}`);
  }
  if (!record.ok) return brokenRecord(record.refusal.message);
  const id = record.value.header.game;
  const game = gameById(id);
  if (game === undefined) return badInput(`${file}: line 1: game: unknown game "${id}"`);
  return verdictOn(game, record.value, receipts);
}

function isHeaderFault({ code, params }: Refusal): boolean {
  return code === 'too_deep' || /^line 1(:|$)/.test(String(params['path'] ?? ''));
}

const DEALS: Readonly<Record<Deals, string>> = {
  seed: 'all cards from the seed',
  outside: 'all cards given from outside',
  mixed: 'some cards from the seed, some given from outside',
};

function sentences(verdict: Verdict): string {
  const { commit, entropy } = verdict;
  const found = entropy.map(
    ({ receipt, seat }) =>
      `entropy ${receipt}: ${seat === null ? 'not in the mix' : `seat ${seat}`}`,
  );
  const told = commit === null ? [] : [`commit: ${commit}`];
  return [judgement(verdict), ...told, ...found].join('\n');
}

function judgement({ deals, actions, outcome, problem }: Verdict): string {
  if (deals === null) return `not genuine: ${problem}`;
  const end =
    outcome === null
      ? 'not finished'
      : `won by seat ${outcome.winners.join(' and ')}, totals ${outcome.scores.join(' ')}`;
  return `genuine, ${actions} actions, ${DEALS[deals]}, ${end}`;
}
