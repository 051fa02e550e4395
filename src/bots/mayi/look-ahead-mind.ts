// A mind that looks ahead: of what another mind proposes it takes the choice that wins most when the round is played out.
import { isWild, type MayIAction } from '#games/mayi';
import { at, differentFaces, plusFace, printFace, type Face } from '#kernel';
import { because, type Candidate, type Reason, type Thought } from '../bot.ts';
import type { Mind, Opinion, Taking } from './bot.ts';
import { dearestLaid } from './greedy.ts';
import { eachOnce } from './laying.ts';
import { candidatesCompared, type Compared, type Comparing } from './lookahead/compare.ts';
import { calling, laying, leaving, taking, throwing, waiting } from './lookahead/candidates.ts';
import { heldBetweenTurns, missing, pointsOf } from './reading.ts';
import type { MayIDecision, Reading } from './reading.ts';

/** How far ahead a level looks: how many worlds and candidates, and how everybody is thought to play. */
export interface Ahead extends Comparing {
  /** By how many standard errors a choice must be ahead of what the other mind would do. */
  readonly doubt: number;
  /** How many candidates of the other mind are tried. */
  readonly most: number;
  /** How many more are tried only because they are dear. */
  readonly dear: number;
}

type MayIThought = Thought<MayIAction>;
type Scored = Candidate<MayIAction>;

/** Another mind, and how far ahead its proposals are tried. */
interface Looking {
  readonly mind: Mind;
  readonly ahead: Ahead;
}

export function lookAheadMind(mind: Mind, ahead: Ahead): Mind {
  const two = { mind, ahead };
  return {
    taking: (decision, reading, how) => taken(two, decision, reading, how),
    layDown: (decision, reading) => laid(two, decision, reading),
    swap: (decision, reading) => mind.swap(decision, reading),
    discard: (decision, reading) => thrown(two, decision, reading),
  };
}

/** Nobody calls, and so pays, for a card that brings the hand no nearer: there the other mind decides. */
function taken(
  { mind, ahead }: Looking,
  decision: MayIDecision,
  reading: Reading,
  how: Taking,
): Opinion {
  const opinion = mind.taking(decision, reading, how);
  if (how === 'call' && !bringsNearer(reading)) return opinion;
  const take = how === 'draw' ? taking(reading) : calling(reading);
  const leave = how === 'draw' ? leaving(reading) : waiting(reading);
  const tries = opinion.isGood ? [take, leave] : [leave, take];
  const results = candidatesCompared(reading, ahead, decision.rng, tries);
  const [liked, other] = [at(results, 0), at(results, 1)];
  const isGood = opinion.isGood === other.lead <= ahead.doubt;
  const [taken, left] = opinion.isGood ? [liked, other] : [other, liked];
  const [after, before] = [tenths(taken.value), tenths(left.value)];
  // What is not clearly better is left alone, so the sign is that of the choice.
  const gain = isGood ? Math.max(0, after - before) : Math.min(0, after - before);
  const chances = { before, after: tenths(before + gain), worlds: worldsOf(results) };
  const nodes = liked.worlds + other.worlds;
  return { isGood, ...takingWords(reading, how, chances), gain, before, share: taken.best, nodes };
}

function bringsNearer(reading: Reading): boolean {
  const card = at(reading.view.discard, 0);
  const held = heldBetweenTurns(reading);
  if (isWild(card)) return true;
  return (
    missing(reading, plusFace(reading.hand, card), held) < missing(reading, reading.hand, held)
  );
}

/** Chances to win the game in per cent, without the card and with it. */
interface Chances {
  readonly before: number;
  readonly after: number;
  readonly worlds: number;
}

/** Both chances are told, so that nobody takes the difference for the chance. */
function takingWords(
  reading: Reading,
  how: Taking,
  { before, after, worlds }: Chances,
): { sentence: string; reason: Reason } {
  const card = printFace(at(reading.view.discard, 0));
  const isDraw = how === 'draw';
  const doing = isDraw
    ? `Taking the ${card} instead of the stock`
    : `Calling for the ${card}, with a penalty card,`;
  if (before === after) {
    const sentence = `${doing} makes no clear difference: the chance to win the game is about ${before.toFixed(1)} %, over ${worlds} imagined rounds.`;
    const reason = because(isDraw ? 'draw_even' : 'call_even', { card, chance: before, worlds });
    return { sentence, reason };
  }
  const isMore = after > before;
  const sentence = `${doing} ${isMore ? 'raises' : 'lowers'} the chance to win the game from ${before.toFixed(1)} to ${after.toFixed(1)} %, over ${worlds} imagined rounds.`;
  const chances = { card, before, after, worlds };
  const reason = isDraw
    ? because(isMore ? 'draw_wins' : 'draw_loses', chances)
    : because(isMore ? 'call_wins' : 'call_loses', chances);
  return { sentence, reason };
}

