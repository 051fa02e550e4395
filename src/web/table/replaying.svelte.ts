// Somebody who looks at a finished game again: its replay in; the step, the side and the hands that are shown out.
import { handOrdered, inOneGo, momentWords, nextMomentAfter } from '#tabletop';
import type { MomentWords, Narrator, Replay } from '#tabletop';
import type { LookedBack, OpenTable } from '../engine/engine.ts';
import type { Shown } from './shown.ts';

/** As far as PageUp and PageDown go. */
const PAGE_STEPS = 10;

export class Replaying implements Shown {
  readonly open: OpenTable;
  readonly narrator: Narrator;
  readonly last: number;
  viewer = $state(0);
  isOpen = $state(!areHandsKeptClosed());
  step = $state(0);
  /** A finger is on the slider: cards do not travel. */
  isSliding = false;
  moments = $state.raw<readonly MomentWords[]>([]);
  readonly #replay: Replay;
  #wanted: number | null = null;

  readonly scene = $derived.by(() => this.#replay.scene(this.step, this.viewer, this.isOpen));
  readonly story = $derived.by(() => this.#replay.story(this.step, this.viewer));
  readonly rounds = $derived.by(() => this.#replay.rounds(this.step));
  /** The hand of whoever's side it is seen from. */
  readonly cards = $derived.by(() => handOrdered(this.scene.hand, 'suit', [], this.scene.ranks));
  /** What is told of this step alone; the scores stand on the sheet. */
  readonly told = $derived.by(() =>
    inOneGo(this.story.brief.slice(this.story.news), this.story.further.slice(this.story.news)),
  );
  /** Which of the moments this step is, if it is one. */
  readonly moment = $derived.by(() => this.moments.findIndex(({ step }) => step === this.step));

  constructor(open: OpenTable, narrator: Narrator, replay: Replay) {
    this.open = open;
    this.narrator = narrator;
    this.#replay = replay;
    this.last = replay.last;
    this.viewer = open.viewer;
  }

  /** What an analysis has found so far. */
  hear(looked: LookedBack): void {
    if (looked.is !== 'found') return;
    const rounds = this.#replay.rounds(this.last);
    this.moments = momentWords(looked.moments, rounds, this.narrator, this.open.seats);
  }

  /** Whoever wants to guess what the others hold is not shown it by a reload either. */
  turnHands(): void {
    this.isOpen = !this.isOpen;
    keepHandsClosed(!this.isOpen);
  }

  /** As near as there are steps. */
  goTo(step: number): void {
    this.#wanted = null;
    this.isSliding = false;
    this.step = Math.max(0, Math.min(this.last, step));
  }

  /** A finger is quicker than a table is drawn: of all that is wanted before the next frame the last is shown. */
  slideTo(step: number): void {
    if (this.#wanted === null) requestAnimationFrame(() => this.#slide());
    this.#wanted = step;
  }

  #slide(): void {
    // A button or a key came in between.
    if (this.#wanted === null) return;
    const wanted = this.#wanted;
    this.goTo(wanted);
    this.isSliding = true;
  }

  goToNextMoment(): void {
    this.goTo(nextMomentAfter(this.moments, this.step));
  }

  /** Whether the key meant something here. */
  press(key: string): boolean {
    switch (key) {
      case 'ArrowLeft':
        this.goTo(this.step - 1);
        return true;
      case 'ArrowRight':
        this.goTo(this.step + 1);
        return true;
      case 'PageUp':
        this.goTo(this.step - PAGE_STEPS);
        return true;
      case 'PageDown':
        this.goTo(this.step + PAGE_STEPS);
        return true;
      case 'Home':
        this.goTo(0);
        return true;
      case 'End':
        this.goTo(this.last);
        return true;
      case 'm':
        this.goToNextMoment();
        return true;
      case 't':
        this.turnHands();
        return true;
    }
    return false;
  }
}

const CLOSED = 'baize:hands-closed';

/** A browser that keeps nothing shows them open. */
function areHandsKeptClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

function keepHandsClosed(isClosed: boolean): void {
  try {
    if (isClosed) sessionStorage.setItem(CLOSED, 'yes');
    else sessionStorage.removeItem(CLOSED);
  } catch {
    // Without a store they are closed until the page is loaded again.
  }
}
