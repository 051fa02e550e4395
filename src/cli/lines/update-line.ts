// A typed line in, the next model and what the program has to do out: the table where there are no keys.
import { buttonChosen, choiceTakenBack } from '../screen/choosing.ts';
import { onlyModel, withEffect, type TableModel, type Updated } from '../screen/model.ts';
import { asTyped } from '#tabletop';
import { numberedAnswers, typedLine } from '../screen/typing.ts';
import { update } from '../screen/update.ts';

const COMMANDS = /^[?hlosqeu]$/;

/** A page was read when the next line is typed; a list stays to be chosen from. */
export function updateLine(given: TableModel, line: string): Updated {
  const text = letterOf(given, line.trim());
  const top = given.layers.at(-1);
  if (top?.name === 'leaving') return leavingLine(given, asTyped(text));
  if (top?.name === 'page' && top.does !== null && asTyped(text) === 'ok')
    return withEffect({ ...given, layers: [] }, top.does);
  const model = { ...given, layers: [] };
  if (top?.name === 'list' && /^\d+$/.test(text)) {
    const button = top.buttons[Number(text) - 1];
    return button === undefined ? onlyModel(given) : buttonChosen(model, [button]);
  }
  if (text === '')
    // Where one cannot see what is chosen, an empty line chooses nothing.
    return model.stage.name === 'asked'
      ? onlyModel(askedAgain(model))
      : update(model, { name: 'enter', text: '' });
  if (isCommand(model, text) || isReplayCommand(model, text)) return commandLine(model, text);
  return answerLine(model, text);
}

/** Whether a line can be taken while others are to move: a letter, or the answer whether to leave. */
export function needsNoTurn(model: TableModel, text: string): boolean {
  return isCommand(model, letterOf(model, text)) || model.layers.at(-1)?.name === 'leaving';
}

/** What is around the game may be called by its word as well. */
function letterOf({ around }: TableModel, text: string): string {
  const named = around?.keys.find(({ meaning }) => asTyped(meaning) === asTyped(text));
  return named?.key ?? text;
}

function isCommand({ around }: TableModel, text: string): boolean {
  return COMMANDS.test(text) || around?.keys.some(({ key }) => key === text) === true;
}

function isReplayCommand({ stage }: TableModel, text: string): boolean {
  return (stage.name === 'gameOver' || stage.name === 'replaying') && /^[rmt1-9]$/.test(text);
}

/** Nothing but a yes leaves, and nothing that is said here plays. */
function leavingLine(model: TableModel, text: string): Updated {
  const says = (key: 'yes' | 'no') => [model.words.ui(key), key].flatMap((word) => [word, word[0]]);
  const stays = { ...model, layers: [] };
  if (says('yes').includes(text)) return withEffect(stays, { do: 'leave' });
  if (says('no').includes(text)) return onlyModel(askedAgain(stays));
  return onlyModel({ ...model, layers: [{ name: 'leaving' }] });
}

function askedAgain(model: TableModel): TableModel {
  return { ...model, stage: { ...model.stage } };
}

/** Cards in another order are told again. */
function commandLine(model: TableModel, text: string): Updated {
  const { model: next, effects } = update({ ...model, typed: '' }, { name: 'text', text });
  return { model: text === 's' ? askedAgain(next) : next, effects };
}

function answerLine(model: TableModel, text: string): Updated {
  const typed = asTyped(text);
  const isBack = typed === 'back' || typed === asTyped(model.words.ui('keyBack'));
  if (isBack && model.picking !== null) return onlyModel(choiceTakenBack(model, 'card'));
  if (isBack && model.stage.name === 'replaying') return update(model, { name: 'left', text: '' });
  const button = /^\d+$/.test(text) ? numberedAnswers(model)[Number(text) - 1] : undefined;
  return button === undefined ? typedLine(model, text) : buttonChosen(model, [button]);
}
