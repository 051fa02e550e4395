// What one seat sees, in words: a look in, the text an assistant reads out.
import { actionKey, hasTrait, type ActionLike, type Seat } from '#kernel';
import { wordsIn } from '#text/all';
import {
  asSentence,
  factLines,
  handLine,
  handOrdered,
  nameAt,
  sceneLines,
  sentences,
  narratorAt,
  winnersText,
  type Named,
  type Narrator,
  type Place,
} from '#tabletop';
import type { SeatMoment } from '#table';

const WORDS = wordsIn('en');

export function tableOf({ game, players }: Pick<SeatMoment, 'game' | 'players'>): Narrator {
  return narratorAt(game, WORDS, players);
}

/** The whole picture: who sits where, what lies there, what may be done; `after` is said of a game that is over. */
export function seatText(look: SeatMoment, after = 'Call finish for an analysis.'): string {
  const table = tableOf(look);
  const scene = table.tabletop.scene(look.view, look.seat, table);
  return [
    `${asSentence(look.game.name)} You are ${nameAt(table, look.seat)}, chair ${look.seat + 1}.`,
    sentences([...factLines(scene, WORDS), scene.score]),
    ...sceneLines(scene, table, seatMarks),
    handLine(handOrdered(scene.hand, 'suit', [], scene.ranks), table),
    '',
    ...(look.outcome === null ? askedLines(look) : overLines(look, table, after)),
  ].join('\n');
}

/** Counted as people count them; no action of a player names a seat. */
function seatMarks({ seat, isTurn }: Place): readonly string[] {
  return [`chair ${seat + 1}`, ...(isTurn ? ['to move'] : [])];
}

function askedLines(look: SeatMoment): readonly string[] {
  if (look.actions.length === 0) return [WORDS.question(look.game, look.prompt.question)];
  return [WORDS.question(look.game, look.prompt.question), ...choiceLines(look)];
}

/** Numbered, as `act` takes them; what is not possible stands below with its reason. */
export function choiceLines(look: SeatMoment): readonly string[] {
  const labels = choicesOf(look).map((choice, i) => `${i + 1}. ${choice.label}`);
  const open = look.prompt.choices.filter(({ complete }) => !complete);
  return [
    'You may (act takes the number, the words or the action as JSON):',
    ...inRows(labels),
    ...open.flatMap(({ actions }) => actions.slice(0, 1).map((action) => moreLine(look, action))),
  ];
}

/** With one as a pattern: nobody can write an action whose form was never seen. */
function moreLine({ game }: SeatMoment, action: ActionLike): string {
  const pattern = actionKey(game, action);
  return `  More of type ${action.type} are possible than are listed; as JSON, in the form of ${pattern}.`;
}

const LONG_LIST = 12;
const ROW_WIDTH = 100;

/** A line each, or in rows where they are many. */
function inRows(labels: readonly string[]): readonly string[] {
  if (labels.length <= LONG_LIST) return labels.map((label) => `  ${label}`);
  const rows: string[] = [];
  let row = '';
  for (const label of labels) {
    const longer = row === '' ? `  ${label}` : `${row}; ${label}`;
    if (row !== '' && longer.length > ROW_WIDTH) rows.push(row);
    row = row !== '' && longer.length > ROW_WIDTH ? `  ${label}` : longer;
  }
  return [...rows, row];
}

export interface Choice extends Named {
  /** Null lets the others go on. */
  readonly action: ActionLike | null;
}

export function choicesOf(look: SeatMoment): readonly Choice[] {
  const acting = look.actions.map((action) => ({
    label: labelOf(look, action),
    typedAs: [],
    action,
  }));
  const waiting = { label: 'wait (let the others go on)', typedAs: ['wait'], action: null };
  return look.mayWait ? [...acting, waiting] : acting;
}

export function labelOf({ game }: Pick<SeatMoment, 'game'>, action: ActionLike): string {
  return WORDS.action(game, game.printAction(action));
}

function overLines(look: SeatMoment, narrator: Narrator, after: string): readonly string[] {
  const { winners, scores } = look.outcome ?? { winners: [], scores: [] };
  const totals = look.game.sides(scores.length).map(([seat = 0]) => scores[seat] ?? 0);
  const each = scores.map((score, seat) => `${nameAt(narrator, seat)} ${score}`);
  return [
    `The game is over. ${winnersText(winners, totals, narrator)}`,
    `Scores: ${each.join(', ')}. ${after}`,
  ];
}

/** What the seat was told, a sentence a line. */
export function storyLines(
  look: Pick<SeatMoment, 'game' | 'players'>,
  told: readonly { readonly events: readonly Parameters<typeof WORDS.event>[1][] }[],
): readonly string[] {
  const table = tableOf(look);
  const name = (seat: Seat) => nameAt(table, seat);
  return told
    .flatMap(({ events }) => events)
    .filter((event) => !hasTrait(look.game, event, 'untold'))
    .map((event) => `- ${WORDS.event(look.game, event, name)}`);
}
