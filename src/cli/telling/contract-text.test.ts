// A judged contract: in English as the analysis tells it, in other languages from its code and parts.
import { expect, test } from 'vitest';
import type { ContractJudgement } from '#analysis';
import { loadPrintedWords, ENGLISH_PRINTED } from '#text/all';
import { contractText } from './contract-text.ts';

const JUDGED: ContractJudgement = {
  code: 'contract_high',
  params: { player: 'Ann', contract: '120 ♥ (times 2)', needed: 120, worlds: 12 },
  sentence: '120 ♥ (times 2) was too high: and more.',
  seat: 0,
  needed: 120,
  chance: 0.25,
  makes: { mean: 101.6, low: 80, high: 123 },
  open: { low: 90, high: 95 },
  isMade: false,
};

test('in English it is told as the analysis tells it', () => {
  expect(contractText(JUDGED, ENGLISH_PRINTED)).toBe(JUDGED.sentence);
});

test('in French from its parts, the coinche among them', async () => {
  expect(contractText(JUDGED, await loadPrintedWords('fr'))).toBe(
    '120 ♥ ×2, un contrat trop élevé. Réussi dans 25 % de 12 donnes imaginées\u00a0: 102 en moyenne, le plus souvent de 80 à 123. Avec ces cartes, de 90 à 95 si tous jouent au mieux. Contrat chuté.',
  );
});

test('what is not known is not told', async () => {
  const bare = { ...JUDGED, code: 'contract_unasked', chance: null, makes: null } as const;
  expect(contractText({ ...bare, open: null, isMade: null }, await loadPrintedWords('pl'))).toBe(
    '120 ♥ ×2, taki był kontrakt.',
  );
});
