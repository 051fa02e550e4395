// The store in memory keeps what every store has to.
import { memoryStore } from '../../src/house/stores/memory-store.ts';
import { describeStore } from './cases.ts';

describeStore('in memory', async () => {
  let time = 1_800_000_000_000;
  const store = memoryStore({ now: () => time });
  return {
    store,
    elsewhere: store,
    now: async () => time,
    pass: async (milliseconds) => void (time += milliseconds),
  };
});
