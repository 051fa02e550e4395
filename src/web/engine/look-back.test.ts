import { describe, expect, test } from 'vitest';
import { accept, refuse, type Result } from '#kernel';
import type { LookedBack } from './engine.ts';
import { lookingBackBy } from './look-back.ts';

const FOUND: LookedBack = { is: 'found', moments: [] };
const looking = (done: number): LookedBack => ({ is: 'looking', done, total: 3 });

/** Answers are given by hand, one after the other. */
function byHand() {
  const asked: string[] = [];
  const open: PromiseWithResolvers<Result<LookedBack>>[] = [];
  const step = (name: string) => () => {
    asked.push(name);
    const answer = Promise.withResolvers<Result<LookedBack>>();
    open.push(answer);
    return answer.promise;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    lookingBack: lookingBackBy({ first: step('first'), next: step('next') }),
    answer: async (looked: LookedBack) => {
      open.shift()?.resolve(accept(looked));
      await settled();
    },
    refuse: async () => {
      open.shift()?.resolve(refuse('no_analysis', 'there is none'));
      await settled();
    },
    fail: async () => {
      open.shift()?.reject(new Error('offline'));
      await settled();
    },
  };
}

describe('looking back at a finished game', () => {
  test('asks for one step after the other, until something is found', async () => {
    const { lookingBack, answer, asked } = byHand();
    const heard: LookedBack[] = [];
    lookingBack.follow((looked) => heard.push(looked));
    for (const looked of [looking(1), looking(2), FOUND]) await answer(looked);
    expect(heard).toEqual([looking(1), looking(2), FOUND]);
    expect(asked).toEqual(['first', 'next', 'next']);
  });

  test('who listens later hears the same without another question', async () => {
    const { lookingBack, answer, asked } = byHand();
    const end = lookingBack.follow(() => {});
    await answer(looking(1));
    end();
    await answer(FOUND);
    const heard: LookedBack[] = [];
    lookingBack.follow((looked) => heard.push(looked));
    expect(heard).toEqual([FOUND]);
    expect(asked).toEqual(['first', 'next']);
  });

  test('stopped, it asks for nothing more, tells nothing more, and begins anew', async () => {
    const { lookingBack, answer, asked } = byHand();
    const heard: LookedBack[] = [];
    lookingBack.follow((looked) => heard.push(looked));
    await answer(looking(1));
    lookingBack.stop();
    await answer(looking(2));
    expect(asked).toEqual(['first', 'next']);
    expect(heard).toEqual([looking(1)]);
    lookingBack.follow(() => {});
    expect(asked).toEqual(['first', 'next', 'first']);
  });

  test('an answer to what was stopped is not taken for one to what came after it', async () => {
    const { lookingBack, answer, asked } = byHand();
    const heard: LookedBack[] = [];
    lookingBack.follow((looked) => heard.push(looked));
    lookingBack.stop();
    lookingBack.follow(() => {});
    await answer(looking(3));
    expect(heard).toEqual([]);
    await answer(looking(1));
    expect(heard).toEqual([looking(1)]);
    expect(asked).toEqual(['first', 'first', 'next']);
  });

  test('a game without an analysis is asked about once, and nothing is heard', async () => {
    const { lookingBack, refuse: refused, asked } = byHand();
    const heard: LookedBack[] = [];
    lookingBack.follow((looked) => heard.push(looked));
    await refused();
    lookingBack.follow((looked) => heard.push(looked));
    expect(heard).toEqual([]);
    expect(asked).toEqual(['first']);
  });

  test('what could not be loaded is tried again by the next who listens', async () => {
    const { lookingBack, fail, asked } = byHand();
    lookingBack.follow(() => {});
    await fail();
    lookingBack.follow(() => {});
    expect(asked).toEqual(['first', 'first']);
  });
});
