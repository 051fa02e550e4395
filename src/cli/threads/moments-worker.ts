// A worker thread that looks at a finished game: its record comes in, its moments go out.
import { parentPort } from 'node:worker_threads';
import { AFTER_GAME, analyse } from '#analysis';
import { gameById } from '#games';
import { present, type GameRecord } from '#kernel';

parentPort?.once('message', (record: GameRecord) => {
  const game = present(gameById(record.header.game), 'the game');
  const analysis = analyse(game, record, AFTER_GAME);
  parentPort?.postMessage(analysis.ok ? analysis.value.moments : []);
});
