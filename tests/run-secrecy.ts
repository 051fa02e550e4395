// npm run secrecy: hidden cards are dealt anew in many states of every table, and nothing that reaches a seat changes.
import { parseArgs } from 'node:util';
import { GAMES, tysiac } from '#games';
import { compared, comparedAt, fourNines, isLeak, tablesOf } from './non-interference.ts';

const HELP = `Deals hidden cards anew and compares all that reaches a seat.
  --states N  states in all, over every preset and seat count (default 20000)
  --nines N   deals with four nines in one hand besides, for each number of players (default 100)
  --seed S    other random games (default secrecy)`;

try {
  const { values } = parseArgs({
    options: {
      states: { type: 'string', default: '20000' },
      nines: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'secrecy' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else run(count('states', values.states), count('nines', values.nines), values.seed);
} catch (error) {
  console.error(`secrecy: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function count(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name}: expected a whole number above 0, found "${text}"`);
}

function run(states: number, nines: number, seed: string): void {
  const tables = GAMES.flatMap(tablesOf);
  const each = Math.ceil(states / tables.length);
  for (const table of tables)
    tell(`${table.game.id} ${table.preset} ${table.seats} players`, [compared(table, each, seed)]);
  for (const seats of tysiac.seats) {
    const dealt = fourNines(tysiac, seats, nines);
    tell(
      `four nines among ${seats} players`,
      dealt.map((now, i) => comparedAt(now, `${seed}/${i}`)),
    );
  }
}

function tell(place: string, found: readonly ReturnType<typeof compared>[]): void {
  const leak = found.find(isLeak);
  if (leak !== undefined) {
    process.exitCode = 1;
    console.log(
      `${place}: seat ${leak.seat} can tell by ${leak.by.join(', ')}\n  in ${leak.position}`,
    );
    return;
  }
  const all = found.flatMap((each) => (isLeak(each) ? [] : [each]));
  const sum = (count: (each: (typeof all)[number]) => number) =>
    all.reduce((total, counts) => total + count(counts), 0);
  console.log(
    `${place}: ${sum(({ states }) => states)} states, ${sum(({ compared: n }) => n)} seats compared, ` +
      `${sum(({ different }) => different)} in other worlds; nothing to tell by`,
  );
}
