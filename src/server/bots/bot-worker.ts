// A worker thread in which bots of many tables think: what is new of a game and a question in, its answer out, one by one.
import { parentPort } from 'node:worker_threads';
import { botsOf, botThought, hintAmong } from '#bots';
import { GAMES } from '#games';
import type { ActionLike, Result } from '#kernel';
import type { Hint } from '#protocol';
import type { GameInProgress } from '#table';
import { warmUpIdly } from '#threads';
import { newKeptGames } from './kept-games.ts';
import type { BotOrder, BotQuestion } from './orders.ts';

const games = newKeptGames();

parentPort?.on('message', (order: BotOrder) =>
  parentPort?.postMessage(answerTo(games.momentAfter(order), order.question)),
);

function answerTo(now: GameInProgress, question: BotQuestion): ActionLike | null | Result<Hint> {
  if (question.is === 'hint')
    return hintAmong(botsOf(now.game), now, question.seat, question.level);
  return botThought(now, question.asked)?.action ?? null;
}

// On and on until all games are warm: a question about one of them warms no other.
warmUpIdly(GAMES);
