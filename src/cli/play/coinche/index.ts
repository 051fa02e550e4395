// Coinche at the table: what its views, prompts and finished rounds look like.
import type { CoincheAction, CoincheView } from '#games/coinche';
import type { GameFace } from '../scene.ts';
import { offer } from './offer.ts';
import { round, sides } from './round.ts';
import { scene } from './scene.ts';

export const COINCHE: GameFace<CoincheView, CoincheAction> = {
  scene,
  offer,
  round,
  sides,
  received: () => [],
  retelling: () => (event) => event,
  named: (action) => action,
  rules: {
    bid: [
      'What a bid is',
      'Higher and only higher',
      'Passing',
      'The end of the auction',
      'Coinche',
    ],
    surcoinche: ['Surcoinche', 'What cannot be doubled'],
    lead: ['Leading and turns', 'The order of the cards', 'King and queen of trump'],
    follow: [
      'Following suit',
      'When trump is led',
      'When you cannot follow',
      'Overtrumping',
      'Undertrumping',
      'Who wins the trick',
      'The order of the cards',
    ],
    wait: ['A round from start to finish', 'What the cards are worth'],
    RoundEnd: ['Counting the points', 'Made or lost'],
    GameOver: ['Reaching the target', 'Both at once'],
  },
};
