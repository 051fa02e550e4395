// baize analyse: a record in, what every decision was worth out, in words, as JSON and as a picture.
import { Command } from 'commander';
import {
  analysing,
  courseSvg,
  DEFAULT_BUDGET,
  type Analysis,
  type AnalysisOptions,
} from '#analysis';
import { analysisText } from '../telling/analysis-text.ts';
import { badInput } from '../failure.ts';
import { writeOutput } from '../output-file.ts';
import { wholeNumber } from '../input.ts';
import { LANG_FLAG, LETTERS_FLAG, type LanguageOptions } from '../language-flags.ts';
import { progressBar, type Progress } from '../progress.ts';
import { openFinished, UNFINISHED_FLAG, type OpenRecord } from '../record-file.ts';
import { jsonLine } from '../telling/json-line.ts';
import { nameAt, printingWith, type Printing } from '../telling/printing.ts';

interface AnalyseFlags extends LanguageOptions {
  readonly hand?: string;
  readonly worlds?: string;
  readonly open?: true;
  readonly unfinished?: true;
  readonly svg?: string;
  readonly json?: true;
}

const MOST_HANDS = 100_000;
const MOST_WORLDS = 10_000;
/** Who waits longer than this, in milliseconds, sees how far it is. */
const PATIENCE = 1000;

export function analyseCommand(): Command {
  return new Command('analyse')
    .alias('analyze')
    .description('what every decision of a recorded game was worth, and what was better')
    .argument('<file>', 'a record; - reads standard input')
    .option('--hand <n>', 'only this hand or round')
    .option(
      '--worlds <n>',
      `how many deals are imagined for each decision (default: ${DEFAULT_BUDGET.worlds})`,
    )
    .option('--open', 'with open cards only: quick, and nobody is asked what could be known')
    .option(...UNFINISHED_FLAG)
    .option('--svg <file>', 'also draw the course of every hand into this file')
    .option(...LANG_FLAG)
    .option(...LETTERS_FLAG)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize analyse records/coinche-ffb-4.jsonl --hand 2\n  $ baize analyse records/tysiac-kurnik-3.jsonl --open --svg course.svg\n  $ baize record coinche --seed sunday --hands 1 --bots greedy | baize analyse - --unfinished\n',
    )
    .action(async (file: string, flags: AnalyseFlags) => {
      if (flags.open && flags.worlds !== undefined)
        badInput('--open and --worlds do not go together');
      const options = optionsFrom(flags);
      const printing = await printingWith(flags);
      const open = openFinished(file, flags.unfinished);
      const analysis = analysed(file, open, options, printing);
      if (flags.svg !== undefined) writeOutput(flags.svg, pictureOf(analysis, printing), '--svg');
      process.stdout.write(
        flags.json ? jsonLine(analysis) : analysisText({ game: open.game, analysis, printing }),
      );
    });
}

function optionsFrom({ hand, worlds, open }: AnalyseFlags): AnalysisOptions {
  return {
    ...(hand === undefined ? {} : { hand: wholeNumber(hand, '--hand', 1, MOST_HANDS) }),
    ...(worlds === undefined ? {} : { worlds: wholeNumber(worlds, '--worlds', 1, MOST_WORLDS) }),
    ...(open ? { worlds: 0 } : {}),
  };
}

function pictureOf(analysis: Analysis, printing: Printing): string {
  const { engine } = printing;
  if (engine === null) return courseSvg(analysis);
  const players = analysis.players.map((_, seat) => nameAt(analysis.players, seat, printing));
  return courseSvg({ ...analysis, players }, (key, values) => engine(`picture.${key}`, values));
}

function analysed(
  file: string,
  { game, record }: OpenRecord,
  options: AnalysisOptions,
  { say }: Printing,
): Analysis {
  const started = performance.now();
  let bar: Progress | undefined;
  const steps = analysing(game, record, options);
  let step = steps.next();
  while (step.done !== true) {
    const { done, total } = step.value;
    if (performance.now() - started > PATIENCE) {
      bar ??= progressBar(total, (percent) => say('analysing', { percent, n: total }));
      bar.update(done);
    }
    step = steps.next();
  }
  bar?.end();
  if (step.value.ok) return step.value.value;
  const { code, message } = step.value.refusal;
  return badInput(code === 'no_hand' ? `--hand: ${message}` : `${file}: ${message}`);
}
