// A worker thread of baize simulate: jobs come in as messages, sums go out, until it is ended.
import { parentPort } from 'node:worker_threads';
import { runJob, type SimulationJob } from './simulation-job.ts';

parentPort?.on('message', (job: SimulationJob) => parentPort?.postMessage(runJob(job)));
