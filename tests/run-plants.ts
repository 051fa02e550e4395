// npm run planted-faults: mistakes planted in the sources one after the other, and in which life the simulator notices each.
import { parseArgs } from 'node:util';
import { noticed } from './faults/planted.ts';
import { PLANTS } from './faults/plants.ts';

const HELP = `Plants mistakes in a copy of the sources and lets the simulator look for them.
  --seeds N   in how many lives each has to be noticed (default 2000)
  --seed S    other lives altogether (default faults)
  --only W    the plants whose name has this in it`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'faults' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else {
  for (const plant of PLANTS.filter(({ name }) => name.includes(values.only))) {
    const { law, life } = await noticed(plant, Number(values.seeds), values.seed);
    if (life === null) process.exitCode = 1;
    console.log(`${plant.name}: ${life === null ? 'NOT NOTICED' : `life ${life}, ${law}`}`);
  }
}
