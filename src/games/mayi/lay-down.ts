// Laying down: melds as named in, the contract on the table out, or what is wrong with it.
import { accept, at, refuse, totalFaces } from '#kernel';
import type { Face, Refused, Result, Seat, Step } from '#kernel';
import { naturalsIn, printFaces, wildsOutnumber } from './cards.ts';
import { contractOf, contractText, isExact, isWithoutDiscard, layDownRules } from './contracts.ts';
import type { LayDownRules } from './finder/question.ts';
import { areTooClose, cardsArranged, LEAST_SIZE } from './melds.ts';
import { withoutCards } from './piles.ts';
import { wentOut } from './settle.ts';
import { isOut, notInHand } from './turn.ts';
import type { MayIEvent, MayIState, MayITypes, Meld, MeldType, NamedMeld } from './types.ts';

export function layDown(
  state: MayIState,
  seat: Seat,
  named: readonly NamedMeld[],
): Result<Step<MayITypes>> {
  if (at(state.down, seat)) return refuse('already_down', 'you are down already');
  const cards = named.flatMap((meld) => meld.cards);
  const refused = notInHand(state, seat, cards) ?? offContract(state, named);
  if (refused !== undefined) return refused;
  const laid: NamedMeld[] = [];
  for (const meld of named) {
    const checked = placedMeld(meld, isExact(state));
    if (!checked.ok) return checked;
    laid.push(checked.value);
  }
  const left = totalFaces(at(state.hands, seat)) - cards.length;
  return (
    wrongTogether(layDownRules(state), laid, left) ?? accept(laidDown(state, seat, laid, cards))
  );
}

function offContract(state: MayIState, named: readonly NamedMeld[]): Refused | undefined {
  const contract = contractOf(state.round);
  const count = (type: MeldType) => named.filter((meld) => meld.type === type).length;
  if (count('set') === contract.sets && count('run') === contract.runs) return undefined;
  return refuse('contract_not_met', `round ${state.round} asks for ${contractText(contract)}`, {
    round: state.round,
    sets: contract.sets,
    runs: contract.runs,
  });
}

/** One meld as it will lie on the table, or what is wrong with it. */
export function placedMeld({ type, cards }: NamedMeld, exact: boolean): Result<NamedMeld> {
  if (exact && cards.length !== LEAST_SIZE[type]) return wrongSize(type, cards.length);
  const onlyWilds = cards.length > 0 && naturalsIn(cards).length === 0;
  const placed = onlyWilds ? cards : cardsArranged(type, cards);
  if (placed === undefined) return noMeld(type, cards);
  if (wildsOutnumber(cards))
    return refuse('wilds_outnumber_naturals', 'would make wilds outnumber naturals', {
      cards: printFaces(cards),
    });
  return accept({ type, cards: placed });
}

function wrongSize(type: MeldType, size: number): Refused {
  const [code, name] = type === 'set' ? ['set_wrong_size', 'Sets'] : ['run_wrong_size', 'Runs'];
  const least = LEAST_SIZE[type];
  return refuse(
    code,
    `${name} in the contract must be exactly ${least} cards. You provided ${size} cards.`,
    { size, least },
  );
}

function noMeld(type: MeldType, cards: readonly Face[]): Refused {
  const params = { cards: printFaces(cards) };
  return type === 'set'
    ? refuse('not_a_set', 'a set is three or more cards of one rank', params)
    : refuse('not_a_run', 'a run is four or more cards of one suit in order, from 3 to A', params);
}

/** What is wrong with melds that are right each by itself, when so many cards stay in the hand. */
export function wrongTogether(
  { all, gap }: LayDownRules,
  laid: readonly NamedMeld[],
  left: number,
): Refused | undefined {
  return tooClose(laid, gap) ?? (all && left > 0 ? notAll(left) : undefined);
}

function tooClose(laid: readonly NamedMeld[], gap: number): Refused | undefined {
  const runs = laid.filter((meld) => meld.type === 'run');
  const close = runs.some((run, i) =>
    runs.slice(i + 1).some((other) => areTooClose(run.cards, other.cards, gap)),
  );
  if (!close) return undefined;
  return refuse('runs_too_close', `two runs of one suit need ${gap} ranks between them`, { gap });
}

function notAll(left: number): Refused {
  return refuse(
    'must_lay_down_all',
    `in round 6 every card must be laid down: ${left} would stay`,
    {
      left,
    },
  );
}

function laidDown(
  state: MayIState,
  seat: Seat,
  laid: readonly NamedMeld[],
  cards: readonly Face[],
): Step<MayITypes> {
  const melds = withIds(state.melds, seat, laid);
  const events: MayIEvent[] = [{ type: 'laidDown', seat, melds }];
  const next: MayIState = {
    ...withoutCards(state, seat, cards),
    melds: [...state.melds, ...melds],
    down: state.down.map((down, other) => down || other === seat),
    laidDownThisTurn: true,
    state: isWithoutDiscard(state) ? 'drawn' : 'awaitingDiscard',
  };
  return isOut(next, seat) ? wentOut(next, seat, events) : { state: next, events };
}

/** m1, m2, … without those on the table already. */
function withIds(
  onTable: readonly Meld[],
  owner: Seat,
  laid: readonly NamedMeld[],
): readonly Meld[] {
  const used = new Set(onTable.map((meld) => meld.id));
  let number = 0;
  return laid.map(({ type, cards }) => {
    do number += 1;
    while (used.has(`m${number}`));
    return { id: `m${number}`, type, owner, cards };
  });
}
