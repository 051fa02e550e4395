// A house over a real file, in real time: games are kept, go on in another process's life, and prove how they were dealt.
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { botThought } from '#bots';
import { houseNode, type HouseNode, type Store } from '#house';
import { orThrow, printRecord, refuse } from '#kernel';
import { USUAL_POLICY } from '#table';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { hasPython, pythonVerifier } from '../python-verifier.ts';
import { baize, temporaryFolder } from '../run-baize.ts';

const { file, folder } = temporaryFolder();
const BOT = { kind: 'bot', level: 'random' } as const;
const OPEN = { kind: 'open' } as const;
const newKey = () => randomBytes(32).toString('hex');

function nodeOver(store: Store): HouseNode {
  return houseNode({
    node: newKey(),
    store,
    now: Date.now,
    wakeAt: (time, call) => {
      const timer = setTimeout(call, Math.max(0, time - Date.now()));
      return () => clearTimeout(timer);
    },
    newKey,
    think: (play, asked) => ({
      answer: Promise.resolve(botThought(play, asked)?.action ?? null),
      stop: () => undefined,
    }),
    hint: () => ({
      answer: Promise.resolve(refuse('nothing_to_decide', '')),
      stop: () => undefined,
    }),
    keepFor: null,
    botName: (taken) => `Bot ${taken.length + 1}`,
    tellBug: (error) => {
      throw error;
    },
  });
}

const policy = { ...USUAL_POLICY, pace: 0 };

/** Waits for the stage, looking again and again. */
async function reached(node: HouseNode, table: string, stage: string): Promise<void> {
  for (;;) {
    const moment = orThrow(await node.moment(table, null));
    if (moment.room.stage === stage) return;
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
}

describe('a house over a file', () => {
  it('plays a game of bots to its end, keeps it, and its record proves the deal to everybody', async () => {
    const store = orThrow(await openSqliteStore(path.join(folder, 'whole.sqlite')));
    const node = nodeOver(store);
    const rules = { preset: 'ffb', maxRounds: 2 };
    const seats = [BOT, BOT, BOT, BOT];
    const { key, table } = orThrow(await node.open({ game: 'coinche', rules, seats, policy }));
    const before = orThrow(await node.moment(table, null)).room.commitment.commit;
    orThrow(await node.ask(table, key, { id: 'a', deed: { do: 'begin' } }));
    await reached(node, table, 'over');
    const text = printRecord(orThrow(await node.record(table, null)));
    void node.stop();
    await store.close();
    const record = file('served.jsonl', text);
    const verdict = await baize('verify', record, '--commit', before);
    expect(verdict).toMatchObject({ status: 0 });
    expect(verdict.stdout).toContain('commit: fits');
    if (hasPython) expect(pythonVerifier(record)).toMatchObject({ status: 0 });
    // Whatever is changed afterwards is found, by both.
    const forged = file(
      'forged.jsonl',
      text.replace(
        /"serverKey":"./,
        (found) => `${found.slice(0, -1)}${found.endsWith('0') ? '1' : '0'}`,
      ),
    );
    expect((await baize('verify', forged)).status).toBe(1);
    if (hasPython) expect(pythonVerifier(forged).status).not.toBe(0);
  });

  it('a game with a person goes on after the house was closed and opened again, and is revealed when it is given up', async () => {
    const at = path.join(folder, 'again.sqlite');
    const first = orThrow(await openSqliteStore(at));
    const [ann, entropy] = [newKey(), randomBytes(16).toString('hex')];
    const node = nodeOver(first);
    const seats = [OPEN, BOT, BOT];
    const { key, table } = orThrow(
      await node.open({ game: 'mayi', seats, policy: { ...policy, window: 0 } }),
    );
    orThrow(await node.sit(table, ann, { name: 'Ann', seat: null, entropy }));
    orThrow(await node.ask(table, key, { id: 'a', deed: { do: 'begin' } }));
    const before = orThrow(await node.moment(table, ann));
    void node.stop();
    await first.close();
    const second = orThrow(await openSqliteStore(at));
    const again = nodeOver(second);
    const after = orThrow(await again.moment(table, ann));
    // Bots may have called meanwhile; the cards are the same.
    expect(after.n).toBeGreaterThanOrEqual(before.n);
    expect(after.view?.['hand']).toEqual(before.view?.['hand']);
    expect(after.room.commitment.serverKey).toBe(null);
    orThrow(await again.ask(table, key, { id: 'b', deed: { do: 'giveUp' } }));
    const text = printRecord(orThrow(await again.record(table, null)));
    await again.stop();
    await second.close();
    const verdict = await baize('verify', file('given-up.jsonl', text), '--entropy', entropy);
    expect(verdict.stdout).toContain('commit: fits');
    expect(verdict.status).toBe(0);
    const other = await baize('verify', file('given-up.jsonl', text), '--entropy', '00'.repeat(16));
    expect(other.status).toBe(1);
  });
});
