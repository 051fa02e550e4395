// What has to come: a question in, asked again and again, its first answer out.
import { setTimeout as sleep } from 'node:timers/promises';

export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 1500; i++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(20);
  }
  throw new Error('waited too long');
}
