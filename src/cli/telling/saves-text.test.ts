// A saved game as a list tells it: house rules in words, bots by their animals, who has won.
import { expect, test } from 'vitest';
import type { ListedContent } from '../saves/index.ts';
import { ENGLISH, printingWith } from './printing.ts';
import { saveText } from './saves-text.ts';

const CONTENT: ListedContent = {
  game: 'coinche',
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', name: 'Fox', level: 'hard' },
    { kind: 'bot', name: 'Zed', level: 'hard' },
    { kind: 'bot', name: 'Owl', level: 'easy' },
  ],
  rules: { preset: 'standard', target: 500, underRuff: 'free' },
  started: '2026-11-16T20:15:00Z',
  actions: 3,
  round: 2,
  turn: null,
  outcome: null,
};

function told(changed: Partial<ListedContent>, openIn: number | null = null) {
  const value = { ...CONTENT, ...changed };
  return { id: 'coinche-1', openIn, lastPlayed: null, content: { ok: true, value } } as const;
}

test('in English with what --rules takes', () => {
  const text = saveText(told({}, 77), ENGLISH);
  expect(text).toContain(
    '\n  Coinche, standard with target 500, underRuff "free", round 2, the next one is to be dealt\n',
  );
  expect(text).toMatch(
    /\n {2}begun 2026-11-1\d \d\d:\d\d\n {2}open in another process \(pid 77\)\n$/,
  );
});

test('in another language in its words, with bots called by their animals', async () => {
  const french = await printingWith({ lang: 'fr' });
  const won = { turn: null, outcome: { winners: [1, 3], scores: [0, 510, 0, 510] } };
  const text = saveText(told(won, 77), french);
  expect(text).toContain(
    '\n  Coinche · Classique, avec Partie en\u00a0: 500, Sous-couper\u00a0: libre · donne 2 · victoire\u00a0: Renard et Chouette\n  Ann, Renard (difficile), Zed (difficile), Chouette (facile)\n',
  );
  expect(text).toContain('\n  ouverte dans un autre processus (pid 77)\n');
  expect(saveText(told({}), french)).toContain('avant la prochaine distribution');
});
