// The page itself: at the root, and at the invitation to a table; without one, what to do about it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTableName } from '#house';
import { pageFile, sendFile, sendHousePage } from '../../page/page-files.ts';
import { answerNothingHere, NOT_STORED, takenOver } from '../answering.ts';
import type { App, Desk } from '../desk.ts';

const HIDDEN = { schema: { hide: true } };
/** What has its name for ever, and is looked at again each time. */
const BESIDE = [
  'sw.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-full.png',
];

export function pageRoutes(app: App, { pageFolder, reachedAt }: Desk): void {
  const pageAt = (address: string, isBelow: boolean) =>
    app.get(address, HIDDEN, async (request, reply) => {
      const page = pageFile(pageFolder, '/');
      if (page === undefined) return sendNoPage(reply);
      const { table = '' } = request.params as { readonly table?: string };
      // The page reads there which table it is at, and keeps keys by its name.
      if (isTableName(table) && !request.url.startsWith(`/t/${table}`))
        return reply.headers(NOT_STORED).redirect(`/t/${table}`, 302);
      await sendHousePage(request.raw, takenOver(reply), page, { isBelow, reachedAt: reachedAt() });
      return reply;
    });
  pageAt('/', false);
  pageAt('/t/:table', true);
  // As some programs write what they take for an address.
  app.get('/t/:table/', HIDDEN, async (request, reply) => {
    const { table } = request.params as { readonly table: string };
    return reply.headers(NOT_STORED).redirect(`/t/${encodeURIComponent(table)}`, 302);
  });
  const file = (request: FastifyRequest, reply: FastifyReply) => {
    const found = pageFile(pageFolder, request.url);
    if (found === undefined) return answerNothingHere(request, reply);
    sendFile(request.raw, takenOver(reply), found);
    return reply;
  };
  app.get('/assets/*', HIDDEN, file);
  for (const name of BESIDE) app.get(`/${name}`, HIDDEN, file);
}

function sendNoPage(reply: FastifyReply): FastifyReply {
  return reply.headers(NOT_STORED).type('text/html; charset=utf-8').send(NO_PAGE);
}

const NO_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Baize</title>
<h1>Baize</h1>
<p>This house is open, but its page has not been built: run <code>npm run build:web</code> in the checkout and load this again.</p>
<p>Programs find everything at <a href="/api">/api</a>.</p>
</html>
`;
