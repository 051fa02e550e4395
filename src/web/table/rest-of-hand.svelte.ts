// The rest of a hand that is decided: what one person sees in, their cards played one a turn out, if they want it so.
import { decided } from '#kernel';
import type { Play } from './play.svelte.ts';

export class RestOfHand {
  readonly #play: Play;
  isPlaying = $state(false);
  /** How many things had been told when a card was last played: one for each moment. */
  #playedAt = -1;

  /** Whether this hand scores the same whatever anybody plays, as far as this person can know. */
  readonly isOffered: boolean = $derived.by(() => {
    const { heard, narrator, stage, cards } = this.#play;
    if (this.isPlaying || heard === undefined || stage.name !== 'asked') return false;
    // The last card is played as quickly by hand.
    return cards.length > 1 && decided(narrator.game, heard.read.view) !== undefined;
  });

  constructor(play: Play) {
    this.#play = play;
  }

  /** By ordinary actions, any that is possible, until the hand is over. */
  playOut(): void {
    if (!this.isOffered) return;
    this.isPlaying = true;
    this.playOne();
  }

  stop(): void {
    this.isPlaying = false;
  }

  /** What is due now, if anything is: called whenever something was heard or answered. */
  playOne(): void {
    const { heard, isSending, stage } = this.#play;
    if (!this.isPlaying || heard === undefined || isSending || stage.name === 'watching') return;
    const { actions, n } = heard.moment;
    const [any] = actions;
    if (stage.name !== 'asked' || any === undefined) return this.stop();
    if (n === this.#playedAt) return;
    this.#playedAt = n;
    this.#play.act(any);
  }
}
