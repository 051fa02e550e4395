// A game at a table from its first question to its last: moments out to whoever shows them, choices in, every action kept.
import { at, hasTrait, present, prompt } from '#kernel';
import type { ActionLike, Actor, Refusal, Seat } from '#kernel';
import { take, type Save } from '../saves/index.ts';
import { waitingLabel } from './choosing.ts';
import { tabletopOf, stories, nameAt, type Narrator } from '#tabletop';
import { dueIn, waits, type GameInProgress } from '#table';
import { hintFrom } from './hint-lines.ts';
import type { Theme } from './theme.ts';
import type { Effect, Line, PageName, Stage, TableModel, ToldMoment, Updated } from './model.ts';
import { text } from './page-lines.ts';
import { pageOf } from './page-of.ts';
import { pausesOf } from './pauses.ts';
import { replayOf, type Replay } from './replay.ts';
import { modelOf, withMoment, withNotice, withPage, withStage } from './shown.ts';
import { gameOverStage, roundOverLines } from './summary.ts';
import type { Thinker } from '../threads/thinker.ts';
import { thinkingJob } from '#bots';

export interface HostOptions {
  readonly save: Save;
  readonly narrator: Narrator;
  readonly theme: Theme;
  readonly title: string;
  /** Read line by line, so that words are told instead of keys. */
  readonly inLines?: boolean;
  /** Milliseconds between the moves of bots. */
  readonly pause: number;
  readonly thinker: Thinker;
  readonly notice: string;
  readonly show: (model: TableModel) => void;
  /** More to say about a finished game, when it has been found out. */
  readonly moments: (now: GameInProgress, signal: AbortSignal) => Promise<readonly ToldMoment[]>;
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

export function openTable(options: HostOptions, begun: GameInProgress): Host {
  const { narrator, save, thinker, show } = options;
  const { game, words } = narrator;
  const tabletop = tabletopOf(game);
  const told = stories(narrator, tabletop);
  const persons = begun.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const { promise: left, resolve: leave } = Promise.withResolvers<{ isOver: boolean }>();
  let now = begun;
  let viewer: Seat = persons[0] ?? 0;
  /** Who has the keyboard, where several share it. */
  let holder: Seat | null = persons.length === 1 ? viewer : null;
  let replay: Replay | undefined;
  let looking: Promise<void> | undefined;
  let moments: readonly ToldMoment[] | undefined;
  let mayWaitNow = false;
  let retry: (() => void) | undefined;
  let isLeft = false;
  const leaving = new AbortController();
  /** A hint that is being looked for: whoever plays on does not wait for it. */
  let hinting = new AbortController();
  const pauses = pausesOf(options.pause);
  let model = modelOf(sceneNow(), narrator, options);
  const waitingForPerson: (() => void)[] = [];

  function sceneNow() {
    return tabletop.scene(game.view(now.state, viewer), viewer, narrator);
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
    pauses.pageShown();
    const { lines: log, ...story } = told.of(now.steps, viewer);
    display(withMoment(model, { scene: sceneNow(), stage, log, ...story }));
  }

  /** What the game waits for now. */
  function goOn(): void {
    const due = dueIn(now);
    hinting.abort(new Error('played on'));
    switch (due.who) {
      case 'nobody':
        return over();
      case 'table':
        return showMoment({
          name: 'roundOver',
          lines: roundOverLines(now, told.rounds(now.steps), tabletop, narrator),
        });
      case 'bot':
        return void think(due.seat, due.mayWait);
      case 'person':
        return ask(due.seat, due.mayWait);
    }
  }

  /** What is found out about the game is found out once. */
  function over(): void {
    const stage = () => gameOverStage(now, told.rounds(now.steps), tabletop, narrator, moments);
    showMoment(stage());
    looking ??= options.moments(now, leaving.signal).then((found) => {
      moments = found;
      if (model.stage.name === 'gameOver') display(withStage(model, stage()));
      if (model.stage.name === 'replaying')
        display(withStage(model, { ...model.stage, moments: found }));
    });
  }

  function ask(seat: Seat, mayWait: boolean): void {
    if (holder !== seat) return showMoment({ name: 'passing', seat });
    viewer = seat;
    const asked = present(prompt(game, now.state, seat), 'a question');
    const offer = tabletop.offer(game.view(now.state, seat), asked, mayWait, narrator);
    mayWaitNow = mayWait;
    const said = offer.question ?? words.question(game, asked.question);
    showMoment({ name: 'asked', question: questionFor(seat, said), offer });
  }

  /** Whom it is put to, where several could be; whose turn it is, where it is not theirs. */
  function questionFor(seat: Seat, said: string): string {
    const mover = sceneNow().places.find(({ isTurn }) => isTurn);
    const whose =
      mover === undefined || mover.seat === seat
        ? ''
        : `${words.ui('toMove', { name: mover.name })} `;
    const question = whose + said;
    return persons.length > 1
      ? words.ui('labelled', { label: nameAt(narrator, seat), text: question })
      : question;
  }

  async function think(seat: Seat, mayWait: boolean): Promise<void> {
    showMoment({ name: 'thinking', seat });
    const taken = at(now.seats, seat);
    if (taken.kind !== 'bot') return;
    const { signal } = leaving;
    try {
      const job = thinkingJob(now, seat, taken.level, mayWait);
      const [thought] = await Promise.all([
        thinker.think(job, signal),
        mayWait ? undefined : pauses.wait(isTrickWon()),
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

  function isTrickWon(): boolean {
    const events = now.steps.at(-1)?.events ?? [];
    return events.some((event) => hasTrait(game, event, 'endsTrick'));
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
      const sentence = words.ui('saveFailed', { why: refusal.message });
      return display(withStage(model, { name: 'failed', sentence }));
    }
    const sentence = words.refusal(game, refusal, (seat) => nameAt(narrator, seat));
    display(withNotice(model, sentence));
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
      case 'replay': {
        const { step, turned, isOpen } = effect;
        viewer = (viewer + turned + now.seats.length) % now.seats.length;
        replay ??= replayOf(now, narrator, tabletop);
        const shown = { step, viewer, isOpen, moments: moments ?? [] };
        return display(withMoment(model, replay.at(shown)));
      }
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
        if (pauses.isTooSoon()) return;
        const due = dueIn(now);
        return due.who === 'table' ? act(null, due.action) : goOn();
      }
      case 'failed':
        return (retry ?? goOn)();
      case 'replaying':
        viewer = persons[0] ?? 0;
        return over();
      case 'gameOver':
        return pauses.isTooSoon() ? undefined : end();
      case 'thinking':
      case 'watching':
        return pauses.hurry();
      case 'asked':
        return;
    }
  }

  /** What the rules of this moment depend on. */
  function rulesNow() {
    const view: unknown = game.view(now.state, viewer);
    return { question: game.question(now.state, viewer), view, rules: now.header.rules };
  }

  function openPage(page: PageName): void {
    if (page === 'hint') return void hint();
    const { scene, log, news } = model;
    const { stage } = model;
    const count = stage.name === 'replaying' ? stage.step : now.steps.length;
    const rounds = told.rounds(now.steps.slice(0, count));
    const inLines = options.inLines === true;
    const known = { narrator, tabletop, scene, log, news, rounds, inLines, ...rulesNow() };
    const { heading, lines } = pageOf(page, known);
    display(withPage(model, page, heading, lines));
  }

  async function hint(): Promise<void> {
    const heading = words.ui('hint');
    if (model.stage.name !== 'asked')
      return display(withPage(model, 'hint', heading, [text(words.ui('hintNone'))]));
    const pending = [text(`${words.ui('hintThinking')} …`)];
    display(withPage(model, 'hint', heading, pending, { isPending: true }));
    hinting = new AbortController();
    const { signal } = hinting;
    const view = game.view(now.state, viewer);
    const label = (action: ActionLike) =>
      words.action(game, tabletop.named(game.printAction(action), view, narrator));
    const job = thinkingJob(now, viewer, 'hard', mayWaitNow, true);
    const waiting = waitingLabel(model) ?? words.ui('letGo');
    const found = await hintFrom(thinker, job, { narrator, label, waiting }, signal);
    const isOpen = model.layers.some((layer) => layer.name === 'page' && layer.page === 'hint');
    if (found === undefined || signal.aborted || !isOpen) return;
    const way: Line = {
      kind: 'faint',
      text: words.ui(options.inLines === true ? 'hintDoInLines' : 'hintDo'),
    };
    display(
      withPage(model, 'hint', heading, [...found.lines, text(''), way], { does: found.does }),
    );
  }

  function end(): void {
    if (isLeft) return;
    isLeft = true;
    leaving.abort(new Error('left'));
    hinting.abort(leaving.signal.reason);
    pauses.hurry();
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
