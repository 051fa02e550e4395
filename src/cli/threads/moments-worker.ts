// A worker thread that looks at a finished game: its record comes in, its moments go out.
import { parentPort } from 'node:worker_threads';
import { analyse } from '#analysis';
import { gameById } from '#games';
import { present, type GameRecord } from '#kernel';

/** Enough to see a blunder, and not so much that one has gone before it is found. */
const WORLDS = 12;

parentPort?.once('message', (record: GameRecord) => {
  const game = present(gameById(record.header.game), 'the game');
  const analysis = analyse(game, record, { worlds: WORLDS });
  parentPort?.postMessage(analysis.ok ? analysis.value.moments : []);
});
