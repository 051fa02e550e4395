// A table with friends for everybody: each of its screens in three lights and three languages, and on a narrow screen.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#text';
import { amount } from '../how-long.ts';
import { HAS_CHROMIUM } from './browser.ts';
import { lineTo } from './cut-line.ts';
import { lookAtEveryRoomScreen } from './every-room-screen.ts';
import { cutOff, faultsForListeners, faultsInEveryLight, tooSmall } from './faults-on-screen.ts';
import { withFriends } from './friends.ts';

const NARROW = { width: 320, height: 640 } as const;

describe.skipIf(!HAS_CHROMIUM)('with friends', () => {
  const { address, guest, wrong } = withFriends();

  test.each(amount(['pl'], [...LANGUAGES]))(
    'on no screen anything is lost or stands in the way, in any light: %s',
    async (language) => {
      const ann = await guest('Ann', false);
      const bob = await guest('Bob', true, { language, theme: 'contrast', letters: 'own' });
      const listened = amount(faultsForListeners, faultsInEveryLight);
      await bob.tab.setViewportSize(NARROW);
      const line = await lineTo(address());
      const faults: string[] = [];
      await lookAtEveryRoomScreen([ann, bob], address(), line, async (screen) => {
        for (const found of [listened, tooSmall, cutOff])
          faults.push(...(await found(bob.tab)).map((fault) => `${screen}: ${fault}`));
      });
      await ann.context.close();
      await bob.context.close();
      line.close();
      expect(faults).toEqual([]);
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});
