// The built page over HTTP: a folder and a port in, a server on this machine alone out.
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The same rules as in the page itself, for the workers too. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface Served {
  readonly server: Server;
  readonly address: string;
}

/** Port 0 takes any that is free. */
export function servePage(folder: string, port: number): Promise<Served> {
  const server = createServer((request, response) => answer(folder, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const at = server.address();
      const taken = typeof at === 'object' && at !== null ? at.port : port;
      resolve({ server, address: `http://127.0.0.1:${taken}/` });
    });
  });
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const file = fileOf(folder, request.url ?? '/');
  if (file === undefined) return refuse(response, 404);
  // What is built has its content in its name; only the page itself may change.
  const isFixed = file.includes(`${path.sep}assets${path.sep}`);
  response.writeHead(200, {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Cache-Control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else pipeline(createReadStream(file), response, () => {});
}

function refuse(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(status === 404 ? 'There is nothing here.\n' : 'Only to be read.\n');
}

/** Nothing outside the folder is reached, however it is asked for. */
function fileOf(folder: string, url: string): string | undefined {
  const asked = decoded(url.split(/[?#]/)[0] ?? '/');
  if (asked === undefined || asked.includes('\0')) return undefined;
  const file = path.join(folder, path.posix.normalize(`/${asked}`));
  const whole = file.endsWith(path.sep) ? path.join(file, 'index.html') : file;
  return statSync(whole, { throwIfNoEntry: false })?.isFile() === true ? whole : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
