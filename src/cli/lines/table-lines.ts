// What a screen shows, as lines to be read one after the other: a model in, the lines of its question out.
import {
  buttonsInRows,
  factLines,
  groupLabel,
  handLine,
  isUseful,
  labelled,
  labelOf,
  sceneLines,
  sentences,
  wholeLabel,
  type Button,
  type Offer,
  type Row,
} from '#tabletop';
import { momentAt, replayCaption } from '../screen/captions.ts';
import { narratorOf, type TableModel } from '../screen/model.ts';
import { numberedAnswers } from '../screen/typing.ts';

/** The table, the hand, the question and the answers. */
export function askedLines(model: TableModel): readonly string[] {
  const { scene, stage, words, received } = model;
  if (stage.name !== 'asked') return [];
  const narrator = narratorOf(model);
  const numbered = numberedAnswers(model);
  return [
    '',
    sentences([model.title, ...factLines(scene, words), scene.score]),
    ...sceneLines(scene, narrator),
    // Only one thing at a time has numbers.
    handLine(model.cards, narrator, numbered.length === 0),
    ...(received.length === 0 ? [] : [words.ui('newCards', { cards: received.join(' ') })]),
    stage.question,
    ...answerLines(model, stage.offer, numbered),
  ];
}

/** What happened last, what is said about it, and where the cards are now. */
export function replayLines(model: TableModel): readonly string[] {
  const { scene, stage, words } = model;
  if (stage.name !== 'replaying') return [];
  const moment = momentAt(stage);
  const narrator = narratorOf(model);
  return [
    replayCaption(stage, words),
    ...(moment === '' ? [] : [moment]),
    ...model.log.slice(model.news),
    ...sceneLines(scene, narrator),
    handLine(model.cards, narrator),
  ];
}

/** Group by group what is marked, and how many cards are still asked for. */
export function pickingLines(model: TableModel): readonly string[] {
  const { picking, cards, words } = model;
  if (picking === null) return [];
  return picking.marking.groups.map(({ label, size }, i) => {
    const marked = (picking.groups[i] ?? []).map((place) => cards[place] ?? '');
    const n = (size ?? marked.length) - marked.length;
    const more = n > 0 ? words.ui('moreToMark', { n }) : '';
    return labelled(words, groupLabel(label, narratorOf(model)), [...marked, more].join(' '));
  });
}

/** Answers of which a number chooses one. */
export function numberedLines(buttons: readonly Button[], model: TableModel): readonly string[] {
  const { words, scene } = model;
  const label = (button: Button) => labelOf(button, scene, narratorOf(model));
  return buttons.map((button, i) => labelled(words, String(i + 1), label(button)));
}

function answerLines(
  model: TableModel,
  offer: Offer,
  numbered: readonly Button[],
): readonly string[] {
  const { words, cards } = model;
  const possible = cards.filter((card) => isUseful(offer, card));
  return [
    ...offer.rows.filter(isGrid).map((row) => gridLine(row, model)),
    ...numberedLines(numbered, model),
    ...(numbered.length > 0 ? [] : typedLines(offer, model)),
    ...(possible.length === 0 || possible.length === cards.length
      ? []
      : [labelled(words, words.ui('youMay'), possible.join(' '))]),
    ...pickingLines(model),
  ];
}

/** What can be typed, before what it does. */
function typedLines(offer: Offer, model: TableModel): readonly string[] {
  const { words, scene } = model;
  const rows = offer.rows.filter((row) => row.kind === 'buttons');
  return buttonsInRows({ rows })
    .filter(({ isPossible }) => isPossible)
    .map((button) => {
      const [typed = ''] = button.typedAs;
      return labelled(words, typed, wholeLabel(button, scene, narratorOf(model)));
    });
}

function isGrid({ kind, buttons }: Row): boolean {
  return kind === 'grid' && buttons.some(({ isPossible }) => isPossible);
}

function gridLine({ title, buttons }: Row, model: TableModel): string {
  const values = buttons
    .filter(({ isPossible }) => isPossible)
    .map((button) => labelOf(button, model.scene, narratorOf(model)));
  return `${title} ${values.join(' ')}`.trim();
}
