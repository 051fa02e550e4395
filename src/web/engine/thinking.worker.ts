// A worker in which bots think, from its first message on.
import type { ThinkingBeginning } from './messages.ts';
import { think } from './thinking-role.ts';

addEventListener('message', ({ data }: MessageEvent<ThinkingBeginning>) => think(data.table), {
  once: true,
});
