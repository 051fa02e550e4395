// Who asks: a request in, their key and where they come from out, or why they are not let in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accept, isHex, KEY_DIGITS, refuse, type Refused, type Result } from '#kernel';
import { sendRefusal } from './answering.ts';
import type { Desk } from './desk.ts';
import { keyName, type KeyName } from './guard.ts';
import { neighbourhood } from './limits/neighbourhood.ts';
import { statusOf } from './status.ts';

/** Somebody with a key, or who looks on without one. */
export interface Asker {
  readonly address: string;
  readonly key: string | null;
  /** By which the guard remembers the key. */
  readonly name: KeyName | null;
}

export type Keyed = Asker & { readonly key: string; readonly name: KeyName };

/** Whoever has hung up by now comes from nowhere. */
export function addressOf({ ip }: { readonly ip: string | undefined }): string {
  return neighbourhood(ip ?? '');
}

/** Keys are in a header, never in an address. */
export async function askerOf(
  desk: Desk,
  request: FastifyRequest,
  table: string,
): Promise<Result<Asker>> {
  const { guard } = desk;
  const address = addressOf(request);
  const { authorization } = request.headers;
  if (authorization === undefined) return accept({ address, key: null, name: null });
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  const name = keyName(key);
  const isKey = isHex(key, KEY_DIGITS);
  const guessed = guard.guessing(address, name);
  if (!guessed.ok && !(isKey && (await isSomebodys(desk, table, { address, key, name }))))
    return guessed;
  const tried = guard.trying(name);
  if (!tried.ok) return tried;
  if (isKey) return accept({ address, key, name });
  guard.wrong(address);
  return NO_KEY;
}

/**
 * Others behind the same address may guess: whoever has a right key plays on, also in a house that has just been opened.
 * Looking it up must not cost more than not to be let in, so not every table is read for it.
 */
async function isSomebodys({ guard, node }: Desk, table: string, asker: Keyed): Promise<boolean> {
  if (!node.isInMemory(table) && !guard.reading(asker.address).ok) return false;
  const known = await node.knows(table, asker.key);
  return known.ok && known.value;
}

/** For what nobody does without a key. */
export async function keyedAskerOf(
  desk: Desk,
  request: FastifyRequest,
  table: string,
): Promise<Result<Keyed>> {
  const asker = await askerOf(desk, request, table);
  if (!asker.ok) return asker;
  const { address, key, name } = asker.value;
  return key === null || name === null ? KEY_NEEDED : accept({ address, key, name });
}

const NO_KEY = refuse('unknown_key', `a key has ${KEY_DIGITS} hex digits, in lower case`);
const KEY_NEEDED = refuse('unknown_key', 'this needs a key, as Authorization: Bearer KEY');
const NOBODYS_KEY = refuse('unknown_key', 'nobody at this table has this key');

/** Whether the key of whoever asks is somebody's: what follows from it is noted. */
export function keyFound(
  { guard }: Desk,
  { address, name }: Asker,
  isKnown: boolean,
): Result<null> {
  if (name === null) return accept(null);
  if (isKnown) guard.right(name);
  else guard.wrong(address);
  return isKnown ? accept(null) : NOBODYS_KEY;
}

/** Whoever asks, if they have no key, or one that is somebody's at this table. */
export async function viewerOf(
  desk: Desk,
  request: FastifyRequest,
  table: string,
): Promise<Result<Asker>> {
  const asker = await askerOf(desk, request, table);
  if (!asker.ok) return asker;
  const checked = await keyChecked(desk, table, asker.value);
  return checked.ok ? asker : checked;
}

async function keyChecked(desk: Desk, table: string, asker: Asker): Promise<Result<null>> {
  if (asker.key === null) return accept(null);
  const known = await desk.node.knows(table, asker.key);
  return known.ok ? keyFound(desk, asker, known.value) : known;
}

/** Why somebody was refused; whose key is nobody's is told that and nothing else. */
export async function sendRefusalTo(
  desk: Desk,
  reply: FastifyReply,
  asked: { readonly table: string; readonly asker: Asker },
  { refusal }: Refused,
): Promise<FastifyReply> {
  const status = statusOf(refusal);
  if (status === 404 || status >= 500) return sendRefusal(reply, refusal);
  const { asker, table } = asked;
  const checked = await keyChecked(desk, table, asker);
  if (!checked.ok) return sendRefusal(reply, checked.refusal);
  return sendRefusal(reply, refusal, status === 403 && asker.key === null ? 401 : status);
}
