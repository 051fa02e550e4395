// The rulebook of May I? at the table: what its sections depend on, and which of them belong to a moment.
import type { MayIRules, MayIView } from '#games/mayi';
import type { JsonObject } from '#kernel';
import { sectionsIf, type RulesShown, type SectionTable } from '../rule-sections.ts';

const SECTIONS = {
  Aim: ['firstRound', 'lastRound'],
  'A round from start to finish': [],
  'Naturals and wilds': [],
  'Draw one card': [],
  'Taking the discard': ['downMayTakeDiscard'],
  'The six contracts': [],
  Sets: [],
  Runs: ['sameSuitRunGap'],
  'Runs of one suit (`sameSuitRunGap`)': ['sameSuitRunGap'],
  'From 3 to ace': [],
  'No more wilds than naturals': [],
  'Exactly the contract': ['exactContract'],
  'After laying down': [],
  'Laying off: who and when': [],
  'Wilds on top of wilds': ['wildRatioOnLayOff'],
  'Swapping a Joker': ['jokerSwap'],
  'Swapping Jokers (`jokerSwap`)': ['jokerSwap'],
  Discard: [],
  'By discard': [],
  Calling: ['mayI'],
  'Who may not call': ['mayI'],
  'The line': [],
  'The price': [],
  'One claim a turn': [],
  'While a call is open': [],
  'Everything at once': ['finalRound'],
  'The other way: lay-offs and no discards': ['finalRound'],
  'Lay-offs: out with nothing left': [],
  'No card anywhere': [],
  'A round that nobody can win (`deadRoundEnds`)': ['deadRoundEnds'],
  'What a card costs': ['twoPoints'],
  'Who pays': [],
  Totals: [],
  'Who deals first (`firstDealer`)': ['firstDealer'],
  'The end': ['lastRound'],
  Ties: [],
} as const satisfies SectionTable<MayIRules>;

type Section = keyof typeof SECTIONS;

const BASICS: readonly Section[] = [
  'Aim',
  'A round from start to finish',
  'Naturals and wilds',
  'The six contracts',
  'Sets',
  'Runs',
  'From 3 to ace',
  'No more wilds than naturals',
  'Exactly the contract',
  'Draw one card',
  'Laying off: who and when',
  'Discard',
  'Calling',
  'The price',
  'What a card costs',
  'Who deals first (`firstDealer`)',
];

export const RULES_SHOWN: RulesShown<MayIView> = {
  sections: SECTIONS,
  at: sectionsAt,
  basics: BASICS,
  isMoot,
};

const LAST = 6;

function isMoot(option: string, rules: JsonObject): boolean {
  if (option === 'finalRound') return rules['lastRound'] !== LAST;
  if (option !== 'deadRoundEnds') return false;
  const isOnlyLast = rules['firstRound'] === LAST && rules['finalRound'] === 'layOff';
  return isOnlyLast && rules['deadRoundEnds'] === false;
}

function sectionsAt(question: string, { rules, round }: MayIView): readonly Section[] {
  switch (question) {
    case 'draw':
      return ['Draw one card', 'Taking the discard', ...sectionsIf(rules.mayI, 'Calling')];
    case 'play':
      return round === LAST ? playingLast(rules) : playing(rules);
    case 'discard':
      return round === LAST ? lastRound(rules) : ['Discard', 'After laying down', 'By discard'];
    case 'allow':
      return ['The line', 'The price', 'While a call is open'];
    case 'call':
      return ['Calling', 'The price', 'Who may not call', 'One claim a turn'];
    case 'roundEnd':
      return ['What a card costs', 'Who pays', 'Totals', withoutWinner(rules, round)];
    case 'gameEnd':
      return ['The end', 'Ties'];
  }
  return [
    ...(round === LAST ? lastRound(rules) : ['A round from start to finish' as const]),
    'What a card costs',
  ];
}

/** Nobody discards where the last round is played with lay-offs, so no discards can become the stock again. */
function withoutWinner({ finalRound, deadRoundEnds }: MayIRules, round: number): Section {
  const isRenewed = round !== LAST || finalRound !== 'layOff';
  return deadRoundEnds || isRenewed
    ? 'A round that nobody can win (`deadRoundEnds`)'
    : 'No card anywhere';
}

/** How the sixth round is played here. */
function lastRound({ finalRound }: MayIRules): readonly Section[] {
  return [
    finalRound === 'allAtOnce' ? 'Everything at once' : 'The other way: lay-offs and no discards',
  ];
}

const MELDS: readonly Section[] = [
  'The six contracts',
  'Sets',
  'Runs',
  'From 3 to ace',
  'No more wilds than naturals',
];

function playing({ jokerSwap, sameSuitRunGap }: MayIRules): readonly Section[] {
  return [
    ...MELDS,
    ...sectionsIf(sameSuitRunGap !== 0, 'Runs of one suit (`sameSuitRunGap`)'),
    'Exactly the contract',
    'Laying off: who and when',
    'Wilds on top of wilds',
    jokerSwap ? 'Swapping a Joker' : 'Swapping Jokers (`jokerSwap`)',
    'Discard',
  ];
}

/** Round 6 has rules of its own. */
function playingLast(rules: MayIRules): readonly Section[] {
  if (rules.finalRound === 'allAtOnce') return [...lastRound(rules), ...MELDS, 'Discard'];
  return [
    ...lastRound(rules),
    ...MELDS,
    'Laying off: who and when',
    'Wilds on top of wilds',
    rules.jokerSwap ? 'Swapping a Joker' : 'Swapping Jokers (`jokerSwap`)',
    'Lay-offs: out with nothing left',
  ];
}
