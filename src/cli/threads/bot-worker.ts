// A worker thread in which bots think: jobs come in as messages, thoughts go out, until it is ended.
import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from '#games';
import { present } from '#kernel';
import { warmUpIdly } from './warm-up.ts';
import { botThought, momentOf, type ThinkingJob } from '#bots';
import type { GameInProgress } from '#table';

let known: GameInProgress | undefined;
let isAsked = false;

parentPort?.on('message', (job: ThinkingJob) => {
  isAsked = true;
  known = momentOf(job, known);
  parentPort?.postMessage(botThought(known, job));
});

warmUpIdly(present(gameById(String(workerData)), 'the game'), () => !isAsked);
