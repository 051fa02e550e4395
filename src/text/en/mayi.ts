// May I? in English: what the game itself does not word.
import type { Labels } from '../game-words.ts';
import type { MayIKeys } from '../mayi.ts';

export const MAYI: Labels<MayIKeys> = {
  name: 'May I?',
  actions: {
    DRAW_FROM_STOCK: 'Draw from the stock',
    DRAW_FROM_DISCARD: 'Take the discard',
    LAY_DOWN: 'Lay down {melds}',
    LAY_OFF: 'Lay off {card} to {meld}',
    LAY_OFF_LOW: 'Lay off {card} to {meld}, low end',
    LAY_OFF_HIGH: 'Lay off {card} to {meld}, high end',
    SWAP_JOKER: 'Swap {card} for the Joker in {meld}',
    READY_TO_DISCARD: 'On to the discard',
    DISCARD: 'Discard {card}',
    END_TURN: 'End the turn',
    GO_OUT: 'Go out',
    GO_OUT_WITH: 'Go out: {steps}',
    CALL_MAY_I: 'May I?',
    ALLOW_MAY_I: 'Allow it',
    CLAIM_MAY_I: 'Claim it',
    NEXT_ROUND: 'Next round',
  },
  options: {
    wildRatioOnLayOff: 'Wilds never outnumber',
    exactContract: 'Exact contracts',
    finalRound: 'Round 6',
    twoPoints: 'A 2 in hand costs',
    sameSuitRunGap: 'Gap between runs',
    downMayTakeDiscard: 'Discard when down',
    jokerSwap: 'Joker swap',
    mayI: 'May I? is called',
    firstDealer: 'First dealer',
    firstRound: 'First round',
    lastRound: 'Last round',
  },
  values: {
    'finalRound.allAtOnce': 'the whole hand at once',
    'finalRound.layOff': 'by laying off, without discards',
    'firstDealer.cut': 'cut for the highest card',
    'firstDealer.number': 'seat {next}',
    'sameSuitRunGap.0': 'any',
  },
  presets: { house: 'House', phase4: 'Phase 4', family: 'Family' },
  phases: {
    awaitingDraw: 'Draw',
    drawn: 'Lay down and discard',
    awaitingDiscard: 'Discard',
    mayI: 'May I?',
    roundEnd: 'Round over',
    gameEnd: 'Game over',
  },
};
