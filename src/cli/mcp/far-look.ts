// What an assistant reads of a table with others: a moment in, how it stands, what may be done and which rules matter out, in words.
import { actionsListed, type Game } from '#kernel';
import { chosen, usualLevel } from '#bots';
import { isAtGame, type RoomMoment } from '#protocol';
import { readMoment, type SeatMoment } from '#table';
import { tabletopOf } from '#tabletop';
import type { RoomWords } from '#text';
import { wordsIn } from '#text/all';
import type { PanelTable } from '../room/panel-items.ts';
import { numberedChoices, peopleLines, type NumberedChoice } from '../room/panel-lines.ts';
import { rulesLines } from '../screen/rules-shown.ts';
import { seatText } from './seat-text.ts';
import { bookUri, fine, type Said } from './table-for-one.ts';

const WORDS = wordsIn('en');

export const STILL =
  'It is not your turn: wait waits until you are asked, see_table shows how it stands.';

/** Whether it has something to decide, or to let go on. */
export function isAsked(moment: RoomMoment): boolean {
  const { actions, mayWait, prompt, room } = moment;
  if (room.stage !== 'playing') return false;
  return actions.length > 0 || (prompt?.choose.length ?? 0) > 0 || mayWait;
}

export function standingLines(moment: RoomMoment, game: Game, room: RoomWords): readonly string[] {
  const { stage } = moment.room;
  const look = stage === 'playing' ? lookAt(game, moment) : undefined;
  if (look !== undefined) return [seatText(look), ...(isAsked(moment) ? [] : [STILL])];
  const table = peopleAt(moment, game, room);
  const choices = deedsAround(moment, game, room).map(
    ({ about, label }, i) => `  ${i + 1}. ${about === '' ? label : `${about}: ${label}`}`,
  );
  const over = stage === 'over' ? overText(game, moment) : [];
  return [
    ...over,
    ...peopleLines(table),
    ...(choices.length === 0 ? [] : ['You may (act takes the number):', ...choices]),
    ...(stage === 'closed' ? [] : ['wait waits until something changes.']),
  ];
}

function overText(game: Game, moment: RoomMoment): readonly string[] {
  const look = lookAt(game, moment);
  return look === undefined || look.outcome === null
    ? []
    : [seatText(look, 'Its record: baize://record/last'), ''];
}

/** As the seat sees it; undefined where there is no game, or no seat. */
export function lookAt(game: Game, moment: RoomMoment): SeatMoment | undefined {
  const { mayWait, n, outcome, room, seat } = moment;
  if (seat === null || !isAtGame(moment)) return undefined;
  const read = readMoment(game, moment);
  if (!read.ok) return undefined;
  const { prompt, view } = read.value;
  const choices = prompt.choices.map((choice) => {
    const { choose, type } = choice;
    if (choose === undefined) return choice;
    return { type, complete: true, actions: actionsListed(chosen(game, type, choose), MOST) };
  });
  return {
    game,
    players: room.seats.map(({ name }) => name),
    seat,
    n,
    view,
    prompt: { ...prompt, choices },
    actions: choices.flatMap(({ actions }) => actions),
    mayWait,
    outcome,
  };
}

const MOST = 256;

function peopleAt(moment: RoomMoment, game: Game, room: RoomWords): PanelTable {
  return {
    moment,
    game: { sides: (seats) => game.sides(seats), level: usualLevel(game) },
    words: WORDS,
    room,
    isWatching: false,
    hasGame: false,
  };
}

/** What can be done between games; leaving and speaking have tools of their own. */
export function deedsAround(
  moment: RoomMoment,
  game: Game,
  words: RoomWords,
): readonly NumberedChoice[] {
  return numberedChoices('table', peopleAt(moment, game, words)).filter(
    ({ wish }) => wish.do === 'deed' && wish.deed.do !== 'leave' && wish.deed.do !== 'close',
  );
}

export function rulesAt(moment: RoomMoment, game: Game): Said {
  const look = lookAt(game, moment);
  const shown = tabletopOf(game).rules;
  const headings = look === undefined ? shown.basics : shown.at(look.prompt.question, look.view);
  const { rules, seats } = moment.room;
  const lines = rulesLines({ game, words: WORDS, rules, seats: seats.length }, shown, headings);
  const printed = lines.map(({ kind, text }) => (kind === 'title' ? `## ${text}` : text));
  return fine(...printed, `The whole book: ${bookUri(game.id)}`);
}
