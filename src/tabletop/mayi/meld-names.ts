// A meld on the table in, its name in words out: whose it is, and of what; and events told with such names.
import { plain, readFace, type JsonObject, type Seat } from '#kernel';
import { isWild } from '#games/mayi';
import { nameAt, type Narrator } from '../narrator.ts';
import { objectsIn, textsIn } from '../printed.ts';
import type { LaidMeld, Scene } from '../scene.ts';

/** Said after “on”, or after “the Joker in”. */
type Form = 'on' | 'in';

/** A meld that is not there keeps its sign; two of one name keep it too, so that nobody takes one for the other. */
function meldName(id: string, melds: readonly LaidMeld[], form: Form, narrator: Narrator): string {
  const meld = melds.find((each) => each.id === id);
  if (meld === undefined) return id;
  const name = bareName(meld, form, narrator);
  const isTwice = melds.some((each) => each !== meld && bareName(each, form, narrator) === name);
  return isTwice ? `${name} ${id}` : name;
}

function bareName({ type, owner, cards }: LaidMeld, form: Form, narrator: Narrator): string {
  const { words } = narrator;
  const name = nameAt(narrator, owner);
  const natural = cards.find(isNatural) ?? '';
  const suit = natural.slice(-1);
  if (type === 'set')
    return words.ui('meldSet', { name, ranks: words.ranks(natural.slice(0, -1)) });
  return words.ui(form === 'on' ? 'meldRun' : 'meldRunIn', { name, suit });
}

function isNatural(card: string): boolean {
  const face = readFace(card);
  return face !== undefined && !isWild(face);
}

/** A lay-off or a swap with the name of its meld, also every lay-off of those who go out. */
export function meldsNamed(action: JsonObject, { middle }: Scene, narrator: Narrator): JsonObject {
  const { type, meld } = action;
  const melds = middle.kind === 'melds' ? middle.melds : [];
  if (type === 'GO_OUT') {
    const layOffs = objectsIn(action['finalLayOffs']);
    const name = (id: string) => meldName(id, melds, 'on', narrator);
    const finalLayOffs = layOffs.map((each) => ({ ...each, meld: name(plain(each['meld'])) }));
    return { ...action, finalLayOffs };
  }
  if (typeof meld !== 'string') return action;
  return { ...action, meld: meldName(meld, melds, type === 'LAY_OFF' ? 'on' : 'in', narrator) };
}

/** Remembers what was laid down, so that what happens to it later is told by its name. */
export function retelling(narrator: Narrator): (event: JsonObject) => JsonObject {
  let melds: readonly LaidMeld[] = [];
  return (event) => {
    const { type, seat, meld } = event;
    if (type === 'roundDealt') melds = [];
    if (type === 'laidDown') {
      melds = [...melds, ...laidBy(Number(seat), event)];
      return { ...event, melds: objectsIn(event['melds']).map(withoutSign) };
    }
    if (type !== 'laidOff' && type !== 'jokerSwapped') return event;
    const form = type === 'laidOff' ? 'on' : 'in';
    return { ...event, meld: meldName(plain(meld), melds, form, narrator) };
  };
}

/** A turn is a draw, melds and a discard; several cards are laid off one after the other. */
export function goingOn(before: JsonObject, event: JsonObject): 'same' | 'turn' | null {
  const who = actorOf(event);
  if (who === undefined || who !== actorOf(before)) return null;
  return event['type'] === 'laidOff' && before['type'] === 'laidOff' ? 'same' : 'turn';
}

function actorOf({ seat, playerId }: JsonObject): unknown {
  return seat ?? playerId;
}

/** Its cards say enough. */
function withoutSign({ type, cards }: JsonObject): JsonObject {
  return { type: type ?? null, cards: cards ?? null };
}

function laidBy(owner: Seat, { melds }: JsonObject): readonly LaidMeld[] {
  return objectsIn(melds).map(({ id, type, cards }) => ({
    id: plain(id),
    type: type === 'set' ? 'set' : 'run',
    owner,
    cards: textsIn(cards),
  }));
}
