// One assistant's seat at a table of a house far away, behind the tools that it calls: every answer waits until it is asked again.
import { printRecord, type Game, type Refusal } from '#kernel';
import { gameById } from '#games';
import { REACTIONS, type RoomMoment, type RoomWish, type ToldToViewer } from '#protocol';
import type { SeatMoment } from '#table';
import { nameAt, roomNews } from '#tabletop';
import type { RoomWords } from '#text';
import { wordsIn } from '#text/all';
import { takeBackAsked, troubleOf } from '../room/around.ts';
import { openFarSeat, type FarSeat, type FarSeatWanted } from '../room/far-seat.ts';
import { chosenAction, type Saying } from './choice.ts';
import { deedsAround, isAsked, lookAt, rulesAt, standingLines, STILL } from './far-look.ts';
import { choiceLines, storyLines, tableOf } from './seat-text.ts';
import type { Session } from './session.ts';
import { fine, hintText, mistake, type Said } from './table-for-one.ts';

const WORDS = wordsIn('en');

/** Milliseconds for which an answer waits: clients give a tool about a minute. */
const PATIENCE = 25_000;

export interface FarSessionWanted extends Omit<FarSeatWanted, 'heard' | 'connected'> {
  readonly room: RoomWords;
  /** Told once, where the seat has another name than was asked for; else empty. */
  readonly nameUnused: string;
  readonly patience?: number;
}

/** What changes while it sits there. */
interface Being {
  readonly wanted: FarSessionWanted;
  far: FarSeat | null;
  why: string;
  /** What was told since the last answer. */
  told: readonly ToldToViewer[];
  /** The moment that it answered last. */
  answered: RoomMoment | null;
  /** The stage that was told last. */
  stage: string;
  hasLeft: boolean;
  /** Still to be told once. */
  notice: string;
  record: string | undefined;
  readonly waiting: (() => void)[];
}

export function farSession(wanted: FarSessionWanted): Session {
  const being: Being = {
    wanted,
    far: null,
    why: '',
    told: [],
    answered: null,
    stage: '',
    hasLeft: false,
    notice: wanted.nameUnused,
    record: undefined,
    waiting: [],
  };
  const seated = sitDown(being);
  const there = async (then: (far: FarSeat, game: Game) => Said | Promise<Said>): Promise<Said> => {
    await seated;
    const { far } = being;
    if (being.hasLeft) return mistake('You have left the table.');
    const game = far === null ? undefined : gameById(far.moment().game);
    if (far === null || game === undefined) return mistake(being.why);
    return then(far, game);
  };
  return {
    see: () => there((far, game) => told(being, far, game)),
    wait: () => there((far, game) => waited(being, far, game, 0)),
    act: (saying) => there((far, game) => acted(being, far, game, saying)),
    hint: (level) => there((far, game) => hinted(being, far, game, level)),
    rulesNow: () => there((far, game) => rulesAt(far.moment(), game)),
    say: (what) => there((far, game) => said(being, far, game, what)),
    takeBack: (answer) =>
      there(async (far, game) => {
        const deed = answer === null ? {} : { answer };
        return sentAndTold(being, far, game, { do: 'takeBack', ...deed });
      }),
    finish: () => there((far) => left(being, far)),
    record: () => being.record,
    close: () => {
      being.hasLeft = true;
      void seated.then(() => being.far?.close());
    },
  };
}

async function sitDown(being: Being): Promise<void> {
  const { wanted } = being;
  const far = await openFarSeat({
    ...wanted,
    heard: (moment) => {
      being.told = [...being.told, ...moment.told];
      if (moment.room.stage === 'over') void keepRecord(being);
      wake(being);
    },
    connected: () => wake(being),
  });
  if (far.ok) being.far = far.value;
  else being.why = `No seat: ${refusalText(wanted, far.refusal)}`;
}

function wake({ waiting }: Being): void {
  waiting.splice(0).forEach((resolve) => resolve());
}

async function keepRecord(being: Being): Promise<void> {
  const record = await being.far?.link().record();
  if (record?.ok === true) being.record = printRecord(record.value);
}

function refusalText({ room }: FarSessionWanted, refusal: Refusal): string {
  return room.refusal(refusal) ?? refusal.message;
}

/** Whether there is something that it should know before it goes on waiting: nothing from before its own last deed. */
function isToKnow(being: Being, far: FarSeat, n: number): boolean {
  const moment = far.moment();
  const { is } = far.connection();
  if (is === 'refused' || is === 'outdated') return true;
  if (moment.n < n || moment === being.answered) return false;
  if (moment.room.stage !== being.stage || takeBackAsked(moment, being.wanted.room) !== '')
    return true;
  return isAsked(moment);
}

async function waited(being: Being, far: FarSeat, game: Game, n: number): Promise<Said> {
  await inPatience(being, () => isToKnow(being, far, n));
  return told(being, far, game);
}

