// Lines that are typed at a table far away in, one after the other: each is taken by the game or by the people when it can be.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { RoomWords } from '#text';
import type { Reader } from '../lines/line-streams.ts';
import type { Print } from '../lines/plain-printer.ts';
import { needsNoTurn, updateLine } from '../lines/update-line.ts';
import type { FarTable } from './far-table.ts';
import { lineTurn } from './line-turn.ts';

export interface LineTaking {
  readonly table: Pick<FarTable, 'client' | 'moment'>;
  readonly room: RoomWords;
  readonly print: Print;
  /** Nobody reads along who could type a line again. */
  readonly isPiped: boolean;
  readonly isOver: () => boolean;
  /** Whether the people are shown, and not the game. */
  readonly isPanel: () => boolean;
  readonly panelLine: (line: string) => Promise<void>;
  /** When something is shown that was not. */
  readonly changed: () => Promise<void>;
}

/** Until one has left, or the input ends: what was piped in last is done by then. */
export async function takeLines(taking: LineTaking, reader: Reader): Promise<void> {
  for (;;) {
    const line = await reader.line();
    if (taking.isOver()) return;
    if (line === undefined) return lastAnswered(taking);
    await takeLine(taking, line.trim());
    // What it leads to comes before the next line.
    await nextTurn();
  }
}

/** Milliseconds for which the last answer is waited for: the house may not be there any more. */
const LAST_ANSWER = 10_000;

async function lastAnswered({ isPiped, table }: LineTaking): Promise<void> {
  if (!isPiped) return;
  const ending = new AbortController();
  const late = sleep(LAST_ANSWER, undefined, { signal: ending.signal }).catch(() => undefined);
  await Promise.race([table.client()?.answered(), late]);
  ending.abort();
}

/** In the order in which they came: a line that waits for its turn holds up those behind it. */
async function takeLine(taking: LineTaking, line: string): Promise<void> {
  const { isOver, isPanel, isPiped, print, room, table } = taking;
  let isTold = false;
  while (!isOver()) {
    await ready(taking, line);
    if (isPanel()) return taking.panelLine(line);
    const client = table.client();
    const model = client?.model();
    const hasSeat = table.moment().seat !== null;
    const turn = model && lineTurn(model, { line, isPiped, hasSeat });
    if (model !== undefined && turn === 'now') return client?.take(updateLine(model, line));
    if (turn === 'tooSoon') return print(room.ui(hasSeat ? 'notYourTurn' : 'askLookOn'));
    if (turn === 'waits' && !isTold && line !== '') print(room.ui('waitsForTurn', { line }));
    isTold ||= turn === 'waits';
    await taking.changed();
  }
}

/** What was sent before is answered first; but whoever is there may leave even while the house is not heard of. */
async function ready({ isPanel, isPiped, table }: LineTaking, line: string): Promise<void> {
  const client = table.client();
  const model = client?.model();
  const isFree = !isPiped && model !== undefined && needsNoTurn(model, line);
  if (!isPanel() && !isFree) await client?.answered();
}
