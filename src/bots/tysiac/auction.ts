// The auction: in imagined deals every player is tried as declarer; how far to go is what pays best on average.
import { at, mustAccept, numberAt, present, type CardSet, type Seat } from '#kernel';
import {
  tysiac,
  type TysiacAction,
  type TysiacRules,
  type TysiacState,
  type TysiacView,
} from '#games/tysiac';
import { because, thoughtUnweighed } from '../bot.ts';
import type { TysiacLevel } from './levels.ts';
import { likelyWorld } from './likely-worlds.ts';
import { bestEnds } from './solved-ends.ts';
import type { TysiacDecision, TysiacThought } from './bot.ts';
import { likeliestPair } from './cards-to-give.ts';
import { expectedPoints } from './hand-value.ts';
import { likelyWorthTo, worthOfBomb, type Ends } from './hand-worth.ts';
import { emptyTally, isClear, mean, type Tally } from '../search/tally.ts';
import { thoughtFrom } from './reasons.ts';
import { marriagesIn, PACK_POINTS } from './cards.ts';

/** One deal as it would be played out by each declarer, and how far each hand promises to go. */
interface Prospect {
  /** By seat; undefined for who is out of the auction or sits out. */
  readonly ends: readonly (Ends | undefined)[];
  readonly hopes: readonly number[];
  readonly caps: readonly number[];
}

export function bidThought(
  decision: TysiacDecision,
  level: TysiacLevel,
): TysiacThought | undefined {
  const { actions } = decision;
  const redeal = actions.find(({ type }) => type === 'ASK_REDEAL');
  if (redeal !== undefined)
    return thoughtUnweighed(redeal, 'Four nines are worth another deal.', because('redeal'));
  const view = decision.view();
  // Only a set-up position has hands from which no pair can be parted with.
  if (view.handSizes.some((count, each) => count < 2 && each !== view.sittingOut)) return undefined;
  const bids = actions.filter((action) => action.type === 'PLACE_BID');
  if (level.auction.worlds === 0) return counted(bids, expectedPoints(view.hand, view.seats));
  const limits = bids.slice(0, MOST_LIMITS).map((action) => ({ action, jump: 0 }));
  const best = thoughtFrom(weighedLimits(decision, view, level, limits), nameOf);
  if (best?.action.type !== 'PLACE_BID' || best.action.value === 0) return best;
  // Going as far as that begins with the least bid.
  const reason = because('weighed_limit', { ...best.reason?.params, limit: best.action.value });
  return { ...best, action: at(bids, 1), reason };
}

/** How far to go, and what is bid at once: 0 for the least that is enough. */
export interface Limit {
  readonly action: Extract<TysiacAction, { type: 'PLACE_BID' }>;
  readonly jump: number;
}

export function weighedLimits(
  decision: TysiacDecision,
  view: TysiacView,
  level: TysiacLevel,
  limits: readonly Limit[],
): Tally<TysiacAction> {
  const { seat } = decision;
  const tally = emptyTally<TysiacAction>(limits.map(({ action }) => action));
  const { worlds, nodes } = level.auction;
  for (let n = 0; n < worlds && tally.nodes < nodes && !isClear(tally, isOther); n++) {
    const world = likelyWorld(view, level.tries, decision.rng);
    const prospect = prospectOf(world, view, nodes - tally.nodes);
    tally.nodes += prospect.nodes;
    if (prospect.ends === undefined) break;
    const hopes = world.hands.map((hand) => expectedPoints(hand, view.seats));
    const caps = world.hands.map((hand) => capOf(view, hand));
    const { ends } = prospect;
    tally.worths.push(
      limits.map((limit) => worthOfLimit({ ends, hopes, caps }, view, seat, limit)),
    );
  }
  return tally;
}

const MOST_LIMITS = 16;

/** Points a hand must promise beyond its bid. */
const RESERVE = 10;

function counted(bids: readonly TysiacAction[], hopes: number): TysiacThought {
  const [pass, least] = bids;
  const points = Math.round(hopes);
  const hoped = `The hand promises about ${points} points`;
  if (least?.type === 'PLACE_BID' && least.value + RESERVE <= hopes)
    return thoughtUnweighed(
      least,
      `${hoped}: enough for ${least.value}.`,
      because('hopes_enough', { points, value: least.value }),
    );
  const tooFew = because('hopes_too_few', { points });
  return thoughtUnweighed(present(pass, 'a pass'), `${hoped}: too few to bid.`, tooFew);
}

/** Every limit but none begins with the same bid. */
function isOther(a: TysiacAction, b: TysiacAction): boolean {
  const isPass = (action: TysiacAction) => action.type === 'PLACE_BID' && action.value === 0;
  return isPass(a) !== isPass(b);
}

function nameOf(action: TysiacAction): string {
  if (action.type !== 'PLACE_BID') return action.type;
  return action.value === 0 ? 'Passing' : `Going up to ${action.value}`;
}

