// A game at a table from its first question to its last: moments out to whoever shows them, choices in, every action kept.
import { at, present, prompt } from '#kernel';
import type { ActionLike, Actor, Refusal, Seat } from '#kernel';
import type { Save } from '../saves/index.ts';
import { faceOf } from './faces.ts';
import { take, type GameInProgress } from './game-in-progress.ts';
import { hintLines, waitLines } from './hint-lines.ts';
import type { Look } from './look.ts';
import type { Effect, Line, PageName, Stage, TableModel, Updated } from './model.ts';
import { text } from './page-lines.ts';
import { replayOf } from './replay.ts';
import { pageOf } from './page-of.ts';
import { withMoment, withNotice, withPage, withStage } from './shown.ts';
import { stories } from './story.ts';
import { gameOverLines, roundOverLines } from './summary.ts';
import { nameAt, type Table } from './table.ts';
import type { Thinker } from './thinker.ts';
import { thinkingJob } from './bot-thought.ts';
import { dueIn, waits } from './turn-taking.ts';

export interface HostOptions {
  readonly save: Save;
  readonly table: Table;
  readonly look: Look;
  readonly title: string;
  /** Milliseconds between the moves of bots. */
  readonly pause: number;
  readonly thinker: Thinker;
  readonly notice: string;
  readonly show: (model: TableModel) => void;
  /** More to say about a finished game, when it has been found out. */
  readonly moments: (now: GameInProgress, signal: AbortSignal) => Promise<readonly Line[]>;
}

export interface Host {
  /** Takes what a key or a line made of the model. */
  input(change: (model: TableModel) => Updated): void;
  tick(): void;
  /** When the next thing is up to a person. */
  settled(): Promise<void>;
  /** Until the player leaves; whether the game was over then. */
  readonly left: Promise<{ readonly isOver: boolean }>;
  readonly now: () => GameInProgress;
}

const GLANCE_MS = 400;

