// Whoever taps to hurry the bots taps on when it is their turn already: such taps are not meant for the cards.
/** Somebody who goes on tapping means the bots, not what is asked meanwhile. */
const HURRY_MS = 700;

export class Impatience {
  /** When a pause was last ended by a tap, and when this person was asked. */
  #hurriedAt = -Infinity;
  #askedAt = -Infinity;

  hurried(): void {
    this.#hurriedAt = performance.now();
  }

  asked(): void {
    this.#askedAt = performance.now();
  }

  /** Whether a tap that comes now still belongs to those before it. */
  isStillOn(): boolean {
    const now = performance.now();
    const isOn = now - this.#hurriedAt < HURRY_MS && now - this.#askedAt < HURRY_MS;
    if (isOn) this.#hurriedAt = now;
    return isOn;
  }
}
