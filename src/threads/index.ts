// Worker threads, whoever starts them: where their code is, one question to one of them, warming up in one of them.
export { answerOf } from './asked-thread.ts';
export { warmUpIdly } from './warm-up.ts';
export { workerUrl } from './worker-url.ts';
