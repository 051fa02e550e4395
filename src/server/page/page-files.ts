// The files of the built page: a folder and an address in, the file as it is sent out; nothing outside the folder is reached.
import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Where the page is built to, seen from a checkout and from an installed package. */
export const PAGE_FOLDER = path.resolve(
  import.meta.dirname,
  import.meta.url.endsWith('.ts') ? '../../../dist/web' : '../../../web',
);

export interface PageFile {
  readonly place: string;
  /** Changes with what is in it. */
  readonly tag: string;
  readonly size: number;
}

export function pageFile(folder: string, address: string): PageFile | undefined {
  const asked = decoded(address.split(/[?#]/)[0] ?? '/');
  if (asked === undefined || asked.includes('\0')) return undefined;
  const file = path.join(folder, path.posix.normalize(`/${asked}`));
  const place = file.endsWith(path.sep) ? path.join(file, 'index.html') : file;
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  const tag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`;
  return { place, tag, size: found.size };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What a browser has already is not sent again. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: PageFile): void {
  const { place, size, tag } = file;
  if (isKnown(request, tag)) return sendNothing(response, 304, headersOf(place, tag));
  const headers = { ...headersOf(place, tag), 'content-length': size };
  if (request.method === 'HEAD') return sendNothing(response, 200, headers);
  response.writeHead(200, headers);
  pipeline(createReadStream(place), response, () => {});
}

function sendNothing(response: ServerResponse, status: number, headers: object): void {
  response.writeHead(status, { ...headers }).end();
}

function isKnown({ headers }: IncomingMessage, tag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}

function headersOf(place: string, tag: string) {
  // What is built has its content in its name; only the page itself may change.
  const isFixed = place.includes(`${path.sep}assets${path.sep}`);
  return {
    'content-type': TYPES[path.extname(place)] ?? 'application/octet-stream',
    'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
  };
}

interface Housed {
  /** One level further down, where what it needs is where it was. */
  readonly isBelow: boolean;
  /** Where others reach the house, for whoever opened it on the machine itself; or empty. */
  readonly reachedAt: string;
}

/** The page as a house serves it: it is told so, and knows whom to ask; one that lies on any other host has nobody. */
export async function sendHousePage(
  request: IncomingMessage,
  response: ServerResponse,
  { place, tag }: PageFile,
  { isBelow, reachedAt }: Housed,
): Promise<void> {
  const ownTag = tag.replace(/"$/, '-h"');
  if (isKnown(request, ownTag)) return sendNothing(response, 304, headersOf(place, ownTag));
  const mark = `<meta name="baize-house" content="${reachedAt.replaceAll(/[&"<>]/g, encodeURIComponent)}" />`;
  const built = (await readFile(place, 'utf8')).replace('<head>', `<head>${mark}`);
  const page = isBelow ? built.replaceAll(/(["'])\.\//g, '$1../') : built;
  const headers = { ...headersOf(place, ownTag), 'content-length': Buffer.byteLength(page) };
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : page);
}
