// Orders to a thread: one turn goes together, replies come back in order, and an end of the thread leaves nobody waiting.
import { describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import { startStoreThread } from '../../src/server/stores/store-thread.ts';
import { entryAt } from './entries.ts';

/** A thread that is only this text. */
function thread(text: string) {
  const code = `import { parentPort as port, workerData } from 'node:worker_threads';\n${text}`;
  return startStoreThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`), 'a file');
}

/** Answers every order with how many came with it. */
const COUNTING = `port.postMessage(null);
  port.on('message', (asked) => {
    if (asked === 'close') port.close();
    else port.postMessage(asked.map(() => ({ is: 'done', answer: asked.length })));
  });`;
const MORTAL = `port.postMessage(null); port.on('message', () => { throw new Error('no memory'); });`;
const list = { do: 'list', wanted: {} } as const;

describe('orders', () => {
  test('of one turn go together, of the next by themselves', async () => {
    const { ask, close } = orThrow(await thread(COUNTING));
    const turn = [ask(list), ask({ do: 'settle' }), Promise.resolve().then(() => ask(list))];
    const three = { is: 'done', answer: 3 };
    expect(await Promise.all(turn)).toEqual([three, three, three]);
    expect(await ask(list)).toEqual({ is: 'done', answer: 1 });
    await close();
  });

  test('before a close are answered, after it refused', async () => {
    const { ask, close } = orThrow(await thread(COUNTING));
    const before = ask(list);
    const closing = close();
    const refused = { is: 'refused', refusal: { code: 'store_closed' } };
    expect(await ask(list)).toMatchObject(refused);
    expect(await before).toEqual({ is: 'done', answer: 1 });
    await closing;
    await close();
    expect(await ask(list)).toMatchObject(refused);
  });
});

describe('a thread', () => {
  test('that says why it cannot begin is no thread', async () => {
    const refusal = { code: 'no', message: 'no', params: {} };
    const begun = await thread(`port.postMessage(${JSON.stringify(refusal)});`);
    expect(begun).toEqual({ ok: false, refusal });
  });

  test('that dies before it begins is a bug', async () => {
    await expect(thread(`throw new Error('a bug');`)).rejects.toThrow('a bug');
  });

  test('that ends by itself leaves nobody waiting', async () => {
    const { ask, close } = orThrow(
      await thread(`port.postMessage(null); port.once('message', () => process.exit());`),
    );
    expect(await ask(list)).toEqual({ is: 'unknown' });
    await close();
    expect(await ask(list)).toMatchObject({ is: 'refused' });
  });

  test('that dies leaves what was asked unknown, and takes nothing more', async () => {
    const { ask, close } = orThrow(await thread(MORTAL));
    const asked = [ask({ do: 'append', entry: entryAt('a', 1) }), ask(list)];
    expect(await Promise.all(asked)).toEqual([{ is: 'unknown' }, { is: 'unknown' }]);
    expect(await ask(list)).toMatchObject({
      is: 'refused',
      refusal: {
        code: 'store_gone',
        message:
          'the thread of the store has ended (no memory); the program has to be started again',
      },
    });
    await close();
  });
});
