// One person at a table: what the link tells in, what is shown and what is half chosen out; taps become commands.
import type { JsonObject, Refusal } from '#kernel';
import type { Hint, Moment, TableCommand } from '#protocol';
import {
  cardToggled,
  emptyPicking,
  factsHere,
  faultText,
  groupLabel,
  handOrdered,
  heardMoment,
  isComplete,
  isMarked,
  nameAt,
  nextOrder,
  offerHeard,
  pickingConfirmed,
  pickingMoved,
  pickingTakenBack,
  placesAfter,
  questionHeard,
  sceneHeard,
  stories,
  whyNot,
  wholeLabel,
} from '#tabletop';
import type {
  Button,
  Heard,
  Narrator,
  Offer,
  Order,
  Picking,
  PickStep,
  RoundLine,
  Scene,
  Story,
} from '#tabletop';
import type { OpenTable } from '../engine/engine.ts';
import { RestOfHand } from './rest-of-hand.svelte.ts';

/** What the table waits for, as this person sees it. */
export type Stage =
  | { readonly name: 'asked'; readonly offer: Offer; readonly question: string }
  | { readonly name: 'watching'; readonly seat: number }
  | { readonly name: 'roundOver' }
  | { readonly name: 'gameOver'; readonly winners: readonly number[] }
  | { readonly name: 'stuck'; readonly why: string };

/** A list of buttons that one chooses from. */
export interface Choices {
  readonly title: string;
  /** What should be known before, or nothing. */
  readonly note: string;
  readonly buttons: readonly Button[];
}

/** Somebody who goes on tapping means the bots, not what is asked meanwhile. */
const HURRY_MS = 700;

export class Play {
  readonly narrator: Narrator;
  readonly open: OpenTable;
  readonly viewer: number;
  heard = $state.raw<Heard>();
  order = $state<Order>('suit');
  /** The hand as it is shown. */
  cards = $state.raw<readonly string[]>([]);
  /** The place of the card that is raised. */
  chosen = $state<number | null>(null);
  picking = $state.raw<Picking | null>(null);
  choices = $state.raw<Choices | null>(null);
  /** Why something was not possible; it fades with the next thing that happens. */
  notice = $state('');
  hint = $state.raw<Hint | 'thinking' | null>(null);
  isSending = $state(false);
  readonly rest = new RestOfHand(this);
  /** When a pause was last ended by a tap, and when this person was asked. */
  #hurriedAt = -Infinity;
  #askedAt = -Infinity;

  readonly scene: Scene | undefined = $derived.by(() => {
    if (this.heard === undefined) return undefined;
    return sceneHeard(this.heard, this.viewer, this.narrator);
  });
  readonly stage: Stage = $derived.by(() => this.#stage());
  readonly story: Story | undefined = $derived.by(() =>
    this.heard === undefined ? undefined : this.#stories.of(this.heard.steps, this.viewer),
  );
  readonly rounds: readonly RoundLine[] = $derived.by(() =>
    this.#stories.rounds(this.heard?.steps ?? []),
  );

  readonly #stories;
  readonly #stop: () => void;
  readonly #browserRefusal;

  /** `browserRefusal` tells in words how the browser stands in the way; undefined for what the rules refuse. */
  constructor(
    open: OpenTable,
    narrator: Narrator,
    browserRefusal: (refusal: Refusal) => string | undefined,
  ) {
    this.#browserRefusal = browserRefusal;
    this.open = open;
    this.narrator = narrator;
    this.viewer = open.viewer;
    this.#stories = stories(narrator);
    this.#stop = open.link.follow(0, (moment) => this.#hear(moment));
  }

  /** Hears of nothing more; the table stays open. */
  stop(): void {
    this.#stop();
  }

  #hear(moment: Moment): void {
    const heard = heardMoment(this.heard, moment, this.narrator);
    if (!heard.ok) return void (this.notice = heard.refusal.message);
    this.heard = heard.value;
    // What was found out about a game that goes on again is not about this one any more.
    if (moment.room.waitsFor.who !== 'nobody') this.open.lookingBack.stop();
    this.chosen = null;
    this.choices = null;
    this.notice = '';
    this.hint = null;
    this.cards = this.#ordered(this.order);
    const { stage } = this;
    if (stage.name === 'asked') this.#askedAt = performance.now();
    const marking = stage.name === 'asked' ? stage.offer.marking : null;
    this.picking = marking === null ? null : emptyPicking(marking, false);
    this.rest.playOne();
  }

