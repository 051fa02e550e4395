// What a screen shows, as lines to be read one after the other: a model in, the lines of its question out.
import type { Words } from '#text';
import { momentAt, replayCaption } from '../screen/captions.ts';
import { handText } from '../screen/hand-text.ts';
import type { TableModel } from '../screen/model.ts';
import type { Deed, Row, Middle, Place } from '#tabletop';
import { numberedDeeds } from '../screen/typing.ts';

/** The table, the hand, the question and the answers. */
export function askedLines(model: TableModel): readonly string[] {
  const { scene, stage, words } = model;
  if (stage.name !== 'asked') return [];
  return [
    '',
    sentences([model.title, ...scene.facts, scene.score]),
    ...scene.places.map((place) => placeLine(place, model)),
    ...middleLines(scene.middle, model),
    labelled(words, words.ui('yourHand'), handIn(model)),
    ...(model.received.length === 0
      ? []
      : [words.ui('newCards', { cards: model.received.join(' ') })]),
    stage.question,
    ...answerLines(model),
  ];
}

/** What happened last, what is said about it, and where the cards are now. */
export function replayLines(model: TableModel): readonly string[] {
  const { scene, stage, words } = model;
  if (stage.name !== 'replaying') return [];
  const moment = momentAt(stage);
  return [
    replayCaption(stage, words),
    ...(moment === '' ? [] : [moment]),
    ...model.log.slice(model.news),
    ...scene.places.map((place) => placeLine(place, model)),
    ...middleLines(scene.middle, model),
    labelled(words, words.ui('yourHand'), model.cards.join(', ')),
  ];
}

/** Group by group what is marked, and how many cards are still asked for. */
export function pickingLines({ picking, cards, words }: TableModel): readonly string[] {
  if (picking === null) return [];
  return picking.pick.groups.map(({ label, size }, i) => {
    const marked = (picking.groups[i] ?? []).map((place) => cards[place] ?? '');
    const n = (size ?? marked.length) - marked.length;
    return labelled(
      words,
      label,
      [...marked, n > 0 ? words.ui('moreToMark', { n }) : ''].join(' '),
    );
  });
}

/** Answers of which a number chooses one. */
export function numberedLines(deeds: readonly Deed[], words: Words): readonly string[] {
  return deeds.map(({ label }, i) => labelled(words, String(i + 1), label));
}

/** With the colon as the language sets it. */
function labelled(words: Words, label: string, text: string): string {
  return words.ui('labelled', { label, text }).trimEnd();
}

/** Each begins with a capital; what ends with a mark of its own gets no other. */
function sentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1))
    .reduce((text, part) => `${text}${/[.?!]$/.test(text) ? '' : '.'} ${part}`);
}

/** Only one thing at a time has numbers. */
function handIn(model: TableModel): string {
  return numberedDeeds(model).length === 0 ? handText(model.cards) : model.cards.join(', ');
}

function placeLine(place: Place, { words }: TableModel): string {
  const { name, cards, says, note, isDealer, open = [] } = place;
  const parts = [
    words.ui('cards', { n: cards }),
    isDealer ? words.ui('dealer') : '',
    says,
    note.replace('Σ', words.ui('total')),
    open.join(' '),
  ];
  return labelled(words, name, parts.filter((part) => part !== '').join(', '));
}

function middleLines(middle: Middle, { words, seatNames }: TableModel): readonly string[] {
  if (middle.kind === 'melds') {
    const top = middle.discards[0] ?? words.ui('discardEmpty');
    return [
      `${labelled(words, words.ui('stock'), String(middle.stock))}. ${labelled(words, words.ui('discard'), top)}`,
      ...middle.melds.map(({ id, owner, cards }) => {
        const meld = words.ui('meldOf', { id, name: seatNames[owner] ?? '' });
        return labelled(words, meld, cards.join(' '));
      }),
    ];
  }
  const plays = middle.plays.map(({ seat, card }) => `${seatNames[seat] ?? ''} ${card}`);
  const heading = words.ui(middle.winner === null ? 'trick' : 'lastTrick');
  const { open } = middle;
  return [
    ...(plays.length === 0 ? [] : [labelled(words, heading, plays.join(', '))]),
    ...(open === null ? [] : [labelled(words, open.title, open.cards.join(' '))]),
  ];
}

function answerLines(model: TableModel): readonly string[] {
  const { stage, words, cards } = model;
  if (stage.name !== 'asked') return [];
  const numbered = numberedDeeds(model);
  const others = stage.offer.rows
    .flatMap(({ deeds }) => deeds)
    .filter((deed) => isOther(deed, numbered));
  const possible = cards.filter((card) =>
    stage.offer.card(card).some(({ isPossible }) => isPossible),
  );
  return [
    ...stage.offer.rows.filter(isGrid).map(gridLine),
    ...numberedLines(numbered, words),
    ...(numbered.length > 0
      ? []
      : others.map(({ label, says, tells }) => labelled(words, says[0] ?? '', tells ?? label))),
    ...(possible.length === 0 || possible.length === cards.length
      ? []
      : [labelled(words, words.ui('youMay'), possible.join(' '))]),
    ...pickingLines(model),
  ];
}

function isOther({ isPossible, label }: Deed, numbered: readonly Deed[]): boolean {
  return (
    isPossible && !/^\d+$|^capot$/.test(label) && !numbered.some((each) => each.label === label)
  );
}

function isGrid({ deeds }: Row): boolean {
  return deeds.some(({ isPossible, label }) => isPossible && /^\d+$/.test(label));
}

function gridLine({ title, deeds }: Row): string {
  const values = deeds.filter(({ isPossible }) => isPossible).map(({ label }) => label);
  return `${title} ${values.join(' ')}`.trim();
}
