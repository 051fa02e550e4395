// baize scenario: files of scenarios in, a line for each out, and what went wrong where.
import { Command } from 'commander';
import { parseJson } from '#kernel';
import { runScenario, type ScenarioReport } from '#kernel/testing';
import { gameById } from '#games';
import { BadInput, EXIT } from '../failure.ts';
import { readText } from '../input.ts';
import { jsonLine } from '../telling/json-line.ts';

export function scenarioCommand(): Command {
  return new Command('scenario')
    .description('run scenarios and tell which hold')
    .argument(
      '<files...>',
      'JSON files with one scenario or an array of them; - reads standard input',
    )
    .option('--json', 'print one JSON object per scenario')
    .addHelpText(
      'after',
      '\nExit code: 0 all hold, 1 some fail, 2 a file cannot be read or an entry is not a scenario.\n\nExamples:\n  $ baize scenario scenarios/tysiac/*.json\n  $ baize scenario --json - < mine.json\n',
    )
    .action((files: string[], options: { json?: true }) => {
      const reports = files.flatMap((file) => reportsOf(file));
      for (const report of reports) {
        process.stdout.write(options.json ? reportLine(report) : textLines(report));
      }
      const nothingRead = reports.every((report) => report.fileUnreadable);
      if (!options.json && !nothingRead) process.stdout.write(summary(reports));
      process.exitCode = exitCode(reports);
    });
}

type Report = ScenarioReport & { readonly fileUnreadable?: true };

/** A file that cannot be read is reported and the others still run. */
function reportsOf(file: string): readonly Report[] {
  try {
    const parsed = parseJson(readText(file));
    if (!parsed.ok) throw new BadInput(`${file}: ${parsed.refusal.message}`);
    if (!Array.isArray(parsed.value)) return [runScenario(parsed.value, gameById, file)];
    return parsed.value.map((entry, i) => runScenario(entry, gameById, `${file}[${i}]`));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    process.stderr.write(`baize: ${error.message}\n`);
    const failures = [{ where: file, message: error.message }];
    return [
      { name: file, ok: false, failures, position: null, readable: false, fileUnreadable: true },
    ];
  }
}

function reportLine({ name, ok, failures, position }: Report): string {
  return jsonLine({ name, ok, failures, position });
}

function textLines(report: Report): string {
  if (report.ok) return `ok    ${report.name}\n`;
  if (report.fileUnreadable) return '';
  const verdict = report.readable ? 'FAIL ' : 'not a scenario:';
  return `${verdict} ${report.name}\n${report.failures.map(({ message }) => `      ${message}\n`).join('')}`;
}

function summary(reports: readonly Report[]): string {
  const unreadable = reports.filter((report) => !report.readable).length;
  const failed = reports.filter((report) => report.readable && !report.ok).length;
  const parts = [`${reports.length - failed - unreadable} hold`];
  if (failed > 0) parts.push(`${failed} fail`);
  if (unreadable > 0) parts.push(`${unreadable} cannot be read`);
  return `${parts.join(', ')}\n`;
}

function exitCode(reports: readonly Report[]): number {
  if (reports.some((report) => !report.readable)) return EXIT.badInput;
  return reports.every((report) => report.ok) ? EXIT.ok : EXIT.failed;
}
