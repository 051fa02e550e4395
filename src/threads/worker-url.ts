// Where a thread's code is: its name and the address of the file that starts it in, the address beside that file out.

/** A .ts file in a checkout, the compiled .js in an installed package. */
export function workerUrl(name: string, beside: string): URL {
  const ending = beside.endsWith('.ts') ? '.ts' : '.js';
  return new URL(`./${name}${ending}`, beside);
}
