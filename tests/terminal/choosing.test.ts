import { describe, expect, test } from 'vitest';
import { refuse } from '#kernel';
import { atTable, bots, PERSON, THINKER } from './at-table.ts';

const COINCHE = { game: 'coinche', seed: 'a' } as const;

/** The hand of Ann under seed a: A♠ 10♠ Q♠ 10♥ J♥ 7♥ K♣ J♦, with 80 ♠ bid by Bea. */
async function bidding() {
  const table = atTable(COINCHE);
  await table.settle();
  return table;
}

async function playing() {
  const table = await bidding();
  await table.press('enter');
  return table;
}

describe('Coinche by keys', () => {
  test('the auction shows what was bid, a grid of bids, and begins on pass', async () => {
    const screen = (await bidding()).screen();
    expect(screen).toContain('Bea bids 80 ♠. Cid passes. Dan passes.');
    expect(screen).toContain('You may bid, pass or say coinche.');
    expect(screen).toContain('♥   80 [ 90][100][110][120][130][140][150][160]');
    expect(screen).toContain('▶Pass◀ [Coinche]');
  });

  test('arrows go through the grid, and what is chosen is bid', async () => {
    const table = await bidding();
    await table.press('up', 'right', 'enter');
    expect(table.screen()).toContain('♣');
    expect(JSON.stringify(table.host.now().steps.map(({ entry }) => entry.do))).toContain(
      '{"type":"PLACE_BID","value":90,"suit":"♣"}',
    );
  });

  test.each([
    ['120 h', '{"type":"PLACE_BID","value":120,"suit":"♥"}'],
    ['bid 90♦', '{"type":"PLACE_BID","value":90,"suit":"♦"}'],
    ['coinche', '{"type":"COINCHE"}'],
    ['pass', '{"type":"PASS"}'],
    ['pa', '{"type":"PASS"}'],
  ])('%s can be typed', async (text, action) => {
    const table = await bidding();
    const before = table.host.now().steps.length;
    await table.press(text, 'enter');
    expect(JSON.stringify(table.host.now().steps[before]?.entry.do)).toBe(action);
  });

  test.each([
    ['fr', '120 pique', '{"type":"PLACE_BID","value":120,"suit":"♠"}'],
    ['fr', '90 cœur', '{"type":"PLACE_BID","value":90,"suit":"♥"}'],
    ['fr', '90 trefle', '{"type":"PLACE_BID","value":90,"suit":"♣"}'],
    ['fr', 'passe', '{"type":"PASS"}'],
    ['pl', '100 karo', '{"type":"PLACE_BID","value":100,"suit":"♦"}'],
    ['pl', 'pas', '{"type":"PASS"}'],
  ] as const)('in %s %s can be typed', async (language, text, action) => {
    const table = atTable({ ...COINCHE, language });
    await table.settle();
    const before = table.host.now().steps.length;
    await table.press(text, 'enter');
    expect(JSON.stringify(table.host.now().steps[before]?.entry.do)).toBe(action);
  });

  test('a letter that begins two suits asks which is meant', async () => {
    const table = atTable({ ...COINCHE, language: 'fr' });
    await table.settle();
    const before = table.host.now().steps.length;
    await table.press('100 c', 'enter');
    expect(table.screen()).toMatch(/1 100 ♥\s[\s\S]*2 100 ♣/);
    await table.press('2');
    expect(table.host.now().steps[before]?.entry.do).toEqual({
      type: 'PLACE_BID',
      value: 100,
      suit: '♣',
    });
  });

  test('cards have the letters that are wanted, wherever they are shown, and no record has', async () => {
    const table = atTable({ ...COINCHE, language: 'fr', letters: 'own' });
    await table.settle();
    await table.press('enter');
    const screen = table.screen();
    for (const card of ['D♠', 'V♥', 'R♣', 'V♦']) expect(screen).toContain(card);
    expect(screen).not.toMatch(/[KQJ][♠♥♦♣]/);
    await table.press('dame pique', 'enter', 'e');
    expect(table.screen()).toContain('Ann joue D♠.');
    expect(JSON.stringify(table.host.now().steps)).toContain('"card":"Q♠"');
  });

  test('a bid that is too low is refused with the reason, and nothing happens', async () => {
    const table = await bidding();
    const before = table.host.now();
    await table.press('80 h', 'enter');
    expect(table.host.now()).toBe(before);
    expect(table.screen()).toContain('Bid at least 90.');
  });

  test('a card that may not be played says why, before and after it is chosen', async () => {
    const table = await playing();
    expect(table.screen()).toContain('Play a card to the trick.');
    await table.press('end');
    expect(table.screen()).toContain('Why not:');
    await table.press('enter');
    expect(table.model().notice).toMatch(/♠|spade|trump|follow/i);
    expect(table.model().cards).toHaveLength(8);
  });

  test.each([['q♠'], ['qs'], ['Q♠'], ['3'], ['ds']])(
    'the queen of spades is played as %s',
    async (text) => {
      const table = await playing();
      await table.press(...(text.startsWith('q') ? ['q', text.slice(1)] : [text]), 'enter');
      expect(table.model().log).toContain('Ann plays Q♠.');
    },
  );

  test('the ten is typed as 10s, xs and ts', async () => {
    for (const text of ['10s', 'xs', 'ts']) {
      const table = await playing();
      await table.press(text, 'enter');
      expect(table.model().log, text).toContain('Ann plays 10♠.');
    }
  });

  test('a card that one does not hold, and a word that means nothing, are told', async () => {
    const table = await playing();
    await table.press('8d', 'enter');
    expect(table.model().notice).toBe('8♦ is not in your hand.');
    await table.press('yes', 'enter');
    expect(table.model().notice).toBe('“yes” is not understood here.');
  });

  test('escape takes back what is typed', async () => {
    const table = await playing();
    await table.press('10');
    expect(table.screen()).toContain('› 10_');
    await table.press('escape');
    expect(table.screen()).not.toContain('› 10_');
  });

  test('the hand is sorted by suit, by rank, and by hand', async () => {
    const table = await bidding();
    expect(table.model().cards.join(' ')).toBe('A♠ 10♠ Q♠ 10♥ J♥ 7♥ K♣ J♦');
    await table.press('s');
    expect(table.model().cards.join(' ')).toBe('A♠ 10♠ 10♥ K♣ Q♠ J♥ J♦ 7♥');
    await table.press('down', 'home', '>');
    expect(table.model().cards.join(' ')).toBe('10♠ A♠ 10♥ K♣ Q♠ J♥ J♦ 7♥');
    expect(table.model().order).toBe('hand');
  });

  test('the order by hand is that of one deal, then the last one before it', async () => {
    const table = await bidding();
    await table.press('s');
    expect(table.screen()).toContain('sorted by rank');
    await table.press('down', 'home', '>');
    expect(table.model().order).toBe('hand');
    await table.press('pass', 'enter');
    for (let i = 0; i < 200 && table.model().deals === 0; i++) await table.press('enter');
    expect(table.model()).toMatchObject({ deals: 1, order: 'rank' });
    await table.press('s');
    expect(table.model()).toMatchObject({ order: 'hand', notice: 'sorted by hand' });
  });

  test('q asks before it leaves, escape stays, enter leaves', async () => {
    const table = await bidding();
    await table.press('q');
    expect(table.screen()).toContain('Leave the game?');
    await table.press('escape');
    expect(table.screen()).not.toContain('Leave the game?');
    await table.press('q', 'enter');
    expect(await table.host.left).toEqual({ isOver: false });
  });
});

