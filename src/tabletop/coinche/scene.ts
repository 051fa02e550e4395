// A view of Coinche in, what lies on the table out.
import { printCard, cardsIn, PACK_32, at, minus, numberAt, NO_TRUMP, SUITS } from '#kernel';
import type { FinishedTrick, Seat } from '#kernel';
import {
  areTeam,
  cardPoints,
  LAST_TRICK_BONUS,
  teamOf,
  type Call,
  type CoincheView,
  type Contract,
} from '#games/coinche';
import type { Words } from '#text';
import { seatsFrom, type Middle, type Place, type Scene, type TakenTrick } from '../scene.ts';
import { nameAt, sideNames, type Narrator } from '../narrator.ts';
import { OTHERS, TRUMPS } from './card-values.ts';

export function scene(view: CoincheView, viewer: Seat, narrator: Narrator): Scene {
  const trump = view.contract === null ? '' : at(SUITS, view.contract.suit);
  return {
    viewer,
    places: seatsFrom(viewer, 4).map((seat) => placeOf(view, seat, narrator)),
    middle: middleOf(view),
    hand: cardsIn(view.hand).map((card) => printCard(PACK_32, card)),
    contract: contractOf(view, narrator),
    facts: factsOf(view, viewer, narrator),
    score: scoreOf(view, viewer, narrator),
    trump,
    ranks: { usual: OTHERS, bySuit: trump === '' ? {} : { [trump]: TRUMPS } },
    tricks: view.tricks.map((trick) => takenTrick(trick, view)),
    whyOver: whyOver(view, narrator),
  };
}

function takenTrick(trick: FinishedTrick, view: CoincheView): TakenTrick {
  const trump = view.contract?.suit ?? NO_TRUMP;
  const isLast = trick === view.tricks.at(-1) && view.handSizes.every((size) => size === 0);
  const cards = trick.plays.reduce((sum, { card }) => sum + cardPoints(card, trump), 0);
  const points = cards + (isLast ? LAST_TRICK_BONUS : 0);
  return { plays: laid(trick.plays), winner: trick.winner, points, note: '' };
}

function placeOf(view: CoincheView, seat: Seat, narrator: Narrator): Place {
  const tricks = view.tricks.filter(({ winner }) => winner === seat).length;
  return {
    seat,
    name: nameAt(narrator, seat),
    cards: numberAt(view.handSizes, seat),
    isTurn: view.turn === seat,
    isDealer: view.dealer === seat,
    says:
      view.phase === 'Bidding' ? saidBy(view.bids, seat, narrator) : takes(view, seat, narrator),
    note: tricks === 0 ? '' : narrator.words.ui('tricks', { n: tricks }),
    total: null,
  };
}

/** In play only what still counts is shown: the contract with its bidder, the belote. */
function takes(view: CoincheView, seat: Seat, narrator: Narrator): string {
  const { contract, belote } = view;
  const parts = [
    contract?.seat === seat ? contractText(contract) : '',
    belote === seat ? narrator.words.ui('belote') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function saidBy(bids: readonly Call[], seat: Seat, narrator: Narrator): string {
  const last = bids.findLast((call) => call.seat === seat)?.bid;
  if (last === undefined) return '';
  if (last === 'pass') return narrator.words.ui('passed');
  return typeof last === 'string' ? last : bidText(last);
}

function bidText({ value, suit }: Pick<Contract, 'value' | 'suit'>): string {
  return `${value} ${at(SUITS, suit)}`;
}

function isDoubling(bid: Call['bid']): bid is 'coinche' | 'surcoinche' {
  return bid === 'coinche' || bid === 'surcoinche';
}

function contractText({ value, suit, multiplier }: Contract): string {
  return `${value} ${at(SUITS, suit)}${multiplier === 1 ? '' : ` ×${multiplier}`}`;
}

/** A finished trick lies until the next card is led. */
function middleOf({ trick, tricks }: CoincheView): Middle {
  const isNew = trick !== null && trick.plays.length > 0;
  const last = isNew ? undefined : tricks.at(-1);
  const plays = isNew ? laid(trick.plays) : last === undefined ? [] : laid(last.plays);
  return { kind: 'trick', plays, winner: last?.winner ?? null, open: null };
}

function laid(plays: readonly { seat: Seat; card: Parameters<typeof printCard>[1] }[]) {
  return plays.map(({ seat, card }) => ({ seat, card: printCard(PACK_32, card) }));
}

function factsOf(view: CoincheView, viewer: Seat, narrator: Narrator): readonly string[] {
  const { words } = narrator;
  const isOver = view.phase === 'RoundEnd' || view.phase === 'GameOver';
  const round = roundOf(view.score.roundsPlayed + (isOver ? 0 : 1), view, words);
  if (view.contract === null) return [bidSoFar(view, narrator), round];
  return view.tricks.length === 0 ? [round] : [takenSoFar(view, viewer, narrator), round];
}

/** While it is a tie there are more rounds than were agreed on. */
function roundOf(n: number, { rules }: CoincheView, words: Words): string {
  const { maxRounds: last } = rules;
  return last === null || n > last ? words.ui('deal', { n }) : words.ui('dealOf', { n, last });
}

/** A target that was reached is seen in the score. */
function whyOver({ phase, rules, score }: CoincheView, { game, words }: Narrator): string {
  const { maxRounds, target } = rules;
  if (phase !== 'GameOver' || maxRounds === null || Math.max(...score.scores) >= target) return '';
  return words.fact(game, 'maxRounds', maxRounds);
}

/** The bid that stands, and what was made of it. */
function bidSoFar({ bids }: CoincheView, narrator: Narrator): string {
  const { words } = narrator;
  const place = bids.findLastIndex(({ bid }) => typeof bid !== 'string');
  const call = bids[place];
  if (call === undefined || typeof call.bid === 'string') return words.ui('noContract');
  const doubled = bids.slice(place).flatMap(({ bid }) => (isDoubling(bid) ? [bid] : []));
  const parts = [
    words.ui('highestBid'),
    bidText(call.bid),
    nameAt(narrator, call.seat),
    ...doubled,
  ];
  return parts.join(' ');
}

function contractOf({ contract }: CoincheView, narrator: Narrator): string {
  return contract === null ? '' : `${contractText(contract)} ${nameAt(narrator, contract.seat)}`;
}

/** The points of this round's tricks, our side first. */
function takenSoFar(view: CoincheView, viewer: Seat, { words }: Narrator): string {
  const tricks = view.tricks.map((trick) => takenTrick(trick, view));
  const by = (isOurs: boolean) =>
    tricks
      .filter(({ winner }) => areTeam(winner, viewer) === isOurs)
      .reduce((sum, { points }) => sum + points, 0);
  return words.ui('takenSoFar', { we: by(true), they: by(false) });
}

/** Whoever looks on is of no side: both are told by who plays in them. */
function scoreOf(view: CoincheView, viewer: Seat, narrator: Narrator): string {
  const { words } = narrator;
  const ours = teamOf(viewer);
  const names = sideNames(narrator);
  const told = (team: number, own: 'ourTeam' | 'theirTeam') => {
    const side = view.viewer === null ? at(names, team) : words.ui(own);
    return `${side} ${minus(numberAt(view.score.scores, team))}`;
  };
  const target = words.ui('target', { n: view.rules.target });
  return `${told(ours, 'ourTeam')} : ${told(1 - ours, 'theirTeam')} ${target}`;
}
