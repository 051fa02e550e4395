// One person at a table: what the link tells in, what is shown and what is half chosen out; taps become commands.
import type { JsonObject, Refusal } from '#kernel';
import type { Hint, Moment, TableCommand } from '#protocol';
import {
  buttonsInRows,
  cardMoved,
  cardSigns,
  handOrdered,
  heardMoment,
  layingDownIn,
  nextOrder,
  offerHeard,
  ORDERS,
  placeMoved,
  placesAfter,
  questionHeard,
  sceneHeard,
  stories,
  whyNot,
} from '#tabletop';
import type {
  Button,
  Heard,
  LaidCard,
  Narrator,
  Offer,
  Order,
  RoundLine,
  Scene,
  Story,
} from '#tabletop';
import type { OpenTable } from '../engine/engine.ts';
import type { PageWords } from '../words/words.ts';
import { askedFirst, type Choices } from './choices.ts';
import { CallNews } from './call-news.svelte.ts';
import type { Dropped, DroppedOnTable } from './drag.svelte.ts';
import { Ending } from './ending.svelte.ts';
import { Impatience } from './impatience.ts';
import { forgetHand, keepHand, keptHand } from './kept-hand.ts';
import { Marks } from './marks.svelte.ts';
import { refusalWords } from './refusal-words.ts';
import { RestOfHand } from './rest-of-hand.svelte.ts';
import { Shelf } from './shelf.svelte.ts';

/** What the table waits for, as this person sees it. */
export type Stage =
  | { readonly name: 'asked'; readonly offer: Offer; readonly question: string }
  | { readonly name: 'watching'; readonly seat: number }
  | { readonly name: 'roundOver' }
  | { readonly name: 'gameOver'; readonly winners: readonly number[] }
  | { readonly name: 'stuck'; readonly why: string };

/** Lay-offs that stand beside the discard: a row has no room for more. */
const MOST_BUTTONS = 1;

export class Play {
  readonly narrator: Narrator;
  readonly open: OpenTable;
  readonly viewer: number;
  /** Where several people sit and this is none of them. */
  readonly isLookingOn: boolean;
  heard = $state.raw<Heard>();
  order = $state<Order>('suit');
  /** The hand as it is shown. */
  cards = $state.raw<readonly string[]>([]);
  /** The place of the card that is raised. */
  chosen = $state<number | null>(null);
  readonly marks = new Marks(this);
  readonly shelf = new Shelf(this);
  choices = $state.raw<Choices | null>(null);
  /** Why something was not possible; it fades with the next thing that happens. */
  notice = $state('');
  hint = $state.raw<Hint | 'thinking' | null>(null);
  isSending = $state(false);
  readonly rest = new RestOfHand(this);
  readonly ending = new Ending(this);
  /** The hand as it was put by hand before it was sorted. */
  #ownOrder: readonly string[] = [];
  readonly #impatience = new Impatience();
  readonly #calls: CallNews;

  readonly scene: Scene | undefined = $derived.by(() => {
    if (this.heard === undefined) return undefined;
    return sceneHeard(this.heard, this.viewer, this.narrator);
  });
  readonly stage: Stage = $derived.by(() => this.#stage());
  /** A round, or the whole game. */
  readonly isOver: boolean = $derived(
    this.stage.name === 'roundOver' || this.stage.name === 'gameOver',
  );
  /** Each card with which one of its kind it is: no two are alike. */
  readonly keys: readonly string[] = $derived.by(() => cardSigns(this.cards));
  /** What this person may choose from now. */
  readonly offer: Offer | null = $derived.by(() =>
    this.stage.name === 'asked' ? this.stage.offer : null,
  );
  /** Whether the raised card fits more melds than there is room for buttons. */
  readonly isFittingMany: boolean = $derived.by(() => {
    if (this.chosen === null) return false;
    const fitting = this.onTableFor(this.chosen).filter(({ onTable }) => onTable?.at === 'meld');
    return fitting.length > MOST_BUTTONS;
  });
  /** What is asked, in words: with the shelf open a tap on a card stages it, whatever it does without. */
  readonly question: string = $derived.by(() => {
    const { stage, shelf, narrator } = this;
    if (stage.name !== 'asked') return '';
    if (shelf.isOpen && shelf.mayLayDown) return this.#page('layDownOrClose');
    const card = this.isFittingMany ? this.cards[this.chosen ?? 0] : undefined;
    return card === undefined ? stage.question : narrator.words.ui('chooseMeld', { card });
  });
  readonly story: Story | undefined = $derived.by(() =>
    this.heard === undefined ? undefined : this.#stories.of(this.heard, this.viewer),
  );
  readonly rounds: readonly RoundLine[] = $derived.by(() =>
    this.#stories.rounds(this.heard?.steps ?? []),
  );

  readonly #stories;
  readonly #stop: () => void;
  readonly #page: PageWords;

  constructor(open: OpenTable, narrator: Narrator, page: PageWords) {
    this.#page = page;
    this.open = open;
    this.narrator = narrator;
    this.viewer = open.viewer;
    this.isLookingOn = open.room?.seat === null;
    this.#stories = stories(narrator);
    this.#calls = new CallNews(narrator.tabletop);
    this.#stop = open.link.follow(0, (moment) => this.#hear(moment));
  }

  /** Hears of nothing more; the table stays open. */
  stop(): void {
    this.#stop();
    this.#calls.forget();
  }

  #hear(moment: Moment): void {
    const isFirst = this.heard === undefined;
    const heard = heardMoment(this.heard, moment, this.narrator);
    if (!heard.ok) return void (this.notice = this.#refusalText(heard.refusal));
    this.heard = heard.value;
    // What was found out about a game that goes on again is not about this one any more.
    if (moment.room.waitsFor.who !== 'nobody') this.open.lookingBack.stop();
    const kept = isFirst ? keptHand(this.open.id) : undefined;
    const held = this.cards;
    if (kept !== undefined) this.order = ORDERS.find((each) => each === kept.order) ?? 'suit';
    this.choices = null;
    this.notice = '';
    this.hint = null;
    this.chosen = null;
    this.cards = this.#ordered(kept?.cards ?? held);
    if (this.offer !== null) this.#impatience.asked();
    this.marks.begin(this.offer?.marking ?? null, false);
    this.#calls.hear(moment, !isFirst);
    this.shelf.hear(heard.value.read.view, this.rounds.length, held);
    if (kept !== undefined) this.shelf.restore(kept);
    this.keep();
    this.rest.playOne();
  }

  /** Who has just got which card out of turn. */
  get callWon(): LaidCard | null {
    return this.#calls.won;
  }

  /** The hand is held after a reload as it was. */
  keep(): void {
    const { order, cards, open, rounds } = this;
    if (this.stage.name === 'gameOver') forgetHand(open.id);
    else keepHand(open.id, { order, cards, rounds: rounds.length, ...this.shelf.kept() });
  }

  #ordered(held: readonly string[]): readonly string[] {
    const { scene, order } = this;
    return scene === undefined ? [] : handOrdered(scene.hand, order, held, scene.ranks);
  }