/** Until it holds, or time is over. */
async function inPatience(being: Being, holds: () => boolean): Promise<void> {
  const { patience = PATIENCE, ports } = being.wanted;
  const until = ports.now() + patience;
  while (!holds() && ports.now() < until) {
    const { promise, resolve } = Promise.withResolvers<void>();
    being.waiting.push(resolve);
    const callOff = ports.wakeAt(until, resolve);
    await promise;
    callOff();
  }
}

const TAKE_BACK =
  'Somebody would like to take back the last move: take_back answers with true or false.';

/** What happened since the last answer, and how it stands. */
function told(being: Being, far: FarSeat, game: Game): Said {
  const { room } = being.wanted;
  const moment = far.moment();
  const players = moment.room.seats.map(({ name }) => name);
  const story = being.told.flatMap((each) =>
    each.room === undefined
      ? storyLines({ game, players }, [each])
      : roomNews([each], players, room).map(({ sentence }) => `- ${sentence}`),
  );
  const notice = being.notice === '' ? [] : [being.notice, ''];
  being.told = [];
  being.notice = '';
  being.stage = moment.room.stage;
  const trouble = troubleOf({ connection: far.connection(), words: room });
  const asked = takeBackAsked(moment, room) === '' ? [] : [TAKE_BACK];
  return fine(
    ...notice,
    ...(trouble === '' ? [] : [trouble, '']),
    ...(story.length === 0 ? [] : ['What happened:', ...story, '']),
    ...asked,
    ...standingLines(moment, game, room),
  );
}

async function acted(being: Being, far: FarSeat, game: Game, saying: Saying): Promise<Said> {
  const moment = far.moment();
  const look = moment.room.stage === 'playing' ? lookAt(game, moment) : undefined;
  if (look === undefined) return actedAround(being, far, game, saying);
  const action = chosenAction(look, saying);
  if (!action.ok) return refused(being, look, action.refusal);
  const { n } = moment;
  const wish: RoomWish =
    action.value === null
      ? { do: 'wait', n }
      : { do: 'act', action: game.printAction(action.value), n };
  const sent = await far.wish(wish);
  if (!sent.ok) return refused(being, look, sent.refusal);
  // That it has let the others go on is told to nobody, so the count is the same before and after.
  being.answered = moment;
  return waited(being, far, game, sent.value.n);
}

function refused({ wanted }: Being, look: SeatMoment, refusal: Refusal): Said {
  const table = tableOf(look);
  const name = (seat: number) => nameAt(table, seat);
  const why = wanted.room.refusal(refusal) ?? WORDS.refusal(look.game, refusal, name);
  const choices = look.actions.length === 0 ? [STILL] : choiceLines(look);
  return mistake(`Not possible (${refusal.code}): ${why} Nothing has changed.`, ...choices);
}

async function actedAround(being: Being, far: FarSeat, game: Game, saying: Saying): Promise<Said> {
  const moment = far.moment();
  const { room } = being.wanted;
  const choices = deedsAround(moment, game, room);
  const choice = choices[Number(saying) - 1];
  if (choice?.wish.do !== 'deed')
    return mistake(
      `There is no choice ${JSON.stringify(saying)}.`,
      ...standingLines(moment, game, room),
    );
  return sentAndTold(being, far, game, choice.wish.deed);
}

async function sentAndTold(
  being: Being,
  far: FarSeat,
  game: Game,
  deed: Parameters<FarSeat['wish']>[0],
): Promise<Said> {
  const done = await far.wish(deed);
  if (!done.ok) return mistake(refusalText(being.wanted, done.refusal));
  const { n } = done.value;
  await inPatience(being, () => far.moment().n >= n);
  return isAsked(far.moment()) ? told(being, far, game) : waited(being, far, game, n);
}

async function said(being: Being, far: FarSeat, game: Game, what: string): Promise<Said> {
  if (!REACTIONS.some((each) => each === what))
    return mistake(`There is no "${what}"; there are ${REACTIONS.join(', ')}.`);
  const done = await far.wish({ do: 'say', what });
  if (!done.ok) return mistake(refusalText(being.wanted, done.refusal));
  const { n } = done.value;
  await inPatience(being, () => far.moment().n >= n);
  return told(being, far, game);
}

async function hinted(being: Being, far: FarSeat, game: Game, level: string | null): Promise<Said> {
  const sent = await far.link().send({ do: 'hint', ...(level === null ? {} : { level }) });
  if (!sent.ok) return mistake(refusalText(being.wanted, sent.refusal));
  const { hint } = sent.value;
  return hint === undefined
    ? mistake('There is nothing to decide now.')
    : hintText(game, hint, level);
}

/** The key still opens the seat: whoever starts this server again comes back. */
async function left(being: Being, far: FarSeat): Promise<Said> {
  const done = await far.wish({ do: 'leave' });
  if (!done.ok) return mistake(refusalText(being.wanted, done.refusal));
  being.hasLeft = true;
  far.close();
  return fine(
    'You have left the table. The record of the last game that was over: baize://record/last',
  );
}
