// A client that may be rude: bytes from an address of its own in, whatever the house answers out; nothing is mended on the way.
import { connect, type Socket } from 'node:net';
import { answersIn, type RawAnswer } from './answers-in.ts';

export interface Sending {
  readonly port: number;
  /** Anything in 127.0.0.0/8 is an address of this machine, and for the house somebody else. */
  readonly address: string;
  readonly pieces: readonly (string | Buffer)[];
  /** For each answer that is waited for, whether nothing follows its head. */
  readonly heads: readonly boolean[];
  readonly isStream?: boolean;
  readonly ends?: boolean;
  readonly leaves?: boolean;
}

export interface Heard {
  readonly answers: readonly RawAnswer[];
  /** Complete, ended by the house before that, or nothing more in a minute. */
  readonly how: 'answered' | 'closed' | 'silent';
}

/** Nobody waits that long, on a busy machine neither: whatever is not answered then never will be. */
const PATIENCE = 60_000;

export function connected(port: number, address: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

export async function sent(sending: Sending): Promise<Heard> {
  const socket = await connected(sending.port, sending.address);
  const { promise, resolve } = Promise.withResolvers<Heard>();
  let bytes = '';
  const heard = (isClosed: boolean) => answersIn(bytes, { ...sending, isClosed });
  const end = (how: Heard['how']) => resolve({ answers: heard(how === 'closed'), how });
  const tired = setTimeout(() => end('silent'), PATIENCE);
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    bytes += text;
    if (heard(false).length >= sending.heads.length) end('answered');
  });
  socket.on('close', () => end('closed'));
  // Told by what follows it.
  socket.on('error', () => {});
  for (const piece of sending.pieces) await written(socket, piece);
  if (sending.ends === true) socket.end();
  if (sending.leaves === true) end('closed');
  const result = await promise;
  clearTimeout(tired);
  socket.destroy();
  return result;
}

/** Each piece by itself, so that the house reads what was cut in two in two. */
function written(socket: Socket, piece: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    socket.write(piece, () => setImmediate(resolve));
  });
}
