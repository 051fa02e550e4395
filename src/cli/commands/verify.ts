// baize verify: a record in; whether every deal and action comes out again, and if not, where it breaks.
import { Command } from 'commander';
import { readRecord, replay, type Outcome, type Refusal } from '#kernel';
import { gameById } from '#games';
import { badInput, EXIT } from '../failure.ts';
import { readText } from '../input.ts';

interface Verdict {
  readonly genuine: boolean;
  readonly actions: number;
  readonly outcome: Outcome | null;
  readonly problem: string | null;
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description('recompute every deal and action of a record')
    .argument('<file>', 'a record; - reads standard input')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExit code: 0 genuine, 1 it breaks somewhere, 2 the file cannot be read.\n\nExample:\n  $ baize verify records/tysiac-standard-3.jsonl\n',
    )
    .action((file: string, options: { json?: true }) => {
      const verdict = verified(file);
      process.stdout.write(
        options.json ? `${JSON.stringify(verdict)}\n` : `${file}: ${sentence(verdict)}\n`,
      );
      process.exitCode = verdict.genuine ? EXIT.ok : EXIT.failed;
    });
}

function verified(file: string): Verdict {
  const broken = (problem: string): Verdict => ({
    genuine: false,
    actions: 0,
    outcome: null,
    problem,
  });
  const record = readRecord(readText(file));
  // Without a header that can be read there is nothing to verify: bad input, not a false record.
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
    outcome: game.outcome(replayed.value) ?? null,
    problem: null,
  };
}

function isHeaderFault({ params }: Refusal): boolean {
  return /^line 1(:|$)/.test(String(params['path'] ?? ''));
}

function sentence({ genuine, actions, outcome, problem }: Verdict): string {
  if (!genuine) return `not genuine: ${problem}`;
  const end =
    outcome === null
      ? 'not finished'
      : `won by seat ${outcome.winners.join(' and ')}, totals ${outcome.scores.join(' ')}`;
  return `genuine, ${actions} actions, ${end}`;
}
