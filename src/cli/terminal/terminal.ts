// A real terminal: keys out, screens in; what it was before comes back however the program ends.
import { writeSync } from 'node:fs';
import type { ReadStream, WriteStream } from 'node:tty';
import type { Cells, Size } from './cells.ts';
import { readKeys, settledKeys, type Key } from './keys.ts';
import { paint } from './paint.ts';
import type { Depth } from './style.ts';

/** Another screen without a cursor, and back. */
const ENTER = '\u001B[?1049h\u001B[?25l\u001B[2J\u001B[H';
const LEAVE = '\u001B[0m\u001B[?25h\u001B[?1049l';
/** How long a lone escape may be the beginning of an arrow. */
const ESCAPE_MS = 40;
const STANDARD_OUTPUT = 1;
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export interface Terminal {
  size(): Size;
  show(cells: Cells): void;
  /** Everything is drawn again with the next screen. */
  refresh(): void;
  /** Leaves the terminal as it was found; does nothing the second time. */
  close(): void;
}

export interface TerminalOptions {
  readonly input: ReadStream;
  readonly output: WriteStream;
  readonly depth: Depth;
  readonly onKey: (key: Key) => void;
  readonly onResize: () => void;
  /** The input ended or the terminal is gone. */
  readonly onClosed: () => void;
}

export function openTerminal(options: TerminalOptions): Terminal {
  const { input, output, depth, onResize, onClosed } = options;
  let shown: Cells | undefined;
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    stopListening();
    restore(input);
  };
  const stopReading = listenForKeys(input, options);
  const resized = () => {
    shown = undefined;
    onResize();
  };
  const ended = () => onClosed();
  output.on('resize', resized);
  input.once('end', ended);
  input.once('error', ended);
  output.once('error', ended);
  process.once('exit', close);
  process.once('uncaughtExceptionMonitor', close);
  const stopSignals = onSignals(close);
  const stopListening = () => {
    stopReading();
    stopSignals();
    output.off('resize', resized);
    input.off('end', ended);
    process.off('exit', close);
    process.off('uncaughtExceptionMonitor', close);
  };
  input.setRawMode(true);
  output.write(ENTER);
  return {
    size: () => ({ width: output.columns, height: output.rows }),
    show: (cells) => {
      if (!isOpen) return;
      const drawn = paint(shown, cells, depth);
      shown = cells;
      if (drawn !== '') output.write(drawn);
    },
    refresh: resized,
    close,
  };
}

function listenForKeys(input: ReadStream, { onKey }: TerminalOptions): () => void {
  let rest = '';
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    const keys = settledKeys(rest);
    rest = '';
    keys.forEach(onKey);
  };
  const read = (chunk: string | Buffer) => {
    clearTimeout(timer);
    const found = readKeys(rest + String(chunk));
    rest = found.rest;
    if (rest !== '') timer = setTimeout(settle, ESCAPE_MS);
    found.keys.forEach(onKey);
  };
  input.setEncoding('utf8');
  input.on('data', read);
  input.resume();
  return () => {
    clearTimeout(timer);
    input.off('data', read);
    input.pause();
  };
}

/** Written at once: a program that is ending writes nothing later. */
function restore(input: ReadStream): void {
  try {
    input.setRawMode(false);
    writeSync(STANDARD_OUTPUT, LEAVE);
  } catch {
    // The terminal is gone, and with it everything that could be put right.
  }
}

function onSignals(close: () => void): () => void {
  const listeners = Object.entries(SIGNALS).map(([signal, code]) => {
    const listener = () => {
      close();
      process.exit(code);
    };
    process.once(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => listeners.forEach((stop) => stop());
}
