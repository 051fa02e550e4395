// baize join and baize watch: a table of a house far away at this terminal, with a seat or without one.
import { Command } from 'commander';
import { botsOf, LEVELS } from '#bots';
import { shown, type Game } from '#kernel';
import { LIMITS } from '#protocol';
import { loadRoomWords, type Language } from '#text';
import { wordsIn } from '#text/all';
import { badInput } from '../failure.ts';
import { wholeNumber } from '../input.ts';
import { onInterrupt } from '../interrupts.ts';
import { mannerFrom, withLookFlags, type MannerOptions } from '../menu/flags.ts';
import { personName } from '../menu/person-name.ts';
import type { Manner } from '../menu/sitting-down.ts';
import { programName } from '../program-name.ts';
import { invitationFrom, linkOf, type Invitation } from '../room/invitation.ts';
import type { FarScreenWanted } from '../room/far-screen.ts';

interface JoinOptions extends MannerOptions {
  readonly name?: string;
  readonly seat?: string;
  readonly bot?: string;
  readonly player?: string;
  readonly games?: string;
  readonly timeout: string;
}

const MOST_SEATS = 8;

const JOIN_HELP = `
The same command comes back to the same seat, also after a crash: its key is kept beside the
saved games.

Examples:
  $ baize join http://localhost:8080/t/du2saeq7a38d
  $ baize join https://cards.example/t/du2saeq7a38d --name Ann --lang pl
  $ baize join http://localhost:8080/t/du2saeq7a38d --bot hard --games 1
  $ baize join http://localhost:8080/t/du2saeq7a38d --player "python3 my.py"
`;

export function joinCommand(): Command {
  return withLookFlags(new Command('join'))
    .description('sit down at a table of a house: play from this terminal with others')
    .argument('<link>', 'the link of the table, as whoever opened it sends it')
    .option('--name <name>', 'what the others call you (otherwise your login name)')
    .option('--seat <n>', 'this chair and no other, counted from 1')
    .option('--bot <level>', 'a bot plays there, with nobody at the keyboard')
    .option('--player <command>', 'the same with a program that plays, as in baize match')
    .option('--games <n>', 'with --bot or --player: leave after this many games')
    .option('--timeout <seconds>', 'how long a program may take for an answer', '60')
    .option('--data <dir>', 'where the key of the seat is kept')
    .addHelpText('after', JOIN_HELP)
    .action(async (link: string, options: JoinOptions) => {
      const manner = mannerFrom(options);
      const invitation = invited(link);
      const name = nameGiven(options.name ?? personName(manner.language));
      const seat =
        options.seat === undefined ? null : wholeNumber(options.seat, '--seat', 1, MOST_SEATS) - 1;
      const unattended = unattendedFrom(options);
      const place = await wantedAt(manner, invitation, 'join');
      const wanted = { ...place, name, seat, nameUnused: nameUnused(place, options.name) };
      process.exitCode =
        unattended === null
          ? await atFarTable(wanted, options)
          : await withoutAnybody(wanted, unattended);
    });
}

/** Who plays where nobody is at the keyboard. */
interface Unattended {
  readonly by: 'bot' | 'player';
  readonly who: string;
  readonly games: number | null;
  readonly seconds: number;
}

const MOST_GAMES = 1_000_000;
const MOST_SECONDS = 86_400;

function unattendedFrom({ bot, games, player, timeout }: JoinOptions): Unattended | null {
  if (bot !== undefined && player !== undefined)
    return badInput('--bot and --player do not go together');
  const by = bot === undefined ? 'player' : 'bot';
  const who = bot ?? player;
  if (who === undefined)
    return games === undefined ? null : badInput('--games goes with --bot or --player');
  if (bot !== undefined && !LEVELS.some((level) => level === bot))
    return badInput(`--bot: there is no bot ${shown(bot)}; there are: ${LEVELS.join(', ')}`);
  if (who.trim() === '') return badInput('--player: the command is empty');
  return {
    by,
    who,
    games: games === undefined ? null : wholeNumber(games, '--games', 1, MOST_GAMES),
    seconds: wholeNumber(timeout, '--timeout', 1, MOST_SECONDS),
  };
}

