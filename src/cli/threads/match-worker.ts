// A worker thread of baize match: jobs come in as messages, their boards go out, until it is told to leave.
import { parentPort } from 'node:worker_threads';
import { runMatchJob, type MatchJob } from './match-job.ts';
import { matchPlayers, type MatchPlayers } from './match-players.ts';
import { LEAVE, LEFT } from './worker-pool.ts';

let players: MatchPlayers | undefined;

parentPort?.on('message', async (job: MatchJob | typeof LEAVE) => {
  if (job === LEAVE) {
    await players?.end();
    parentPort?.postMessage(LEFT);
    return;
  }
  players ??= matchPlayers(job.plan, job.seconds);
  parentPort?.postMessage(await runMatchJob(job, players));
});
