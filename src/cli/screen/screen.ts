// A sitting on a real terminal: drawn when something changed, ended cleanly whatever happens.
import process from 'node:process';
import { ReadStream, WriteStream } from 'node:tty';
import { openTerminal, type Terminal } from '../terminal/device.ts';
import { depthOf } from '../terminal/index.ts';
import { EXIT } from '../failure.ts';
import {
  sitDown,
  type Beginning,
  type Manner,
  type TerminalSitting,
} from '../menu/sitting-down.ts';

const TICK_MS = 100;

export function isTerminal(): boolean {
  return process.stdin instanceof ReadStream && process.stdout instanceof WriteStream;
}

export function playOnScreen(manner: Manner, beginning: Beginning): Promise<number> {
  return seatedOnScreen((changed) => sitDown(manner, beginning, changed));
}

/** Whatever stands there one after the other. */
export async function seatedOnScreen(
  sit: (changed: () => void) => TerminalSitting,
): Promise<number> {
  const { stdin, stdout } = process;
  if (!(stdin instanceof ReadStream) || !(stdout instanceof WriteStream)) return EXIT.badInput;
  let terminal: Terminal | undefined;
  let isDrawing = false;
  /** Several changes at once are one drawing. */
  const changed = () => {
    if (isDrawing) return;
    isDrawing = true;
    setImmediate(() => {
      isDrawing = false;
      redraw();
    });
  };
  const redraw = () => terminal?.show(sitting.screen().draw(terminal.size()));
  const sitting = sit(changed);
  terminal = openTerminal({
    input: stdin,
    output: stdout,
    depth: depthOf(process.env),
    onKey: (key) => {
      if (key.name === 'redraw') terminal?.refresh();
      else if (terminal !== undefined) sitting.screen().key(key, terminal.size());
    },
    onResize: redraw,
    onClosed: () => sitting.screen().closed(),
  });
  redraw();
  const ticking = setInterval(() => sitting.screen().tick(), TICK_MS);
  const farewell = await sitting.done;
  clearInterval(ticking);
  terminal.close();
  if (farewell.sentence !== '') stdout.write(`${farewell.sentence}\n`);
  return farewell.isCut ? EXIT.failed : EXIT.ok;
}