export function openTable(options: HostOptions, begun: GameInProgress): Host {
  const { table, save, thinker, show } = options;
  const { game, words } = table;
  const face = faceOf(game);
  const told = stories(table, face);
  const persons = begun.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const { promise: left, resolve: leave } = Promise.withResolvers<{ isOver: boolean }>();
  let now = begun;
  let viewer: Seat = persons[0] ?? 0;
  /** Who has the keyboard, where several share it. */
  let holder: Seat | null = persons.length === 1 ? viewer : null;
  let replay: ReturnType<typeof replayOf> | undefined;
  let question = '';
  let mayWaitNow = false;
  let retry: (() => void) | undefined;
  let hurry = () => {};
  let isLeft = false;
  let pageShown = 0;
  const thinking = { stop: new AbortController() };
  let model = firstModel();
  const waitingForPerson: (() => void)[] = [];

  function firstModel(): TableModel {
    const scene = face.scene(game.view(now.state, viewer), viewer, table);
    return {
      words,
      look: options.look,
      title: options.title,
      scene,
      stage: { name: 'watching' },
      seatNames: table.names,
      order: 'suit',
      cards: [],
      focus: { on: 'hand', place: 0 },
      picking: null,
      layers: [],
      typed: '',
      notice: '',
      log: [],
      news: 0,
      ticks: 0,
      top: 0,
    };
  }

  function isBusy(): boolean {
    return !isLeft && (model.stage.name === 'thinking' || model.stage.name === 'watching');
  }

  function display(next: TableModel): void {
    model = next;
    if (!isLeft) show(model);
    if (!isBusy()) waitingForPerson.splice(0).forEach((resolve) => resolve());
  }

  function showMoment(stage: Stage): void {
    pageShown = Date.now();
    const scene = face.scene(game.view(now.state, viewer), viewer, table);
    const story = told.of(now.steps, viewer);
    display(withMoment(model, { scene, stage, log: story.lines, news: story.news }));
  }

  /** What the game waits for now. */
  function goOn(): void {
    const due = dueIn(now);
    question = '';
    switch (due.who) {
      case 'nobody':
        return over();
      case 'table':
        return showMoment({
          name: 'roundOver',
          lines: roundOverLines(now, told.rounds(now.steps), face, table),
        });
      case 'bot':
        return void think(due.seat, due.mayWait);
      case 'person':
        return ask(due.seat, due.mayWait);
    }
  }

  function over(): void {
    const rounds = told.rounds(now.steps);
    const lines = gameOverLines(now, rounds, face, table);
    const waiting: Line = { kind: 'faint', text: `${words.ui('analysing')} …` };
    showMoment({ name: 'gameOver', lines: [...lines, text(''), waiting] });
    void options.moments(now, thinking.stop.signal).then((more) => {
      if (more.length > 0 && model.stage.name === 'gameOver')
        display(withStage(model, { name: 'gameOver', lines: [...lines, text(''), ...more] }));
    });
  }

  function ask(seat: Seat, mayWait: boolean): void {
    if (holder !== seat) return showMoment({ name: 'passing', seat });
    viewer = seat;
    const asked = present(prompt(game, now.state, seat), 'a question');
    const offer = face.offer(game.view(now.state, seat), asked, mayWait, table);
    question = asked.question;
    mayWaitNow = mayWait;
    const named = persons.length > 1 ? `${nameAt(table, seat)}: ` : '';
    showMoment({ name: 'asked', question: named + words.question(game, question), offer });
  }

  async function think(seat: Seat, mayWait: boolean): Promise<void> {
    showMoment({ name: 'thinking', seat });
    const taken = at(now.seats, seat);
    if (taken.kind !== 'bot') return;
    const { signal } = thinking.stop;
    try {
      const job = thinkingJob(now, seat, taken.level, mayWait);
      const [thought] = await Promise.all([
        thinker.think(job, signal),
        mayWait ? undefined : paused(),
      ]);
      if (signal.aborted) return;
      if (thought === null) {
        now = waits(now, seat);
        goOn();
      } else act(seat, thought.action);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Long enough to see what lies there, twice as long for a whole trick; a key ends it. */
  function paused(): Promise<void> {
    if (options.pause === 0) return Promise.resolve();
    const events = now.steps.at(-1)?.events ?? [];
    const isTrick = events.some(({ type }) => type === 'trickWon');
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, options.pause * (isTrick ? 2 : 1));
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function act(actor: Actor, action: ActionLike): void {
    const taken = take(save, now, actor, action);
    if (!taken.ok) return refused(taken.refusal, () => act(actor, action));
    retry = undefined;
    now = taken.value;
    if (persons.length > 1 && actor !== null && persons.includes(actor)) holder = actor;
    goOn();
  }

  function refused(refusal: Refusal, again: () => void): void {
    if (/^(disk|save)_/.test(refusal.code)) {
      retry = again;
      display(
        withStage(model, {
          name: 'failed',
          sentence: words.ui('saveFailed', { why: refusal.message }),
        }),
      );
    } else
      display(
        withNotice(
          model,
          words.refusal(game, refusal, (seat) => nameAt(table, seat)),
        ),
      );
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'act':
        return act(viewer, effect.action);
      case 'wait':
        now = waits(now, viewer);
        return goOn();
      case 'continue':
        return proceed();
      case 'open':
        return openPage(effect.page);
      case 'replay':
        replay = replayOf(now);
        return showReplay(0);
      case 'step':
        viewer = (viewer + effect.turned + now.seats.length) % now.seats.length;
        return showReplay(effect.to);
      case 'leave':
        return end();
    }
  }

  function proceed(): void {
    const { stage } = model;
    switch (stage.name) {
      case 'passing':
        holder = stage.seat;
        viewer = stage.seat;
        return goOn();
      case 'roundOver': {
        if (isTooSoon()) return;
        const due = dueIn(now);
        return due.who === 'table' ? act(null, due.action) : goOn();
      }
      case 'failed':
        return (retry ?? goOn)();
      case 'replaying':
        replay = undefined;
        viewer = persons[0] ?? 0;
        return over();
      case 'gameOver':
        return isTooSoon() ? undefined : end();
      case 'thinking':
      case 'watching':
        return hurry();
      case 'asked':
        return;
    }
  }

  /** Whoever hurries the bots does not mean to turn the page that comes then. */
  function isTooSoon(): boolean {
    return Date.now() - pageShown < Math.min(GLANCE_MS, options.pause);
  }

  function showReplay(step: number): void {
    if (replay === undefined) return;
    const state = replay.stateAt(step);
    const scene = face.scene(game.view(state, viewer), viewer, table);
    const log = stories(table, face).of(now.steps.slice(0, step), viewer).lines;
    const news =
      step === 0 ? 0 : stories(table, face).of(now.steps.slice(0, step - 1), viewer).lines.length;
    const stage: Stage = { name: 'replaying', step, last: now.steps.length };
    display(withMoment(model, { scene, stage, log, news }));
  }

  function openPage(page: PageName): void {
    if (page === 'hint') return void hint();
    const { scene, log, news } = model;
    const rounds = told.rounds(now.steps);
    const known = { table, face, scene, log, news, rounds, question };
    const { heading, lines } = pageOf(page, known);
    display(withPage(model, page, heading, lines));
  }

  async function hint(): Promise<void> {
    const heading = words.ui('hint');
    if (model.stage.name !== 'asked')
      return display(withPage(model, 'hint', heading, [text(words.ui('hintNone'))]));
    display(withPage(model, 'hint', heading, [text(`${words.ui('hintThinking')} …`)]));
    const before = now;
    const job = thinkingJob(now, viewer, 'hard', mayWaitNow);
    const found = await thinker.think(job, thinking.stop.signal).then(
      (thought) => (thought === null ? waitLines(table) : hintLines(thought, table)),
      () => [],
    );
    const isOpen = model.layers.some((layer) => layer.name === 'page' && layer.page === 'hint');
    if (found.length > 0 && now === before && isOpen)
      display(withPage(model, 'hint', heading, found));
  }

  function end(): void {
    if (isLeft) return;
    isLeft = true;
    thinking.stop.abort(new Error('left'));
    hurry();
    waitingForPerson.splice(0).forEach((resolve) => resolve());
    leave({ isOver: game.outcome(now.state) !== undefined });
  }

  goOn();
  if (options.notice !== '') display(withNotice(model, options.notice));
  return {
    input: (change) => {
      if (isLeft) return;
      const { model: next, effects } = change(model);
      display(next);
      effects.forEach(perform);
    },
    tick: () => {
      if (model.stage.name === 'thinking') display({ ...model, ticks: model.ticks + 1 });
    },
    settled: () =>
      isBusy() ? new Promise((resolve) => waitingForPerson.push(resolve)) : Promise.resolve(),
    left,
    now: () => now,
  };
}
