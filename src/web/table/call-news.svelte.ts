// Who got a card that was asked for: moments in, the last such news out, long enough to be read.
import type { Moment } from '#protocol';
import type { LaidCard, Tabletop } from '#tabletop';

const SHOWN_MS = 3000;

export class CallNews {
  won = $state.raw<LaidCard | null>(null);
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  readonly #heard: ReturnType<Tabletop['callsHeard']>;

  constructor(tabletop: Tabletop) {
    this.#heard = tabletop.callsHeard();
  }

  /** It stays, whatever the others do meanwhile; what happened before one came is no news. */
  hear({ told }: Moment, isNews: boolean): void {
    const events = told.flatMap((each) => each.events);
    const last = events.flatMap((event) => this.#heard(event) ?? []).at(-1);
    if (last === undefined || !isNews) return;
    this.won = last;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => (this.won = null), SHOWN_MS);
  }

  /** Whoever goes on has read it. */
  forget(): void {
    clearTimeout(this.#forgetting);
    this.won = null;
  }
}
