// Models in, lines out: what is new since the last one is printed, to be read one after the other.
import {
  leavingQuestion,
  type Layer,
  type Line,
  type Stage,
  type TableModel,
} from '../screen/model.ts';
import { askedLines, numberedLines, pickingLines, replayLines } from './table-lines.ts';

export type Print = (line: string) => void;

/** What is new in a model, all at once; before and after the keyboard is passed on, blank lines enough to hide a hand. */
export function printer(print: Print, blank: number): (model: TableModel) => void {
  let before: TableModel | undefined;
  let told = 0;
  return (model) => {
    const isOther = before !== undefined && before.scene.viewer !== model.scene.viewer;
    if (isOther && model.stage.name !== 'replaying') told = Math.min(model.news, model.log.length);
    const isHidden = model.stage.name === 'passing';
    const isPassed = isHidden !== (before?.stage.name === 'passing');
    const lines = [
      ...(isPassed ? Array<string>(blank).fill('') : []),
      ...(isHidden || model.stage.name === 'replaying' ? [] : model.log.slice(told)),
      ...newLines(before, model),
    ];
    if (!isHidden) told = model.log.length;
    before = model;
    if (lines.length > 0) print(lines.join('\n'));
  };
}

function newLines(before: TableModel | undefined, model: TableModel): readonly string[] {
  const top = model.layers.at(-1);
  const isAsked = before?.stage !== model.stage;
  const isMarked = model.picking !== before?.picking && !isAsked;
  const shown = before?.stage.name === 'gameOver' ? stageLines(before.stage, before) : [];
  const isSaid = model.notice !== before?.notice || model.notices !== before.notices;
  const notice = model.notice !== '' && isSaid ? [model.notice] : [];
  return [
    // What was done comes before what is asked then.
    ...(isAsked ? notice : []),
    ...(isAsked ? stageLines(model.stage, model) : []).filter((line) => !shown.includes(line)),
    ...(top === undefined || top === before?.layers.at(-1) ? [] : layerLines(top, model)),
    ...(isMarked ? pickingLines(model) : []),
    ...(isAsked ? [] : notice),
  ];
}

function stageLines(stage: Stage, model: TableModel): readonly string[] {
  const { words, seatNames } = model;
  switch (stage.name) {
    case 'asked':
      return askedLines(model);
    case 'passing':
      return [
        words.ui('passKeyboard', { name: seatNames[stage.seat] ?? '' }),
        words.ui('pressEnterWhenReady'),
      ];
    case 'roundOver':
    case 'gameOver':
      return ['', ...stage.lines.map(({ text }) => text)];
    case 'failed':
      return [stage.sentence, words.ui('saveRetry')];
    case 'held':
      return [stage.sentence];
    case 'replaying':
      return replayLines(model);
    case 'thinking':
    case 'watching':
      return [];
  }
}

function layerLines(layer: Layer, model: TableModel): readonly string[] {
  switch (layer.name) {
    case 'list':
      return [layer.title, ...numberedLines(layer.buttons, model)];
    case 'page':
      return [layer.title, ...layer.lines.map((line: Line) => line.text)];
    case 'leaving':
      return [leavingQuestion(model, true)];
  }
}
