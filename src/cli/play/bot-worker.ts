// A worker thread in which bots think: jobs come in as messages, thoughts go out, until it is ended.
import { parentPort } from 'node:worker_threads';
import { botThought, momentOf, type ThinkingJob } from './bot-thought.ts';
import type { GameInProgress } from './game-in-progress.ts';

let known: GameInProgress | undefined;

parentPort?.on('message', (job: ThinkingJob) => {
  known = momentOf(job, known);
  parentPort?.postMessage(botThought(known, job));
});
