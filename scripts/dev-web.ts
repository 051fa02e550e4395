// npm run dev: the page while it is written, changed in the browser as soon as a file is.
import { createServer } from 'vite';
import { CONFIG } from './web/config.ts';

const server = await createServer({ ...CONFIG, server: { host: '127.0.0.1' } });
await server.listen();
server.printUrls();
