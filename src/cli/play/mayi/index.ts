// May I? at the table: what its views, prompts and finished rounds look like.
import type { MayIAction, MayIView } from '#games/mayi';
import type { GameFace } from '../scene.ts';
import { named, retelling } from './meld-names.ts';
import { offer } from './offer.ts';
import { received } from './received.ts';
import { round } from './round.ts';
import { scene } from './scene.ts';

export const MAYI: GameFace<MayIView, MayIAction> = {
  scene,
  offer,
  round,
  sides: ({ names }) => names,
  received,
  retelling,
  named,
  rules: {
    draw: ['Draw one card', 'Taking the discard', 'The price'],
    play: [
      'The six contracts',
      'Sets',
      'Runs',
      'From 3 to ace',
      'No more wilds than naturals',
      'Exactly the contract',
      'Laying off: who and when',
      'Swapping a Joker',
      'Discard',
    ],
    discard: ['Discard', 'After laying down', 'By discard'],
    allow: ['The line', 'The price', 'While a call is open'],
    call: ['Calling', 'Who may not call', 'The price', 'One claim a turn'],
    wait: ['A round from start to finish', 'What a card costs'],
    roundEnd: ['What a card costs', 'Who pays', 'Totals'],
    gameEnd: ['The end', 'Ties'],
  },
};