describe('pages while playing', () => {
  test.each([
    ['?', 'The rules of this moment'],
    ['o', 'No round is over yet.'],
    ['e', 'Bea bids 80 ♠.'],
    ['l', 'No round is over yet.'],
    ['h', 'What was weighed'],
  ])('%s opens a page, any key closes it', async (key, text) => {
    const table = await bidding();
    await table.press(key);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const long = { width: 120, height: 80 };
    expect(table.screen(long)).toContain(text);
    await table.press('escape');
    expect(table.model().layers).toEqual([]);
  });

  test('the rules of the moment come from the rulebook', async () => {
    const table = await playing();
    await table.press('?');
    const screen = table.screen({ width: 100, height: 120 });
    expect(screen).toContain('Following suit');
    expect(screen).not.toContain('Proved by');
  });

  test('from the end of a page one key goes back one line', async () => {
    const table = await playing();
    await table.press('?', 'end');
    const end = table.screen();
    await table.press('down', 'down');
    expect(table.screen()).toBe(end);
    await table.press('up');
    expect(table.screen()).not.toBe(end);
  });

  test('the tricks of this hand', async () => {
    const table = await playing();
    await table.press('enter', 'l');
    expect(table.screen()).toContain('✓ took the trick');
  });
});

test('whoever plays on takes back the hint that is still looked for', async () => {
  const hints: AbortSignal[] = [];
  const table = atTable({
    ...COINCHE,
    thinker: {
      ...THINKER,
      think: (job, signal) => {
        if (job.level !== 'hard') return THINKER.think(job, signal);
        if (signal !== undefined) hints.push(signal);
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('taken back'))),
        );
      },
    },
  });
  await table.settle();
  await table.press('h', 'escape');
  expect(hints.map(({ aborted }) => aborted)).toEqual([false]);
  await table.press('enter');
  expect(hints.map(({ aborted }) => aborted)).toEqual([true]);
  expect(table.model().log).toContain('Ann passes.');
});

