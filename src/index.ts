// The package as programs see it: the kernel's vocabulary, the list of games, the bots.
export * from '#kernel';
export * from '#games';
export * from '#bots';
