// The shelf on which melds are made ready before they are laid down: taps in, what is staged and how it stands out.
// It stays as it is whatever else happens, until the melds lie on the table or the round is over.
import type { JsonObject, Refusal } from '#kernel';
import {
  cardStaged,
  cardStagedIn,
  groupLabel,
  isMarked,
  layingDownIn,
  markedAction,
  meldsStaged,
  nothingStaged,
  pickingMoved,
  refusalText,
  stagedAfter,
  stagedNow,
  type Heard,
  type MeldState,
  type Narrator,
  type Offer,
  type Picking,
  type Staged,
} from '#tabletop';
import type { KeptHand } from './kept-hand.ts';

interface Stager {
  readonly narrator: Narrator;
  readonly heard: Heard | undefined;
  /** The hand as it is shown. */
  readonly cards: readonly string[];
  readonly offer: Offer | null;
  notice: string;
  act(action: JsonObject): void;
}

export class Shelf {
  /** Null where there is nothing to lay down. */
  staged = $state.raw<Picking | null>(null);
  isOpen = $state(false);
  readonly #by: Stager;
  #rounds = 0;

  readonly now: Staged | null = $derived.by(() => {
    const { heard, narrator, cards } = this.#by;
    if (this.staged === null || heard === undefined) return null;
    return stagedNow({ tabletop: narrator.tabletop, cards }, heard.read.view, this.staged);
  });
  /** The melds lie there with this one's turn to lay them down. */
  readonly mayLayDown: boolean = $derived.by(() => {
    const { offer } = this.#by;
    return offer !== null && layingDownIn(offer) !== undefined;
  });
  /** How many cards are staged. */
  readonly count: number = $derived.by(() => this.staged?.groups.flat().length ?? 0);
  readonly isReady: boolean = $derived.by(() => this.now?.together?.refusal === null);
  /** Those that differ for a person: which wild stands where in a meld is all the same. */
  readonly proposals: Offer['proposals'] = $derived.by(() => {
    const all = this.#by.offer?.proposals ?? [];
    const texts = all.map((melds) => textOf(sorted(melds)));
    return all.filter((_, i) => texts.indexOf(texts[i] ?? '') === i);
  });
  /** Which of the proposals is staged; −1 for none of them. */
  readonly proposal: number = $derived.by(() => {
    const staged = textOf(sorted(this.#texts()));
    return this.proposals.findIndex((melds) => textOf(sorted(melds)) === staged);
  });

  constructor(by: Stager) {
    this.#by = by;
  }

  /** A new moment: what was staged stays, as far as the cards are still there. */
  hear(view: unknown, rounds: number, before: readonly string[]): void {
    const { narrator, cards } = this.#by;
    const marking = narrator.tabletop.staging?.wanted(view) ?? null;
    if (marking === null) [this.staged, this.isOpen] = [null, false];
    else if (this.staged === null || rounds !== this.#rounds) {
      this.staged = nothingStaged(marking);
      this.isOpen = false;
    } else this.staged = { ...stagedAfter(this.staged, before, cards), marking };
    this.#rounds = rounds;
  }

  /** As it was before a reload. */
  restore({ staged, current, isShelfOpen, rounds }: KeptHand): void {
    const marking = this.staged?.marking;
    if (marking?.kind !== 'compose' || rounds !== this.#rounds) return;
    const last = marking.groups.length - 1;
    this.staged = {
      ...meldsStaged(marking, staged, this.#by.cards),
      current: Math.min(current, last),
    };
    this.isOpen = isShelfOpen;
  }

  kept(): Pick<KeptHand, 'staged' | 'current' | 'isShelfOpen'> {
    const current = this.staged?.current ?? 0;
    return { staged: this.#texts(), current, isShelfOpen: this.isOpen };
  }

  /** The cards have other places in the hand. */
  follow(to: (place: number) => number): void {
    const { staged } = this;
    if (staged !== null) this.staged = pickingMoved(staged, to);
  }

  /** With what is proposed, where nothing is staged yet. */
  open(): void {
    this.isOpen = this.staged !== null;
    if (this.staged?.groups.every((group) => group.length === 0) === true) this.propose(0);
  }

  close(): void {
    this.isOpen = false;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }

  has(place: number): boolean {
    return this.isOpen && this.staged !== null && isMarked(this.staged, place);
  }

  tap(place: number): void {
    const { narrator, cards } = this.#by;
    if (this.staged === null) return;
    this.#put(cardStaged({ tabletop: narrator.tabletop, cards }, this.staged, place));
  }

  /** Into this very meld. */
  put(group: number, place: number): void {
    if (this.staged !== null) this.#put(cardStagedIn(this.staged, group, place));
  }

  #put(staged: Picking | undefined): void {
    this.#by.notice = staged === undefined ? this.#by.narrator.words.ui('meldsFull') : '';
    if (staged !== undefined) this.staged = staged;
  }

  choose(group: number): void {
    if (this.staged !== null) this.staged = { ...this.staged, current: group };
  }

  clear(): void {
    const marking = this.staged?.marking;
    if (marking?.kind === 'compose') this.staged = nothingStaged(marking);
    this.#by.notice = '';
  }

  /** This one of the proposals, round and round. */
  propose(n: number): void {
    const marking = this.staged?.marking;
    const { proposals } = this;
    const melds = proposals[(n + proposals.length) % proposals.length];
    if (melds === undefined || marking?.kind !== 'compose') return;
    this.staged = meldsStaged(marking, melds, this.#by.cards);
    this.#by.notice = '';
  }

  /** What is wrong is said, and everything stays where it is. */
  layDown(): void {
    const { staged, whyNot } = this;
    if (staged === null || this.now === null) return;
    if (whyNot !== '') return void (this.#by.notice = whyNot);
    this.#by.act(markedAction(staged.marking, this.#texts()));
  }

  /** Why what is staged cannot be laid down; nothing where it can. */
  get whyNot(): string {
    const { words } = this.#by.narrator;
    const { melds, together } = this.now ?? { melds: [], together: null };
    if (together !== null) return together.refusal === null ? '' : this.text(together.refusal);
    const wrong = melds.find(({ state }) => state.is !== 'right');
    if (wrong === undefined) return '';
    const { label, state } = wrong;
    const text = this.stateText(state);
    return words.ui('labelled', { label: groupLabel(label, this.#by.narrator), text });
  }

  /** How a meld stands, in words; nothing for one that is right. */
  stateText(state: MeldState): string {
    const { words } = this.#by.narrator;
    switch (state.is) {
      case 'right':
        return '';
      case 'short':
        return words.ui('moreToMark', { n: state.more });
      case 'wrong':
        return this.text(state.refusal);
    }
  }

  text(refusal: Refusal): string {
    return refusalText(refusal, this.#by.narrator);
  }

  /** The cards as they would lie on the table. */
  #texts(): readonly (readonly string[])[] {
    const { cards } = this.#by;
    return (this.now?.melds ?? []).map(({ places }) => places.map((place) => cards[place] ?? ''));
  }
}

type Melds = Offer['proposals'][number];

function textOf(melds: Melds): string {
  return melds.map((cards) => cards.join(' ')).join('|');
}

/** By hand the same cards may have been put there in another order. */
function sorted(melds: Melds): Melds {
  return melds.map((cards) => cards.toSorted());
}
