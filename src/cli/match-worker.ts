// A worker thread of baize match: jobs come in as messages, their boards go out, until it is ended.
import { parentPort } from 'node:worker_threads';
import { runMatchJob, type MatchJob } from './match-job.ts';

parentPort?.on('message', (job: MatchJob) => parentPort?.postMessage(runMatchJob(job)));
