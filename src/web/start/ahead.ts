// What a table will need, fetched before it is asked for: while the start page is looked at, and while cards are dealt.
import { loadTabletop } from '../engine/kits.ts';

/** The page of a table. Whatever cannot be fetched now is asked for again when it is needed, and told then. */
export function fetchTablePage(): void {
  void import('../table/TableScreen.svelte').catch(() => {});
}

/** What shows this game, besides. */
export function fetchTableOf(game: string): void {
  fetchTablePage();
  void loadTabletop(game).catch(() => {});
}
