// What is told around a game: every reaction and every event has a sentence in every language.
import { describe, expect, it } from 'vitest';
import { REACTIONS } from '#protocol';
import { ROOM_REFUSALS, ROOM_UI } from './en/room-ui.ts';
import { LANGUAGES } from './language.ts';
import { valuesIn } from './phrase.ts';
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

  it('screens and refusals have a sentence each, with the same values as in English', async () => {
    const words = await loadRoomWords(language);
    for (const [key, english] of Object.entries(ROOM_UI)) {
      const values = Object.fromEntries(valuesIn(english).map((name) => [name, 2]));
      const said = words.ui(key as keyof typeof ROOM_UI, values);
      expect(said, key).toMatch(/^[^{}]+$/);
      for (const value of Object.values(values)) expect(said, key).toContain(String(value));
      if (language !== 'en' && english.includes(' ')) expect(said, key).not.toBe(english);
    }
    for (const [code, english] of Object.entries(ROOM_REFUSALS)) {
      const said = words.refusal({ code, message: '', params: {} });
      expect(said, code).toMatch(/^\p{Lu}.*[.]$/u);
      if (language !== 'en') expect(said, code).not.toBe(english);
    }
    expect(words.refusal({ code: 'must_follow_suit', message: '', params: {} })).toBe(undefined);
  });

  it('the name of a game may end as a sentence does, so nothing stops right behind it', async () => {
    const words = await loadRoomWords(language);
    for (const [key, english] of Object.entries(ROOM_UI)) {
      if (!valuesIn(english).includes('game')) continue;
      const values = Object.fromEntries(
        valuesIn(english).map((name) => [name, name === 'game' ? 'May I?' : 2]),
      );
      expect(words.ui(key as keyof typeof ROOM_UI, values), key).not.toMatch(/[?][.!?:]/);
    }
  });

  it('what nobody in a seat did is the host’s, and what is not known is left out', async () => {
    const words = await loadRoomWords(language);
    expect(words.event({ type: 'paused', seat: null }, seatName)).not.toMatch(/Ann|null/);
    expect(words.event({ type: 'danced', seat: 0 }, seatName)).toBe(undefined);
    expect(words.reaction('danced')).toBe('danced');
  });
});
