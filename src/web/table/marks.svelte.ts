// Cards being marked, to be given away or used together: taps in, what is marked and the action it makes out.
import type { JsonObject } from '#kernel';
import {
  cardToggled,
  emptyPicking,
  faultText,
  groupLabel,
  isComplete,
  isMarked,
  pickingConfirmed,
  pickingMoved,
  pickingTakenBack,
  type Marking,
  type Narrator,
  type Picking,
  type PickStep,
} from '#tabletop';

interface Marker {
  readonly narrator: Narrator;
  /** The hand as it is shown. */
  readonly cards: readonly string[];
  notice: string;
  act(action: JsonObject): void;
}

export class Marks {
  picking = $state.raw<Picking | null>(null);
  readonly #by: Marker;

  constructor(by: Marker) {
    this.#by = by;
  }

  /** `isOwn` for what the player began, and can leave. */
  begin(marking: Marking | null, isOwn: boolean): void {
    this.picking = marking === null ? null : emptyPicking(marking, isOwn);
  }

  toggle(place: number): void {
    if (this.picking !== null) this.#picked(cardToggled(this.#from(), this.picking, place));
  }

  /** Uses what is marked, or closes a group of any size. */
  confirm(): void {
    const { picking } = this;
    if (picking === null) return;
    const last = picking.groups[picking.current]?.at(-1);
    if (last === undefined) this.#by.notice = this.#nextToMark(picking);
    else this.#picked(pickingConfirmed(this.#from(), picking, last));
  }

  get isWhole(): boolean {
    return this.picking !== null && isComplete(this.picking);
  }

  has(place: number): boolean {
    return this.picking !== null && isMarked(this.picking, place);
  }

  /** The last marked card goes back; where none is, what the player began ends. */
  takeBack(): void {
    const { picking } = this;
    if (picking === null) return;
    const left = pickingTakenBack(picking, 'card');
    if (left !== undefined) this.picking = left;
    else if (picking.isOwn) this.picking = null;
    this.#by.notice = '';
  }

  stop(): void {
    if (this.picking?.isOwn === true) this.picking = null;
  }

  /** The same cards, each in its new place. */
  follow(to: (place: number) => number): void {
    if (this.picking !== null) this.picking = pickingMoved(this.picking, to);
  }

  #from() {
    return { tabletop: this.#by.narrator.tabletop, cards: this.#by.cards };
  }

  /** Which group waits for cards. */
  #nextToMark({ marking, current }: Picking): string {
    const { narrator } = this.#by;
    const group = marking.groups[current];
    if (group === undefined) return narrator.words.ui('notPossible');
    const label = groupLabel(group.label, narrator);
    const text = narrator.words.ui('moreToMark', { n: group.size ?? 1 });
    return narrator.words.ui('labelled', { label, text });
  }

  #picked(step: PickStep): void {
    const { picking } = this;
    const by = this.#by;
    if (picking === null) return;
    by.notice = '';
    switch (step.is) {
      case 'marked':
        this.picking = step.picking;
        return;
      case 'wrong':
        by.notice = faultText(step.fault, picking.marking, by.narrator);
        return;
      case 'impossible':
        by.notice = by.narrator.words.ui('notPossible');
        return;
      case 'done':
        by.act(step.action);
    }
  }
}
