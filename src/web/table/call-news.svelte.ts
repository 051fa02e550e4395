// Who got a card by asking for it out of turn: moments in, the last such news out, long enough to be read.
import type { Moment } from '#protocol';
import type { LaidCard, Narrator } from '#tabletop';

const SHOWN_MS = 3000;

export class CallNews {
  won = $state.raw<LaidCard | null>(null);
  #forgetting: ReturnType<typeof setTimeout> | undefined;

  /** It stays, whatever else happens meanwhile. */
  hear({ told }: Moment, { tabletop }: Narrator): void {
    const events = told.flatMap((each) => each.events);
    const last = events.flatMap((event) => tabletop.wonByCall(event) ?? []).at(-1);
    if (last === undefined) return;
    this.won = last;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => (this.won = null), SHOWN_MS);
  }

  stop(): void {
    clearTimeout(this.#forgetting);
  }
}
