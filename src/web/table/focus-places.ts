// Where the focus belongs at a table: what is asked in, the places where the choice begins out; up and down lead between them.
import type { Play } from './play.svelte.ts';

const HAND = '.hand [tabindex="0"]';
const PANEL = ':is(.bids, .shelving) [tabindex="0"]';
const ACTIONS = '.actions .row [tabindex="0"]';
const MELDS = '.meld.target .reach';
/** Where there is nothing else. */
const HEADING = 'h1';

/** The first that is there: the cards where something can be done with them, else what can be said. */
export function choiceBegins({ stage, isOver }: Pick<Play, 'stage' | 'isOver'>): readonly string[] {
  if (isOver || stage.name === 'stuck') return ['.actions .row .main', ACTIONS, HAND, HEADING];
  if (stage.name !== 'asked') return [HAND, HEADING];
  const { byCard, marking } = stage.offer;
  const isByCards = marking !== null || Object.keys(byCard).length > 0;
  return isByCards ? [HAND, ACTIONS, HEADING] : [PANEL, ACTIONS, HAND, HEADING];
}

/** Up from the hand: to the melds that a raised card fits, to what lies open over the felt, to the buttons; down again to the hand. */
export function focusBetween(root: HTMLElement, way: 'up' | 'down'): boolean {
  const active = document.activeElement;
  const isInHand = active?.closest('.hand') != null;
  const isAbove = active?.closest('.melding, .floating, .above') != null;
  const to =
    way === 'up' && isInHand
      ? [MELDS, PANEL, ACTIONS].map((each) => root.querySelector<HTMLElement>(each)).find(Boolean)
      : way === 'down' && isAbove
        ? root.querySelector<HTMLElement>(HAND)
        : null;
  to?.focus();
  return to != null;
}
