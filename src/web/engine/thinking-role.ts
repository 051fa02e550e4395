// A worker in which bots think: what is new of a game comes in with a question, thoughts go out.
import { jobFrom, momentAmong, thoughtAmong, warmUp, type Bot, type ThinkingNews } from '#bots';
import { orThrow, type Game, type RecordEntry } from '#kernel';
import { gameTakenBack, type GameInProgress } from '#table';
import { loadBots, loadGame } from './kits.ts';
import type { ThinkingAnswer, ThinkingQuestion } from './messages.ts';
import { answerAt } from './ports.ts';

interface Known {
  readonly game: Game;
  readonly bots: readonly Bot[];
  now?: GameInProgress;
  entries: readonly RecordEntry[];
}

export function think(table: MessagePort): void {
  let known: Promise<Known> | undefined;
  let id = '';
  let isAsked = false;
  const knownOf = (game: string) => {
    if (known === undefined || id !== game) [known, id] = [load(game), game];
    return known;
  };
  answerAt(table, async (question: ThinkingQuestion): Promise<ThinkingAnswer> => {
    if (question.do === 'think') {
      isAsked = true;
      return thought(await knownOf(question.news.header.game), question.news);
    }
    const { game, bots } = await knownOf(question.game);
    warmIdly(game, bots, () => !isAsked);
    return null;
  });
}

async function load(id: string): Promise<Known> {
  const [game, bots] = await Promise.all([loadGame(id), loadBots(id)]);
  return { game: orThrow(game), bots, entries: [] };
}

function thought(known: Known, news: ThinkingNews): ThinkingAnswer {
  const { bots, game, now } = known;
  const job = jobFrom(news, known.entries);
  known.entries = job.entries;
  // What no longer stands is taken back here too.
  const before = now && gameTakenBack(now, news.seat, Math.min(news.known, now.steps.length));
  known.now = momentAmong(bots, game, job, before);
  return thoughtAmong(bots, known.now, news);
}

/** Between two messages, so that whoever asks meanwhile waits for one step at most. */
function warmIdly(game: Game, bots: readonly Bot[], isWanted: () => boolean): void {
  const steps = warmUp(game, bots);
  const next = () => {
    if (isWanted() && steps.next().done !== true) setTimeout(next);
  };
  setTimeout(next);
}
