// The loop as a machine: what each input leads to, and what has to be done for it.
import { expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import { at, present } from '#kernel';
import { bot, nextCommand, person, tableOf } from '../../tests/a-table.ts';
import { sittingAdvanced, sittingAt, type Advanced, type Effect } from './sitting.ts';

const SEATS = [person('Ann'), bot('Bea'), bot('Cid'), bot('Dan')];
const names = ({ effects }: Advanced) => effects.map((effect) => effect.do);

function question({ effects }: Advanced): Extract<Effect, { readonly do: 'think' }> {
  const found = effects.find((effect) => effect.do === 'think');
  return present(found, 'a question');
}

/** Bots think at once and everything is kept, until somebody else is asked. */
function rolled(from: Advanced): Advanced {
  let at = from;
  for (;;) {
    const [last] = at.effects.slice(-1);
    if (last?.do === 'keep') at = sittingAdvanced(at.sitting, { is: 'kept' });
    else if (last?.do === 'think') {
      const command = nextCommand(at.sitting.now);
      const action = command.do === 'act' ? command.action : null;
      at = sittingAdvanced(at.sitting, { is: 'thought', question: last.question, action });
    } else return at;
  }
}

test('a bot is asked, its answer is kept, then everybody is told and the next one asked', () => {
  const begun = sittingAt(tableOf(coinche, { seats: SEATS }));
  expect(names(begun)).toEqual(['tell', 'think']);
  const { question: number, ...asked } = question(begun);
  expect(asked).toMatchObject({ seat: 1, level: 'greedy', mayWait: false, pause: 'move' });
  const action = { type: 'PASS' };
  const proposed = sittingAdvanced(begun.sitting, { is: 'thought', question: number, action });
  expect(names(proposed)).toEqual(['keep']);
  expect(proposed.sitting.now).toBe(begun.sitting.now);
  const kept = sittingAdvanced(proposed.sitting, { is: 'kept' });
  expect(names(kept)).toEqual(['tell', 'think']);
  expect(kept.sitting.now.steps).toHaveLength(1);
  // The same answer once more is no answer to what is asked now.
  const late = sittingAdvanced(kept.sitting, { is: 'thought', question: number, action });
  expect(late).toEqual({ sitting: kept.sitting, effects: [] });
});

test('a bot that lets the others go on is kept nowhere', () => {
  const kurnik = { seats: SEATS.slice(0, 3), rules: { preset: 'kurnik' } };
  const begun = sittingAt(tableOf(tysiac, kurnik));
  const { question: number, mayWait, pause } = question(begun);
  expect({ mayWait, pause }).toEqual({ mayWait: true, pause: 'none' });
  const waited = sittingAdvanced(begun.sitting, { is: 'thought', question: number, action: null });
  expect(names(waited)).not.toContain('keep');
  expect(waited.sitting.now.waiting).toEqual([1]);
});

test('a trick that is over is looked at longer', () => {
  let now = rolled(sittingAt(tableOf(coinche, { seats: SEATS })));
  const pauses = new Set<string>();
  while (now.sitting.now.steps.length < 30) {
    const command = nextCommand(now.sitting.now);
    let next = sittingAdvanced(now.sitting, { is: 'commanded', command });
    for (;;) {
      const [last] = next.effects.slice(-1);
      if (last?.do === 'think') {
        const events = at(next.sitting.now.steps, next.sitting.now.steps.length - 1).events;
        const isTrick = events.some(({ type }) => type === 'trickWon');
        expect(last.pause).toBe(isTrick ? 'trick' : 'move');
        pauses.add(last.pause);
      }
      if (last?.do !== 'keep' && last?.do !== 'think') break;
      const thought = nextCommand(next.sitting.now);
      next =
        last.do === 'keep'
          ? sittingAdvanced(next.sitting, { is: 'kept' })
          : sittingAdvanced(next.sitting, {
              is: 'thought',
              question: last.question,
              action: thought.do === 'act' ? thought.action : null,
            });
    }
    now = next;
    if (now.sitting.due.who === 'table') now = rolled(sittingAdvanced(now.sitting, { is: 'goOn' }));
  }
  expect(pauses).toEqual(new Set(['move', 'trick']));
});

test('a round that is over waits until somebody says go on, and the end is written down', () => {
  const short = { ...tysiac.ruleset.presets['standard'], maxHands: 2 };
  const bots = SEATS.slice(1).map((each) => each);
  let now = rolled(sittingAt(tableOf(tysiac, { seats: bots, rules: short })));
  expect(now.sitting.due.who).toBe('table');
  expect(sittingAdvanced(now.sitting, { is: 'goOn' }).effects).toMatchObject([
    { do: 'keep', entry: { is: 'did', seat: null } },
  ]);
  while (now.sitting.due.who === 'table')
    now = rolled(sittingAdvanced(now.sitting, { is: 'goOn' }));
  expect(now.sitting.due.who).toBe('nobody');
  expect(now.sitting.now.isEnded).toBe(true);
  expect(sittingAdvanced(now.sitting, { is: 'goOn' })).toEqual({
    sitting: now.sitting,
    effects: [],
  });
});

test('a game that was over when it was kept the old way gets its end', () => {
  const short = { ...tysiac.ruleset.presets['standard'], maxHands: 1 };
  const over = rolled(sittingAt(tableOf(tysiac, { seats: SEATS.slice(1), rules: short })));
  const old = { ...over.sitting.now, isEnded: false };
  expect(sittingAt(old).effects).toMatchObject([{ do: 'keep', entry: { is: 'ended' } }]);
});

test('what the rules refuse changes nothing, and what is not asked is not done', () => {
  const asked = rolled(sittingAt(tableOf(mayi, { seats: SEATS })));
  const command = { do: 'act' as const, by: 0, action: { type: 'NEXT_ROUND' } };
  const refused = sittingAdvanced(asked.sitting, { is: 'commanded', command });
  expect(refused.sitting).toBe(asked.sitting);
  expect(refused.effects).toMatchObject([{ do: 'refuse' }]);
  expect(sittingAdvanced(asked.sitting, { is: 'goOn' }).effects).toEqual([]);
});

test('a clock that has run out lets the mover go on, and the next question is open again', () => {
  const persons = [person('Ann'), person('Bea'), person('Cid')];
  const begun = sittingAt(tableOf(mayi, { seats: persons })).sitting;
  expect(begun.due).toMatchObject({ who: 'person', mayWait: true });
  const over = sittingAdvanced(begun, { is: 'windowOver' });
  expect(over.effects).toEqual([{ do: 'tell' }]);
  const { due } = over.sitting;
  expect(due).toMatchObject({ who: 'person', mayWait: false, also: [] });
  expect(sittingAdvanced(over.sitting, { is: 'windowOver' }).effects).toEqual([]);
  const by = 'seat' in due ? due.seat : 0;
  const command = { do: 'act' as const, by, action: { type: 'DRAW_FROM_STOCK' } };
  const keeping = sittingAdvanced(over.sitting, { is: 'commanded', command });
  expect(keeping.effects).toMatchObject([{ do: 'keep' }]);
  expect(sittingAdvanced(keeping.sitting, { is: 'windowOver' }).effects).toEqual([]);
  expect(sittingAdvanced(keeping.sitting, { is: 'kept' }).sitting.window).toBe('open');
});

test('a deal that could not be kept is held for whoever says go on', () => {
  const short = { ...tysiac.ruleset.presets['standard'], maxHands: 2 };
  const waits = rolled(sittingAt(tableOf(tysiac, { seats: SEATS.slice(1), rules: short })));
  const dealing = sittingAdvanced(waits.sitting, { is: 'goOn' });
  const refusal = { code: 'disk_full', message: 'full', params: {} };
  const failed = sittingAdvanced(dealing.sitting, { is: 'notKept', refusal });
  expect(names(failed)).toEqual(['tell', 'refuse']);
  expect(failed.sitting.stuck?.refusal.code).toBe('not_kept');
  expect(names(sittingAdvanced(failed.sitting, { is: 'goOn' }))).toEqual(['keep']);
});
