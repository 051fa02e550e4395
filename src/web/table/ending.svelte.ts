// When a round or the game is over: whether its sheet lies open, and the same table once more.
import { go } from '../route.svelte.ts';
import { settings } from '../settings.svelte.ts';
import type { PageWords } from '../words/words.ts';
import type { Play } from './play.svelte.ts';
import { refusalWords } from './refusal-words.ts';

/** The last trick is looked at before anything covers it. */
const REST_MS = 1400;

export class Ending {
  /** The sheet can be closed to see the table, and opened again. */
  isShown = $state(false);
  isBeginning = $state(false);
  /** Whether there has been anything to show. */
  wasReached = $state(false);
  readonly #play: Play;
  /** Which end it is; nothing while somebody plays. */
  readonly #end = $derived.by(() => {
    const { isOver, rounds, stage } = this.#play;
    return isOver ? `${stage.name} ${rounds.length}` : '';
  });

  constructor(play: Play) {
    this.#play = play;
  }

  /** To be called once by whoever shows the table; whoever comes back to what is over has seen it. */
  showInTime(): void {
    let wasPlayed = false;
    $effect(() => {
      // Each end is shown anew; what is only said meanwhile at a table with others is no other end.
      const end = this.#end;
      this.isShown = false;
      if (end === '') return void (wasPlayed = true);
      this.wasReached = true;
      const isSeen = !wasPlayed || settings.pace === 'atOnce';
      const timer = setTimeout(() => (this.isShown = true), isSeen ? 0 : REST_MS);
      return () => clearTimeout(timer);
    });
  }

  /** The deal goes on to whoever sits next. */
  async rematch(page: PageWords): Promise<void> {
    if (this.isBeginning) return;
    this.isBeginning = true;
    const { open, scene } = this.#play;
    this.#play.notice = '';
    const dealt = scene?.places.find(({ isDealer }) => isDealer)?.seat;
    const next = dealt === undefined ? undefined : (dealt + 1) % open.seats.length;
    const begun = await open.again(next).catch(() => null);
    this.isBeginning = false;
    if (begun === null) this.#play.notice = page('pageBroken');
    else if (begun.ok) {
      if (begun.value !== null) go({ at: 'table', id: begun.value });
    } else {
      // Where several people sit, the room has told why.
      this.#play.notice =
        open.room === undefined ? refusalWords(begun.refusal, this.#play, page) : open.room.notice;
    }
  }
}
