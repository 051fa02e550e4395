// Every kind of rudeness, and one of them by chance: a number in, always the same out for the same seed and stage.
import { below, present, simulationRng } from '#kernel';
import type { Kind, Rude } from '../rudeness.ts';
import type { Stage } from '../stage.ts';
import { ADDRESSES } from './addresses.ts';
import { BODIES } from './bodies.ts';
import { FIELDS } from './fields.ts';
import { KEYS } from './keys.ts';
import { STREAMS } from './streams.ts';
import { WIRE } from './wire.ts';
import { WISHES } from './wishes.ts';

export const KINDS: readonly Kind[] = [
  ...BODIES,
  ...FIELDS,
  ...KEYS,
  ...WISHES,
  ...ADDRESSES,
  ...STREAMS,
  ...WIRE,
];

export interface Numbered {
  readonly i: number;
  readonly kind: string;
  readonly rude: Rude;
  /** Nobody else's: what one does counts for no other. */
  readonly address: string;
}

export function rudeness(seed: string, i: number, stage: Stage): Numbered {
  const rng = simulationRng(`rude ${seed}`, i);
  const { make, name } = kindAt(below(rng, WEIGHTS));
  const address = `127.${64 + ((i >> 14) & 63)}.${(i >> 7) & 127}.${1 + (i & 127)}`;
  return { i, kind: name, rude: make(rng, stage), address };
}

const WEIGHTS = KINDS.reduce((sum, { weight }) => sum + weight, 0);

function kindAt(place: number): Kind {
  let rest = place;
  const found = KINDS.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  return present(found, 'a kind');
}
