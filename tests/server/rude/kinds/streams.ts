// Streams asked for oddly, and left as soon as they have begun.
import { below, pick, type Rng } from '#kernel';
import { head, no, OK, once, request, type Kind, type Rude } from '../rudeness.ts';
import type { Stage } from '../stage.ts';

const UNREADABLE = no(400, 'unreadable');

const BAD_IDS = ['x', '-1', '1.5', '9'.repeat(16), '1, 2', '\u00ff', '[object Object]', '1 OR 1=1'];

const ODD_ACCEPTS = [
  '*/*',
  'text/event-stream',
  'application/json, text/event-stream',
  'text/html',
  '\u00ff',
  'application/JSON',
  ';;;',
];

function placeIn({ games, lobbies }: Stage, rng: Rng) {
  const { at, host, keys } = pick([...lobbies, ...games], rng);
  return { path: `${at}/stream`, key: pick([null, host, ...keys], rng) };
}

function badId(rng: Rng, stage: Stage): Rude {
  const { key, path } = placeIn(stage, rng);
  const id = pick(BAD_IDS, rng);
  // Said twice it is none, whatever each of them was.
  const headers =
    below(rng, 4) === 0 ? ['Last-Event-ID: 1', 'Last-Event-ID: 2'] : [`Last-Event-ID: ${id}`];
  return once(request('GET', path, { key, headers }), UNREADABLE);
}

/** Begins with how it stands, and is left there. */
function left(rng: Rng, stage: Stage): Rude {
  const { key, path } = placeIn(stage, rng);
  const headers = [
    ...(below(rng, 2) === 0 ? [`Accept: ${pick(ODD_ACCEPTS, rng)}`] : []),
    ...(below(rng, 2) === 0 ? [`Last-Event-ID: ${below(rng, 99)}`] : []),
  ];
  const query = pick(['', '?after=0', '?after=999999', '?wait=50'], rng);
  const bytes = request('GET', path + query, { key, headers });
  return { pieces: [bytes], answers: [OK], isStream: true };
}

/** Of version 1.0, which knows no other end than the end of the line. */
function leftOld(rng: Rng, stage: Stage): Rude {
  const { path } = placeIn(stage, rng);
  return { pieces: [head([`GET ${path} HTTP/1.0`])], answers: [OK], isStream: true };
}

function polled(rng: Rng, stage: Stage): Rude {
  const { key, path } = placeIn(stage, rng);
  const query = pick(['?after=0&wait=50', '?wait=0', '', '?after=0'], rng);
  const headers = ['Accept: application/json;q=0.9, */*;q=0.1'];
  return once(request('GET', path + query, { key, headers }), OK);
}

/** Goes before the answer can be there. */
function leftAtOnce(rng: Rng, stage: Stage): Rude {
  const { key, path } = placeIn(stage, rng);
  const headers = below(rng, 2) === 0 ? ['Accept: application/json'] : [];
  const bytes = request('GET', `${path}?wait=50`, { key, headers });
  return { pieces: [bytes], answers: [], leaves: true };
}

export const STREAMS: readonly Kind[] = [
  { name: 'an id that no event had', weight: 3, make: badId },
  { name: 'a stream that is left', weight: 6, make: left },
  { name: 'a stream of version 1.0', weight: 1, make: leftOld },
  { name: 'a poll', weight: 2, make: polled },
  { name: 'a stream that is left at once', weight: 3, make: leftAtOnce },
];
