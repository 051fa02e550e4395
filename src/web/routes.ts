// The screens of the page, as places in it: a type that also those may have who run without a page.
export type Route =
  | { readonly at: 'start' }
  /** `asked` is what a link from a friend says of the table. */
  | { readonly at: 'setup'; readonly game: string; readonly asked: string }
  | { readonly at: 'table'; readonly id: string }
  /** A finished game after so many steps. */
  | { readonly at: 'replay'; readonly id: string; readonly step: number }
  /** A table with several people; `token` is what another device has made to hand its seat over. */
  | { readonly at: 'room'; readonly id: string; readonly token: string }
  /** One of the games that are over there, counted from 1, after so many steps. */
  | {
      readonly at: 'roomReplay';
      readonly id: string;
      readonly game: number;
      readonly step: number;
    };
