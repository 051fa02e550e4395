// A worker in which bots think: what is new of a game comes in with a question, thoughts go out. One of the two also looks
// back at games that are over.
import {
  momentAfter,
  thoughtAmong,
  warmUp,
  type Bot,
  type Thinking,
  type ThinkingNews,
} from '#bots';
import { orThrow, present, type Game, type GameRecord } from '#kernel';
import type { GameInProgress } from '#table';
import type { LookOn } from './finished-game.ts';
import { loadBots, loadEyes, loadGame } from './kits.ts';
import type { ThinkingQuestions } from './messages.ts';
import { answerAt, type Answers } from './ports.ts';

interface Known {
  readonly game: Game;
  readonly bots: readonly Bot[];
  now?: GameInProgress;
}

export function think(table: MessagePort): void {
  let known: Promise<Known> | undefined;
  let knownId = '';
  let isAsked = false;
  let look: Promise<LookOn> | undefined;
  const knownOf = (game: string) => {
    if (known === undefined || knownId !== game) [known, knownId] = [load(game), game];
    return known;
  };
  const answers: Answers<ThinkingQuestions> = {
    think: async (news) => {
      isAsked = true;
      return thought(await knownOf(news.header.game), news);
    },
    warmUp: async (id) => {
      const { game, bots } = await knownOf(id);
      warmIdly(game, bots, () => !isAsked);
      return null;
    },
    lookBack: async (record) => {
      // Held before it is loaded, so that of two the later one stays.
      look = lookAt(record);
      return (await look)();
    },
    lookOn: async () => (await present(look, 'a game that is looked back at'))(),
  };
  answerAt<ThinkingQuestions>(table, (name, ask) => answers[name](ask));
}

async function load(id: string): Promise<Known> {
  const [game, bots] = await Promise.all([loadGame(id), loadBots(id)]);
  return { game: orThrow(game), bots };
}

async function lookAt(record: GameRecord): Promise<LookOn> {
  const { game } = record.header;
  const [{ lookingBackAt }, played, eyes] = await Promise.all([
    import('./finished-game.ts'),
    loadGame(game),
    loadEyes(game),
  ]);
  return lookingBackAt(eyes, orThrow(played), record);
}

function thought(known: Known, news: ThinkingNews): Thinking | null {
  const { bots, game } = known;
  known.now = momentAfter(bots, game, news, known.now);
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
