// The same question to a house again and again in, the moments it answers with out: where no stream comes through.
import { tried } from './asking.ts';
import { BROKEN, FIRST_WORD, LEFT, overByMoment, overByStatus } from './attempt.ts';
import type { Attempt, AttemptOver, Listening } from './attempt.ts';
import { newEnding, rest, type Ending } from './waiting.ts';

/** Seconds for which the house waits for something to tell. */
const WAIT = 25;
/** Milliseconds between two questions, should a house not wait although there is nothing new. */
const LEAST = 1000;

export function pollAttempt(listening: Listening): Attempt {
  const ending = newEnding();
  const alive = { at: listening.ports.now() };
  return {
    over: polled(listening, ending, alive),
    leave: ending.end,
    aliveAt: () => alive.at,
  };
}

/** The first answer comes at once, and so shows that there is somebody; the others when there is something to tell. */
async function polled(
  listening: Listening,
  ending: Ending,
  alive: { at: number },
): Promise<AttemptOver> {
  const { ports } = listening;
  for (let wait = 0; ; wait = WAIT) {
    const asked = { at: ports.now(), after: listening.after() };
    const over = await polledOnce(listening, wait, ending);
    if (ending.isOver()) return LEFT;
    if (over !== null) return over;
    alive.at = ports.now();
    const isNew = listening.after() !== asked.after;
    if (wait > 0 && !isNew && alive.at < asked.at + LEAST) await rest(ports, LEAST, [ending.told]);
    if (ending.isOver()) return LEFT;
  }
}

async function polledOnce(
  listening: Listening,
  wait: number,
  ending: Ending,
): Promise<AttemptOver | null> {
  const timeout = 1000 * wait + FIRST_WORD;
  const got = await tried(listening.ports, listening.call(wait), timeout, [ending.told]);
  if (ending.isOver()) return LEFT;
  if (got === null) return BROKEN;
  if (got.status !== 200) return overByStatus(got, listening);
  return got.json.ok ? overByMoment(got.json.value, listening) : BROKEN;
}
