// How somebody held their cards at a table, kept in this browser so that a reload changes nothing: data in, the same out.
import { asArray, asObject, listOf, asText, asInteger, orElse, parseJson, reading } from '#kernel';

export interface KeptHand {
  readonly order: string;
  /** The hand as it was held. */
  readonly cards: readonly string[];
  /** How many rounds were over then. */
  readonly rounds: number;
  /** Cards made ready to be laid down, by meld. */
  readonly staged: readonly (readonly string[])[];
  readonly current: number;
  readonly isShelfOpen: boolean;
}

const KEY = 'baize:hand:';

export function keepHand(table: string, hand: KeptHand): void {
  const text = JSON.stringify(hand);
  // Most moments change nothing in it, and what is kept anew other tabs are told.
  if (textAt(KEY + table) === text) return;
  try {
    localStorage.setItem(KEY + table, text);
  } catch {
    // A browser that keeps nothing sorts the hand anew after a reload.
  }
}

export function forgetHand(table: string): void {
  try {
    localStorage.removeItem(KEY + table);
  } catch {
    // Nothing was kept.
  }
}

/** What cannot be read was not kept. */
export function keptHand(table: string): KeptHand | undefined {
  const text = textAt(KEY + table);
  if (text === null) return undefined;
  const read = reading(() => {
    const parsed = parseJson(text);
    const given = asObject(parsed.ok ? parsed.value : null, '');
    return {
      order: asText(given['order'], 'order'),
      cards: listOf(given['cards'], 'cards', asText),
      rounds: asInteger(given['rounds'], 'rounds', 0, MOST),
      staged: asArray(given['staged'], 'staged').map((each, i) =>
        listOf(each, `staged[${i}]`, asText),
      ),
      current: orElse(given['current'], 0, (each) => asInteger(each, 'current', 0, MOST)),
      isShelfOpen: given['isShelfOpen'] === true,
    };
  });
  return read.ok ? read.value : undefined;
}

const MOST = 1000;

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
