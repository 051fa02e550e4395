// A worker thread in which bots think: what is new of a game comes in with a question, thoughts go out, until it is ended.
import { parentPort, workerData } from 'node:worker_threads';
import { botThought, momentOfNews, type ThinkingNews } from '#bots';
import { gameById } from '#games';
import { present } from '#kernel';
import type { GameInProgress } from '#table';
import { warmUpIdly } from '#threads';

let now: GameInProgress | undefined;
let isAsked = false;

parentPort?.on('message', (news: ThinkingNews) => {
  isAsked = true;
  now = momentOfNews(news, now);
  parentPort?.postMessage(botThought(now, news));
});

warmUpIdly([present(gameById(String(workerData)), 'the game')], () => !isAsked);
