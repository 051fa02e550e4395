// House rules in force, in English.
import type { FactWords } from '../in-force.ts';

export const FACTS: FactWords = {
  coinche: {
    'maxBid.number': 'Bids go in tens from 80, none above {n}.',
    'capotBid.true': 'Capot, all eight tricks, may be bid.',
    'capotBid.false': 'Capot cannot be bid.',
    'capotEndsAuction.true': 'A bid of capot ends the auction at once: nobody can coinche it.',
    'capotEndsAuction.false': 'After a bid of capot the auction goes on, and it may be coinched.',
    'eightyNeeds.number': 'A contract of 80 needs {n} points.',
    'scoring.made': 'A made contract marks the points taken, not the bid.',
    'scoring.madePlusBid': 'A made contract marks the points taken and the bid.',
    'failure.number': 'A lost contract gives the defence {n}.',
    'failure.160+bid': 'A lost contract gives the defence 160 and the bid.',
    'doubling.everything': 'A coinche multiplies all that both sides mark, except belote.',
    'doubling.flat':
      'The winners of a coinched contract mark what a lost one gives, multiplied; the others mark nothing.',
    'doubling.bidOnly': 'A coinche multiplies the bid alone.',
    'rounding.none': 'Every point is marked.',
    'rounding.fiveUp': 'What is marked is rounded to tens; a 5 goes up.',
    'belote.team':
      'Belote belongs to the team that played king and queen of trump, from one hand or from two.',
    'belote.player': 'Belote counts only if one player held both king and queen of trump.',
    'belote.biddingPlayer':
      'Belote counts only for the bidding side, if one player held both king and queen of trump.',
    'beloteCounts.true': 'The bidding side’s belote helps to make the contract.',
    'beloteCounts.false': 'Belote does not help to make the contract.',
    'beloteOnFailure.holder': 'Whoever owns the belote marks it, contract made or lost.',
    'beloteOnFailure.defence':
      'The belote of a lost contract goes to the defence, that of a coinched one to whoever wins it.',
    'unbidCapot.number': 'All eight tricks without the bid of capot count {n} points.',
    'underRuff.must': 'If you cannot go over an opponent’s trump, you must still play a lower one.',
    'underRuff.free': 'If you cannot go over an opponent’s trump, you may play any card.',
    'multipliers.fields': 'A coinche multiplies by {0}, a surcoinche by {1}.',
    'target.number': 'The game goes to {n}.',
    'maxRounds.null': 'There is no limit to the number of rounds.',
    'maxRounds.number': 'After {n} {n#round|rounds} the higher total wins.',
  },
  mayi: {
    'wildRatioOnLayOff.true': 'Laying off, too, may not make wilds outnumber naturals.',
    'wildRatioOnLayOff.false': 'By laying off, wilds may come to outnumber naturals.',
    'exactContract.true':
      'In rounds 1 to 5 sets of exactly three and runs of exactly four are laid down.',
    'exactContract.false': 'Sets of three or more and runs of four or more are laid down.',
    'finalRound.allAtOnce': 'Round 6 is won by laying down the whole hand at once.',
    'finalRound.layOff':
      'In round 6 nobody discards: one lays down, lays off, and ends the turn until the hand is empty.',
    'twoPoints.number': 'A 2 left in hand costs {n} {n#point|points}.',
    'sameSuitRunGap.0': 'Two runs of one suit may lie as close together as you like.',
    'sameSuitRunGap.number':
      'Between two runs of one suit in one lay-down at least {n} {n#rank|ranks} must lie.',
    'downMayTakeDiscard.true': 'A player who is down may draw the discard.',
    'downMayTakeDiscard.false': 'A player who is down draws from the stock only.',
    'jokerSwap.true':
      'Before you are down you may swap a natural card for the Joker that stands for it in a run.',
    'jokerSwap.false': 'A Joker on the table stays where it is.',
    'deadRoundEnds.true': 'A round that nobody can win any more ends when the stock runs out.',
    'deadRoundEnds.false':
      'The discards become the stock again, however often: a dead round goes on.',
    'mayI.true': 'Out of turn one may call for the discard: May I?',
    'mayI.false': 'Nobody may call for the discard out of turn.',
    'firstDealer.cut': 'Whoever cuts the highest card deals first.',
    'firstDealer.number': 'Seat {next} deals first, counted round the table.',
    'firstRound.number': 'The game begins with round {n}.',
    'lastRound.number': 'The game ends after round {n}.',
  },
  tysiac: {
    'opening.free': 'The player after the dealer speaks first.',
    'opening.forehand100':
      'The player after the dealer has bid 100 before anybody speaks; the next one begins.',
    'minBid.number': 'The lowest bid is {n}.',
    'minRaise.number': 'A bid exceeds the one before by at least {n}.',
    'bidStep.1': 'A bid may be any whole number, such as 115.',
    'bidStep.number': 'Bids go in steps of {n}.',
    'bidCap.null': 'There is no highest bid.',
    'bidCap.marriages': 'You may bid at most 120 plus the value of the marriages in your hand.',
    'raiseAfterTalon.true': 'The declarer may raise the contract after taking the musik.',
    'raiseAfterTalon.false': 'After the auction the contract cannot be raised.',
    'mustBeat.true':
      'Following suit, you must play a higher card if you can, unless the trick has been trumped.',
    'mustBeat.false': 'Following suit, you need not play a higher card.',
    'mustTrump.true': 'If you cannot follow suit, you must play a trump if you have one.',
    'mustTrump.false': 'If you cannot follow suit, you need not play a trump.',
    'mustOvertrump.true': 'Trumping a trick that has been trumped, you must go higher if you can.',
    'mustOvertrump.false': 'Trumping a trick that has been trumped, you need not go higher.',
    'declarerScores.points': 'A made contract scores the points taken.',
    'declarerScores.bid': 'A made contract scores the contract and not a point more.',
    'roundDefendersTo.1': 'Defenders score every point they take.',
    'roundDefendersTo.number': 'Defenders’ points are rounded to the nearest {n}, halves up.',
    'lockAt.null': 'Everybody goes on scoring, however high the total.',
    'lockAt.number': 'From a total of {n} on, a player scores only with own contracts.',
    'bomb.false': 'Nobody throws bombs.',
    'bomb.fields':
      'The declarer may throw a bomb before parting with cards. Free bombs in a game: {free}. After that each other player gets {pays}.',
    'fourNinesRedeal.true':
      'Whoever holds all four nines may ask for another deal before anybody has spoken.',
    'fourNinesRedeal.false': 'Four nines are no reason for another deal.',
    'talonVisible.true': 'All see the musik that the declarer takes.',
    'talonVisible.false': 'Only the declarer sees the musik.',
    'talonVisible.threeOrMore':
      'With three or four players all see the musik, with two only the declarer.',
    'sitterPay.0': 'With four players the dealer who sits out scores nothing.',
    'sitterPay.number':
      'With four players the dealer who sits out gets {n} for each ace in the musik, and the value of a marriage there.',
    'ties.shared': 'If several reach the target in one hand, they share the win.',
    'ties.declarer':
      'If several reach the target in one hand, the declarer wins, or else the highest total.',
    'target.number': 'The game goes to {n}.',
    'maxHands.null': 'There is no limit to the number of hands.',
    'maxHands.number': 'After {n} {n#hand|hands} the highest total wins.',
  },
};
