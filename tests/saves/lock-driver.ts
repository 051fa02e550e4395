// A process that opens a saved game when it is told to, says whether it may, and keeps it until its input ends.
import { createInterface } from 'node:readline';
import { present } from '#kernel';
import { openSave } from '../../src/cli/saves/index.ts';

const [directory, id] = process.argv.slice(2);
const orders = createInterface({ input: process.stdin });
orders.on('line', () => {
  const opened = openSave(present(directory, 'the folder'), present(id, 'the id'));
  process.stdout.write(opened.ok ? 'open\n' : `${opened.refusal.message}\n`);
  if (opened.ok) orders.on('close', () => opened.value.save.close());
});
process.stdout.write('ready\n');
