// A worker thread in which bots think: what is new of a game comes in with a question, thoughts go out, until it is ended.
import { parentPort, workerData } from 'node:worker_threads';
import { botThought, jobFrom, momentOf, type ThinkingNews } from '#bots';
import { gameById } from '#games';
import { present, type RecordEntry } from '#kernel';
import { gameTakenBack, type GameInProgress } from '#table';
import { warmUpIdly } from '#threads';

let now: GameInProgress | undefined;
let entries: readonly RecordEntry[] = [];
let isAsked = false;

parentPort?.on('message', (news: ThinkingNews) => {
  isAsked = true;
  const job = jobFrom(news, entries);
  entries = job.entries;
  // What no longer stands is taken back here too.
  now = momentOf(job, now && gameTakenBack(now, news.seat, Math.min(news.known, now.steps.length)));
  parentPort?.postMessage(botThought(now, news));
});

warmUpIdly([present(gameById(String(workerData)), 'the game')], () => !isAsked);
