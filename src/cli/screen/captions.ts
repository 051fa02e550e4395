// The words round the hand: the question, what the choice under the focus means, the keys of this moment.
import { at } from '#kernel';
import { groupLabel, isComplete, moreAbout, wholeLabel, whyNot, type Picking } from '#tabletop';
import { buttonsAt } from './choosing.ts';
import type { KeyMeaning } from './footer.ts';
import { isOver, narratorOf, type Stage, type TableModel } from './model.ts';
import type { Words } from '#text';

type Replaying = Extract<Stage, { readonly name: 'replaying' }>;

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const PLAIN_SPINNER = ['|', '/', '-', '\\'];

function spinner({ theme, ticks }: TableModel): string {
  const signs = theme.ascii ? PLAIN_SPINNER : SPINNER;
  return at(signs, ticks % signs.length);
}

export function questionOf(model: TableModel): string {
  const { stage, words, seatNames } = model;
  switch (stage.name) {
    case 'asked':
      return stage.question;
    case 'thinking':
      return `${spinner(model)} ${words.ui('thinking', { name: at(seatNames, stage.seat) })}`;
    case 'failed':
    case 'held':
      return stage.sentence;
    case 'replaying':
      return replayCaption(stage, words);
    case 'watching':
    case 'passing':
    case 'roundOver':
    case 'gameOver':
      return '';
  }
}

/** Which step it is, and whether it is one of those that mattered. */
export function replayCaption(stage: Replaying, words: Words): string {
  const step = words.ui('replayStep', { n: stage.step, last: stage.last });
  const place = stage.moments.findIndex((moment) => moment.step === stage.step);
  return place < 0 ? step : `${step} · ${words.ui('momentNumber', { n: place + 1 })}`;
}

/** What is said about this very step. */
export function momentAt({ step, moments }: Replaying): string {
  return moments.find((moment) => moment.step === step)?.text ?? '';
}

export interface Detail {
  readonly text: string;
  /** The same one by one, where it is a choice: of what has no room, whole parts are left out. */
  readonly parts?: readonly string[];
  readonly isNotice: boolean;
}

/** A refusal first; else what is marked, or what Enter would do and why it may not. */
export function detailOf(model: TableModel): Detail {
  const { notice, stage, words, picking, scene } = model;
  if (notice !== '') return { text: notice, isNotice: true };
  if (stage.name === 'failed') return { text: words.ui('saveRetry'), isNotice: true };
  if (stage.name === 'replaying') return { text: momentAt(stage), isNotice: true };
  if (picking !== null && model.focus.on === 'hand')
    return { text: pickingText(model, picking), isNotice: false };
  const buttons = buttonsAt(model);
  const narrator = narratorOf(model);
  const [first] = buttons;
  // A button says itself what it does, and where it has no room for all of that it is told here.
  if (model.focus.on === 'row' && first?.isPossible === true)
    return { text: moreAbout(first, scene, narrator), isNotice: false };
  const possible = buttons.filter(({ isPossible }) => isPossible);
  if (possible.length > 0) {
    const parts = possible.map((button) => wholeLabel(button, scene, narrator));
    return { text: parts.join(' / '), parts, isNotice: false };
  }
  const why = first === undefined ? '' : whyNot(first, narrator);
  return { text: why === '' ? '' : words.ui('whyNot', { why }), isNotice: false };
}

/** Group by group what is marked, and what comes next. */
function pickingText(model: TableModel, picking: Picking): string {
  const { cards, words } = model;
  const parts = picking.marking.groups.map(({ label, size }, i) => {
    const group = picking.groups[i] ?? [];
    const isCurrent = i === picking.current && !isComplete(picking);
    if (group.length === 0 && !isCurrent) return '';
    const more = size === null ? '…' : words.ui('moreToMark', { n: size - group.length });
    const marked = group.map((place) => cards[place] ?? '');
    const text = [...marked, ...(isCurrent ? [more] : [])].join(' ');
    return words.ui('labelled', { label: groupLabel(label, narratorOf(model)), text });
  });
  const text = parts.filter((part) => part !== '').join(' · ');
  if (!isComplete(picking)) return text;
  const label = words.ui('enterKey');
  return `${text} – ${words.ui('labelled', { label, text: words.ui('confirm') })}`;
}

/** While bots act, Enter does nothing but hurry them. */
function isOthers({ name }: TableModel['stage']): boolean {
  return name === 'thinking' || name === 'watching';
}

