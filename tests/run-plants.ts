// npm run planted-faults: mistakes planted in the sources one after the other, and in which life the simulator notices each.
import { flagsGiven } from './command-flags.ts';
import { noticed } from './faults/planted.ts';
import { PLANTS } from './faults/plants.ts';

const HELP = `Plants mistakes in a copy of the sources and lets the simulator look for them.
  --seeds N   in how many lives each has to be noticed (default 2000)
  --seed S    other lives altogether (default faults)
  --only W    the plants whose name has this in it`;

const { only, seed, seeds } = flagsGiven(HELP, { seeds: 2000, seed: 'faults', only: '' });

for (const plant of PLANTS.filter(({ name }) => name.includes(only))) {
  const { law, life } = await noticed(plant, seeds, seed);
  if (life === null) process.exitCode = 1;
  console.log(`${plant.name}: ${life === null ? 'NOT NOTICED' : `life ${life}, ${law}`}`);
}
