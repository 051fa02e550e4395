// npm run bench: how fast the engine is, as a table to paste or as JSON.
import { parseArgs } from 'node:util';
import { GAMES } from '#games';
import { measure, type Measured } from './measure.ts';
import { randomPlay } from './random-play.ts';

interface Row {
  readonly name: string;
  readonly unit: string;
  readonly run: () => Measured;
}

const ROWS: readonly Row[] = GAMES.flatMap((game) =>
  Object.entries(game.ruleset.presets).flatMap(([preset, rules]) =>
    game.seats.map((seats) => ({
      name: `${game.id} ${preset} ${seats}: random play`,
      unit: 'decisions',
      run: () => measure(randomPlay(game, rules, seats)),
    })),
  ),
);

try {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, filter: { type: 'string', default: '' } },
  });
  const rows = ROWS.filter(({ name }) => name.includes(values.filter));
  if (rows.length === 0) throw new Error(`--filter: no row contains "${values.filter}"`);
  if (values.json)
    for (const row of rows)
      console.log(JSON.stringify({ name: row.name, unit: row.unit, ...row.run() }));
  else printTable(rows);
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function printTable(rows: readonly Row[]): void {
  console.log('| what | unit | per CPU-second | per calibration loop |\n|---|---|---:|---:|');
  for (const { name, unit, run } of rows) {
    const { perSecond, perCalibration } = run();
    console.log(
      `| ${name} | ${unit} | ${Math.round(perSecond).toLocaleString('en')} | ${Math.round(perCalibration).toLocaleString('en')} |`,
    );
  }
}
