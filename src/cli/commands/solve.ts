// baize solve: a position with every card known in, what best play makes of it out.
import { Command } from 'commander';
import { shown, type Game, type OpenCards, type SolveOptions } from '#kernel';
import { GAMES } from '#games';
import { ENGLISH_PRINTED } from '#text/all';
import { badInput } from '../failure.ts';
import { findGame, readJsonArgument, flagRequired, rulesFrom, wholeNumber } from '../input.ts';
import type { OpenTable } from '../telling/best-line.ts';
import { placeName } from '../telling/open-table.ts';
import { openFinished, stateAt, UNFINISHED_FLAG } from '../record-file.ts';
import { answerText, solutionText } from '../telling/solution-text.ts';
import { jsonLine } from '../telling/json-line.ts';

interface SolveFlags {
  readonly position?: string;
  readonly record?: string;
  readonly at?: string;
  readonly unfinished?: true;
  readonly rules?: string;
  readonly aim?: string;
  readonly atLeast?: string;
  readonly nodes?: string;
  readonly json?: true;
}

const MOST_NODES = 1_000_000_000_000;
const MOST_POINTS = 1_000_000;

export function solveCommand(): Command {
  return new Command('solve')
    .description('what best play makes of a position when every card is known')
    .argument('<game>', 'a game of tricks: tysiac or coinche')
    .option('--position <file|json>', 'the position: a file, - for standard input, or JSON')
    .option('--record <file>', 'a recorded game instead; - reads standard input')
    .option('--at <n>', 'with --record: after how many actions')
    .option(...UNFINISHED_FLAG)
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option('--aim <name>', 'what is played for: points or tricks, difference or own')
    .option('--at-least <n>', 'only ask whether so much can be made')
    .option('--nodes <n>', 'search no further than so many positions')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize solve tysiac --position \'{"phase":"Play","dealer":0,"turn":1,"hands":["A♠ 9♣","K♠ Q♠"]}\'\n  $ baize solve coinche --record records/coinche-ffb-4.jsonl --at 20 --at-least 80\n',
    )
    .action((id: string, flags: SolveFlags) => {
      const game = findGame(id);
      const solver = game.openCards ?? badInput(noSolver(game));
      const options = optionsFrom(solver, flags);
      const table = tableFrom(game, flags);
      if (game.toAct(table.state).length === 0)
        badInput(`${table.source}: nobody has a card to play`);
      process.stdout.write(
        flags.atLeast === undefined
          ? solved(table, solver, options, flags)
          : answered(table, solver, options, flags),
      );
    });
}

function noSolver({ name }: Game): string {
  const others = GAMES.filter((game) => game.openCards !== undefined).map((game) => game.id);
  return `${name} has no solver; those with one are: ${others.join(', ')}`;
}

function optionsFrom({ aims }: OpenCards, { aim, nodes }: SolveFlags): SolveOptions {
  if (aim !== undefined && !aims.includes(aim))
    badInput(`--aim: expected one of ${aims.join(', ')}, found ${shown(aim)}`);
  return {
    ...(aim === undefined ? {} : { aim }),
    ...(nodes === undefined ? {} : { nodes: wholeNumber(nodes, '--nodes', 1, MOST_NODES) }),
  };
}

function target(text: string): number {
  const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(number) <= MOST_POINTS) return number;
  return badInput(
    `--at-least: expected a whole number from -${MOST_POINTS} to ${MOST_POINTS}, found ${shown(text)}`,
  );
}

/** Where the cards come from is named in every refusal. */
interface SolveTable extends OpenTable {
  readonly source: string;
}

function tableFrom(game: Game, flags: SolveFlags): SolveTable {
  if (flags.record !== undefined) return tableOfRecord(game, flags.record, flags);
  if (flags.at !== undefined) badInput('--at goes with --record');
  const given = flagRequired(flags.position, '--position');
  const rules = rulesFrom(game, flags.rules);
  const read = game.readPosition(readJsonArgument(given, '--position'), rules);
  if (!read.ok) return badInput(`--position: ${read.refusal.message}`);
  const seats = game.seatsOf(read.value);
  return {
    game,
    state: read.value,
    source: '--position',
    seatName: (seat) => placeName(seat, seats, ENGLISH_PRINTED),
  };
}

/** A record has its own rules, and its players have names. */
function tableOfRecord(game: Game, file: string, flags: SolveFlags): SolveTable {
  if (flags.position !== undefined) badInput('--position and --record do not go together');
  if (flags.rules !== undefined) badInput('--rules and --record do not go together');
  const open = openFinished(file, flags.unfinished);
  if (open.game.id !== game.id)
    badInput(`--record: ${file} is a game of ${open.game.name}, not of ${game.name}`);
  const at = wholeNumber(flagRequired(flags.at, '--at'), '--at', 0, open.record.entries.length);
  const { players } = open.record.header;
  return {
    game,
    state: stateAt(file, open, at),
    source: `--at ${at}`,
    seatName: (seat) => players[seat] ?? `seat ${seat}`,
  };
}

function solved(
  table: SolveTable,
  solver: OpenCards,
  options: SolveOptions,
  { json }: SolveFlags,
): string {
  const solution = solver.solve(table.state, options);
  if (!solution.ok) return badInput(`${table.source}: ${solution.refusal.message}`);
  const aim = options.aim ?? solver.aims[0] ?? '';
  if (!json) return solutionText(table, aim, solution.value);
  const { side, value, moves, line, shares, nodes } = solution.value;
  return jsonLine({
    game: table.game.id,
    aim,
    side,
    value,
    moves: moves.map((move) => ({ do: table.game.printAction(move.action), value: move.value })),
    line: line.map((action) => table.game.printAction(action)),
    shares,
    nodes,
  });
}

function answered(
  table: SolveTable,
  solver: OpenCards,
  options: SolveOptions,
  { json, atLeast: asked }: SolveFlags,
): string {
  const atLeast = target(flagRequired(asked, '--at-least'));
  const found = solver.atLeast(table.state, atLeast, options);
  if (!found.ok) return badInput(`${table.source}: ${found.refusal.message}`);
  const aim = options.aim ?? solver.aims[0] ?? '';
  if (json) return jsonLine({ game: table.game.id, aim, atLeast, ...found.value });
  // One node is enough to learn who plays.
  const solution = solver.solve(table.state, { ...options, nodes: 1 });
  const side = solution.ok ? solution.value.side : [];
  return answerText(table, { aim, side, atLeast }, found.value);
}
