// Actions that no button offers: a printed position and chance in, what a careless client might send out.
import { mayi } from '#games';
import { countFaces, actionsListed, pick, readFace, shuffled } from '#kernel';
import type { Game, JsonObject, Rng, Seat } from '#kernel';
import { contractOf } from '../src/games/mayi/contracts.ts';
import { layDowns } from '../src/games/mayi/finder/index.ts';

type Odd = (position: JsonObject, seat: Seat, rng: Rng) => readonly unknown[];

/** By game: where the buttons alone would leave a refusal untried. */
const ODD_ACTIONS: Readonly<Record<string, Odd>> = { mayi: oddMayI };

export function oddActions(game: Game) {
  return (state: unknown, seat: Seat, rng: Rng): readonly unknown[] =>
    ODD_ACTIONS[game.id]?.(game.printPosition(state), seat, rng) ?? [];
}

const CONTRACTS = ['ss', 'sr', 'rr', 'sss', 'ssr', 'srr'] as const;

/** Lay-downs of the right shape with cards that are not, and something that is no action. */
function oddMayI(position: JsonObject, seat: Seat, rng: Rng): readonly unknown[] {
  const hand = (position['hands'] as readonly (readonly string[])[])[seat] ?? [];
  const contract = CONTRACTS[Number(position['round']) - 1] ?? '';
  const sorted = [byRank, bySuit, wildsFirst].map((order) => hand.toSorted(order));
  const orders = [shuffled(hand, rng), ...sorted];
  const sizes = [0, 0, 0, 1, -1, 3];
  const nearly = contractAlone(hand, Number(position['round']));
  return [
    ...(nearly === undefined ? [] : [nearly]),
    { type: 'LAY_DOWN', melds: cut(pick(orders, rng), contract, pick(sizes, rng)) },
    { type: 'LAY_DOWN', melds: cut(pick(orders, rng), contract, 0) },
    pick<unknown>([{ type: 'LAY_DOWN' }, { type: 'LAY_OFF', card: '1♠', meld: 'm1' }, null], rng),
  ];
}

/** A contract of the least sizes whose runs may stand close and which may leave cards over. */
function contractAlone(hand: readonly string[], round: number): JsonObject | undefined {
  const faces = countFaces(hand.flatMap((text) => readFace(text) ?? []));
  const ways = layDowns(faces, contractOf(round), { exact: true, all: false, gap: 0 });
  const melds = actionsListed(ways, MOST_WAYS).at(-1);
  return melds === undefined ? undefined : mayi.printAction({ type: 'LAY_DOWN', melds });
}

const MOST_WAYS = 20;

/** The first cards as melds of the least size, each so much larger. */
function cut(cards: readonly string[], contract: string, more: number): readonly JsonObject[] {
  let next = 0;
  return contract.split('').map((letter) => {
    const size = (letter === 's' ? 3 : 4) + more;
    const type = letter === 's' ? 'set' : 'run';
    return { type, cards: cards.slice(next, (next += size)) };
  });
}

const RANKS = ['2', 'Joker', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

function rank(card: string): number {
  return RANKS.indexOf(card === 'Joker' ? card : card.slice(0, -1));
}

function byRank(a: string, b: string): number {
  return rank(b) - rank(a);
}

function bySuit(a: string, b: string): number {
  return a.slice(-1).localeCompare(b.slice(-1)) || rank(a) - rank(b);
}

function wildsFirst(a: string, b: string): number {
  return rank(a) - rank(b);
}
