// Tysiąc at the table: what its views, prompts and finished hands look like.
import type { TysiacAction, TysiacView } from '#games/tysiac';
import type { GameFace } from '../scene.ts';
import { offer } from './offer.ts';
import { received } from './received.ts';
import { round } from './round.ts';
import { scene } from './scene.ts';

export const TYSIAC: GameFace<TysiacView, TysiacAction> = {
  scene,
  offer,
  round,
  received,
  retelling: () => (event) => event,
  named: (action) => action,
  sides: ({ names }) => names,
  rules: {
    bid: [
      'Who speaks',
      'How much',
      'Passing',
      'The end of the auction',
      'What a marriage is worth',
    ],
    choose: ['Choosing a musik', 'The four table cards'],
    take: ['Taking the talon'],
    layAway: ['Laying two cards away', 'The four table cards'],
    give: ['One card to each opponent'],
    lead: ['Leading and turns', 'How to announce', 'What a marriage is worth', 'The new trump'],
    follow: ['Following suit', 'No other duty', 'Who wins the trick', 'The cards and their order'],
    redeal: ['Four nines (`fourNinesRedeal`)'],
    wait: ['A hand from start to finish', 'The cards and their order'],
    Deal: ['What everybody gets'],
    HandEnd: ['The declarer', 'The defenders'],
    GameOver: ['One thousand', 'Several over the line'],
  },
};
