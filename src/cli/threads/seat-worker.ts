// A worker thread in which a bot thinks for a seat of a table that is somewhere else: a moment comes in, an action or null goes out.
import { parentPort, workerData } from 'node:worker_threads';
import { askedAt, botFor, thoughtOrWait, type MomentAsked } from '#bots';
import { gameById } from '#games';
import { orThrow, present } from '#kernel';

const { game: id, level } = workerData as { readonly game: string; readonly level: string };
const game = present(gameById(id), 'the game');
const bot = present(botFor(game, level), 'the bot');

parentPort?.on('message', (asked: MomentAsked) => {
  const { decision, mayWait } = orThrow(askedAt(game, asked));
  const thought = thoughtOrWait(bot, decision, mayWait);
  parentPort?.postMessage(thought === null ? null : game.printAction(thought.action));
});
