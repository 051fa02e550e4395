// A table with friends for everybody: each of its screens in three lights and three languages, and on a narrow screen.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#text';
import { amount } from '../how-long.ts';
import { HAS_CHROMIUM } from './browser.ts';
import { lookAtEveryRoomScreen } from './every-room-screen.ts';
import { cutOff, faultsForListeners, tooSmall } from './faults-on-screen.ts';
import { withFriends } from './friends.ts';

const THEMES = ['light', 'dark', 'contrast'] as const;
const ALL = THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ theme, language })));
const NARROW = { width: 320, height: 640 } as const;

describe.skipIf(!HAS_CHROMIUM)('with friends', () => {
  const { address, guest, wrong } = withFriends();

  test.each(amount(ALL.slice(-1), ALL))(
    'on no screen anything is lost or stands in the way: $theme, $language',
    async ({ language, theme }) => {
      const ann = await guest('Ann', false);
      const bob = await guest('Bob', true, { language, theme, letters: 'own' });
      await bob.tab.setViewportSize(NARROW);
      const faults: string[] = [];
      await lookAtEveryRoomScreen([ann, bob], address(), async (screen) => {
        for (const found of [faultsForListeners, tooSmall, cutOff])
          faults.push(...(await found(bob.tab)).map((fault) => `${screen}: ${fault}`));
      });
      await ann.context.close();
      await bob.context.close();
      expect(faults).toEqual([]);
      expect(wrong).toEqual([]);
    },
  );
});
