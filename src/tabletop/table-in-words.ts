// A table for those who read or hear it: what lies there in, headings with their lines, or the answer to one question, out.
import { minus } from '#kernel';
import { isUseful, type Offer } from './offer.ts';
import { nameAt, sideNames, type Narrator } from './narrator.ts';
import {
  factLines,
  handLine,
  labelled,
  middleLines,
  placeLines,
  sentences,
} from './scene-words.ts';
import type { RoundLine, Scene } from './scene.ts';
import type { Story } from './story.ts';

/** What one person at a table can see, and what they are asked. */
export interface Seen {
  readonly scene: Scene;
  /** The hand as it is held. */
  readonly cards: readonly string[];
  readonly story: Pick<Story, 'lines' | 'news'>;
  readonly rounds: readonly RoundLine[];
  /** What is asked; nothing while others play. */
  readonly asked: string;
  readonly offer: Offer | null;
}

/** What a single key asks. */
export const TABLE_QUESTIONS = ['hand', 'middle', 'score', 'last', 'asked'] as const;
export type TableQuestion = (typeof TABLE_QUESTIONS)[number];

export interface InWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Everything, in the order in which one would ask for it; what there is nothing to say of is left out. */
export function tableInWords(seen: Seen, narrator: Narrator): readonly InWords[] {
  const { scene, cards, story, asked } = seen;
  const { words } = narrator;
  const parts: readonly InWords[] = [
    { title: words.ui('yourTurn'), lines: asked === '' ? [] : [asked] },
    { title: words.ui('yourHand'), lines: [...cards, ...possibleLines(seen, narrator)] },
    middleInWords(scene, narrator),
    { title: words.ui('score'), lines: scoreParts(scene, narrator) },
    { title: words.ui('menuPlayers'), lines: placeLines(scene, narrator) },
    { title: words.ui('sinceLastTurn'), lines: story.lines.slice(story.news) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

export function answerTo(question: TableQuestion, seen: Seen, narrator: Narrator): string {
  const { scene, cards, story, asked } = seen;
  switch (question) {
    case 'hand':
      return sentences([handLine(cards, narrator), ...possibleLines(seen, narrator)]);
    case 'middle':
      return middleAnswer(scene, narrator);
    case 'score':
      return sentences(scoreParts(scene, narrator));
    case 'last':
      return scene.middle.kind === 'trick'
        ? lastTrick(scene, narrator)
        : lastRound(seen.rounds, narrator);
    case 'asked':
      return sentences([...story.lines.slice(story.news), asked]);
  }
}

/** Only where not every card may be played. */
function possibleLines({ cards, offer }: Seen, { words }: Narrator): readonly string[] {
  const possible = offer === null ? [] : cards.filter((card) => isUseful(offer, card));
  return possible.length === 0 || possible.length === cards.length
    ? []
    : [labelled(words, words.ui('youMay'), possible.join(', '))];
}

/** Where the score names its viewer alone, the others' totals are told too: they stand round the table. */
function scoreParts(scene: Scene, { words }: Narrator): readonly string[] {
  const others = scene.places.flatMap(({ name, total }) =>
    total === null || scene.score.includes(name) ? [] : [`${name} ${minus(total)}`],
  );
  return [scene.score, others.join(', '), ...factLines(scene, words)].filter((part) => part !== '');
}

/** Each card of a trick is a line of its own. */
function middleInWords(scene: Scene, narrator: Narrator): InWords {
  const { middle } = scene;
  const { words } = narrator;
  if (middle.kind === 'melds')
    return { title: words.ui('melds'), lines: middleLines(middle, narrator) };
  const { plays, winner, open } = middle;
  return {
    title: words.ui(winner === null ? 'trick' : 'lastTrick'),
    lines: [
      ...plays.map(({ seat, card }) => labelled(words, nameAt(narrator, seat), card)),
      ...(winner === null ? [] : [words.ui('takenBy', { name: nameAt(narrator, winner) })]),
      ...(open === null ? [] : [labelled(words, open.title, open.cards.join(' '))]),
    ],
  };
}

function middleAnswer({ middle }: Scene, narrator: Narrator): string {
  const { words } = narrator;
  const lines = middleLines(middle, narrator);
  return lines.length === 0
    ? labelled(words, words.ui('trick'), words.ui('none'))
    : sentences(lines);
}

function lastTrick({ tricks }: Scene, narrator: Narrator): string {
  const { words } = narrator;
  const last = tricks.at(-1);
  if (last === undefined) return words.ui('noLastTrick');
  const cards = last.plays.map(({ seat, card }) => `${nameAt(narrator, seat)} ${card}`);
  const told = words.ui('trickTaken', {
    n: tricks.length,
    cards: cards.join(', '),
    name: nameAt(narrator, last.winner),
    points: last.points,
  });
  return sentences([told, last.note]);
}

function lastRound(rounds: readonly RoundLine[], narrator: Narrator): string {
  const { words } = narrator;
  const last = rounds.at(-1);
  if (last === undefined) return words.ui('noLastRound');
  const points = sideNames(narrator).map((name, i) => `${name} ${last.points[i] ?? 0}`);
  return sentences([labelled(words, words.ui('lastRound'), last.what), points.join(', ')]);
}
