// baize verify: a record in; whether every deal and action comes out again, and if not, where it breaks.
import { Command } from 'commander';
import { dealsOf, readRecord, replay, type Deals, type Outcome, type Refusal } from '#kernel';
import { gameById } from '#games';
import { badInput, EXIT } from '../failure.ts';
import { readText } from '../input.ts';
import { jsonLine } from '../telling/json-line.ts';

/** Genuine is what holds together: whoever can write a record can also make one up. */
interface Verdict {
  readonly genuine: boolean;
  readonly actions: number;
  /** Where its cards came from; null where it breaks. */
  readonly deals: Deals | null;
  readonly outcome: Outcome | null;
  readonly problem: string | null;
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description('recompute every deal from the seed and every action of a record')
    .argument('<file>', 'a record; - reads standard input')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nGenuine means that it holds together: every deal comes out of the seed again (or was given from outside, which is told), and every action is accepted again. It does not tell who wrote it.\n\nExit code: 0 genuine, 1 it breaks somewhere, 2 the file cannot be read.\n\nExample:\n  $ baize verify records/tysiac-standard-3.jsonl\n',
    )
    .action((file: string, options: { json?: true }) => {
      const verdict = verified(file);
      process.stdout.write(options.json ? jsonLine(verdict) : `${file}: ${sentence(verdict)}\n`);
      process.exitCode = verdict.genuine ? EXIT.ok : EXIT.failed;
    });
}

function verified(file: string): Verdict {
  const broken = (problem: string): Verdict => ({
    genuine: false,
    actions: 0,
    deals: null,
    outcome: null,
    problem,
  });
  const record = readRecord(readText(file));
  // Without a header that can be read, or in no form of ours, there is nothing to verify: bad input, not a false record.
  if (!record.ok && isHeaderFault(record.refusal)) {
    return badInput(`${file}: ${record.refusal.message}`);
  }
  if (!record.ok) return broken(record.refusal.message);
  const { header, entries } = record.value;
  const game = gameById(header.game);
  if (game === undefined) return badInput(`${file}: line 1: game: unknown game "${header.game}"`);
  const replayed = replay(game, record.value);
  if (!replayed.ok) return broken(replayed.refusal.message);
  return {
    genuine: true,
    actions: entries.length,
    deals: dealsOf(game, record.value),
    outcome: game.outcome(replayed.value) ?? null,
    problem: null,
  };
}

function isHeaderFault({ code, params }: Refusal): boolean {
  return code === 'too_deep' || /^line 1(:|$)/.test(String(params['path'] ?? ''));
}

const DEALS: Readonly<Record<Deals, string>> = {
  seed: 'all cards from the seed',
  outside: 'all cards given from outside',
  mixed: 'some cards from the seed, some given from outside',
};

function sentence({ deals, actions, outcome, problem }: Verdict): string {
  if (deals === null) return `not genuine: ${problem}`;
  const end =
    outcome === null
      ? 'not finished'
      : `won by seat ${outcome.winners.join(' and ')}, totals ${outcome.scores.join(' ')}`;
  return `genuine, ${actions} actions, ${DEALS[deals]}, ${end}`;
}