  #stage(): Stage {
    const { heard, scene } = this;
    if (heard === undefined || scene === undefined) return { name: 'watching', seat: this.viewer };
    const { outcome, room } = heard.moment;
    if (room.stuck !== null) return { name: 'stuck', why: this.#refusalText(room.stuck) };
    const { waitsFor } = room;
    switch (waitsFor.who) {
      case 'nobody':
        return { name: 'gameOver', winners: outcome?.winners ?? [] };
      case 'table':
        return { name: 'roundOver' };
      case 'bot':
        return { name: 'watching', seat: waitsFor.seat };
      case 'person': {
        if (waitsFor.seat !== this.viewer || this.isLookingOn || this.open.room?.isPaused === true)
          return { name: 'watching', seat: waitsFor.seat };
        const offer = offerHeard(heard, this.viewer, waitsFor.mayWait, this.narrator);
        return { name: 'asked', offer, question: questionHeard(scene, offer, this.narrator) };
      }
    }
  }

  /** A tap raises a card, a second one plays it; where cards are marked, each tap marks. */
  tapCard(place: number): void {
    const { marks, shelf, stage } = this;
    if (shelf.isOpen) return this.staging(() => shelf.tap(place));
    if (stage.name !== 'asked') return this.hurry();
    if (this.#impatience.isStillOn()) return;
    this.notice = '';
    if (marks.picking !== null) return marks.toggle(place);
    const buttons = this.buttonsAt(place);
    const possible = buttons.filter(({ isPossible }) => isPossible);
    const [only] = possible;
    if (only === undefined) {
      this.chosen = null;
      const [first] = buttons;
      this.notice = first === undefined ? '' : this.whyNot(first);
    } else if (this.chosen !== place) this.chosen = place;
    else if (possible.length === 1) this.press(only);
    else this.chosen = null;
  }

  /** What on the table can be touched for the card at a place, or without one. */
  onTableFor(place: number | null): readonly Button[] {
    const { offer } = this;
    if (offer === null || this.marks.picking !== null) return [];
    const buttons = place === null ? buttonsInRows(offer) : this.buttonsAt(place);
    return buttons.filter(({ isPossible, onTable }) => isPossible && onTable !== undefined);
  }

  buttonsAt(place: number): readonly Button[] {
    const card = this.cards[place];
    const { stage } = this;
    return stage.name === 'asked' && card !== undefined ? (stage.offer.byCard[card] ?? []) : [];
  }

  /** A card is let go over something: its place in the hand, a meld on the shelf, or what lies on the table. */
  drop(place: number, onto: Dropped): void {
    switch (onto.at) {
      case 'hand':
        return this.moveCard(place, onto.before);
      case 'shelf':
        return this.staging(() => this.shelf.put(onto.meld, place));
      case 'table':
        return this.#droppedOnTable(place, onto);
    }
  }

  /** On a pile or a meld it does what it does there; beside them it is played, where only one thing can be meant. */
  #droppedOnTable(place: number, { pile, meld, end }: DroppedOnTable): void {
    if (this.stage.name !== 'asked' || this.marks.picking !== null) return;
    this.notice = '';
    const buttons = this.buttonsAt(place);
    const meant = buttons.filter(({ onTable }) => {
      if (onTable?.at === 'meld') return onTable.id === meld && (onTable.end ?? end) === end;
      return meld === null && (onTable === undefined || onTable.at === pile);
    });
    const [only] = meant.filter(({ isPossible }) => isPossible);
    if (only !== undefined) return this.press(only);
    const [first] = meant;
    if (first !== undefined) return void (this.notice = this.whyNot(first));
    const { tabletop } = this.narrator;
    const tried = meld === null ? null : tabletop.puttingOn(this.cards[place] ?? '', meld, end);
    if (tried !== null) this.act(tried);
  }

