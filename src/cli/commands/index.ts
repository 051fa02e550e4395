// Every subcommand, in the order in which help lists them.
import { analyseCommand } from './analyse.ts';
import { completionCommand } from './completion.ts';
import { demoCommand } from './demo.ts';
import { gamesCommand } from './games.ts';
import { joinCommand, watchCommand } from './join.ts';
import { matchCommand } from './match.ts';
import { mcpCommand } from './mcp.ts';
import { meldsCommand } from './melds.ts';
import { perftCommand } from './perft.ts';
import { playCommand } from './play.ts';
import { positionCommand } from './position.ts';
import { recordCommand } from './record.ts';
import { replayCommand } from './replay.ts';
import { resumeCommand } from './resume.ts';
import { rulesCommand } from './rules.ts';
import { savesCommand } from './saves.ts';
import { scenarioCommand } from './scenario.ts';
import { serveCommand } from './serve.ts';
import { serveStdioCommand } from './serve-stdio.ts';
import { simulateCommand } from './simulate.ts';
import { solveCommand } from './solve.ts';
import { verifyCommand } from './verify.ts';

export const COMMANDS = [
  playCommand,
  resumeCommand,
  demoCommand,
  gamesCommand,
  rulesCommand,
  simulateCommand,
  matchCommand,
  recordCommand,
  replayCommand,
  savesCommand,
  positionCommand,
  verifyCommand,
  scenarioCommand,
  perftCommand,
  solveCommand,
  analyseCommand,
  meldsCommand,
  serveCommand,
  joinCommand,
  watchCommand,
  serveStdioCommand,
  mcpCommand,
  completionCommand,
];
