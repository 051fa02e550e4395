// What the service worker answers itself, and what it leaves alone.
import { expect, test } from 'vitest';
import { answerFor, type Answer } from './answer-for.ts';

const ROOT = 'https://example.org/cards/';
const FILES = ['icon.svg', 'assets/main-1.js'];

const VISITS: readonly (readonly [string, Answer])[] = [
  ['', 'page'],
  ['#/table/coinche-1', 'page'],
  ['?from=home', 'page'],
  ['index.html', 'page'],
  ['t/du2saeq7a38d', 'invitation'],
  ['t/du2saeq7a38d#move=abc', 'invitation'],
  ['t/', 'network'],
  ['api', 'network'],
  ['healthz', 'network'],
  ['metrics', 'network'],
  ['elsewhere', 'network'],
];

test.each(VISITS)('a visit to %j: %s', (place, answer) => {
  expect(answerFor({ method: 'GET', url: ROOT + place, isVisit: true }, ROOT, FILES)).toBe(answer);
});

const REQUESTS: readonly (readonly [string, string, Answer])[] = [
  ['GET', 'assets/main-1.js', 'file'],
  ['GET', 'assets/of-an-earlier-build.js', 'file'],
  ['GET', 'icon.svg', 'file'],
  ['HEAD', 'icon.svg', 'network'],
  ['GET', 'api/tables/x/moment', 'network'],
  ['GET', 'api/assets/main-1.js', 'network'],
  ['POST', 'api/tables', 'network'],
  ['POST', 'assets/main-1.js', 'network'],
  ['GET', 'sw.js', 'network'],
  ['GET', '', 'network'],
  ['GET', '../assets/main-1.js', 'network'],
];

test.each(REQUESTS)('%s %s: %s', (method, place, answer) => {
  const url = new URL(place, ROOT).href;
  expect(answerFor({ method, url, isVisit: false }, ROOT, FILES)).toBe(answer);
});