describe('Tysiąc by keys', () => {
  const three = [PERSON, ...bots('Bea', 'Cid')];

  async function exchanging() {
    const table = atTable({ game: 'tysiac', seed: 'a', seats: three });
    await table.settle();
    await table.press('enter');
    return table;
  }

  test('two cards are marked, one may be taken back, and enter gives them', async () => {
    const table = await exchanging();
    expect(table.screen()).toContain('Give a card to the next player');
    await table.press('enter', 'enter');
    const [one, other] = table.model().cards;
    expect(table.screen()).toContain(` Bea: ${one} · Cid: ${other} – Enter: Confirm`);
    await table.press('escape');
    expect(table.screen()).not.toContain('Enter: Confirm');
    await table.press(' ');
    const [first, second] = table.model().cards;
    await table.press('enter');
    expect(table.model().log).toContain(`Ann gives ${first} to Bea.`);
    expect(table.model().log).toContain(`Ann gives ${second} to Cid.`);
  });

  test('the musik does not lie on the table when it is in the hand', async () => {
    const bidder = atTable({ game: 'tysiac', seed: 'a', seats: three });
    await bidder.settle();
    expect(bidder.screen()).toContain('Take the musik');
    const { middle } = bidder.model().scene;
    expect(middle.kind === 'trick' && middle.open?.cards).toHaveLength(3);
    await bidder.press('enter');
    expect(bidder.model().scene.middle).toMatchObject({ open: null });
  });

  test('both cards can be typed in one line', async () => {
    const table = await exchanging();
    const [first, second] = table.model().cards;
    await table.press(`${first} ${second}`, 'enter');
    expect(table.model().cards).toHaveLength(8);
  });

  test('a bid between the listed ones can be typed', async () => {
    const table = atTable({
      game: 'tysiac',
      seed: 'f',
      seats: [...bots('Bea'), PERSON, ...bots('Cid')],
    });
    await table.settle();
    await table.press('115', 'enter');
    expect(table.model().log.join(' ')).toMatch(/Ann bids 115\./);
  });
});

describe('May I? by keys', () => {
  const table = () => atTable({ game: 'mayi', seed: 'a' });

  test('who may call is asked, and can go on without the card', async () => {
    const game = table();
    await game.settle();
    expect(game.screen()).toContain('▶Go on without it◀ [May I?');
    await game.press('enter');
    expect(game.host.now().waiting.length + game.host.now().steps.length).toBeGreaterThan(0);
  });
});

describe('several persons at one keyboard', () => {
  test('no hand is shown before the keyboard was passed on', async () => {
    const two: readonly (typeof PERSON)[] = [
      PERSON,
      { kind: 'person', name: 'Bob' },
      ...bots('Cid', 'Dan'),
    ];
    const table = atTable({ game: 'coinche', seed: 'a', seats: two });
    await table.settle();
    expect(table.screen()).toContain('Pass the keyboard to Bob.');
    expect(table.screen()).not.toMatch(/[♠♥♦♣]/);
    await table.press('enter');
    expect(table.screen()).toContain('Bob: You may bid or pass.');
    await table.press('enter');
    expect(table.screen()).toContain('Pass the keyboard to Ann.');
  });
});

describe('a disk that is full', () => {
  test('the action is not shown as done; it can be tried again', async () => {
    let isFull = true;
    const table = atTable({
      ...COINCHE,
      append: (entry) =>
        isFull && entry.is === 'did' && entry.seat === 0
          ? refuse('disk_ENOSPC', 'there is no room left on the disk')
          : { ok: true, value: undefined },
    });
    await table.settle();
    const before = table.host.now();
    await table.press('enter');
    expect(table.host.now()).toBe(before);
    expect(table.screen()).toContain('there is no room left on the disk');
    isFull = false;
    await table.press('enter');
    expect(table.model().log).toContain('Ann passes.');
  });
});

test.each([
  ['en', 'is to move. You may call for 6♠. It costs a penalty card.'],
  ['fr', 'joue. Vous pouvez demander 6♠, contre une carte de pénalité.'],
  ['pl', 'Gra Bea. Możesz poprosić o 6♠. Kosztuje to kartę karną.'],
] as const)(
  'in %s a call says whose turn it is, for what and what it costs',
  async (language, question) => {
    const table = atTable({ game: 'mayi', seed: 'm7', language });
    await table.settle();
    expect(table.screen()).toContain(question);
  },
);

test('what is sent before the answer came is not sent at all', async () => {
  const table = atTable({ game: 'coinche', seed: 'a' });
  await table.settle();
  const { stage } = table.model();
  const [row] = stage.name === 'asked' ? stage.offer.rows.slice(-1) : [];
  const press = row?.buttons[0]?.press;
  const effects = press?.do === 'act' ? [{ do: 'act' as const, action: press.action }] : [];
  expect(effects).toHaveLength(1);
  table.host.take({ model: table.model(), effects });
  table.host.take({ model: table.model(), effects });
  await table.settle();
  expect(table.model().notice).toBe('');
  expect(table.host.now().steps.filter(({ entry }) => entry.seat === 0)).toHaveLength(1);
});

test('a page that is closed by a key does nothing else', async () => {
  const table = atTable({ game: 'coinche', seed: 'a' });
  await table.settle();
  await table.press('enter');
  const steps = table.host.now().steps.length;
  await table.press('h', 'u');
  expect(table.model().layers).toEqual([]);
  expect(table.host.now().steps).toHaveLength(steps);
});