  /** What is impossible is tried too, for its reason. */
  press(button: Button): void {
    if (this.isSending || this.#impatience.isStillOn()) return;
    this.notice = '';
    const why = button.isPossible ? '' : this.whyNot(button);
    if (why !== '') return void (this.notice = why);
    const { press } = button;
    if (button.graveBy !== undefined) return void (this.choices = askedFirst(button, this));
    switch (press.do) {
      case 'act':
        return this.act(press.action);
      case 'wait':
        return this.letGo();
      case 'list':
        if (this.offer !== null && button === layingDownIn(this.offer))
          return this.staging(() => this.shelf.open());
        this.choices = {
          title: this.narrator.words.ui(press.title),
          note: '',
          buttons: press.buttons,
        };
        return;
      case 'mark':
        this.choices = null;
        this.chosen = null;
        this.marks.begin(press.marking, true);
    }
  }

  act(action: JsonObject): void {
    this.choices = null;
    void this.#send({ do: 'act', action });
  }

  letGo(): void {
    void this.#send({ do: 'wait' });
  }

  /** Whatever is done to the shelf lowers the raised card, and is kept. */
  staging(change: () => void): void {
    this.chosen = null;
    change();
    this.keep();
  }

  /** Lowers the raised card, closes the shelf, or takes back what is marked, the last first. */
  letGoOfCards(): void {
    if (this.chosen !== null) this.chosen = null;
    else if (this.shelf.isOpen) this.staging(() => this.shelf.close());
    else this.marks.takeBack();
  }

  sort(): void {
    const before = this.cards;
    if (this.order === 'hand') this.#ownOrder = before;
    const next = nextOrder(this.order);
    // Whoever has put no cards where they want them has no order of their own to come back to.
    this.order = next === 'hand' && this.#ownOrder.length === 0 ? nextOrder(next) : next;
    this.cards = this.#ordered(this.order === 'hand' ? this.#ownOrder : before);
    const to = placesAfter(before, this.cards);
    this.#follow((place) => to[place] ?? place);
  }

  /** A card is put before another place of the hand; from then on cards stay where they are put. */
  moveCard(from: number, to: number): void {
    const cards = cardMoved(this.cards, from, to);
    if (cards === this.cards) return;
    this.cards = cards;
    this.order = 'hand';
    this.#follow(placeMoved(from, to));
  }

  #follow(to: (place: number) => number): void {
    if (this.chosen !== null) this.chosen = to(this.chosen);
    this.marks.follow(to);
    this.shelf.follow(to);
    this.keep();
  }

  takeBack(): void {
    this.rest.stop();
    void this.#send({ do: 'takeBack' });
  }

  /** The next deal, or once more what could not be kept. */
  goOn(): void {
    void this.#send({ do: 'goOn' });
  }

  /** Ends a pause, and never plays for the player. */
  hurry(): void {
    this.#impatience.hurried();
    this.open.hurry();
  }

  async askForHint(): Promise<void> {
    const { n } = this.heard?.moment ?? {};
    this.hint = 'thinking';
    const sent = await this.open.link.send({ do: 'hint' }).catch(() => null);
    if (sent === null) return void (this.hint = null);
    if (this.hint !== 'thinking' || this.heard?.moment.n !== n) return;
    this.hint = sent.ok ? (sent.value.hint ?? null) : null;
    if (!sent.ok) this.notice = this.#refusalText(sent.refusal);
  }

  /** One thing at a time: a tap that comes before the answer is not meant for what it will be about. */
  async #send(command: TableCommand): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.#calls.forget();
    try {
      const sent = await this.open.link.send(command);
      if (!sent.ok) this.#refused(this.#refusalText(sent.refusal));
    } catch {
      this.#refused(this.narrator.words.ui('notPossible'));
    } finally {
      this.isSending = false;
    }
    this.rest.playOne();
  }

  #refused(why: string): void {
    this.notice = why;
    this.rest.stop();
  }

  whyNot(button: Button): string {
    return whyNot(button, this.narrator) || this.narrator.words.ui('notPossible');
  }

  #refusalText(refusal: Refusal): string {
    return refusalWords(refusal, this, this.#page);
  }
}
