// Why something is not possible, in the words of whoever stands in its way: people at the table, the browser, or the game.
import type { Refusal } from '#kernel';
import { refusalText, type Narrator } from '#tabletop';
import type { OpenTable } from '../engine/engine.ts';
import { browserRefusal, type PageWords } from '../words/words.ts';

interface Here {
  readonly open: Pick<OpenTable, 'room'>;
  readonly narrator: Narrator;
}

export function refusalWords(refusal: Refusal, { narrator, open }: Here, page: PageWords): string {
  const byPeople = open.room?.words.refusal(refusal);
  return byPeople ?? browserRefusal(page, refusal) ?? refusalText(refusal, narrator);
}
