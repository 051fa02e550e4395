// How a table with friends is run: what is kept is read again, and everybody reads it in their language.
import { expect, test } from 'vitest';
import { reading } from '#kernel';
import { policyFrom } from '#table';
import { loadRoomPageWords } from '../words/room-page-words.ts';
import {
  ABSENCES,
  CLOCK_NAMES,
  clockText,
  policyText,
  policyWished,
  ROOM_PACES,
  USUAL_WISHES,
  wishesIn,
} from './wishes.ts';

const UNUSUAL = {
  clock: 'brisk',
  pace: 'slow',
  absent: 'wait',
  watch: false,
  hints: false,
} as const;

/** Without regard to where a line may break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a house takes every wish as it is meant', () => {
  for (const clock of CLOCK_NAMES)
    for (const pace of ROOM_PACES)
      for (const absent of ABSENCES) {
        const wished = policyWished({ ...UNUSUAL, clock, pace, absent });
        const read = reading(() => policyFrom(wished, 'wish'));
        expect(read).toMatchObject({ ok: true, value: wished });
      }
});

test.each([
  ['en', 'Anybody with the link may watch · no clock · a bot plays for whoever is away'],
  ['fr', 'Qui a le lien peut regarder · pas de pendule · un robot joue pour les absents'],
  ['pl', 'Kto ma link, może się przyglądać · bez zegara · za nieobecnych gra bot'],
] as const)('%s: the usual table in one line', async (language, sentence) => {
  const words = await loadRoomPageWords(language);
  expect(plain(policyText(policyWished(USUAL_WISHES), words))).toBe(sentence);
});

test('what is unusual is told besides', async () => {
  const words = await loadRoomPageWords('en');
  expect(plain(policyText(policyWished(UNUSUAL), words))).toBe(
    'Nobody else may watch · clock: 30 s + 2 min · whoever is away is waited for · no hints · bots play slowly',
  );
});

test.each([
  [{ move: 60, reserve: 300 }, '1 min + 5 min'],
  [{ move: 90, reserve: 0 }, '90 s'],
  [{ move: 15 }, '15 s'],
  [{ move: 1, reserve: 150 }, '1 s + 2 min 30 s'],
  [null, ''],
])('a clock of %o is told as %s', (clock, text) => {
  // No line breaks in it.
  expect(clockText({ clock })).toBe(text.replaceAll(' ', '\u00a0'));
});

test('what is kept comes back, and what is none is as usual', () => {
  expect(wishesIn(JSON.parse(JSON.stringify(UNUSUAL)))).toEqual(UNUSUAL);
  for (const odd of [null, 7, 'brisk', [], {}, { clock: 'hasty', pace: 0, absent: true, watch: 1 }])
    expect(wishesIn(odd)).toEqual(USUAL_WISHES);
});
