import { expect, test } from 'vitest';
import { invitationFrom, linkOf } from './invitation.ts';

const TOKEN = 'ab'.repeat(32);

test.each([
  ['http://localhost:8080/t/du2saeq7', 'http://localhost:8080', null],
  ['http://localhost:8080/t/du2saeq7/', 'http://localhost:8080', null],
  ['https://cards.example/t/du2saeq7?lang=pl#top', 'https://cards.example', null],
  ['https://cards.example/house/t/du2saeq7', 'https://cards.example/house', null],
  [' localhost:8080/t/du2saeq7 ', 'http://localhost:8080', null],
  [`http://h/t/du2saeq7#move=${TOKEN}`, 'http://h', TOKEN],
  ['http://localhost:8080/#/room/du2saeq7', 'http://localhost:8080', null],
  ['https://cards.example/house/#/room/du2saeq7', 'https://cards.example/house', null],
  [`http://h/#/room/du2saeq7?move=${TOKEN}`, 'http://h', TOKEN],
])('%s is an invitation', (text, base, token) => {
  const read = invitationFrom(text);
  expect(read).toEqual({ ok: true, value: { base, table: 'du2saeq7', token } });
  if (read.ok) expect(linkOf(read.value)).toBe(`${base}/t/du2saeq7`);
});

test.each([
  ['', 'expected the link of a table'],
  ['hello', 'expected the link of a table'],
  ['http://localhost:8080/', 'expected the link of a table'],
  ['http://localhost:8080/t/', 'expected the link of a table'],
  ['http://localhost:8080/t/a/b', 'expected the link of a table'],
  ['ftp://localhost/t/abc', 'expected the link of a table'],
  ['http://localhost/t/..%2f..', 'expected the link of a table'],
  ['http://localhost:8080/#/play/abc', 'expected the link of a table'],
  ['http://localhost:8080/#/room/', 'expected the link of a table'],
  ['http://h/#/room/abc?move=xyz', 'a token that is none: "xyz"'],
  ['http://h/t/abc#move=xyz', 'a token that is none: "xyz"'],
])('%s is none, and a sentence says so', (text, sentence) => {
  const read = invitationFrom(text);
  expect(read.ok ? '' : read.refusal.message).toContain(sentence);
});
