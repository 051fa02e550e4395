// A game in lines: what happens is printed, what is chosen is read line by line, without any other sign.
import { createInterface } from 'node:readline';
import { EXIT } from '../failure.ts';
import type { Beginning, Manner } from './sitting-down.ts';

export function playInLines(_manner: Manner, _beginning: Beginning): Promise<number> {
  createInterface({ input: process.stdin });
  return Promise.resolve(EXIT.ok);
}
