// A line to a house that can be cut: a browser's own way of being offline leaves open streams as they are.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  /** Where the house is reached over it. */
  readonly address: string;
  /** Whatever is open breaks, and nothing comes through until it is mended. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function lineTo(house: string): Promise<Line> {
  const { hostname, port } = new URL(house);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
  });
  const breakAll = () => open.forEach((end) => end.destroy());
  server.listen(0, hostname);
  await once(server, 'listening');
  return {
    address: `http://${hostname}:${(server.address() as AddressInfo).port}/`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => void (isCut = false),
    close: () => {
      server.close();
      breakAll();
    },
  };
}
