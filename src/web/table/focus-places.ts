// Where the focus belongs at a table: what is asked in, the places where the choice begins out; up and down lead between them.
import type { Play } from './play.svelte.ts';

const HAND = '.hand [tabindex="0"]';
const BIDS = '.bids [tabindex="0"]';
const SHELF = '.shelving [tabindex="0"]';
const ACTIONS = '.actions .row [tabindex="0"]';
const MELDS = '.meld.target .reach';
/** Where there is nothing else. */
const HEADING = 'h1';

/** The first that is there: the cards where something can be done with them, else what can be said. */
export function choiceBegins({ stage, isOver, shelf }: Play): readonly string[] {
  if (isOver || stage.name === 'stuck') return ['.actions .row .main', ACTIONS, HAND, HEADING];
  if (stage.name !== 'asked') return [HAND, HEADING];
  if (shelf.isOpen && shelf.mayLayDown) return [ACTIONS, HAND, HEADING];
  const { byCard, marking } = stage.offer;
  const isByCards = marking !== null || Object.keys(byCard).length > 0;
  return isByCards ? [HAND, ACTIONS, HEADING] : [BIDS, ACTIONS, HAND, HEADING];
}

/** From the hand up to the melds that a raised card fits, to what lies open over the felt, or to the buttons; down to the hand. */
export function focusBetween(root: HTMLElement, way: 'up' | 'down'): boolean {
  const to = placesFrom(document.activeElement, way)
    .map((each) => root.querySelector<HTMLElement>(each))
    .find((each) => each !== null);
  to?.focus();
  return to !== undefined;
}

function placesFrom(active: Element | null, way: 'up' | 'down'): readonly string[] {
  const isIn = (places: string) => active !== null && active.closest(places) !== null;
  if (way === 'down') return isIn('.melding, .floating, .above') ? [HAND] : [];
  if (isIn('.hand')) return [MELDS, SHELF, BIDS, ACTIONS];
  return isIn('.above') ? [MELDS, SHELF, BIDS] : [];
}
