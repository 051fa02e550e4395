// A question that one key asks in, its answer out; fetched with the first one.
import { answerTo, type Scene, type Seen, type TableQuestion } from '#tabletop';
import type { Play } from './play.svelte.ts';

export function answered(question: TableQuestion, play: Play): string {
  const { scene, narrator } = play;
  return scene === undefined ? '' : answerTo(question, seenBy(play, scene), narrator);
}

/** What this person can see, as it stands. */
export function seenBy(play: Play, scene: Scene): Seen {
  const { cards, story, rounds, question: asked, offer } = play;
  return { scene, cards, story: story ?? { lines: [], news: 0 }, rounds, asked, offer };
}
