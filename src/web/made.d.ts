// What is made for the page when it is built. `virtual:kits` is made by scripts/web/kits.ts from the lists of games, bots
// and tabletops.
declare module 'virtual:kits' {
  interface ListedGame {
    readonly id: string;
    readonly names: Readonly<Record<import('#text').Language, string>>;
    readonly summaries: Readonly<Record<import('#text').Language, string>>;
    readonly seats: readonly number[];
    readonly usualSeats: number;
    readonly usualPreset: string;
    readonly levels: readonly string[];
    readonly usualLevel: string;
    /** A few cards of a hand, to tell the games apart. */
    readonly fan: readonly string[];
  }

  interface KitLoaders {
    readonly game: () => Promise<import('#kernel').Game>;
    /** Null for a game without one of its own. */
    readonly tabletop: (() => Promise<import('#tabletop').Tabletop>) | null;
    readonly bots: (() => Promise<readonly import('#bots').Bot[]>) | null;
    /** Both are needed for an analysis. */
    readonly lens: (() => Promise<import('#analysis').Lens>) | null;
    readonly judge: (() => Promise<import('#bots').Judge>) | null;
    /** As they are written, in Markdown, in the languages that there are of it. */
    readonly rulebooks: Readonly<Partial<Record<import('#text').Language, () => Promise<string>>>>;
  }

  export const GAME_LIST: readonly ListedGame[];
  /** The id of the game that is proposed to somebody who has never played here. */
  export const PROPOSED: string;
  export const KITS: Readonly<Record<string, KitLoaders | undefined>>;
}

// Made by scripts/web/engine-file.ts.
declare module 'virtual:engine' {
  /** Where the worker that has the table is fetched from, and those that think. */
  export const TABLE: string;
  export const THINKING: string;
}
