// The page that plays the seeded games in a browser, when a test asks it to.
import { checkOfGame } from '../seeded-games.ts';

Object.assign(globalThis, { checkOfGame });
