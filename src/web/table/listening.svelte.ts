// Somebody who listens at a table: all that can be known there in, what the teller says out.
import { untrack } from 'svelte';
import { groupLabel, labelled, wholeLabel } from '#tabletop';
import type { PageWords } from '../words/words.ts';
import type { Play } from './play.svelte.ts';
import { Teller, tellHere } from './teller.svelte.ts';

/** To be called once by whoever shows the table. */
export function listening(play: Play, page: PageWords): Teller {
  const teller = new Teller(page, play.narrator.words.ui('takenBack'));
  tellHere(teller);
  let isBegun = false;
  $effect(() => {
    const { story, stage } = play;
    if (story === undefined) return;
    // A game that one comes back to is told since one's own last move.
    if (!isBegun) teller.begin(story.lines.slice(0, story.news));
    isBegun = true;
    const now = { lines: story.lines, further: story.further, asked: askedAt(play) };
    untrack(() => teller.hear(now, stage.name !== 'watching' || now.asked !== ''));
  });
  for (const aside of [() => play.notice, () => choicesAt(play), () => markedAt(play)])
    $effect(() => {
      const text = aside();
      untrack(() => teller.tell(text));
    });
  const around = roomTold(play);
  $effect(() => {
    const text = around();
    untrack(() => teller.tell(text, false));
  });
  $effect(() => () => teller.stop());
  return teller;
}

/** A question, or why nothing goes on; how something ended is told by what happened. */
function askedAt(play: Play): string {
  const { narrator, open, stage } = play;
  if (open.room?.isPaused === true) return open.room.words.ui('askPaused');
  if (stage.name === 'stuck') return narrator.words.ui('saveFailed', { why: stage.why });
  return play.question;
}

/** What the raised card can do, with the digits that do it; melds it fits are in the question already. */
function choicesAt(play: Play): string {
  const { chosen, scene, narrator } = play;
  if (chosen === null || scene === undefined || play.isFittingMany) return '';
  const choices = play
    .buttonsAt(chosen)
    .map((button, i) => ({ button, text: `${i + 1} ${wholeLabel(button, scene, narrator)}` }))
    .filter(({ button }) => button.isPossible);
  return choices.length < 2 ? '' : choices.map(({ text }) => text).join('. ');
}

/** What is marked so far, and how many cards are still wanted. */
function markedAt({ marks, cards, narrator }: Play): string {
  const { picking } = marks;
  if (picking === null || picking.groups.every((group) => group.length === 0)) return '';
  const { words } = narrator;
  const told = picking.marking.groups.map(({ label, size }, i) => {
    const marked = (picking.groups[i] ?? []).map((place) => cards[place] ?? '');
    const n = (size ?? marked.length) - marked.length;
    const more = n > 0 ? words.ui('moreToMark', { n }) : '';
    return labelled(words, groupLabel(label, narrator), [...marked, more].join(' '));
  });
  return told.join('. ');
}

/** What happens around a game where several people sit, each thing once, and what they were refused there. */
function roomTold({ open }: Play): () => string {
  let told = 0;
  return () => {
    const news = (open.room?.news ?? []).filter(({ n }) => n > told);
    told = Math.max(told, ...news.map(({ n }) => n));
    return [open.room?.notice ?? '', ...news.map(({ sentence }) => sentence)]
      .filter((part) => part !== '')
      .join(' ');
  };
}
