// What those who listen hear at a table: what happens, is asked and is refused in, one line of sentences at a time out.
import { getContext, setContext } from 'svelte';
import { readAloud, toldSince, type Known } from '#tabletop';
import type { CardVoice } from '#text';

/** Milliseconds until it is said: at once, but with all that comes at the same time. */
const SOON = 60;
/** While others play: when nothing has happened for so long, or so long after the first thing that was not said. */
const [QUIET, LONGEST] = [1500, 5000];
/** For which an answer can be read. */
const ANSWERED = 12_000;

/** Told whole and once: a listener is never given two lines for what one line can say. */
export class Teller {
  /** The last line, and how many there were: the same can be said again. */
  said = $state.raw({ n: 0, text: '' });
  /** What a key has asked for, as it is shown to those who see it. */
  answer = $state('');
  readonly #voice: CardVoice;
  readonly #takenBack: string;
  #heard: Known;
  #now: Known;
  #asides: { readonly text: string; readonly isPassing: boolean }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  /** Since when something waits to be said. */
  #since: number | null = null;

  constructor(voice: CardVoice, takenBack: string) {
    this.#voice = voice;
    this.#takenBack = takenBack;
    this.#heard = this.#now = { lines: [], asked: '' };
  }

  /** Whoever comes to a game that goes on is not told all of it. */
  begin(heard: readonly string[]): void {
    this.#heard = { lines: heard, asked: '' };
  }

  /** How the table stands; told at once where somebody is waited for, else together with what follows. */
  hear(now: Known, isAtOnce: boolean): void {
    // What was half done before it is over now.
    if (now.lines !== this.#now.lines)
      this.#asides = this.#asides.filter(({ isPassing }) => !isPassing);
    this.#now = now;
    this.answer = '';
    this.#wait(isAtOnce ? SOON : QUIET);
  }

  /** Something that cannot wait; it holds until something else happens at the table, unless it is not about that. */
  tell(text: string, isPassing = true): void {
    if (text === '') return;
    this.#asides.push({ text, isPassing });
    this.#wait(SOON);
  }

  /** An answer is heard and seen. */
  reply(text: string): void {
    this.tell(text);
    this.answer = text;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => (this.answer = ''), ANSWERED);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#forgetting);
  }

  #wait(ms: number): void {
    const now = performance.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    const left = Math.max(0, this.#since + LONGEST - now);
    this.#timer = setTimeout(() => this.#say(), Math.min(ms, left));
  }

  #say(): void {
    const asides = this.#asides.map(({ text }) => text);
    const parts = [...toldSince(this.#heard, this.#now, this.#takenBack), ...asides];
    this.#heard = this.#now;
    this.#asides = [];
    this.#since = null;
    const text = readAloud(parts, this.#voice);
    if (text !== '') this.said = { n: this.said.n + 1, text };
  }
}

const KEY = Symbol('teller');

export function tellHere(teller: Teller): void {
  setContext(KEY, teller);
}

/** Whoever tells at this table; nobody where there is none. */
export function tellerHere(): Teller | undefined {
  return getContext<Teller | undefined>(KEY);
}