async function withoutAnybody(
  wanted: FarScreenWanted,
  { by, games, seconds, who }: Unattended,
): Promise<number> {
  const { heldUnattended } = await import('../room/unattended.ts');
  const { botPlayer, programPlayer } = await import('../threads/seat-player.ts');
  const interrupted = Promise.withResolvers<void>();
  const unlisten = onInterrupt(() => interrupted.resolve());
  const levels = (game: Game) => botsOf(game).map(({ name }) => name);
  const code = await heldUnattended({
    ...wanted,
    games,
    interrupted: interrupted.promise,
    print: (line) => void process.stdout.write(`${line}\n`),
    unfit: (game) =>
      by === 'player' || levels(game).includes(who)
        ? undefined
        : `--bot: ${game.name} has no bot ${shown(who)}; there are: ${levels(game).join(', ')}`,
    player: async (game, at) =>
      by === 'bot' ? botPlayer(game, who) : programPlayer(game, who, at, seconds),
  });
  unlisten();
  return code;
}

export function watchCommand(): Command {
  return withLookFlags(new Command('watch'))
    .description('look on at a table of a house; hidden cards stay hidden')
    .argument('<link>', 'the link of the table')
    .addHelpText('after', '\nExamples:\n  $ baize watch http://localhost:8080/t/du2saeq7a38d\n')
    .action(async (link: string, options: MannerOptions) => {
      const manner = mannerFrom(options);
      const wanted = await wantedAt(manner, invited(link), 'watch');
      process.exitCode = await atFarTable({ ...wanted, file: null, kept: '' }, options);
    });
}

export function nameGiven(name: string): string {
  const { length } = name.trim();
  if (length > 0 && length <= LIMITS.nameLength) return name;
  return badInput(`--name: expected 1 to ${LIMITS.nameLength} characters, found ${length}`);
}

/** Whoever moves a seat brings its name along. */
export function nameUnused(
  { invitation, room }: Pick<FarScreenWanted, 'invitation' | 'room'>,
  given: string | undefined,
): string {
  return invitation.token === null || given === undefined ? '' : room.ui('nameUnused');
}

export function invited(link: string): Invitation {
  const invitation = invitationFrom(link);
  return invitation.ok ? invitation.value : badInput(invitation.refusal.message);
}

/** What is needed to sit there, whoever does. */
export async function farPlace(
  invitation: Invitation,
  data: string | undefined,
  language: Language,
): Promise<Pick<FarScreenWanted, 'invitation' | 'ports' | 'file' | 'room'>> {
  const { nodeHttpPorts } = await import('../room/node-ports.ts');
  const { dataDirectory, seatFile } = await import('../saves/index.ts');
  const file = seatFile(dataDirectory(data), invitation);
  const kept = file.read();
  if (!kept.ok) return badInput(kept.refusal.message);
  return {
    invitation,
    ports: nodeHttpPorts(),
    file,
    room: await loadRoomWords(language),
  };
}

async function wantedAt(
  manner: Manner,
  invitation: Invitation,
  command: string,
): Promise<FarScreenWanted> {
  const { ascii, directory, fourColours, language, letters } = manner;
  const place = await farPlace(invitation, directory, language);
  const { room } = place;
  const link = linkOf(invitation);
  return {
    ...place,
    name: '',
    nameUnused: '',
    seat: null,
    words: wordsIn(language),
    theme: { ascii, fourColours, letters },
    kept: room.ui('seatKept', { command: `${programName()} ${command} ${link}` }),
    instead: room.ui('lookOnWith', { command: `${programName()} watch ${link}` }),
  };
}

async function atFarTable(wanted: FarScreenWanted, options: MannerOptions): Promise<number> {
  if (options.plain === true || process.env['TERM'] === 'dumb') {
    const { farTableInLines } = await import('../room/far-lines.ts');
    return farTableInLines(wanted);
  }
  const { isTerminal, seatedOnScreen } = await import('../screen/screen.ts');
  if (!isTerminal()) return badInput(wanted.words.ui('noTerminal'));
  const { farSitting } = await import('../room/far-screen.ts');
  return seatedOnScreen((changed) => farSitting(wanted, changed));
}
