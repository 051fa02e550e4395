// Errors that nobody handles while something runs: the run in, what they were out.

export async function unhandledIn(run: () => Promise<void>): Promise<readonly string[]> {
  const errors: string[] = [];
  const caught = (error: unknown) => void errors.push(String(error));
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', caught);
  try {
    await run();
  } finally {
    process.removeListener('unhandledRejection', caught);
    for (const each of others) process.on('unhandledRejection', each);
  }
  return errors;
}
