// The rulebook of Coinche at the table: what its sections depend on, and which of them belong to a moment.
import type { CoincheRules, CoincheView } from '#games/coinche';
import { sectionsIf, type RulesShown, type SectionTable } from '../rule-sections.ts';

const SECTIONS = {
  Aim: ['target', 'maxRounds'],
  'A round from start to finish': [],
  'The order of the cards': [],
  'What the cards are worth': [],
  'What a bid is': ['maxBid', 'capotBid'],
  'Bidding capot': ['capotBid', 'capotEndsAuction'],
  'Higher and only higher': [],
  Passing: [],
  'The end of the auction': [],
  'When nobody bids': [],
  Coinche: ['multipliers', 'doubling'],
  Surcoinche: ['multipliers', 'doubling'],
  'What cannot be doubled': ['capotEndsAuction'],
  'Leading and turns': [],
  'Following suit': [],
  'When trump is led': [],
  'When you cannot follow': [],
  Overtrumping: [],
  Undertrumping: ['underRuff'],
  'Who wins the trick': [],
  'King and queen of trump': ['belote', 'beloteCounts'],
  'Whose belote it is': ['belote'],
  'Counting the points': ['unbidCapot', 'rounding'],
  'Made or lost': ['eightyNeeds', 'beloteCounts'],
  'What a made contract is worth (`scoring`)': ['scoring'],
  'What a lost contract costs (`failure`)': ['failure'],
  'What a coinche multiplies (`doubling`)': ['doubling', 'multipliers'],
  'Marking the belote': ['belote', 'beloteOnFailure'],
  'Reaching the target': ['target', 'maxRounds'],
  'Both at once': [],
} as const satisfies SectionTable<CoincheRules>;

type Section = keyof typeof SECTIONS;

const MOMENTS: Readonly<Record<string, readonly Section[]>> = {
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
  RoundEnd: [
    'Counting the points',
    'Made or lost',
    'What a made contract is worth (`scoring`)',
    'What a lost contract costs (`failure`)',
    'What a coinche multiplies (`doubling`)',
    'Marking the belote',
  ],
  GameOver: ['Reaching the target', 'Both at once'],
};

const BASICS: readonly Section[] = [
  'Aim',
  'A round from start to finish',
  'The order of the cards',
  'What the cards are worth',
  'What a bid is',
  'Higher and only higher',
  'Coinche',
  'Following suit',
  'When trump is led',
  'When you cannot follow',
  'Overtrumping',
  'Undertrumping',
  'King and queen of trump',
  'Made or lost',
];

export const RULES_SHOWN: RulesShown<CoincheView> = {
  sections: SECTIONS,
  at: (question, { rules }) =>
    question === 'bid' ? auction(rules) : (MOMENTS[kindOf(question)] ?? []),
  basics: BASICS,
  isMoot: (option, rules) => option === 'capotEndsAuction' && rules['capotBid'] === false,
};

function kindOf(question: string): string {
  return question === 'surcoinchePartner' ? 'surcoinche' : question;
}

function auction({ capotBid }: CoincheRules): readonly Section[] {
  return [
    'What a bid is',
    ...sectionsIf(capotBid, 'Bidding capot'),
    'Higher and only higher',
    'Passing',
    'The end of the auction',
    'Coinche',
  ];
}
