// A port of this machine that nobody has, for a server that is started again and again at the same place.
import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      const port = typeof at === 'object' && at !== null ? at.port : 0;
      server.close(() => resolve(port));
    });
  });
}
