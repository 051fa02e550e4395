// The built page alone, without a house: a folder and a port in, a server on this machine alone out.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { SAFETY_HEADERS } from '../safety-headers.ts';
import { pageFile, sendFile } from './page-files.ts';

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
  for (const [name, value] of Object.entries(SAFETY_HEADERS)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const file = pageFile(folder, request.url ?? '/');
  if (file === undefined) refuse(response, 404);
  else sendFile(request, response, file);
}

function refuse(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(status === 404 ? 'There is nothing here.\n' : 'Only to be read.\n');
}