/** Keys and what they do, the most needed first. */
export function footerOf(model: TableModel): readonly KeyMeaning[] {
  const { words, stage } = model;
  const top = model.layers.at(-1);
  if (top?.name === 'page') return pageKeys(top.does !== null, words);
  if (top?.name === 'list') return listKeys(words);
  if (stage.name === 'replaying') return replayingKeys(model, stage);
  return [
    ...choosingKeys(model),
    ...(stage.name === 'gameOver' ? gameOverKeys(stage.moments, words) : []),
    ['?', words.ui('keyHelp')],
    ['q', words.ui('keyLeave')],
    ...(model.around?.keys ?? []).map(({ key, meaning }): KeyMeaning => [key, meaning]),
    ...(isOver(stage) || isLookingOn(model) ? [] : handKeys(words)),
    ...(model.mayTakeBack ? takeBackKey(words) : []),
    ['o', words.ui('keyScores')],
    tableKey(model),
    ['e', words.ui('keyLog')],
  ];
}

/** Whoever looks on has no hand that could be sorted. */
function isLookingOn({ around, cards, stage }: TableModel): boolean {
  return around !== null && cards.length === 0 && stage.name !== 'asked';
}

function pageKeys(leadsOn: boolean, words: Words): readonly KeyMeaning[] {
  const close: KeyMeaning = [words.ui('escapeKey'), words.ui('keyClose')];
  const scroll: KeyMeaning = ['↑↓', words.ui('keyPage')];
  return leadsOn ? [scroll, [words.ui('enterKey'), words.ui('keyDoThis')], close] : [scroll, close];
}

function listKeys(words: Words): readonly KeyMeaning[] {
  return [
    ['↑↓', words.ui('keyMove')],
    [words.ui('enterKey'), words.ui('keyEnter')],
    [words.ui('escapeKey'), words.ui('keyBack')],
  ];
}

function replayingKeys(model: TableModel, { moments, isOpen }: Replaying): readonly KeyMeaning[] {
  const { words } = model;
  return [
    ['←→', words.ui('keyStep')],
    [words.ui('escapeKey'), words.ui('keyBack')],
    ['?', words.ui('keyHelp')],
    ...momentKeys(moments, words),
    ['t', words.ui(isOpen ? 'keyHideHands' : 'keyShowHands')],
    ['↑↓', words.ui('keySeat')],
    ['Home', words.ui('keyFirst')],
    ['End', words.ui('keyEnd')],
    tableKey(model),
    ['o', words.ui('keyScores')],
    ['e', words.ui('keyLog')],
  ];
}

function choosingKeys({ around, stage, picking, words }: TableModel): readonly KeyMeaning[] {
  // Nobody hurries those who sit elsewhere.
  const isElsewhere = isOthers(stage) || stage.name === 'held';
  const isGoingOn = stage.name === 'roundOver' && around?.nextDeal !== null;
  if (around !== null && (isElsewhere || isGoingOn)) return [];
  if (stage.name !== 'asked')
    return [[words.ui('enterKey'), words.ui(isOthers(stage) ? 'keyHurry' : 'keyContinue')]];
  const keys: readonly KeyMeaning[] = [
    ['←→↑↓', words.ui('keyMove')],
    [words.ui('enterKey'), words.ui('keyEnter')],
  ];
  if (picking === null) return keys;
  return [
    ...keys,
    [words.ui('keySpace'), words.ui('keyToggle')],
    [words.ui('escapeKey'), words.ui('keyBack')],
  ];
}

function gameOverKeys(moments: Replaying['moments'], words: Words): readonly KeyMeaning[] {
  return [['r', words.ui('replay')], ...momentKeys(moments, words)];
}

function handKeys(words: Words): readonly KeyMeaning[] {
  return [
    ['h', words.ui('keyHint')],
    ['s', words.ui('keySort')],
  ];
}

function takeBackKey(words: Words): readonly KeyMeaning[] {
  return [['u', words.ui('keyTakeBack')]];
}

/** What lies on the table, as a page. */
function tableKey({ scene, words }: TableModel): KeyMeaning {
  return ['l', words.ui(scene.middle.kind === 'trick' ? 'keyTricks' : 'keyMelds')];
}

/** A digit for each moment. */
function momentKeys(moments: Replaying['moments'], words: Words): readonly KeyMeaning[] {
  const digits = moments.map((_, i) => i + 1).join(' ');
  return digits === '' ? [] : [[digits, words.ui('keyMoments')]];
}