function prospectOf(world: TysiacState, view: TysiacView, nodes: number) {
  let spent = 0;
  const ends: (Ends | undefined)[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    const inIt = seat !== view.sittingOut && !hasPassed(view, seat);
    if (!inIt) {
      ends.push(undefined);
      continue;
    }
    const after = bestEnds(declaredBy(world, seat), nodes - spent);
    spent += after.nodes;
    if (after.ends === undefined) return { ends: undefined, nodes: spent };
    ends.push(after.ends);
  }
  return { ends, nodes: spent };
}

function hasPassed(view: TysiacView, seat: Seat): boolean {
  return view.auction.bids.some((each) => each.seat === seat && each.value === 0);
}

/** The play of a world in which this seat declares and parts with what is likeliest. */
export function declaredBy(world: TysiacState, seat: Seat): TysiacState {
  const auction = { ...world.auction, declarer: seat, contract: world.table.rules.minBid };
  const declared: TysiacState = { ...world, phase: 'TalonExchange', turn: seat, auction };
  const taken = stepped(
    declared,
    world.table.seats === 2 ? { type: 'CHOOSE_MUSIK', index: 0 } : { type: 'TAKE_TALON' },
  );
  const cards = likeliestPair(numberAt(taken.hands, seat), world.table.seats);
  return stepped(taken, { type: 'DISCARD', cards });
}

function stepped(state: TysiacState, action: TysiacAction): TysiacState {
  return mustAccept(tysiac.step(state, state.turn, action), 'an imagined exchange').state;
}

/** How far others go lies about so far from what their hands promise. */
const MOODS = [-30, -15, 0, 15, 30];
const PAIRS_OF_MOODS = MOODS.flatMap((mood, i) => [
  [mood, at(MOODS, (i + 2) % MOODS.length)],
  [mood, at(MOODS, (i + 4) % MOODS.length)],
]);

/** Everybody goes about as far as their hand promises, this seat to its limit: who declares, for how much, what it brings. */
function worthOfLimit(prospect: Prospect, view: TysiacView, seat: Seat, limit: Limit): number {
  const moods = view.seats === 2 ? MOODS.map((mood) => [mood]) : PAIRS_OF_MOODS;
  return mean(
    moods.map((each) => {
      const { declarer, contract } = auctioned(
        view,
        seat,
        limitsOf(prospect, seat, limit, each),
        limit.jump,
      );
      const end = present(prospect.ends[declarer], 'the outlook of a declarer');
      const raised = likelyRaise(view, contract, end);
      const worth = likelyWorthTo(seat, view, { declarer, contract: raised }, end);
      return declarer === seat ? Math.max(worth, worthOfBomb(seat, view)) : worth;
    }),
  );
}

/** By seat, with the others in these moods. */
function limitsOf(
  { ends, hopes, caps }: Prospect,
  seat: Seat,
  { action }: Limit,
  moods: readonly number[],
): readonly number[] {
  let others = 0;
  return hopes.map((hope, other) => {
    if (other === seat) return action.value;
    if (ends[other] === undefined) return 0;
    return Math.min(hope + (moods[others++] ?? 0), numberAt(caps, other));
  });
}

/** How much of what a declarer could still promise is promised after the musik. */
const RAISED = 0.6;

function likelyRaise({ rules }: TysiacView, contract: number, { own }: Ends): number {
  if (!rules.raiseAfterTalon || own < contract + rules.minRaise) return contract;
  return contract + Math.floor((RAISED * (own - contract)) / rules.bidStep) * rules.bidStep;
}

/** The rest of the auction, in least raises once the first has jumped. */
function auctioned(view: TysiacView, first: Seat, limits: readonly number[], jump: number) {
  const active = limits.map((_, seat) => seat !== view.sittingOut && !hasPassed(view, seat));
  let highest = Math.max(jump, ...view.auction.bids.map(({ value }) => value));
  let seat = first;
  if (jump > 0)
    do seat = (seat + 1) % view.seats;
    while (!at(active, seat));
  while (active.filter(Boolean).length > 1) {
    const least = leastOver(view.rules, highest);
    if (numberAt(limits, seat) >= least) highest = least;
    else active[seat] = false;
    do seat = (seat + 1) % view.seats;
    while (!at(active, seat));
  }
  return { declarer: active.indexOf(true), contract: highest || view.rules.minBid };
}

function leastOver({ minBid, minRaise, bidStep }: TysiacRules, highest: number): number {
  const least = highest === 0 ? minBid : Math.max(minBid, highest + minRaise);
  return Math.ceil(least / bidStep) * bidStep;
}

function capOf({ rules }: TysiacView, hand: CardSet): number {
  return rules.bidCap === null ? Infinity : PACK_POINTS + marriagesIn(hand);
}
