// A house and the bare server on one machine, played at in turns: how they are played at in, what each of them did out.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { PlayersAsked, PlayersTold } from './figures.ts';
import { serverStarted, type Kind } from './servers.ts';

const KINDS: readonly Kind[] = ['house', 'bare'];
/** Milliseconds: short beside the minutes in which the speed of a lent machine changes. */
const SHIFT = 3000;

const asked = JSON.parse(process.argv[2] ?? '') as Omit<PlayersAsked, 'bases'>;
const from = Date.now();

async function played(kind: Kind, index: number): Promise<PlayersTold> {
  const { base, client, end } = serverStarted(kind);
  try {
    const shifts = { from, length: SHIFT, index, of: KINDS.length };
    // Half of the time belongs to the other one.
    const wanted: PlayersAsked = {
      ...asked,
      bases: [base],
      shifts,
      warmUp: asked.warmUp * KINDS.length,
    };
    const child = spawn(process.execPath, [client, JSON.stringify(wanted)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return JSON.parse(await text(child.stdout)) as PlayersTold;
  } finally {
    end();
  }
}

const [house, bare] = await Promise.all(KINDS.map(played));
process.stdout.write(JSON.stringify({ house, bare }));
