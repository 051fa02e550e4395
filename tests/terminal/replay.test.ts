import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#text';
import { printer } from '../../src/cli/lines/plain-printer.ts';
import { atTable, bots, PERSON, type TableSetting } from './at-table.ts';

const MOMENTS = [
  { step: 20, text: 'Round 1 · Trick 4: Ann played Q♠; J♥ was better by 12 points.' },
  { step: 9, text: 'Round 1 · Trick 2: Bea played 9♣; 10♦ was better by 9 points.' },
  { step: 31, text: 'Round 1 · Trick 7: Ann played 7♥; J♥ was better by 2 points.' },
];
const COINCHE: TableSetting = {
  game: 'coinche',
  seed: 'a',
  rules: { maxRounds: 1 },
  moments: MOMENTS,
};

async function atTheEnd(setting: TableSetting = COINCHE) {
  const table = atTable(setting);
  await table.settle();
  for (let i = 0; i < 300 && table.model().stage.name !== 'gameOver'; i++)
    await table.press('enter');
  const stage = () => {
    const { stage: now } = table.model();
    if (now.name !== 'replaying') throw new Error(`no replay: ${now.name}`);
    return now;
  };
  return { ...table, replaying: stage };
}

describe('the moments that mattered', () => {
  test('have numbers on the last page', async () => {
    const table = await atTheEnd();
    const screen = table.screen({ width: 80, height: 30 });
    MOMENTS.forEach(({ text }, i) => expect(screen).toContain(`${i + 1}  ${text}`));
    const footer = table.screen().split('\n').at(-1) ?? '';
    expect(footer).toContain('1 2 3 moments');
    expect(footer).toMatch(/ o scores +l tricks +e log$/);
    expect(footer).not.toMatch(/hint|sort/);
  });

  test.each([
    ['1', 20],
    ['2', 9],
    ['3', 31],
  ])('%s opens the replay at that very step, with its sentence', async (key, step) => {
    const table = await atTheEnd();
    await table.press(key);
    expect(table.replaying().step).toBe(step);
    expect(table.screen()).toContain(`Step ${step} of 36 · Key moment ${key}`);
    expect(table.screen()).toContain(MOMENTS[Number(key) - 1]?.text);
    const { log, news } = table.model();
    expect(log.slice(news).join(' ')).not.toBe('');
    await table.press('left');
    expect(table.screen()).not.toContain('Key moment');
  });

  test('numbers jump within the replay, m goes from one to the next in the order of play', async () => {
    const table = await atTheEnd();
    await table.press('r', '3');
    expect(table.replaying().step).toBe(31);
    await table.press('home');
    const steps: number[] = [];
    for (let i = 0; i < 4; i++) {
      await table.press('m');
      steps.push(table.replaying().step);
    }
    expect(steps).toEqual([9, 20, 31, 9]);
  });

  test('a number without a moment does nothing', async () => {
    const table = await atTheEnd({ ...COINCHE, moments: [] });
    await table.press('1', 'm');
    expect(table.model().stage).toMatchObject({ name: 'replaying', step: 0 });
    await table.press('escape', '2');
    expect(table.model().stage.name).toBe('gameOver');
  });

  test('at 40×10 the sentence has two lines', async () => {
    const table = await atTheEnd();
    await table.press('1');
    expect(table.screen({ width: 40, height: 10 })).toMatch(
      /Round 1 · Trick 4: Ann played Q♠; J♥\s+was better by 12 points\./,
    );
    const text = `${MOMENTS[0]?.text} ${MOMENTS[1]?.text}`;
    const longer = await atTheEnd({ ...COINCHE, moments: [{ step: 9, text }] });
    await longer.press('1');
    expect(longer.screen({ width: 40, height: 10 })).toMatch(/was better by 12 points\. .*…$/m);
  });
});

const GAMES: readonly TableSetting[] = [
  COINCHE,
  { game: 'tysiac', seed: 'd', rules: { maxHands: 1 }, seats: [PERSON, ...bots('Bea', 'Cid')] },
  { game: 'mayi', seed: 'a', rules: { lastRound: 1 } },
];

describe('a replay', () => {
  test.each(GAMES)('of $game shows all hands open, forwards and backwards', async (setting) => {
    const table = await atTheEnd(setting);
    await table.press('r', 'right', 'right', 'right', 'left');
    expect(table.replaying()).toMatchObject({ step: 2, isOpen: true });
    const { scene } = table.model();
    const others = scene.places.filter(({ seat }) => seat !== scene.viewer);
    for (const { open, cards } of others) {
      expect(open).toHaveLength(cards);
      for (const size of [
        { width: 80, height: 24 },
        { width: 120, height: 40 },
      ])
        for (const card of open ?? [])
          expect(table.screen(size), card).toContain(card === 'Joker' ? 'Jk★' : card);
    }
    await table.press('t');
    expect(table.replaying().isOpen).toBe(false);
    expect(table.model().scene.places.every(({ open }) => open === undefined)).toBe(true);
    await table.press('right', 't');
    expect(table.replaying()).toMatchObject({ step: 3, isOpen: true });
  });

  test('has the score sheet of that step', async () => {
    const table = await atTheEnd();
    await table.press('r', 'o');
    expect(table.screen()).toContain('No round is over yet.');
    await table.press('escape', 'end', 'o');
    expect(table.screen()).toContain('Total');
  });

  test('before the end nobody sees another hand', async () => {
    const table = atTable(COINCHE);
    await table.settle();
    await table.press('r', 't', '1', 'm', 'escape');
    expect(table.model().stage.name).toBe('asked');
    expect(table.model().scene.places.every(({ open }) => open === undefined)).toBe(true);
  });

  test.each(LANGUAGES)(
    'in %s its keys stand at the lower edge and in the help',
    async (language) => {
      const table = await atTheEnd({ ...COINCHE, language });
      await table.press('r');
      const footer = table.screen({ width: 120, height: 40 }).split('\n').at(-1) ?? '';
      const { words } = table.model();
      for (const key of ['keyHelp', 'keyMoments', 'keyHideHands', 'keySeat'] as const)
        expect(footer).toContain(words.ui(key));
      await table.press('?');
      const top = table.model().layers.at(-1);
      const help = top?.name === 'page' ? top.lines.map((line) => line.text).join('\n') : '';
      for (const key of ['helpReplay', 'helpMoments', 'helpOpenHands'] as const)
        expect(help).toContain(words.ui(key));
    },
  );

  test('in lines: r, numbers, an empty line for the next step, back for the last', async () => {
    const printed: string[] = [];
    const show = printer((text) => printed.push(...text.split('\n')), 0);
    const table = await atTheEnd({ ...COINCHE, inLines: true, show });
    const line = async (text: string) => {
      const before = printed.length;
      await table.line(text);
      return printed.slice(before);
    };
    const moment = await line('2');
    expect(moment.slice(0, 2)).toEqual(['Step 9 of 36 · Key moment 2', MOMENTS[1]?.text]);
    const hands = moment.filter((each) => /^(Bea|Cid|Dan): .*[♠♥♦♣]/.test(each));
    expect(hands).toHaveLength(3);
    expect((await line(''))[0]).toBe('Step 10 of 36');
    expect((await line('back'))[0]).toBe('Step 9 of 36 · Key moment 2');
    expect((await line('r'))[0]).toBe('Step 0 of 36');
  });
});