  #ordered(order: Order): readonly string[] {
    const { scene } = this;
    return scene === undefined ? [] : handOrdered(scene.hand, order, this.cards, scene.ranks);
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
        if (waitsFor.seat !== this.viewer) return { name: 'watching', seat: waitsFor.seat };
        const offer = offerHeard(heard, this.viewer, waitsFor.mayWait, this.narrator);
        return { name: 'asked', offer, question: questionHeard(scene, offer, this.narrator) };
      }
    }
  }

  /** A tap raises a card, a second one plays it; where cards are marked, each tap marks. */
  tapCard(place: number): void {
    const { picking, stage } = this;
    if (stage.name !== 'asked') return this.hurry();
    if (this.#isStillHurrying()) return;
    this.notice = '';
    if (picking !== null) return this.#picked(cardToggled(this.#from(), picking, place));
    const buttons = this.buttonsAt(place);
    const possible = buttons.filter(({ isPossible }) => isPossible);
    const [only] = possible;
    if (only === undefined) {
      this.chosen = null;
      const [first] = buttons;
      this.notice = first === undefined ? '' : this.#whyNot(first);
    } else if (this.chosen !== place) this.chosen = place;
    else if (possible.length === 1) this.press(only);
    else this.chosen = null;
  }

  buttonsAt(place: number): readonly Button[] {
    const card = this.cards[place];
    const { stage } = this;
    return stage.name === 'asked' && card !== undefined ? (stage.offer.byCard[card] ?? []) : [];
  }

  /** What is impossible is tried too, for its reason. */
  press(button: Button): void {
    if (this.#isStillHurrying()) return;
    this.notice = '';
    const why = button.isPossible ? '' : this.#whyNot(button);
    if (why !== '') return void (this.notice = why);
    const { press } = button;
    if (button.graveBy !== undefined) return this.#askFirst(button, button.graveBy);
    switch (press.do) {
      case 'act':
        return this.act(press.action);
      case 'wait':
        return this.letGo();
      case 'list':
        this.choices = {
          title: this.narrator.words.ui(press.title),
          note: '',
          buttons: press.buttons,
        };
        return;
      case 'mark':
        this.choices = null;
        this.chosen = null;
        this.picking = emptyPicking(press.marking, true);
    }
  }

  /** What cannot be undone is told in the rules' words, and done by a second tap. */
  #askFirst({ press, isPossible, refusal, typedAs, caption }: Button, option: string): void {
    const { narrator, open, scene } = this;
    const button = { press, isPossible, refusal, typedAs, caption };
    if (scene === undefined) return;
    const { game, words, tabletop } = narrator;
    const here = { game, words, rules: open.rules, seats: open.seats.length };
    this.choices = {
      title: wholeLabel(button, scene, narrator),
      note: factsHere(here, tabletop.rules, [option])
        .map(({ text }) => text)
        .join(' '),
      buttons: [button],
    };
  }

  act(action: JsonObject): void {
    this.choices = null;
    void this.#send({ do: 'act', action });
  }

  letGo(): void {
    void this.#send({ do: 'wait' });
  }

  /** Uses what is marked, or closes a group of any size. */
  confirmMarked(): void {
    const { picking } = this;
    if (picking === null) return;
    const last = picking.groups[picking.current]?.at(-1);
    if (last === undefined) return void (this.notice = this.#nextToMark(picking));
    this.#picked(pickingConfirmed(this.#from(), picking, last));
  }

  /** Which group waits for cards. */
  #nextToMark({ marking, current }: Picking): string {
    const { narrator } = this;
    const group = marking.groups[current];
    if (group === undefined) return narrator.words.ui('notPossible');
    const label = groupLabel(group.label, narrator);
    const text = narrator.words.ui('moreToMark', { n: group.size ?? 1 });
    return narrator.words.ui('labelled', { label, text });
  }

  get isMarkedWhole(): boolean {
    return this.picking !== null && isComplete(this.picking);
  }

  isMarkedAt(place: number): boolean {
    return this.picking !== null && isMarked(this.picking, place);
  }

  /** The last marked card goes back; where none is, a composition of one's own ends. */
  unmark(): void {
    const { picking } = this;
    if (picking === null) return;
    const left = pickingTakenBack(picking, 'card');
    if (left !== undefined) this.picking = left;
    else if (picking.isOwn) this.picking = null;
    this.notice = '';
  }

  /** Lowers the raised card, or takes back what is marked, the last first. */
  letGoOfCards(): void {
    if (this.chosen !== null) this.chosen = null;
    else this.unmark();
  }

  stopMarking(): void {
    if (this.picking?.isOwn === true) this.picking = null;
  }

  #from() {
    return { tabletop: this.narrator.tabletop, cards: this.cards };
  }

  #picked(step: PickStep): void {
    const { picking, narrator } = this;
    if (picking === null) return;
    this.notice = '';
    switch (step.is) {
      case 'marked':
        this.picking = step.picking;
        return;
      case 'wrong':
        this.notice = faultText(step.fault, picking.marking, narrator);
        return;
      case 'impossible':
        this.notice = narrator.words.ui('notPossible');
        return;
      case 'done':
        this.act(step.action);
    }
  }

  sort(): void {
    const before = this.cards;
    this.order = nextOrder(this.order === 'rank' ? 'hand' : this.order);
    this.cards = this.#ordered(this.order);
    this.chosen = null;
    const to = placesAfter(before, this.cards);
    if (this.picking !== null)
      this.picking = pickingMoved(this.picking, (place) => to[place] ?? place);
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
    this.#hurriedAt = performance.now();
    this.open.hurry();
  }

  /** Whoever taps to hurry the bots taps on when it is their turn already: that is not meant for the cards. */
  #isStillHurrying(): boolean {
    const now = performance.now();
    const isHurrying = now - this.#hurriedAt < HURRY_MS && now - this.#askedAt < HURRY_MS;
    if (isHurrying) this.#hurriedAt = now;
    return isHurrying;
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

  #whyNot(button: Button): string {
    return whyNot(button, this.narrator) || this.narrator.words.ui('notPossible');
  }

  #refusalText(refusal: Refusal): string {
    const { game, words } = this.narrator;
    const said = this.#browserRefusal(refusal);
    return said ?? words.refusal(game, refusal, (seat) => nameAt(this.narrator, seat));
  }
}