function laid({ mind, ahead }: Looking, decision: MayIDecision, reading: Reading): MayIThought {
  const thought = mind.layDown(decision, reading);
  const ways = thought.candidates.flatMap(({ action }) =>
    action.type === 'LAY_DOWN' ? [action] : [],
  );
  if (ways.length < 2) return thought;
  const tries = ways.map(({ melds }) => laying(reading, melds));
  const results = candidatesCompared(reading, ahead, decision.rng, tries);
  const { candidates: all, nodes } = sorted(ways, results, ahead.doubt);
  const candidates = eachOnce(all);
  const { action, value } = at(candidates, 0);
  if (candidates.length === 1) return { ...dearestLaid(reading), action, candidates, nodes };
  const chance = tenths(value);
  const worlds = worldsOf(results);
  const sentence = `Down at once: of ${candidates.length} ways this one gives the best chance to win the game, ${chance.toFixed(1)} %, over ${worlds} imagined rounds.`;
  const reason = because('laying_wins', { ways: candidates.length, chance, worlds });
  return { action, sentence, reason, candidates, nodes };
}

function thrown({ mind, ahead }: Looking, decision: MayIDecision, reading: Reading): MayIThought {
  const thought = mind.discard(decision, reading);
  const liked = thought.candidates
    .slice(0, ahead.most)
    .flatMap(({ action }) => (action.type === 'DISCARD' ? [action.card] : []));
  const cards = reading.isDown ? liked : [...liked, ...dearestBut(reading, liked, ahead.dear)];
  if (cards.length < 2) return thought;
  const actions = cards.map((card) => ({ type: 'DISCARD', card }) as const);
  const tries = cards.map((card) => throwing(reading, card));
  const results = candidatesCompared(reading, ahead, decision.rng, tries);
  const { candidates, nodes } = sorted(actions, results, ahead.doubt);
  const { action, value } = at(candidates, 0);
  const chance = tenths(value);
  const worlds = worldsOf(results);
  const card = printFace(action.card);
  const sentence = `Without the ${card} the chance to win the game is ${chance.toFixed(1)} %, over ${worlds} imagined rounds.`;
  const reason = because('throwing_wins', { card, chance, worlds });
  return { action, sentence, reason, candidates, nodes };
}

/** What the other mind would not throw, wilds too: it may be too dear to be caught with. */
function dearestBut(reading: Reading, liked: readonly Face[], count: number): readonly Face[] {
  return differentFaces(reading.hand)
    .filter((face) => !liked.includes(face))
    .toSorted((a, b) => pointsOf(reading, b) - pointsOf(reading, a))
    .slice(0, count);
}

/** The best first; but what is not clearly ahead of the other mind's choice stays behind it. */
function sorted<A extends MayIAction>(
  actions: readonly A[],
  results: readonly Compared[],
  doubt: number,
): { readonly candidates: readonly (Scored & { readonly action: A })[]; readonly nodes: number } {
  const all = actions.map((action, i) => ({ action, ...at(results, i) }));
  const ahead = all.filter(({ lead }) => lead > doubt).toSorted((a, b) => b.value - a.value);
  const chosen = ahead[0] ?? at(all, 0);
  const others = all.filter((each) => each !== chosen).toSorted((a, b) => b.value - a.value);
  // What seems better, but not clearly, counts as equal.
  const candidates = [chosen, ...others].map(({ action, value, best }) => ({
    action,
    value: Math.min(value, chosen.value),
    best,
  }));
  return {
    candidates,
    nodes: results.reduce((sum, { worlds }) => sum + worlds, 0),
  };
}

/** Who is clearly behind is tried in fewer. */
function worldsOf(results: readonly Compared[]): number {
  return Math.max(...results.map(({ worlds }) => worlds));
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}
