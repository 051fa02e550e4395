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
  const { input, output, depth, onResize } = options;
  let shown: Cells | undefined;
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    stopListening();
    restore(input);
  };
  const resized = () => {
    shown = undefined;
    onResize();
  };
  const enter = () => {
    input.setRawMode(true);
    output.write(ENTER);
  };
  const suspending = suspendable(input, () => {
    enter();
    resized();
  });
  const stops = [
    listenForKeys(input, (key) => {
      if (key.name === 'suspend') suspending.suspend();
      else options.onKey(key);
    }),
    listenForEnd(input, output, options.onClosed),
    onSignals(close),
    onExit(close),
    suspending.stop,
  ];
  output.on('resize', resized);
  const stopListening = () => {
    stops.forEach((stop) => stop());
    output.off('resize', resized);
  };
  enter();
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

function listenForKeys(input: ReadStream, onKey: (key: Key) => void): () => void {
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

/** An error that nobody hears would end the program, so the listeners of errors stay. */
function listenForEnd(input: ReadStream, output: WriteStream, onClosed: () => void): () => void {
  const ended = () => onClosed();
  input.once('end', ended);
  input.once('error', ended);
  output.once('error', ended);
  return () => input.off('end', ended);
}

function onExit(close: () => void): () => void {
  process.once('exit', close);
  process.once('uncaughtExceptionMonitor', close);
  return () => {
    process.off('exit', close);
    process.off('uncaughtExceptionMonitor', close);
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

/** Long enough to be stopped in; whoever cannot be stopped, because no shell waits, goes on. */
const STOP_MS = 50;

/** Ctrl-Z and its signal: the terminal is given back first, and taken again when the program goes on. */
function suspendable(input: ReadStream, resume: () => void) {
  const back = () => {
    process.off('SIGCONT', back);
    clearTimeout(timer);
    process.on('SIGTSTP', onSignal);
    resume();
  };
  let timer: NodeJS.Timeout | undefined;
  /** Of all that run here with us, such as npx: a shell waits until each of them has stopped. */
  const stopped = (process_: number) => {
    process.off('SIGTSTP', onSignal);
    restore(input);
    process.once('SIGCONT', back);
    process.kill(process_, 'SIGTSTP');
    timer = setTimeout(back, STOP_MS);
  };
  const onSignal = () => stopped(process.pid);
  if (process.platform !== 'win32') process.on('SIGTSTP', onSignal);
  return {
    suspend: () => {
      if (process.platform !== 'win32') stopped(WHOLE_GROUP);
    },
    stop: () => {
      clearTimeout(timer);
      process.off('SIGTSTP', onSignal);
      process.off('SIGCONT', back);
    },
  };
}

const WHOLE_GROUP = 0;

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
