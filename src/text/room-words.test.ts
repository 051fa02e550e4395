// What is told around a game: every reaction and every event has a sentence in every language.
import { describe, expect, it } from 'vitest';
import { REACTIONS } from '#protocol';
import { LANGUAGES } from './language.ts';
import { loadRoomWords, REACTION_NAMES, ROOM_EVENTS } from './room-words.ts';

const seatName = (seat: number) => ['Ann', 'Bob', 'Cid', 'Dan'][seat] ?? '';

it('the protocol and the languages know the same reactions', () => {
  expect([...REACTION_NAMES]).toEqual([...REACTIONS]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('every event has a sentence with its names in it, and no two have the same', async () => {
    const words = await loadRoomWords(language);
    const told = ROOM_EVENTS.map((key) => {
      const [type = '', which = ''] = key.split('.');
      const event = {
        type,
        seat: 1,
        ...(type === 'swapped' ? { seats: [1, 2] } : {}),
        name: 'Eva',
        what: 'hello',
        ...(which === 'yes' || which === 'no' ? { yes: which === 'yes' } : { why: which }),
        ...(type === 'ended' ? { how: which, why: null } : {}),
      };
      return words.event(event, seatName);
    });
    expect(new Set(told).size).toBe(ROOM_EVENTS.length);
    for (const sentence of told) expect(sentence).toMatch(/^[^{}]+$/);
    expect(told[ROOM_EVENTS.indexOf('swapped')]).toContain('Bob');
    expect(told[ROOM_EVENTS.indexOf('swapped')]).toContain('Cid');
    expect(told[ROOM_EVENTS.indexOf('sat')]).toContain('Eva');
    expect(told[ROOM_EVENTS.indexOf('said')]).toContain(words.reaction('hello'));
  });

  it('what nobody in a seat did is the host’s, and what is not known is left out', async () => {
    const words = await loadRoomWords(language);
    expect(words.event({ type: 'paused', seat: null }, seatName)).not.toMatch(/Ann|null/);
    expect(words.event({ type: 'danced', seat: 0 }, seatName)).toBe(undefined);
    expect(words.reaction('danced')).toBe('danced');
  });
});
