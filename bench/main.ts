// npm run bench: how fast the engine is, as a table to paste or as JSON.
import { parseArgs } from 'node:util';
import { ROWS, type Row } from './rows.ts';

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      filter: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  const rows = ROWS.filter(({ name }) => name.includes(values.filter));
  if (rows.length === 0) throw new Error(`--filter: no row contains "${values.filter}"`);
  if (values.help)
    console.log('npm run bench -- [--filter TEXT] [--json]; bench/README.md says how to read it');
  else if (values.json)
    for (const row of rows) console.log(JSON.stringify({ name: row.name, ...row.measure() }));
  else printTable(rows);
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function printTable(rows: readonly Row[]): void {
  console.log('| what | figure | unit | per calibration loop |\n|---|---:|---|---:|');
  for (const { name, measure } of rows) {
    const { value, unit, perCalibration } = measure();
    const ratio = perCalibration === undefined ? '' : rounded(perCalibration);
    console.log(`| ${name} | ${rounded(value)} | ${unit} | ${ratio} |`);
  }
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
