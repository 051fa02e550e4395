// What stands on buttons and over groups: a caption in, its words in the language of whoever looks out.
import type { JsonObject, Refusal, Seat } from '#kernel';
import type { Caption, Part } from './caption.ts';
import { nameAt, type Narrator } from './narrator.ts';
import type { Asked, Button } from './offer.ts';
import type { Scene } from './scene.ts';

/** An action as it is said at this table. */
export function actionText(action: JsonObject, scene: Scene, narrator: Narrator): string {
  const { game, tabletop, words } = narrator;
  const name = (seat: Seat) => nameAt(narrator, seat);
  return words.action(game, tabletop.named(action, scene, narrator), name);
}

export function labelOf({ press, caption }: Button, scene: Scene, narrator: Narrator): string {
  const own = () => (press.do === 'act' ? actionText(press.action, scene, narrator) : '');
  return caption.length === 0 ? own() : captionText(caption, own, narrator);
}

/** More about a button than it has room for. */
export function moreAbout({ press, caption }: Button, scene: Scene, narrator: Narrator): string {
  const isShort = caption.some(({ is }) => is === 'brief');
  return isShort && press.do === 'act' ? actionText(press.action, scene, narrator) : '';
}

/** All that a button does: its action where it is one, else what stands on it. */
export function wholeLabel(button: Button, scene: Scene, narrator: Narrator): string {
  const isPlain = button.caption.every(({ is }) => is === 'brief' || is === 'action');
  const { press } = button;
  return isPlain && press.do === 'act'
    ? actionText(press.action, scene, narrator)
    : labelOf(button, scene, narrator);
}

/** Over a group of cards. */
export function groupLabel(caption: Caption, narrator: Narrator): string {
  return captionText(caption, () => '', narrator);
}

function captionText(caption: Caption, own: () => string, narrator: Narrator): string {
  return caption.map((part) => partText(part, own, narrator)).join('');
}

function partText(part: Part, own: () => string, narrator: Narrator): string {
  const { game, words } = narrator;
  switch (part.is) {
    case 'signs':
      return part.text;
    case 'ui':
      return words.ui(part.key, part.values);
    case 'seat':
      return nameAt(narrator, part.seat);
    case 'action':
      return part.cards.length === 0
        ? own()
        : words.ui('labelled', { label: own(), text: part.cards.join(' ') });
    case 'brief':
      return words.action(game, part.action).trim();
  }
}

/** What a player is asked, in words. */
export function questionText({ about, key, may }: Asked, narrator: Narrator): string {
  const { game, words } = narrator;
  if (about !== undefined) {
    const who = about.who === null ? '' : nameAt(narrator, about.who);
    return words.ui(about.key, { card: about.card, who });
  }
  const parts = may.map((each) => words.ui(each));
  const last = parts.at(-1);
  if (last === undefined) return words.question(game, key);
  const before = parts.slice(0, -1).join(', ');
  const list = before === '' ? last : `${before} ${words.ui('or')} ${last}`;
  return words.ui('mayNow', { list });
}

/** Why a button is not possible, where it is known beforehand. */
export function whyNot({ refusal }: Button, narrator: Narrator): string {
  return refusal === null ? '' : refusalText(refusal, narrator);
}

/** Why something is not possible, in the words of the rules. */
export function refusalText(refusal: Refusal, narrator: Narrator): string {
  const { game, words } = narrator;
  return words.refusal(game, refusal, (seat) => nameAt(narrator, seat));
}
