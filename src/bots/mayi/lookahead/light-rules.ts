// May I? as imagined rounds are played: the rules a second time, in place and without events, because a decision of `hard`
// plays hundreds of whole rounds. Every rule that the look-ahead knows stands here; what it asks the game for is imported
// from there. `light-rules.test.ts` plays random rounds by the game's own `step` beside these functions.
//
// Exactly as the game has it:
//   a draw takes the top of the stock or of the discards, and who is down takes a discard only where the house lets them;
//   who may call: nobody who is down, nor who threw the card, nor the player to move; a call is paid with the next card;
//   laying down (the game's own finder decides) and which card fits which meld, with the rule about wilds;
//   going out with the last card, laid or thrown, by somebody who is down; nobody lays off in the turn of their lay-down;
//   what a hand costs.
//
// Approximately:
//   what a hand lacks (lacking.ts): never too few cards, and too many only where a set and two runs want the same card;
//   a new stock: the right cards, but shuffled by another chance, and when a card is asked for instead of at once;
//   a wild laid off to a run goes high as long as there is room, which is one of the places it may go.
//
// Left out:
//   calls after the player to move has drawn, but for the one that is being decided;
//   swapping a Joker, since a meld remembers how many wilds it has and not where they stand;
//   the duty to take the discard when the stock is gone: the round ends there;
//   dead rounds: a round is left as it stands after twenty-five turns of everybody.
import type { NamedMeld } from '#games/mayi';
import { at, wordOrZero, type Face } from '#kernel';
import { addFace, isWildFace, RANK_OF, SIZE, SUIT_OF, takeFace, WORDS } from './hands.ts';
import { lacking } from './lacking.ts';
import { HIGHEST, LOWEST } from './runs.ts';
import { UNKNOWN, type LightMeld, type Setting, type World } from './world.ts';

export function isDown({ down }: World, seat: number): boolean {
  return wordOrZero(down, seat) === 1;
}

/** Nobody who is not down can go out: with an empty hand they play on. */
export function isOut(world: World, seat: number): boolean {
  return isDown(world, seat) && wordOrZero(world.hands, seat * WORDS + SIZE) === 0;
}

export function topDiscard({ discard }: World): Face | undefined {
  return discard[discard.length - 1];
}

/** Asked of the player to move, while there is a discard. */
export function mayTakeDiscard({ downMayTake }: Setting, world: World, seat: number): boolean {
  return downMayTake || !isDown(world, seat);
}

/** Asked of all but the player to move, while there is a discard. */
export function mayCall({ canCall }: Setting, world: World, seat: number): boolean {
  return canCall && seat !== world.discarder && !isDown(world, seat);
}

export function takeDiscard(world: World, seat: number): void {
  const card = world.discard.pop();
  if (card !== undefined) addFace(world.hands, seat * WORDS, card);
  world.lacks[seat] = UNKNOWN;
}

/** False when there is no card anywhere. */
export function drawStock(world: World, seat: number): boolean {
  if (world.next >= world.stock.length) renewStock(world);
  if (world.next >= world.stock.length) return false;
  addFace(world.hands, seat * WORDS, at(world.stock, world.next));
  world.lacks[seat] = UNKNOWN;
  world.next += 1;
  return true;
}

/** All discards but the top become the stock. */
export function renewStock(world: World): void {
  const { stock, discard } = world;
  const top = discard.pop();
  if (top === undefined) return;
  stock.length = 0;
  world.next = 0;
  while (discard.length > 0) {
    world.chance = (Math.imul(world.chance, 1_664_525) + 1_013_904_223) | 0;
    const last = at(discard, discard.length - 1);
    const place = (world.chance >>> 8) % discard.length;
    stock.push(at(discard, place));
    discard[place] = last;
    discard.pop();
  }
  discard.push(top);
}

/** The discard out of turn, with a card of the stock besides. */
export function winCall(world: World, seat: number): void {
  takeDiscard(world, seat);
  drawStock(world, seat);
}

export function throwCard(world: World, seat: number, card: Face): void {
  takeFace(world.hands, seat * WORDS, card);
  world.discard.push(card);
  world.discarder = seat;
}

export function layDown(world: World, seat: number, melds: readonly NamedMeld[]): void {
  for (const { type, cards } of melds) {
    for (const card of cards) takeFace(world.hands, seat * WORDS, card);
    world.melds.push(lightMeld(type === 'run', cards));
  }
  world.down[seat] = 1;
}

export function layOff(world: World, seat: number, meld: LightMeld, card: Face): void {
  takeFace(world.hands, seat * WORDS, card);
  layOn(meld, card);
}

/** Cards as they lie on the table: in a run the first natural tells where it begins. */
export function lightMeld(isRun: boolean, cards: readonly Face[]): LightMeld {
  const place = cards.findIndex((card) => !isWildFace(card));
  const natural = at(cards, place);
  const rank = wordOrZero(RANK_OF, natural);
  const wilds = cards.filter(isWildFace).length;
  const counts = { naturals: cards.length - wilds, wilds };
  if (!isRun) return { isRun, of: rank, low: 0, high: 0, ...counts };
  const low = rank - place;
  return { isRun, of: wordOrZero(SUIT_OF, natural), low, high: low + cards.length - 1, ...counts };
}

/** The first meld that takes a card; with `ratio` no wild where wilds would outnumber naturals. */
export function meldTaking(
  melds: readonly LightMeld[],
  card: Face,
  ratio: boolean,
): LightMeld | undefined {
  const isWild = isWildFace(card);
  const rank = wordOrZero(RANK_OF, card);
  const suit = wordOrZero(SUIT_OF, card);
  for (let i = 0; i < melds.length; i++) {
    const meld = at(melds, i);
    if (isWild ? takesWild(meld, ratio) : takesNatural(meld, rank, suit)) return meld;
  }
  return undefined;
}

function takesWild({ isRun, low, high, naturals, wilds }: LightMeld, ratio: boolean): boolean {
  if (ratio && wilds >= naturals) return false;
  return !isRun || low > LOWEST || high < HIGHEST;
}

function takesNatural({ isRun, of, low, high }: LightMeld, rank: number, suit: number): boolean {
  return isRun ? of === suit && (rank === low - 1 || rank === high + 1) : of === rank;
}

function layOn(meld: LightMeld, card: Face): void {
  const isWild = isWildFace(card);
  if (isWild) meld.wilds += 1;
  else meld.naturals += 1;
  if (!meld.isRun) return;
  const goesHigh = isWild ? meld.high < HIGHEST : wordOrZero(RANK_OF, card) === meld.high + 1;
  if (goesHigh) meld.high += 1;
  else meld.low -= 1;
}

/** How far a seat is from its contract, holding this many cards between turns. */
export function lackOf(
  { contract, rules }: Setting,
  { hands }: World,
  seat: number,
  between: number,
): number {
  return lacking(hands, seat * WORDS, contract, rules, between);
}
