// The menu as a value: what is chosen so far in, the items that can be changed on its pages out.
import { at } from '#kernel';
import type { Words } from '#text';
import { wordsIn } from '#text/all';
import type { Choice } from './choice.ts';
import type { Reading } from './how-to.ts';

interface SaveAbout {
  /** The game and when it was last played; empty where that cannot be read. */
  readonly title: string;
  /** How far they are, and who plays. */
  readonly text: string;
  /** Why it cannot be played, or nothing. */
  readonly why: string;
}

export interface ShownSave {
  readonly id: string;
  /** Read when it is looked at. */
  about(words: Words): SaveAbout;
}

export interface Menu {
  readonly page: 'main' | 'options' | 'saves';
  readonly at: number;
  readonly choice: Choice;
  readonly saves: readonly ShownSave[];
  /** What is being typed into the item under the cursor. */
  readonly editing: string | null;
  /** The saved game that is about to be deleted. */
  readonly deleting: string | null;
  /** A page over the menu. */
  readonly reading: Reading | null;
  readonly notice: string;
}

export type Item =
  | {
      readonly kind:
        'start' | 'saved' | 'howTo' | 'game' | 'players' | 'preset' | 'options' | 'seed';
    }
  | { readonly kind: 'language' | 'colours' | 'letters' | 'speed' | 'quit' | 'back' }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'option'; readonly name: string }
  | { readonly kind: 'save'; readonly save: ShownSave };

export function firstMenu(choice: Choice, saves: readonly ShownSave[]): Menu {
  return {
    page: 'main',
    at: 0,
    choice,
    saves,
    editing: null,
    deleting: null,
    reading: null,
    notice: '',
  };
}

export function menuWords({ choice }: Menu): Words {
  return wordsIn(choice.language);
}

export function itemsOf({ page, choice, saves }: Menu): readonly Item[] {
  switch (page) {
    case 'main':
      return [
        { kind: 'start' },
        ...(saves.length === 0 ? [] : [{ kind: 'saved' } as const]),
        { kind: 'game' },
        { kind: 'players' },
        ...choice.seats.map((_, seat): Item => ({ kind: 'seat', seat })),
        { kind: 'preset' },
        { kind: 'options' },
        { kind: 'howTo' },
        { kind: 'seed' },
        { kind: 'language' },
        { kind: 'colours' },
        ...(choice.language === 'en' ? [] : [{ kind: 'letters' } as const]),
        { kind: 'speed' },
        { kind: 'quit' },
      ];
    case 'options':
      return [
        ...Object.keys(choice.game.ruleset.options).map((name): Item => ({ kind: 'option', name })),
        { kind: 'back' },
      ];
    case 'saves':
      return [...saves.map((save): Item => ({ kind: 'save', save })), { kind: 'back' }];
  }
}

export function itemAt(menu: Menu): Item {
  const items = itemsOf(menu);
  return at(items, Math.min(menu.at, items.length - 1));
}
