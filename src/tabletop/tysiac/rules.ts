// The rulebook of Tysiąc at the table: what its sections depend on, and which of them belong to a moment.
import type { TysiacRules, TysiacView } from '#games/tysiac';
import type { Json } from '#kernel';
import { objectIn } from '../printed.ts';
import { sectionsIf, type RulesShown, type SectionTable } from '../rule-sections.ts';

const SECTIONS = {
  Aim: ['target', 'maxHands'],
  'A hand from start to finish': [],
  'The cards and their order': [],
  'What everybody gets': [],
  'Who speaks': ['opening'],
  'How much': ['minBid', 'minRaise', 'bidStep', 'bidCap'],
  Passing: [],
  'The end of the auction': [],
  'When nobody bids': ['opening', 'minBid'],
  'Four nines (`fourNinesRedeal`)': ['fourNinesRedeal'],
  'Choosing a musik': ['talonVisible'],
  'Laying two cards away': [],
  'The four table cards': [],
  'Taking the talon': ['talonVisible'],
  'One card to each opponent': [],
  'Raising after the talon (`raiseAfterTalon`)': ['raiseAfterTalon'],
  'The bomb (`bomb`)': ['bomb'],
  'Leading and turns': [],
  'Following suit': ['mustTrump'],
  'No other duty': ['mustBeat', 'mustTrump', 'mustOvertrump'],
  'Must beat (`mustBeat`)': ['mustBeat'],
  'Must trump (`mustTrump`)': ['mustTrump'],
  'Must overtrump (`mustOvertrump`)': ['mustOvertrump'],
  'Who wins the trick': [],
  'What a marriage is worth': [],
  'How to announce': [],
  'The new trump': [],
  'The declarer': ['declarerScores'],
  'The defenders': ['roundDefendersTo', 'lockAt'],
  'The dealer who sits out': ['sitterPay'],
  'One thousand': ['target', 'maxHands'],
  'Several over the line': ['ties'],
} as const satisfies SectionTable<TysiacRules>;

type Section = keyof typeof SECTIONS;

const BASICS: readonly Section[] = [
  'Aim',
  'A hand from start to finish',
  'The cards and their order',
  'What everybody gets',
  'Who speaks',
  'How much',
  'Taking the talon',
  'One card to each opponent',
  'Following suit',
  'Who wins the trick',
  'What a marriage is worth',
  'How to announce',
  'The new trump',
  'The declarer',
  'The defenders',
];

export const RULES_SHOWN: RulesShown<TysiacView> = {
  sections: SECTIONS,
  at: sectionsAt,
  basics: BASICS,
  inPlay: (option, value, seats) => (option === 'bomb' ? bombOf(value, seats) : value),
  isMoot: (option, _, seats) => option === 'sitterPay' && seats !== 4,
};

/** A bomb has one price with four players and another with fewer. */
function bombOf(value: Json, seats: number): Json {
  if (value === false || seats !== 4) return value;
  const bomb = objectIn(value);
  return { ...bomb, pays: bomb['paysFour'] ?? null };
}

function sectionsAt(question: string, { rules, seats }: TysiacView): readonly Section[] {
  switch (question) {
    case 'bid':
      return [
        'Who speaks',
        'How much',
        'Passing',
        'The end of the auction',
        ...sectionsIf(rules.fourNinesRedeal, 'Four nines (`fourNinesRedeal`)'),
        'What a marriage is worth',
      ];
    case 'choose':
      return [
        'Choosing a musik',
        'The four table cards',
        ...sectionsIf(isBomb(rules), 'The bomb (`bomb`)'),
      ];
    case 'take':
      return ['Taking the talon', ...sectionsIf(isBomb(rules), 'The bomb (`bomb`)')];
    case 'layAway':
      return ['Laying two cards away', 'The four table cards', ...beforeParting(rules)];
    case 'give':
      return ['One card to each opponent', ...beforeParting(rules)];
    case 'lead':
      return ['Leading and turns', 'How to announce', 'What a marriage is worth', 'The new trump'];
    case 'follow':
      return [
        'Following suit',
        ...duties(rules),
        'Who wins the trick',
        'The cards and their order',
      ];
    case 'redeal':
      return ['Four nines (`fourNinesRedeal`)'];
    case 'Deal':
      return ['What everybody gets'];
    case 'HandEnd':
      return [
        'The declarer',
        'The defenders',
        ...sectionsIf(seats === 4, 'The dealer who sits out'),
      ];
    case 'GameOver':
      return ['One thousand', 'Several over the line'];
  }
  return ['A hand from start to finish', 'The cards and their order'];
}

function isBomb({ bomb }: TysiacRules): boolean {
  return bomb !== false;
}

function beforeParting(rules: TysiacRules): readonly Section[] {
  return [
    'Raising after the talon (`raiseAfterTalon`)',
    ...sectionsIf(isBomb(rules), 'The bomb (`bomb`)'),
  ];
}

/** The duties that are owed here, or that there are none. */
function duties({ mustBeat, mustTrump, mustOvertrump }: TysiacRules): readonly Section[] {
  if (!mustBeat && !mustTrump && !mustOvertrump) return ['No other duty'];
  return [
    ...sectionsIf(mustBeat, 'Must beat (`mustBeat`)'),
    ...sectionsIf(mustTrump, 'Must trump (`mustTrump`)'),
    ...sectionsIf(mustOvertrump, 'Must overtrump (`mustOvertrump`)'),
  ];
}
